import { get } from './api.js';
import { announce, bar, el, foreign, icon, isolated, uniqueId } from './dom.js';
import { emptyNotice, problemNotice, waiting } from './notice.js';
import { repeat } from './repeat.js';
import { moment, number, percent } from './show.js';
import { upload } from './upload.js';
import { named, t } from './words.js';

const LIMIT = 100;
const COUNTS = ['indexed', 'updated', 'already_there', 'system', 'rejected'];

/** The view of what came in: a place to drop files, and every file with its counts and rejects. */
export function show(main, parts, signal) {
  const sent = el('ul.uploads', { 'aria-label': t('ingest.uploads') });
  const files = el('div', {}, waiting());
  main.append(
    el('h1', { tabindex: '-1' }, t('ingest.title')),
    el('p.lead', {}, t('ingest.lead')),
    dropForm((chosen, fields) => chosen.forEach((file) => sent.prepend(uploadRow(file, fields)))),
    sent,
    el('section', { 'aria-labelledby': 'files' }, el('h2', { id: 'files' }, t('ingest.files')), files),
  );
  const entries = new Map();
  repeat(signal, 2000, () => get('/ingest', { limit: LIMIT }, signal), (page) => draw(files, entries, page.files), (problem, again) => files.replaceChildren(problemNotice(problem, again)));
}

function dropForm(send) {
  const id = uniqueId('files');
  const input = el('input.unseen', { id, type: 'file', multiple: true });
  const field = (name) => {
    const box = el('input', { id: `${id}-${name}`, name, autocomplete: 'off', maxlength: 200, placeholder: t(`ingest.${name}.none`) });
    return el('div', {}, el('label.label', { for: box.id }, t(`ingest.${name}`)), box);
  };
  const fields = el('div.fields', {}, ['zone', 'owner', 'conversation'].map(field));
  const values = () => Object.fromEntries([...fields.querySelectorAll('input')].map((box) => [box.name, box.value.trim()]).filter(([, value]) => value !== ''));
  const drop = el('div.drop', {}, icon('ingest'), el('p', {}, t('ingest.drop')), input, el('label.button.main', { for: id }, t('ingest.choose')));
  input.addEventListener('change', () => {
    send([...input.files], values());
    input.value = '';
  });
  const over = (is) => (event) => {
    event.preventDefault();
    drop.classList.toggle('over', is);
  };
  drop.addEventListener('dragover', over(true));
  drop.addEventListener('dragleave', over(false));
  drop.addEventListener('drop', (event) => {
    over(false)(event);
    send([...event.dataTransfer.files], values());
  });
  return el('form.card', { onsubmit: (event) => event.preventDefault() }, drop, el('details', {}, el('summary', {}, t('ingest.more')), fields));
}

function uploadRow(file, fields) {
  const row = el('li.entry');
  const send = () => {
    const sending = upload(file, fields, (share) => {
      fill.style.width = `${share * 100}%`;
      told.textContent = percent(share);
    });
    const progress = bar(0);
    const fill = progress.firstChild;
    const told = el('span', {}, percent(0));
    const stop = el('button.quiet', { type: 'button', onclick: sending.cancel }, t('cancel'));
    const end = (...content) => row.replaceChildren(foreign(file.name, 'strong'), ...content);
    row.replaceChildren(foreign(file.name, 'strong'), el('p.row', {}, progress, told, stop));
    sending.done.then(
      () => {
        end(el('p.muted', {}, icon('check'), t('ingest.sent')));
        announce(`${isolated(file.name)}: ${t('ingest.sent')}`);
      },
      (problem) => (problem.name === 'AbortError' ? row.remove() : end(problemNotice(problem, send))),
    );
  };
  send();
  return row;
}

// a file that has not changed is left as it is, so that what a reader opened or stands on stays so
function draw(place, entries, files) {
  if (files.length === 0) {
    place.replaceChildren(emptyNotice(t('ingest.empty'), t('ingest.empty.do')));
    return;
  }
  const nodes = files.map((file, n) => {
    const key = `${file.file} ${file.started_at ?? ''} ${files.slice(0, n).filter((other) => other.file === file.file).length}`;
    const written = JSON.stringify(file);
    const old = entries.get(key);
    if (old?.written === written) return old.node;
    const node = entry(file);
    const opened = old?.node.querySelector('details')?.open;
    if (opened && node.querySelector('details')) node.querySelector('details').open = true;
    entries.set(key, { written, node });
    return node;
  });
  const list = place.querySelector('ul.files') ?? el('ul.entries.files');
  if (!list.isConnected) place.replaceChildren(list);
  const same = list.children.length === nodes.length && nodes.every((node, n) => list.children[n] === node);
  if (!same) list.replaceChildren(...nodes);
}

function entry(file) {
  const done = file.state === 'done' || file.state === 'error';
  const times = [file.started_at && moment(file.started_at), file.format].filter(Boolean).join(' · ');
  return el(
    'li.entry',
    { 'data-state': file.state, 'data-file': file.file },
    el('p.row.spread', {}, foreign(file.file, 'strong'), el(`span.tag.${file.state}`, {}, named('file', file.state))),
    !done && el('p.row', {}, bar(file.progress), el('span', {}, percent(file.progress))),
    file.reason && el('p.bad-text.foreign', { dir: 'auto' }, file.reason),
    times !== '' && el('p.muted.small', {}, times),
    file.read > 0 && (done ? counts(file) : el('p.muted.small', {}, `${t('count.read')} ${number(file.read)}`)),
    file.rejects?.length > 0 && rejects(file),
  );
}

function counts(file) {
  const strip = el('div.strip', { 'aria-hidden': 'true' }, COUNTS.filter((name) => file[name] > 0).map((name) => {
    const part = el(`span.part.${name}`);
    part.style.flexGrow = String(file[name]);
    return part;
  }));
  const shown = COUNTS.filter((name) => file[name] > 0 || name === 'indexed' || name === 'rejected');
  return [
    strip,
    el('dl.counts', {}, ['read', ...shown].map((name) => el('div', {}, el('dt', {}, name !== 'read' && el('span', { class: `dot ${name}`, 'aria-hidden': 'true' }), t(`count.${name}`)), el('dd', { 'data-count': name }, number(file[name]))))),
    file.kept_out > 0 && el('p.muted.small', { 'data-count': 'kept_out' }, t('ingest.kept', number(file.kept_out), file.kept_out)),
  ];
}

function rejects(file) {
  const rest = file.rejected - file.rejects.length;
  return el(
    'details',
    {},
    el('summary', {}, t('ingest.rejects', number(file.rejected), file.rejected)),
    el('ul.rejects', {}, file.rejects.map((one) => el('li', {}, foreign(one.position), ': ', foreign(one.reason)))),
    rest > 0 && el('p.muted', {}, t('ingest.rejects.more', number(rest))),
  );
}
