import { el, icon } from './dom.js';
import { t } from './words.js';

/** Says what went wrong and what to do, with a button that tries again where that can help. */
export function problemNotice(problem, retry) {
  const again = retry && el('button', { type: 'button', onclick: retry }, t('retry'));
  return el(
    'div.notice.bad',
    { role: 'alert' },
    icon('warning'),
    el('div', {}, el('p.strong', {}, titleOf(problem)), detailOf(problem), again),
  );
}

function titleOf(problem) {
  const status = problem.status ?? 0;
  if (problem.status === undefined) return t('problem.page');
  const known = { 0: 'away', 401: 'token', 403: 'forbidden', 404: 'missing', 413: 'large', 429: 'many', 503: 'unavailable' }[status];
  return known ? t(`problem.${known}`) : t('problem.other', status);
}

function detailOf(problem) {
  if (problem.status === 0) return el('p', {}, t('problem.away.do'));
  const detail = problem.detail || problem.title || (problem.status === undefined ? String(problem.message) : '');
  return detail ? el('p.foreign', { dir: 'auto' }, detail) : null;
}

/** Says that there is nothing yet, and what to do about it. */
export function emptyNotice(title, text) {
  return el('div.empty', {}, el('p.strong', {}, title), el('p', {}, text));
}

/** Something is under way; those who look see it move, those who listen hear it. */
export function waiting(text = t('loading')) {
  return el('p.waiting', { role: 'status' }, el('span.spinner', { 'aria-hidden': 'true' }), text);
}

/**
 * Fills a place with what a promise brings: meanwhile that it is under way, afterwards the content or the problem, with
 * a way to try again.
 */
export async function fill(place, signal, load, content) {
  place.replaceChildren(waiting());
  place.setAttribute('aria-busy', 'true');
  try {
    const loaded = await load();
    if (!signal.aborted) place.replaceChildren(...[content(loaded)].flat(Infinity).filter(Boolean));
  } catch (problem) {
    if (!signal.aborted) place.replaceChildren(problemNotice(problem, () => fill(place, signal, load, content)));
  } finally {
    place.removeAttribute('aria-busy');
  }
}

/** A message at the edge of the page that leads somewhere and goes away by being closed. */
export function toast(text, href, action) {
  const close = el('button.quiet.round', { type: 'button', 'aria-label': t('close') }, icon('cross'));
  const box = el('div.toast', { role: 'status' }, el('span', {}, text), el('a', { href }, action), close);
  const gone = () => box.remove();
  close.addEventListener('click', gone);
  box.querySelector('a').addEventListener('click', gone);
  document.getElementById('toasts').replaceChildren(box);
}
