import { get, pathOf } from './api.js';
import { openDialog } from './dialog.js';
import { el, foreign } from './dom.js';
import { marked } from './marked.js';
import { fill, problemNotice } from './notice.js';
import { sentClock, sentOn } from './show.js';
import { t } from './words.js';

const AROUND = 10;
const FURTHER = 20;

/**
 * Opens the conversation around a message.
 *
 * @param cited its `message_id`, and of a citation the `quote` that is marked
 * @returns what closes it
 */
export function openConversation(cited, onclose) {
  const leave = new AbortController();
  const body = el('div.dialog-body.conversation', { tabindex: '0', role: 'region', 'aria-label': t('context.messages') });
  const dialog = openDialog('panel', t('context.title'), body, () => {
    leave.abort();
    onclose();
  });
  const path = pathOf('messages', cited.message_id, 'context');
  const load = () => get(path, { before: AROUND, after: AROUND, conversation: cited.conversation_id }, leave.signal);
  fill(body, leave.signal, load, (page) => {
    const name = page.conversation?.name || page.conversation?.id || t('context.title');
    dialog.querySelector('h2').replaceChildren(foreign(name));
    queueMicrotask(() => body.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' }));
    return thread(page, cited, body, leave.signal);
  });
  return () => dialog.close();
}

function thread(page, cited, body, signal) {
  const path = pathOf('messages', cited.message_id, 'context');
  const list = el('ol.thread', {}, rows(page.messages, cited));
  const further = (direction) => {
    let cursor = page[direction];
    const button = el('button.quiet', { type: 'button', hidden: !cursor }, t(`context.${direction}`));
    button.addEventListener('click', async () => {
      button.disabled = true;
      button.parentNode.querySelectorAll(`.${direction}`).forEach((old) => old.remove());
      try {
        const next = await get(path, { [direction]: FURTHER, cursor, conversation: cited.conversation_id }, signal);
        cursor = next[direction];
        insert(direction, next.messages);
      } catch (problem) {
        if (signal.aborted) return;
        const notice = problemNotice(problem);
        notice.classList.add(direction);
        button.after(notice);
      }
      button.disabled = false;
      button.hidden = !cursor;
    });
    return button;
  };
  const insert = (direction, messages) => {
    const height = body.scrollHeight;
    if (direction === 'before') {
      list.prepend(...rows(messages, cited));
      body.scrollTop += body.scrollHeight - height;
    } else {
      list.append(...rows(messages, cited));
    }
    tidyDays(list);
  };
  return [further('before'), list, further('after')];
}

// a page begins with its day, which may stand above already
function tidyDays(list) {
  let day = null;
  for (const head of list.querySelectorAll('.day')) {
    if (head.textContent === day) head.remove();
    else day = head.textContent;
  }
}

function rows(messages, cited) {
  let day = null;
  return messages.flatMap((message) => {
    const on = sentOn(message.timestamp);
    const head = on === day ? [] : [el('li.day', {}, on)];
    day = on;
    return [...head, row(message, cited)];
  });
}

function row(message, cited) {
  const isCited = cited.message_id === message.message_id || cited.message_id === `rr.${message.id}`;
  const content = foreign('', 'p');
  content.classList.add('said');
  content.append(...(isCited && cited.quote ? marked(message.content, cited.quote) : [message.content ?? '']));
  return el(
    `li.message${isCited ? '.cited' : ''}${message.system ? '.system' : ''}`,
    { 'aria-current': isCited && 'true' },
    el(
      'p.who',
      {},
      foreign(message.sender, 'strong'),
      ' ',
      el('time.muted', { datetime: message.timestamp }, sentClock(message.timestamp)),
      message.edited_at ? el('span.muted', {}, ` · ${t('context.edited')}`) : null,
      isCited ? el('span.tag', {}, t('context.cited')) : null,
    ),
    message.quoted ? foreign(message.quoted, 'blockquote') : null,
    content,
    (message.attachments ?? []).map((file) => el('p.muted.small', {}, `${t('context.file')}: `, foreign(file.name || file.type))),
  );
}
