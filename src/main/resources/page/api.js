import { signIn } from './session.js';

/** What came instead of what was asked for: a status (0: nothing came at all), a title and a detail. */
export class Problem extends Error {
  constructor(status, title = '', detail = '') {
    super(detail || title || `status ${status}`);
    this.status = status;
    this.title = title;
    this.detail = detail;
  }
}

/** A request; asks for a token where one is needed, and goes on with it. */
export async function request(path, options = {}) {
  const response = await send(path, options);
  if (response.status === 401 && (await signIn())) return accepted(await send(path, options));
  return accepted(response);
}

async function send(path, options) {
  try {
    return await fetch(path, { credentials: 'same-origin', cache: 'no-store', ...options });
  } catch (failure) {
    if (failure.name === 'AbortError') throw failure;
    throw new Problem(0);
  }
}

async function accepted(response) {
  if (response.ok) return response;
  throw await problem(response);
}

/** Reads a refusal, whatever its form. */
export async function problem(response) {
  try {
    const read = await response.json();
    return new Problem(response.status, read.title ?? '', read.detail ?? read.cause?.message ?? '');
  } catch {
    return new Problem(response.status);
  }
}

/** Reads JSON from a path with parameters; those without a value are left out. */
export async function get(path, parameters = {}, signal = undefined) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, value);
  }
  const text = query.size > 0 ? `${path}?${query}` : path;
  return (await request(text, { headers: { Accept: 'application/json' }, signal })).json();
}

/** Sends JSON to a path and reads the JSON that comes back. */
export async function post(path, body) {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  return (await request(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** The path of something with an id that others may have chosen. */
export function pathOf(folder, id, ...rest) {
  return [`/${folder}`, encodeURIComponent(id), ...rest].join('/');
}

/** The events of a server-sent stream, one `{event, data}` after the other, data as text. */
export async function* events(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    rest += (value ?? '').replaceAll('\r', '');
    const blocks = rest.split('\n\n');
    rest = blocks.pop();
    for (const block of blocks) yield* eventOf(block);
    if (done) return;
  }
}

function* eventOf(block) {
  const lines = block.split('\n');
  const field = (name) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  const data = field('data');
  if (data.length > 0) yield { event: field('event')[0] ?? 'message', data: data.join('\n') };
}
