import { Problem } from './api.js';
import { signIn } from './session.js';

/**
 * Sends a file to be read; `done` ends when the server has all of it.
 *
 * @param fields what is known about it: zone, owner, conversation
 * @param progress told the share that has been sent
 */
export function upload(file, fields, progress) {
  let sending = null;
  let cancelled = false;
  const send = async () => {
    const status = await once(file, fields, progress, (started) => (sending = started));
    if (status === 401 && !cancelled && (await signIn())) return send();
    return status;
  };
  const cancel = () => {
    cancelled = true;
    sending?.abort();
  };
  return { done: send(), cancel };
}

// fetch tells nothing about how far an upload is
function once(file, fields, progress, started) {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file, file.name);
    const sending = new XMLHttpRequest();
    started(sending);
    sending.upload.addEventListener('progress', (event) => progress(event.total > 0 ? event.loaded / event.total : 0));
    sending.addEventListener('load', () => {
      if (sending.status < 300 || sending.status === 401) resolve(sending.status);
      else reject(refusal(sending));
    });
    sending.addEventListener('error', () => reject(new Problem(0)));
    sending.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    sending.open('POST', '/ingest');
    sending.setRequestHeader('Accept', 'application/json');
    sending.send(form);
  });
}

function refusal(sending) {
  try {
    const read = JSON.parse(sending.responseText);
    return new Problem(sending.status, read.title ?? '', read.detail ?? '');
  } catch {
    return new Problem(sending.status);
  }
}
