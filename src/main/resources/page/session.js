import { openDialog } from './dialog.js';
import { announce, el, uniqueId } from './dom.js';
import { t } from './words.js';

/** Who uses the page: whether an `operator`, whether one who `may_run` the program, and whose questions these are. */
export let caller = { token_required: false, known: true, operator: true, may_run: true, asker: null };

let asking = null;

/** Learns who uses the page, and asks for a token first where there must be one. */
export async function recognise() {
  await learn();
  if (caller.token_required && !caller.known) await signIn();
}

/** Forgets the token and begins again. */
export async function signOut() {
  await fetch('/session', { method: 'DELETE' }).catch(() => null);
  location.reload();
}

async function learn() {
  try {
    const response = await fetch('/session', { cache: 'no-store' });
    if (response.ok) caller = { asker: null, ...(await response.json()) };
  } catch {
    // whatever is asked for next says what is wrong
  }
}

/** Asks for a token until one is accepted (true) or the reader gives up (false); one dialog for all who wait. */
export function signIn() {
  asking ??= askForToken().finally(() => {
    asking = null;
  });
  return asking;
}

function askForToken() {
  return new Promise((resolve) => {
    let accepted = false;
    const id = uniqueId('token');
    const wrong = el('p.problem', { role: 'alert', hidden: true, id: `${id}-wrong` });
    const token = el('input', { id, type: 'password', autocomplete: 'current-password', required: true, 'aria-describedby': `${id}-wrong` });
    const button = el('button.main', { type: 'submit' }, t('session.enter'));
    const form = el('form.dialog-body', {}, el('p', {}, t('session.why')), el('label', { for: id }, t('session.token')), token, wrong, button);
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      button.disabled = true;
      const refusal = await refused(token.value);
      button.disabled = false;
      if (refusal === '') {
        accepted = true;
        await learn();
        window.dispatchEvent(new Event('caller'));
        announce(t('session.accepted'));
        dialog.close();
      } else {
        wrong.textContent = refusal;
        wrong.hidden = false;
        token.setAttribute('aria-invalid', 'true');
        token.focus();
      }
    });
    const dialog = openDialog('small', t('session.title'), form, () => resolve(accepted));
    token.focus();
  });
}

// the token is kept in a cookie that scripts cannot read, never in this page
async function refused(token) {
  try {
    const response = await fetch('/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: token.trim() }),
    });
    if (response.ok) return '';
    return response.status === 401 || response.status === 403 ? t('session.wrong') : t('problem.other', response.status);
  } catch {
    return t('problem.away');
  }
}
