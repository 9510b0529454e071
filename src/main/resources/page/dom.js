/**
 * Makes an element: `el('p.note', {id: 'x'}, 'text')`. Strings become text nodes, never markup; an attribute that could
 * run something is refused, so that no message text ever gets into one.
 */
export function el(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const node = document.createElement(name);
  if (classes.length > 0) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(attributes)) set(node, key, value);
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function set(node, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key.startsWith('on')) {
    node.addEventListener(key.slice(2), value);
  } else if (key === 'href' && !/^#\//.test(value)) {
    throw new Error('a link may only lead within this page');
  } else {
    node.setAttribute(key, value === true ? '' : value);
  }
}

/** Text that others wrote: shown as it is, in its own direction, and without effect on what stands beside it. */
export function foreign(text, tag = 'bdi') {
  const whole = contained(text);
  return el(`${tag}.foreign`, { dir: 'auto', lang: languageOf(whole) }, whole);
}

/** The same for a place that takes no elements, such as a label. */
export function isolated(text) {
  return `\u2068${contained(text)}\u2069`;
}

/**
 * The text with every change of direction ended that it begins, and without ends of what it does not: an element isolates
 * only what is balanced.
 */
export function contained(text) {
  const whole = String(text ?? '');
  if (!/[\u202a-\u202e\u2066-\u2069]/.test(whole)) return whole;
  const open = [];
  let kept = '';
  for (const character of whole) {
    if (/[\u202a\u202b\u202d\u202e]/.test(character)) open.push('\u202c');
    if (/[\u2066-\u2068]/.test(character)) open.push('\u2069');
    if (/[\u202c\u2069]/.test(character) && !ended(open, character)) continue;
    kept += character;
  }
  return kept + open.reverse().join('');
}

// the end of an isolate ends the embeddings within it as well; that of an embedding ends nothing but the last one
function ended(open, character) {
  const from = character === '\u202c' ? (open.at(-1) === character ? open.length - 1 : -1) : open.lastIndexOf(character);
  if (from >= 0) open.length = from;
  return from >= 0;
}

// what the script tells, so that it is read out and drawn as what it is; null where only the words could tell
function languageOf(text) {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja';
  if (/[\uac00-\ud7af]/.test(text)) return 'ko';
  return /\p{Script=Han}/u.test(text) ? 'zh' : null;
}

/** A picture of the sprite; decoration only, what it means is said in words beside it. */
export function icon(name) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', `/page/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

/** Says something to those who listen instead of look. */
export function announce(text) {
  document.getElementById('announce').textContent = text;
}

let last = 0;

/** An id that nothing else on the page has. */
export function uniqueId(stem) {
  last += 1;
  return `${stem}-${last}`;
}

/** A bar of a share from 0 to 1; the number itself must stand beside it. */
export function bar(share, kind = '') {
  const fill = el('span.bar-fill');
  fill.style.width = `${Math.max(0, Math.min(1, share || 0)) * 100}%`;
  return el(`span.bar${kind ? `.${kind}` : ''}`, { 'aria-hidden': 'true' }, fill);
}
