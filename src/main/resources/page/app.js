import { announce, el, foreign, icon } from './dom.js';
import { problemNotice } from './notice.js';
import { caller, recognise, signOut } from './session.js';
import { currentLanguage, switchLanguage, t } from './words.js';

const main = document.getElementById('main');

/** The views by the first part of their address; a view is loaded when it is first shown. */
const views = {
  '': { name: 'ask', load: () => import('./ask.js') },
  answers: { name: 'history', load: () => import('./history.js'), one: () => import('./answer.js') },
  ingest: { name: 'ingest', operators: true, load: () => import('./ingest.js') },
  operation: { name: 'operation', operators: true, load: () => import('./operation.js') },
  letters: { name: 'letters', operators: true, load: () => import('./letters.js') },
};

let shown = { key: null, leave: new AbortController(), view: null };

function addressed() {
  const parts = location.hash.replace(/^#\/?/, '').split('/').map(decoded);
  const [place, id, ...rest] = parts;
  return { place: place in views ? place : '', id: id || null, rest };
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function route() {
  const { place, id, rest } = addressed();
  const entry = views[place];
  const whole = id && entry.one;
  const key = whole ? `${place}/${id}` : place;
  markCurrent(place);
  if (key === shown.key) {
    shown.view?.update?.(whole ? rest : [id, ...rest]);
    return;
  }
  const first = shown.key === null;
  shown.leave.abort();
  const leave = new AbortController();
  shown = { key, leave, view: null };
  try {
    const module = await (whole ? entry.one() : entry.load());
    if (leave.signal.aborted) return;
    main.replaceChildren();
    shown.view = module.show(main, whole ? [id, ...rest] : [id, ...rest].filter(Boolean), leave.signal) ?? null;
    document.title = `${t(whole ? 'nav.answer' : `nav.${entry.name}`)} · Reading Room`;
  } catch (problem) {
    main.replaceChildren(problemNotice(problem, () => location.reload()));
  }
  if (!first) {
    window.scrollTo(0, 0);
    (main.querySelector('h1') ?? main).focus({ preventScroll: true });
    announce(document.title);
  }
}

function markCurrent(place) {
  for (const link of document.querySelectorAll('.top nav a')) {
    if (link.getAttribute('href') === `#/${place}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

function furnish() {
  document.querySelector('.skip').textContent = t('skip');
  const brand = el('a.brand', { href: '#/' }, icon('book'), el('span', {}, 'Reading Room'));
  const shownTo = ([, view]) => caller.may_run || !view.operators;
  const links = Object.entries(views).filter(shownTo).map(([place, { name }]) =>
    el('li', {}, el('a', { href: `#/${place}` }, icon(name), el('span', {}, t(`nav.${name}`)))),
  );
  const nav = el('nav', { 'aria-label': t('nav') }, el('ul', {}, links));
  document.querySelector('.top').replaceChildren(brand, nav, el('div.preferences', {}, signedIn(), languageSwitch(), themeSwitch()));
}

function signedIn() {
  if (!caller.token_required || !caller.known) return null;
  const name = caller.asker === null ? t('session.operator') : foreign(caller.asker);
  return el('button.quiet', { type: 'button', id: 'leave', onclick: signOut }, name, el('span.muted', {}, t('session.leave')));
}

function languageSwitch() {
  const other = currentLanguage() === 'zh' ? ['en', 'English'] : ['zh-CN', '中文'];
  return el('button.quiet', { type: 'button', lang: other[0], id: 'language', onclick: switchLanguage }, icon('language'), other[1]);
}

function themeSwitch() {
  const root = document.documentElement;
  const themes = ['auto', 'light', 'dark'];
  const label = el('span');
  const button = el('button.quiet', { type: 'button', id: 'theme' }, icon('theme'), label);
  const name = () => root.dataset.theme ?? 'auto';
  const write = () => {
    label.textContent = t(`theme.${name()}`);
    button.setAttribute('aria-label', `${t(`theme.${name()}`)} (${t('theme')})`);
  };
  button.addEventListener('click', () => {
    const next = themes[(themes.indexOf(name()) + 1) % themes.length];
    if (next === 'auto') delete root.dataset.theme;
    else root.dataset.theme = next;
    remember('reading-room-theme', next);
    write();
    announce(button.getAttribute('aria-label'));
  });
  write();
  return button;
}

function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage is off: the choice lasts as long as the page
  }
}

document.querySelector('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  main.focus();
});
furnish();
await recognise();
const refurnish = () => {
  furnish();
  markCurrent(addressed().place);
};
refurnish();
window.addEventListener('caller', refurnish);
window.addEventListener('hashchange', route);
await route();
