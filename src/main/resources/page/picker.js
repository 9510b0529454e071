import { get } from './api.js';
import { el, foreign, uniqueId } from './dom.js';
import { problemNotice } from './notice.js';
import { number } from './show.js';
import { t } from './words.js';

const PAGE = 30;

/**
 * A choice of conversations: none means all. The list is searched by name and read page by page.
 *
 * @param people told the names of people in conversations that were read
 * @param none told when there is no conversation at all
 */
export function conversationPicker(signal, people, none) {
  const chosen = new Map();
  const summary = el('span.picked');
  const list = el('ul.choices');
  const more = el('button.quiet', { type: 'button', hidden: true }, t('more'));
  const id = uniqueId('conversations');
  const name = el('input', { id, type: 'search', autocomplete: 'off', placeholder: t('picker.search') });
  const find = el('label.unseen', { for: id }, t('picker.search'));
  const box = el('details.picker', {}, el('summary', {}, el('span.label', {}, t('picker')), summary), el('div.picker-body', {}, find, name, list, more));
  let after = null;

  const write = () => {
    summary.replaceChildren(...(chosen.size === 0 ? [t('picker.all')] : [t('picker.some', number(chosen.size))]));
  };
  const choice = (conversation) => {
    const tick = el('input', { type: 'checkbox', value: conversation.conversation_id });
    tick.checked = chosen.has(conversation.conversation_id);
    tick.addEventListener('change', () => {
      if (tick.checked) chosen.set(conversation.conversation_id, conversation);
      else chosen.delete(conversation.conversation_id);
      write();
    });
    const count = conversation.messages === undefined ? '' : t('messages', number(conversation.messages), conversation.messages);
    return el('li', {}, el('label.choice', {}, tick, foreign(conversation.name || conversation.conversation_id, 'span'), el('span.muted', {}, count)));
  };
  const read = async (fresh) => {
    const asked = name.value;
    try {
      const page = await get('/conversations', { limit: PAGE, after: fresh ? null : after, name: asked.trim() }, signal);
      if (signal.aborted || asked !== name.value) return;
      if (fresh) list.replaceChildren();
      list.append(...page.conversations.map(choice));
      if (list.children.length === 0) list.append(el('li.muted', {}, t(asked ? 'picker.none' : 'picker.empty')));
      people(page.conversations.flatMap((conversation) => conversation.people ?? []));
      if (!asked && fresh && page.conversations.length === 0) none();
      after = page.next ?? null;
      more.hidden = after === null;
    } catch (problem) {
      if (!signal.aborted) list.replaceChildren(el('li', {}, problemNotice(problem, () => read(true))));
    }
  };
  let waiting = 0;
  name.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => read(true), 200);
  });
  name.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault();
  });
  more.addEventListener('click', () => read(false));
  write();
  read(true);
  return { node: box, chosen: () => [...chosen.keys()] };
}
