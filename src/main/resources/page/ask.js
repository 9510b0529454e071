import { get } from './api.js';
import { announce, el, icon, uniqueId } from './dom.js';
import { historyEntry, withOwn } from './history.js';
import { problemNotice, toast } from './notice.js';
import { conversationPicker } from './picker.js';
import { current, Run } from './run.js';
import { caller } from './session.js';
import { liveSteps } from './steps.js';
import { t } from './words.js';

const ASKER = 'reading-room-asker';
const RECENT = 3;

// what was typed outlives a look at another view
let draft = '';

// whether the view is shown, so that an answer that comes while another one is read is told at its edge
let watched = false;

/** Puts a question into the form the next time that it is shown. */
export function prepare(question) {
  draft = question;
}

/** The view that asks: the form, the steps as they end, and what was asked last. */
export function show(main, parts, signal) {
  const live = el('section', { 'aria-label': t('ask.progress'), id: 'live' });
  const recent = el('section', { 'aria-label': t('ask.recent') });
  const form = questionForm(signal, (question) => start(question, live, form, signal));
  main.append(el('div.ask', {}, el('h1', { tabindex: '-1' }, t('ask.title')), el('p.lead', {}, t('ask.lead')), form.node, live, recent));
  watched = true;
  signal.addEventListener('abort', () => (watched = false));
  if (current?.state === 'running') follow(current, live, form, signal);
  if (current?.state === 'failed') ended(current, live, form, signal);
  showRecent(recent, signal);
}

function start(question, live, form, signal) {
  const run = Run.start(question);
  run.addEventListener('end', () => {
    if (!watched) tellElsewhere(run);
  });
  follow(run, live, form, signal);
}

function tellElsewhere(run) {
  if (run.state === 'done') toast(t('ask.ready'), addressOf(run.answer.question_id), t('ask.read'));
  else toast(t('ask.failed'), '#/', t('ask.see'));
}

function addressOf(questionId) {
  return `#/answers/${encodeURIComponent(questionId)}`;
}

function questionForm(signal, ask) {
  const id = uniqueId('question');
  const question = el('textarea', { id, rows: 3, required: true, maxlength: 20000, placeholder: t('ask.placeholder'), 'aria-describedby': `${id}-hint` });
  question.value = draft;
  const people = el('datalist', { id: `${id}-people` });
  const asker = el('input', { id: `${id}-asker`, list: people.id, autocomplete: 'off', placeholder: t('ask.asker.none'), maxlength: 200 });
  asker.value = caller.asker ?? remembered();
  asker.readOnly = caller.asker !== null;
  const asOf = el('input', { id: `${id}-time`, type: 'datetime-local', 'aria-describedby': `${id}-time-hint` });
  const nothing = el('div.notice', { hidden: true }, icon('ingest'), el('div', {}, el('p.strong', {}, t('ask.empty')), el('a', { href: '#/ingest' }, t('ask.empty.do'))));
  const picker = conversationPicker(signal, (names) => suggest(people, names), () => (nothing.hidden = false));
  const button = el('button.main', { type: 'submit' }, t('ask.button'));
  const cancel = el('button', { type: 'button', hidden: true }, t('ask.cancel'));
  const node = el(
    'form.card.question',
    {},
    el('label.label', { for: id }, t('ask.question')),
    question,
    el('p.muted.hint', { id: `${id}-hint` }, t('ask.hint')),
    el(
      'div.fields',
      {},
      el('div', {}, el('label.label', { for: asker.id }, t('ask.asker')), asker, people, asker.readOnly && el('p.muted.hint', {}, t('ask.asker.token'))),
      el('div', {}, el('label.label', { for: asOf.id }, t('ask.time')), asOf, el('p.muted.hint', { id: `${id}-time-hint` }, t('ask.time.hint'))),
    ),
    picker.node,
    el('div.row', {}, button, cancel),
  );
  question.addEventListener('input', () => (draft = question.value));
  question.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      node.requestSubmit();
    }
  });
  node.addEventListener('submit', (event) => {
    event.preventDefault();
    if (current?.state === 'running' || question.value.trim() === '') return;
    if (!asker.readOnly) remember(asker.value.trim());
    ask(asked(question.value, asker.value, asOf.value, picker.chosen()));
  });
  cancel.addEventListener('click', () => current?.cancel());
  const busy = (is) => {
    button.setAttribute('aria-disabled', String(is));
    if (!is && document.activeElement === cancel) button.focus();
    cancel.hidden = !is;
  };
  return { node: el('div', {}, nothing, node), busy, done: () => (draft = '') };
}

function asked(question, asker, asOf, conversations) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    question: question.trim(),
    ...(asker.trim() && { asker: asker.trim() }),
    asked_at: (asOf ? new Date(asOf) : new Date()).toISOString(),
    ...(zone && { time_zone: zone }),
    ...(conversations.length > 0 && { conversations }),
  };
}

function follow(run, live, form, signal) {
  form.busy(true);
  live.replaceChildren(liveSteps(run, signal));
  live.scrollIntoView({ block: 'nearest' });
  announce(t('ask.running'));
  run.addEventListener('end', () => ended(run, live, form, signal), { signal });
}

function ended(run, live, form, signal) {
  form.busy(false);
  if (run.state === 'done') {
    form.done();
    location.hash = addressOf(run.answer.question_id);
  } else if (run.state === 'cancelled') {
    live.replaceChildren(el('div.notice', { role: 'status' }, el('p', {}, t('ask.cancelled'), ' ', el('a', { href: '#/answers' }, t('ask.cancelled.do')))));
  } else {
    const again = () => start(withoutId(run.question), live, form, signal);
    live.replaceChildren(problemNotice(run.problem, again));
    // the connection was lost on the way: the answer may have been finished and kept all the same
    if (run.problem.status === 0 && run.steps.length > 0) live.append(el('p', {}, t('ask.lost'), ' ', el('a', { href: addressOf(run.question.question_id) }, t('ask.look'))));
  }
}

function withoutId({ question_id: _, ...question }) {
  return question;
}

async function showRecent(place, signal) {
  try {
    const answers = withOwn((await get('/answers', { limit: RECENT }, signal)).answers).slice(0, RECENT);
    if (signal.aborted || answers.length === 0) return;
    place.append(el('h2', {}, t('ask.recent')), el('ul.entries', {}, answers.map(historyEntry)));
  } catch {
    // the history itself says what is wrong with it; this is a short cut to it
  }
}

function suggest(people, names) {
  const known = new Set([...people.options].map((option) => option.value));
  for (const name of names) {
    if (!known.has(name)) people.append(el('option', { value: name }));
    known.add(name);
  }
}

function remembered() {
  try {
    return localStorage.getItem(ASKER) ?? '';
  } catch {
    return '';
  }
}

function remember(asker) {
  try {
    localStorage.setItem(ASKER, asker);
  } catch {
    // storage is off: the name is typed again next time
  }
}
