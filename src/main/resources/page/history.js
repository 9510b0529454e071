import { get } from './api.js';
import { el, foreign } from './dom.js';
import { emptyNotice, fill, problemNotice } from './notice.js';
import { answers } from './run.js';
import { moment, percent } from './show.js';
import { named, t } from './words.js';

const PAGE = 20;

/** The view of what was asked before, newest first. */
export function show(main, parts, signal) {
  const place = el('div');
  main.append(el('h1', { tabindex: '-1' }, t('history.title')), el('p.lead', {}, t('history.lead')), place);
  fill(place, signal, () => read(null, signal), (page) => (page.answers.length === 0 ? emptyNotice(t('history.empty'), t('history.empty.do')) : listed(page, signal)));
}

async function read(before, signal) {
  const page = await get('/answers', { limit: PAGE, before }, signal);
  return before === null ? { ...page, answers: withOwn(page.answers) } : page;
}

/** The answers with those first that came in this window so lately that the server does not list them yet. */
export function withOwn(listed) {
  const newest = listed[0]?.answered_at ?? '';
  const own = [...answers.values()].map(({ question, answer }) => ({ ...answer, asker: question.asker }));
  const missing = own.filter((one) => one.answered_at > newest && !listed.some((other) => other.question_id === one.question_id));
  return [...missing.reverse(), ...listed];
}

function listed(page, signal) {
  const list = el('ul.entries', {}, page.answers.map(historyEntry));
  let next = page.next ?? null;
  const more = el('button', { type: 'button', hidden: next === null }, t('more'));
  more.addEventListener('click', async () => {
    more.disabled = true;
    more.nextElementSibling?.remove();
    try {
      const further = await read(next, signal);
      const entries = further.answers.map(historyEntry);
      list.append(...entries);
      entries[0]?.querySelector('a').focus();
      next = further.next ?? null;
    } catch (problem) {
      if (!signal.aborted) more.after(problemNotice(problem));
    }
    more.disabled = false;
    more.hidden = next === null;
  });
  return [list, more];
}

/** One answer in a list of them. */
export function historyEntry(answer) {
  const facts = [named('status', answer.status)];
  if (answer.status !== 'failed' && answer.confidence !== undefined) facts.push(percent(answer.confidence));
  return el(
    'li.entry',
    {},
    el('a.entry-title', { href: `#/answers/${encodeURIComponent(answer.id ?? answer.question_id)}` }, foreign(answer.question)),
    answer.answer && foreign(beginning(answer.answer), 'p'),
    el('p.muted.small', {}, answer.asker && [foreign(answer.asker), ' · '], el(`span.state.${answer.status}`, {}, facts.join(' · ')), ' · ', el('time', { datetime: answer.answered_at }, moment(answer.answered_at))),
  );
}

function beginning(text) {
  const characters = [...text];
  return characters.length > 200 ? `${characters.slice(0, 200).join('')}…` : text;
}
