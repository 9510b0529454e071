import { el, uniqueId } from './dom.js';
import { dollars, duration, number, percent } from './show.js';
import { named, t } from './words.js';

/** What an answer took: a strip of the time by step to look at, and a table of all numbers to read. */
export function usageSection(usage) {
  if (!usage?.steps?.length) return null;
  const steps = withRounds(usage.steps);
  const total = usage.total;
  const title = uniqueId('usage');
  return el(
    'section',
    { 'aria-labelledby': title },
    el('h2', { id: title }, t('usage')),
    strip(steps, total),
    el(
      'table.numbers.usage',
      {},
      el('caption.unseen', {}, t('usage.caption')),
      el('thead', {}, el('tr', {}, ['step', 'time', 'calls', 'tokens', 'cost'].map((name, n) => el('th', { scope: 'col', class: n > 0 && 'right' }, t(`usage.${name}`))))),
      el('tbody', {}, steps.map((step, n) => row(step, n))),
      el('tfoot', {}, row({ ...total, label: t('usage.total') }, -1)),
    ),
  );
}

// with a further search each step comes again
function withRounds(steps) {
  const seen = new Map();
  return steps.map((step) => {
    const round = (seen.get(step.step) ?? 0) + 1;
    seen.set(step.step, round);
    return { ...step, round, label: round > 1 ? `${named('step', step.step)} ${round}` : named('step', step.step) };
  });
}

function strip(steps, total) {
  const whole = Math.max(1, total?.ms ?? 0);
  const words = steps.map((step) => `${step.label} ${duration(step.ms)}, ${percent(step.ms / whole)}`).join('; ');
  return el('div.strip', { role: 'img', 'aria-label': t('usage.strip', words) }, steps.map((step) => {
    const part = el('span', { class: `part ${step.step}`, title: `${step.label}: ${duration(step.ms)}` });
    part.style.flexGrow = String(Math.max(step.ms, whole / 200));
    return part;
  }));
}

function row(step, n) {
  return el(
    'tr',
    { 'data-step': step.step },
    el('th', { scope: 'row' }, n >= 0 && el('span', { class: `dot ${step.step}`, 'aria-hidden': 'true' }), step.label),
    el('td.right', {}, duration(step.ms ?? 0), step.cached ? el('span.tag', {}, t('usage.cached')) : null),
    el('td.right', {}, number(step.llm_calls)),
    el('td.right', { title: t('usage.tokens.parts', number(step.prompt_tokens), number(step.completion_tokens)) }, number(step.prompt_tokens + step.completion_tokens)),
    el('td.right', {}, dollars(step.cost_usd)),
  );
}
