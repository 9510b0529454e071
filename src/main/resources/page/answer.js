import { get, pathOf } from './api.js';
import { prepare } from './ask.js';
import { citationList, openCitation, withMarks } from './citations.js';
import { openConversation } from './context.js';
import { el, foreign, icon } from './dom.js';
import { instructionList } from './instructions.js';
import { fill } from './notice.js';
import { answers } from './run.js';
import { moment, percent } from './show.js';
import { traceSection } from './trace.js';
import { usageSection } from './usage.js';
import { named, said, t } from './words.js';

const LONG = 160;

/** The view of one answer; `#/answers/ID/2` opens its second citation, `#/answers/ID/m/MESSAGE` a message of its trace. */
export function show(main, [id, ...rest], signal) {
  const place = el('div');
  let kept = null;
  let closed = null;
  main.append(place);
  const open = (parts) => {
    closed?.();
    closed = null;
    if (kept === null || parts.length === 0) return;
    closed = parts[0] === 'm' ? openConversation({ message_id: parts[1] }, back) : openCitation(kept.answer, Number(parts[0]), back);
  };
  const back = () => {
    closed = null;
    if (!signal.aborted) history.replaceState(null, '', `#/answers/${encodeURIComponent(id)}`);
  };
  signal.addEventListener('abort', () => closed?.());
  fill(place, signal, () => load(id, signal), (loaded) => {
    // a question may have several answers: what is opened from here is of this one
    kept = { ...loaded, answer: { ...loaded.answer, address: id, zone: loaded.question?.time_zone } };
    const article = content(kept);
    queueMicrotask(() => {
      // who came here by a link within the page stands at its beginning
      if (document.activeElement === main) article.querySelector('h1').focus({ preventScroll: true });
      open(rest);
    });
    return article;
  });
  return { update: open };
}

async function load(id, signal) {
  try {
    return await get(pathOf('answers', id), {}, signal);
  } catch (problem) {
    if (answers.has(id) && problem.name !== 'AbortError') return answers.get(id);
    throw problem;
  }
}

function content({ question, answer, trace }) {
  const asking = question?.question ?? answer.question;
  return el(
    'article.answer',
    {},
    el('p.eyebrow', {}, t('answer.question'), question?.asker ? [' · ', foreign(question.asker)] : null),
    el(`h1.foreign${asking.length > LONG ? '.long' : ''}`, { tabindex: '-1', dir: 'auto' }, asking),
    el('div.columns', {}, el('div', {}, verdict(answer), text(answer), citationList(answer), again(asking)), aside(answer, trace)),
  );
}

function verdict(answer) {
  const status = answer.status;
  const cause = answer.cause && el('p.foreign', { dir: 'auto' }, `${named('step', answer.cause.step)}: ${answer.cause.message}`);
  return el(
    `div.verdict.${status}`,
    { 'data-status': status },
    el('span.verdict-mark', {}, icon(status === 'answered' ? 'check' : 'warning')),
    el('div', {}, el('p.strong', {}, named('status', status)), el('p', {}, named('status.means', status)), cause, facts(answer)),
  );
}

function facts(answer) {
  const confidence = status(answer) && t('answer.confidence', percent(answer.confidence));
  const model = answer.model === 'none' ? t('answer.nomodel') : t('answer.model', answer.model);
  return el('p.muted', {}, [confidence, model, moment(answer.answered_at)].filter(Boolean).join(' · '));
}

function status(answer) {
  return answer.status !== 'failed';
}

function text(answer) {
  if (!answer.answer) return null;
  return el('div.text.foreign', { dir: 'auto', id: 'answer-text' }, withMarks(answer));
}

function again(question) {
  const ask = (text) => () => {
    prepare(text);
    location.hash = '#/';
  };
  return el(
    'div.row',
    {},
    el('button.main', { type: 'button', onclick: ask('') }, t('answer.another')),
    el('button', { type: 'button', onclick: ask(question) }, t('answer.again')),
  );
}

function aside(answer, trace) {
  return el(
    'div.how',
    {},
    el('section', {}, el('h2', {}, t('answer.how')), notes(answer), instructionList(answer.instructions ?? [])),
    usageSection(answer.usage),
    traceSection(answer.address, trace),
  );
}

function notes(answer) {
  const group = (kind, sentences) =>
    sentences?.length > 0 &&
    el('div.notice', { 'data-kind': kind }, icon('warning'), el('div', {}, el('p.strong', {}, t(`answer.${kind}`)), el('ul', {}, sentences.map((one) => el('li.foreign', { dir: 'auto' }, said(one))))));
  return [group('relaxed', answer.relaxations), group('degraded', answer.degraded)];
}
