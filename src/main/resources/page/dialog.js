import { el, icon, uniqueId } from './dom.js';
import { t } from './words.js';

/**
 * Opens a dialog over the page; Esc and the cross close it, and the focus goes back to where it was.
 *
 * @param onclose called once after it has closed
 */
export function openDialog(kind, title, content, onclose = () => {}) {
  const before = document.activeElement;
  const titleId = uniqueId('dialog');
  const dialog = el(`dialog.${kind}`, { 'aria-labelledby': titleId });
  const close = el('button.quiet.round', { type: 'button', 'aria-label': t('close'), onclick: () => dialog.close() }, icon('cross'));
  dialog.append(el('div.dialog-head', {}, el('h2', { id: titleId, tabindex: '-1' }, title), close), content);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (before?.isConnected) before.focus();
    onclose();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Asks whether something should really be done. */
export function confirmed(title, text, action) {
  return new Promise((resolve) => {
    let agreed = false;
    const yes = el('button.main', { type: 'button' }, action);
    const no = el('button', { type: 'button' }, t('cancel'));
    const content = el('div.dialog-body', {}, el('p', {}, text), el('div.row', {}, yes, no));
    const dialog = openDialog('small', title, content, () => resolve(agreed));
    yes.addEventListener('click', () => {
      agreed = true;
      dialog.close();
    });
    no.addEventListener('click', () => dialog.close());
    no.focus();
  });
}
