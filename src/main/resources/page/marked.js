import { el } from './dom.js';

/**
 * A message in which a quote is marked. A long message is quoted by its best sentences, joined by dots; each of those
 * that stands in the message word for word is marked.
 */
export function marked(content, quote) {
  const spans = spansOf(content, quote);
  const parts = [];
  let end = 0;
  for (const [from, to] of spans) {
    parts.push(content.slice(end, from), el('mark', {}, content.slice(from, to)));
    end = to;
  }
  return [...parts, content.slice(end)].filter((part) => part !== '');
}

function spansOf(content, quote) {
  const whole = find(content, quote.trim(), 0);
  if (whole) return [whole];
  const spans = [];
  for (const piece of quote.split(/…|\.\.\.|\n/)) {
    const span = find(content, piece.trim(), spans.at(-1)?.[1] ?? 0);
    if (span) spans.push(span);
  }
  return spans;
}

// blanks and line breaks count as one blank, for a quote stands on one line
function find(content, words, from) {
  if (words === '') return null;
  const at = content.indexOf(words, from);
  if (at >= 0) return [at, at + words.length];
  const pattern = words.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('\\s+');
  const loose = new RegExp(pattern, 'g');
  loose.lastIndex = from;
  const found = loose.exec(content);
  return found ? [found.index, found.index + found[0].length] : null;
}
