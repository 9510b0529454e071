import { openConversation } from './context.js';
import { el, foreign, isolated } from './dom.js';
import { score, sentElsewhere, sentIn } from './show.js';
import { t } from './words.js';

const MARK = /\[(\d{1,3})\]/g;

/** The text of an answer in which each mark that names a citation leads to it; other brackets stay text. */
export function withMarks(answer) {
  const cited = new Map((answer.citations ?? []).map((citation) => [citation.n, citation]));
  const parts = [];
  let end = 0;
  for (const found of answer.answer.matchAll(MARK)) {
    const citation = cited.get(Number(found[1]));
    if (!citation) continue;
    parts.push(answer.answer.slice(end, found.index), mark(answer, citation));
    end = found.index + found[0].length;
  }
  return [...parts, answer.answer.slice(end)];
}

function mark(answer, citation) {
  const label = t('citation.open', citation.n, isolated(citation.sender), sentIn(answer.zone, citation.timestamp));
  return el('a.mark', { href: addressOf(answer, citation), 'aria-label': label, title: label }, String(citation.n));
}

function addressOf(answer, citation) {
  return `#/answers/${encodeURIComponent(answer.address ?? answer.question_id)}/${citation.n}`;
}

/** The citations in the order of their numbers, each with the way into its conversation. */
export function citationList(answer) {
  if (!answer.citations?.length) return null;
  return el(
    'section.citations',
    {},
    el('h2', {}, t('citations')),
    el('ol', {}, answer.citations.map((citation) => card(answer, citation))),
  );
}

function card(answer, citation) {
  return el(
    'li.citation',
    { value: citation.n },
    el('span.number', { 'aria-hidden': 'true' }, String(citation.n)),
    el(
      'div',
      {},
      el('p.who', {}, foreign(citation.sender, 'strong'), ' ', time(answer.zone, citation.timestamp)),
      foreign(citation.quote, 'blockquote'),
      el('p.muted.small', {}, foreign(citation.conversation_id), ' · ', t('citation.score', score(citation.score))),
      el('a.open', { href: addressOf(answer, citation), 'aria-label': `${t('citation.show')} (${citation.n})` }, t('citation.show')),
    ),
  );
}

// the answer's own text has the asker's clock as well
function time(zone, timestamp) {
  const elsewhere = sentElsewhere(zone, timestamp);
  return el('time.muted', { datetime: timestamp, title: elsewhere ? t('citation.sent', elsewhere) : null }, sentIn(zone, timestamp));
}

/** Opens the conversation around a citation; returns what closes it. */
export function openCitation(answer, n, onclose) {
  const citation = (answer.citations ?? []).find((one) => one.n === n);
  return citation ? openConversation(citation, onclose) : null;
}
