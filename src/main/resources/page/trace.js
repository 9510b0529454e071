import { el, foreign, icon } from './dom.js';
import { instructionList } from './instructions.js';
import { duration, moment, number, significant } from './show.js';
import { foundBy } from './steps.js';
import { named, said, t } from './words.js';

const FIRST = 50;

/** What each step was given and made, for those who want to know how an answer came about. */
export function traceSection(questionId, trace) {
  if (!trace?.steps?.length) return null;
  return el(
    'section.trace',
    {},
    el('h2', {}, t('trace')),
    trace.steps.map((step) => stepDetails(questionId, step)),
    trace.trace_id && el('p.muted.small', {}, t('trace.id'), ' ', el('code', {}, trace.trace_id)),
  );
}

function stepDetails(questionId, step) {
  const messages = step.candidates ?? step.evidence ?? [];
  const head = [named('step', step.step), step.round > 1 ? t('step.round', step.round) : null, duration(step.ms ?? 0)];
  if (messages.length > 0) head.push(t('messages', number(messages.length), messages.length));
  const notes = [...(step.relaxations ?? []), ...(step.degraded ?? [])];
  return el(
    'details',
    { 'data-step': step.step },
    el('summary', {}, head.filter(Boolean).join(' · ')),
    el(
      'div.details-body',
      {},
      step.started_at && el('p.muted.small', {}, moment(step.started_at)),
      notes.map((one) => el('p.notice.foreign', { dir: 'auto' }, icon('warning'), said(one))),
      step.instructions && instructionList(step.instructions),
      messages.length > 0 && messageTable(questionId, messages),
      !step.instructions && messages.length === 0 && el('p.muted', {}, foundBy(step) || t('trace.nothing')),
    ),
  );
}

function messageTable(questionId, messages) {
  const body = el('tbody', {}, messages.slice(0, FIRST).map((one, n) => messageRow(questionId, one, n)));
  const more = messages.length > FIRST && el('button.quiet', { type: 'button' }, t('trace.all', number(messages.length)));
  if (more) {
    more.addEventListener('click', () => {
      body.append(...messages.slice(FIRST).map((one, n) => messageRow(questionId, one, n + FIRST)));
      body.rows[FIRST].querySelector('a').focus();
      more.remove();
    });
  }
  const heads = ['trace.rank', 'trace.message', 'trace.score'].map((key, n) => el('th', { scope: 'col', class: n !== 1 && 'right' }, t(key)));
  return [el('table.numbers', {}, el('caption.unseen', {}, t('trace.messages')), el('thead', {}, el('tr', {}, heads)), body), more];
}

function messageRow(questionId, message, n) {
  const href = `#/answers/${encodeURIComponent(questionId)}/m/${encodeURIComponent(message.message_id)}`;
  return el(
    'tr',
    {},
    el('td.right', {}, number(n + 1)),
    el('td', {}, el('a', { href }, foreign(message.message_id))),
    el('td.right', {}, significant(message.score)),
  );
}
