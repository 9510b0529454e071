import { events, Problem, request } from './api.js';

/** The question that is being answered in this window, or was last; null before the first. */
export let current = null;

/** Answers that came in this window, by question id, so that they can be read even where none are kept. */
export const answers = new Map();

/**
 * One question on its way: `steps` that have ended, then `answer` or `problem`. Sends the event `change` whenever that
 * grows, and `end` once. State: running, done, failed, cancelled.
 */
export class Run extends EventTarget {
  state = 'running';
  steps = [];
  answer = null;
  problem = null;
  started = performance.now();
  #abort = new AbortController();

  constructor(question) {
    super();
    // an id of our own, so that the answer can still be found if the connection ends before it
    this.question = { question_id: newId(), ...question };
  }

  static start(question) {
    current = new Run(question);
    current.#go();
    return current;
  }

  get elapsed() {
    return performance.now() - this.started;
  }

  cancel() {
    this.#abort.abort();
  }

  async #go() {
    try {
      this.answer = await this.#receive(await this.#send());
      answers.set(this.answer.question_id, { question: this.question, answer: this.answer });
      this.#end('done');
    } catch (failure) {
      if (this.#abort.signal.aborted) {
        this.#end('cancelled');
      } else {
        this.problem = failure instanceof Problem ? failure : new Problem(0);
        this.#end('failed');
      }
    }
  }

  #send() {
    return request('/ask', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream, application/json;q=0.5' },
      body: JSON.stringify(this.question),
      signal: this.#abort.signal,
    });
  }

  async #receive(response) {
    if (!(response.headers.get('Content-Type') ?? '').startsWith('text/event-stream')) return response.json();
    for await (const { event, data } of events(response)) {
      const read = JSON.parse(data);
      if (event === 'answer') return read;
      if (event === 'problem') throw new Problem(read.status ?? 500, read.title, read.detail ?? read.cause?.message);
      if (event === 'step') {
        this.steps.push(read);
        this.dispatchEvent(new Event('change'));
      }
    }
    throw new Problem(0);
  }

  #end(state) {
    this.state = state;
    this.took = this.elapsed;
    this.dispatchEvent(new Event('end'));
  }
}

// randomUUID exists only on secure origins, and a page on a local network is none
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `page-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
