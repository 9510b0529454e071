import { announce, el, icon } from './dom.js';
import { duration, number } from './show.js';
import { named, t } from './words.js';

const STEPS = ['instruct', 'recall', 'rerank', 'answer'];

/** The four steps of a question while it is being answered; the list grows by four with every further search. */
export function liveSteps(run, signal) {
  const list = el('ol.steps');
  const clock = el('span.clock', { 'aria-hidden': 'true' });
  let told = 0;
  const draw = () => {
    list.replaceChildren(...rows(run));
    for (; told < run.steps.length; told += 1) announce(inWords(run.steps[told]));
  };
  const tick = setInterval(() => (clock.textContent = duration(run.elapsed)), 200);
  const stop = () => clearInterval(tick);
  run.addEventListener('change', draw, { signal });
  run.addEventListener('end', stop, { signal });
  signal.addEventListener('abort', stop);
  draw();
  return el('div.live', {}, el('p.live-head', {}, el('span.spinner', { 'aria-hidden': 'true' }), t('ask.running'), clock), list);
}

function rows(run) {
  const rounds = Math.max(1, ...run.steps.map((step) => step.round ?? 1));
  const rows = [];
  for (let round = 1; round <= rounds; round += 1) {
    const ended = run.steps.filter((step) => (step.round ?? 1) === round && STEPS.includes(step.step));
    const open = STEPS.filter((name) => !ended.some((step) => step.step === name));
    for (const step of ended) rows.push(row(step.step, 'done', round, inNumbers(step)));
    if (round === rounds) open.forEach((name, n) => rows.push(row(name, n === 0 ? 'running' : 'waiting', round, '')));
  }
  return rows;
}

function row(name, state, round, numbers) {
  return el(
    `li.step.${state}`,
    { 'data-step': name, 'data-state': state },
    el('span.step-mark', {}, state === 'done' ? icon('check') : null),
    el(
      'span.step-words',
      {},
      el('span.step-name', {}, named('step', name), round > 1 ? el('span.tag', {}, t('step.round', round)) : null),
      el('span.muted', {}, t(`step.${name}.does`)),
    ),
    el('span.step-numbers', {}, numbers || el('span.unseen', {}, t(`step.${state}`))),
  );
}

/** What a step came to; empty where that is not known. */
export function foundBy(step) {
  return Number.isFinite(step.found) && STEPS.includes(step.step) ? t(`step.${step.step}.found`, number(step.found), step.found) : '';
}

function inNumbers(step) {
  return [foundBy(step), duration(step.ms ?? 0)].filter(Boolean).join(' · ');
}

function inWords(step) {
  return `${named('step', step.step)}: ${inNumbers(step)}`;
}
