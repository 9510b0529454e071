import { get, pathOf, post, request } from './api.js';
import { confirmed, openDialog } from './dialog.js';
import { announce, el, foreign } from './dom.js';
import { emptyNotice, fill, problemNotice } from './notice.js';
import { caller } from './session.js';
import { bytes, moment, number } from './show.js';
import { named, t } from './words.js';

const PAGE = 50;

/** The view of records that could not be dealt with: each with its cause, to be opened and sent again. */
export function show(main, parts, signal) {
  const place = el('div');
  const outcome = el('div', { role: 'status' });
  main.append(el('h1', { tabindex: '-1' }, t('letters.title')), el('p.lead', {}, t('letters.lead')), outcome, place);
  const read = () => fill(place, signal, () => get('/dead-letters', { limit: PAGE }, signal), (page) => listed(page, signal, outcome, read));
  read();
}

function listed(page, signal, outcome, reload) {
  if (page.letters.length === 0) return emptyNotice(t('letters.empty'), t('letters.empty.do'));
  const list = el('ul.entries.letters', {}, page.letters.map((letter) => entry(letter, signal)));
  const chosen = () => [...list.querySelectorAll('input:checked')].map((tick) => tick.value);
  const some = el('button.main', { type: 'button', disabled: true }, t('letters.redrive'));
  const all = el('button', { type: 'button' }, t('letters.redrive.all'));
  list.addEventListener('change', () => {
    some.disabled = chosen().length === 0;
    some.textContent = chosen().length === 0 ? t('letters.redrive') : t('letters.redrive.some', number(chosen().length), chosen().length);
  });
  const send = async (body, question) => {
    if (!(await confirmed(t('letters.redrive'), question, t('letters.redrive')))) return;
    some.disabled = true;
    all.disabled = true;
    try {
      const counts = await post('/dead-letters/redrive', body);
      const words = t('letters.redriven', number(counts.sent), number(counts.left));
      outcome.replaceChildren(el('div.notice', {}, el('div', {}, el('p', {}, words), problemsOf(counts))));
      announce(words);
    } catch (problem) {
      outcome.replaceChildren(problemNotice(problem));
    }
    if (!signal.aborted) reload();
  };
  some.addEventListener('click', () => send({ ids: chosen() }, t('letters.sure', number(chosen().length), chosen().length)));
  all.addEventListener('click', () => send({ all: true }, t('letters.sure.all')));
  const ways = caller.operator ? [el('div.row', {}, some, all)] : [];
  return [...ways, list, further(page, list, signal)];
}

function problemsOf({ problems }) {
  return problems?.length > 0 ? el('ul', {}, problems.map((one) => el('li.foreign', { dir: 'auto' }, one))) : null;
}

function further(page, list, signal) {
  let next = page.next ?? null;
  const more = el('button', { type: 'button', hidden: next === null }, t('more'));
  more.addEventListener('click', async () => {
    more.disabled = true;
    try {
      const read = await get('/dead-letters', { limit: PAGE, after: next }, signal);
      list.append(...read.letters.map((letter) => entry(letter, signal)));
      next = read.next ?? null;
    } catch (problem) {
      if (!signal.aborted) more.after(problemNotice(problem));
    }
    more.disabled = false;
    more.hidden = next === null;
  });
  return more;
}

function entry(letter, signal) {
  const place = [letter.topic, letter.partition, letter.offset].join(' / ');
  const sent = letter.state === 'sent';
  const tick = el('input', { type: 'checkbox', value: letter.id, disabled: sent || !caller.operator, 'aria-label': t('letters.choose', letter.id) });
  return el(
    'li.entry.letter',
    { 'data-letter': letter.id },
    el('label.tick', {}, tick),
    el(
      'div',
      {},
      el('p', {}, el('strong', {}, foreign(named('step', letter.step))), ' · ', foreign(letter.exception), el(`span.tag.${sent ? 'done' : 'reading'}`, {}, t(sent ? 'letters.sent' : 'letters.waiting'))),
      el('p.foreign', { dir: 'auto' }, letter.message),
      el('p.muted.small', {}, foreign(place), ' · ', t('letters.attempts', number(letter.attempts), letter.attempts), ' · ', moment(letter.last_at), letter.size === undefined ? '' : ` · ${bytes(letter.size)}`),
      el('button.quiet.inset', { type: 'button', onclick: () => openLetter(letter, signal) }, t('letters.open')),
    ),
  );
}

function openLetter(letter, signal) {
  const body = el('div.dialog-body');
  openDialog('panel', t('letters.one', letter.id), body);
  const read = async () => (await request(pathOf('dead-letters', letter.id), { headers: { Accept: 'text/plain' }, signal })).text();
  fill(body, signal, read, (record) => [
    el('dl.facts', {}, ['topic', 'partition', 'offset', 'key', 'route', 'step', 'exception', 'message', 'attempts', 'first_at', 'last_at'].map((name) => fact(name, letter[name]))),
    el('h3', {}, t('letters.payload')),
    el('pre.payload.foreign', { tabindex: '0', dir: 'auto' }, record === '' ? t('letters.tombstone') : record),
  ]);
}

function fact(name, value) {
  if (value === null || value === undefined || value === '') return null;
  const shown = name.endsWith('_at') ? moment(value) : foreign(String(value));
  return el('div', {}, el('dt', {}, t(`letter.${name}`)), el('dd', {}, shown));
}
