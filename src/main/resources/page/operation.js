import { get } from './api.js';
import { bar, el, foreign } from './dom.js';
import { fill } from './notice.js';
import { day, dollars, duration, moment, number, percent } from './show.js';
import { named, t } from './words.js';

const PERIODS = [1, 7, 30];
const STEPS = ['instruct', 'recall', 'rerank', 'answer'];

/** The view of how it runs: what holds work up, latency by step, questions, tokens and cost by day, caches, budgets. */
export function show(main, parts, signal) {
  const standing = el('section', { 'aria-labelledby': 'standing' });
  const numbers = el('div.tiles');
  const select = el('select', { id: 'days' }, PERIODS.map((days) => el('option', { value: days, selected: days === 7 }, t('operation.days', days))));
  const read = () => fill(numbers, signal, () => get('/operation', { days: select.value }, signal), tiles);
  select.addEventListener('change', read);
  main.append(el('h1', { tabindex: '-1' }, t('operation.title')), standing, el('p.row', {}, el('label', { for: 'days' }, t('operation.period')), select, el('button', { type: 'button', onclick: read }, t('operation.reload'))), numbers);
  fill(standing, signal, () => get('/status', {}, signal), standingOf);
  read();
}

function standingOf(status) {
  const held = status.held_up ?? [];
  const server = (name, one) => fact(t(`operation.${name}`), one?.obstacle ? el('span.bad-text', {}, foreign(one.obstacle)) : t('operation.answers'));
  const holdings = status.holdings;
  return [
    el('h2', { id: 'standing' }, t('operation.now')),
    held.map((one) => el('div.notice.bad', {}, el('p', {}, foreign(one.what, 'strong'), ': ', foreign(one.why), one.since ? ` (${t('operation.since', moment(one.since))})` : ''))),
    el(
      'dl.facts',
      {},
      server('elasticsearch', status.elasticsearch),
      server('kafka', status.kafka),
      holdings && fact(t('operation.messages'), number(holdings.messages)),
      holdings && fact(t('operation.conversations'), number(holdings.conversations)),
      holdings && fact(t('operation.people'), number(holdings.senders)),
      status.inbox && fact(t('operation.waiting'), number(status.inbox.waiting?.files)),
    ),
  ];
}

function fact(name, value) {
  return el('div', {}, el('dt', {}, name), el('dd', {}, value));
}

function tiles({ days: oldestFirst = [], steps: byName = [], caches = [], budgets = [] }) {
  const days = [...oldestFirst].sort((a, b) => (a.day < b.day ? 1 : -1));
  const steps = [...byName].sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
  return [
    tile('operation.latency', latency(steps)),
    tile('operation.questions', perDay(days, 'questions', number, ['answered', 'partial', 'insufficient', 'failed'])),
    tile('operation.tokens', perDay(days, 'tokens', number, ['prompt_tokens', 'completion_tokens'])),
    tile('operation.cost', perDay(days, 'cost_usd', dollars, ['cost_usd'])),
    tile('operation.caches', cacheTable(caches)),
    tile('operation.budgets', budgetTable(budgets)),
  ];
}

function tile(key, content) {
  return el('section.card.tile', { 'data-tile': key }, el('h2', {}, t(key)), content ?? el('p.muted', {}, t('operation.nothing')));
}

function table(caption, heads, rows) {
  return el(
    'table.numbers',
    {},
    el('caption.unseen', {}, caption),
    el('thead', {}, el('tr', {}, heads.map((head, n) => el('th', { scope: 'col', class: n > 0 && 'right' }, head)))),
    el('tbody', {}, rows),
  );
}

function latency(steps) {
  if (steps.length === 0) return null;
  const longest = Math.max(1, ...steps.map((step) => step.p99_ms));
  const cell = (ms) => el('td.right', {}, duration(ms));
  const rows = steps.map((step) => [
    el('tr.over-bar', { 'data-step': step.step }, el('th', { scope: 'row' }, named('step', step.step)), el('td.right', {}, number(step.count)), cell(step.p50_ms), cell(step.p95_ms), cell(step.p99_ms)),
    el('tr.bar-row', { 'aria-hidden': 'true' }, el('td', { colspan: 5 }, spread(step, longest))),
  ]);
  return table(t('operation.latency'), [t('usage.step'), t('operation.count'), 'p50', 'p95', 'p99'], rows.flat());
}

// the darker a part of the bar, the more of the calls ended by then
function spread(step, longest) {
  const whole = el('span.bar.spread', { 'aria-hidden': 'true' });
  for (const name of ['p99_ms', 'p95_ms', 'p50_ms']) {
    const part = el(`span.bar-fill.${name}`);
    part.style.width = `${(step[name] / longest) * 100}%`;
    whole.append(part);
  }
  return whole;
}

function perDay(days, name, format, parts) {
  const sum = (one) => (name === 'tokens' ? one.prompt_tokens + one.completion_tokens : one[name]) ?? 0;
  if (days.every((one) => sum(one) === 0)) return null;
  const most = Math.max(...days.map(sum));
  const rows = days.map((one) =>
    el('tr', {}, el('th', { scope: 'row' }, day(one.day)), el('td.bar-cell', {}, stack(one, parts, most)), el('td.right', {}, format(sum(one)), parts.length > 1 && el('span.unseen', {}, ` (${partsInWords(one, parts, format)})`))),
  );
  return [parts.length > 1 && legend(parts), table(t(`operation.${name === 'cost_usd' ? 'cost' : name}`), [t('operation.day'), el('span.unseen', {}, t('operation.share')), t('usage.total')], rows)];
}

function stack(one, parts, most) {
  const whole = el('span.bar', { 'aria-hidden': 'true' });
  for (const name of parts) {
    const part = el(`span.bar-part.${name}`);
    part.style.width = `${((one[name] ?? 0) / (most || 1)) * 100}%`;
    whole.append(part);
  }
  return whole;
}

function partsInWords(one, parts, format) {
  return parts.map((name) => `${t(`part.${name}`)} ${format(one[name] ?? 0)}`).join(', ');
}

function legend(parts) {
  return el('p.legend.small.muted', { 'aria-hidden': 'true' }, parts.map((name) => el('span', {}, el(`span.dot.${name}`), t(`part.${name}`))));
}

function cacheTable(caches) {
  if (caches.length === 0) return null;
  const rows = caches.map((cache) => {
    const asked = cache.hits + cache.misses;
    const share = asked === 0 ? 0 : cache.hits / asked;
    return el('tr', {}, el('th', { scope: 'row' }, named('cache', cache.name)), el('td.right', {}, number(cache.hits)), el('td.right', {}, number(cache.misses)), el('td.right', {}, asked === 0 ? '–' : percent(share)));
  });
  return table(t('operation.caches'), [t('operation.cache'), t('operation.hits'), t('operation.misses'), t('operation.share')], rows);
}

function budgetTable(budgets) {
  if (budgets.length === 0) return el('p.muted', {}, t('operation.budgets.none'));
  const rows = budgets.map((budget) => {
    const format = /usd/i.test(budget.unit) ? dollars : number;
    const share = budget.limit > 0 ? budget.used / budget.limit : 0;
    const name = el('th', { scope: 'row' }, foreign(named('budget', budget.name)), el('span.muted', {}, ` · ${named('unit', budget.unit)}`));
    return [
      el('tr.over-bar', {}, name, el('td.right', {}, t('operation.of', format(budget.used), format(budget.limit))), el('td.right', {}, percent(share))),
      el('tr.bar-row', { 'aria-hidden': 'true' }, el('td', { colspan: 3 }, bar(share, share >= 0.8 ? 'bad' : ''))),
    ];
  });
  return table(t('operation.budgets'), [t('operation.budget'), t('operation.used'), t('operation.share')], rows.flat());
}
