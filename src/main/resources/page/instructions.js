import { el, foreign } from './dom.js';
import { named, said, t } from './words.js';

const ORDER = ['filter', 'repaired', 'preference', 'dropped'];

/** What was searched for: each instruction with its words, its origin, what became of it, and why. */
export function instructionList(instructions) {
  if (instructions.length === 0) return el('p.muted', {}, t('instructions.none'));
  const sorted = [...instructions].sort((a, b) => ORDER.indexOf(a.decision) - ORDER.indexOf(b.decision));
  return el('ul.instructions', { 'aria-label': t('instructions') }, sorted.map(entry));
}

function entry(instruction) {
  const words = instruction.words && [t('instructions.words'), ' “', foreign(instruction.words), '”'];
  const reasons = [said(instruction.reason), said(instruction.check)].filter((text) => text !== '');
  return el(
    `li.instruction.${instruction.decision}`,
    { 'data-decision': instruction.decision },
    el(
      'p',
      {},
      el(`span.tag.${instruction.decision}`, {}, named('decision', instruction.decision)),
      ' ',
      el('span.muted', {}, `${named('type', instruction.type)}: `),
      foreign(instruction.type === 'date_range' ? said(instruction.value) : instruction.value, 'strong'),
    ),
    el('p.muted.small', {}, words, words ? ' · ' : null, named('origin', instruction.origin), instruction.weight < 1 ? ` · ${t('instructions.weight', instruction.weight)}` : null),
    reasons.length > 0 && el('p.small.foreign', { dir: 'auto' }, reasons.join(' · ')),
  );
}
