// The module that answers where no server does, in two workers, so that a quick question never waits
// behind an enormous one: each is tried on the quick one first, and begins again on the other if it
// does not end there. A module cannot be interrupted: what is called off ends with its worker.

import { t } from './texts.js';

/** @typedef {import('./carrier.js').Carried} Carried */

/**
 * A question that waits, or is being answered.
 * @typedef {object} Asked
 * @property {string} address
 * @property {(answer: Carried) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** The module, compiled once for both, and where the program of a worker stands, which must be there without a network
 * too. @type {Promise<[WebAssembly.Module, string]> | null} */
let prepared = null;

/** Both, asked for once, and again after a failure. */
function prepare() {
  prepared ??= Promise.all([compile(), program()]);
  prepared.catch(() => (prepared = null));
  return prepared;
}

async function program() {
  const response = await fetch(new URL('worker.js', import.meta.url));
  if (!response.ok) throw new TypeError('no worker');
  return URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
}

async function compile() {
  const response = await fetch(new URL('bouton.wasm', import.meta.url));
  if (!response.ok) throw new TypeError('no module');
  // A host that does not know what a module is sends it as something else.
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Loads the module before it is needed. */
export async function load() {
  await prepare();
}

/** A worker with its questions, one after the other. */
class Lane {
  /** @type {Asked[]} */
  waiting = [];
  /** @type {Asked | null} */
  running = null;
  /** @type {Worker | null} */
  worker = null;

  /** @param {boolean} quick whether it gives a question up that takes long; its answer then has status 0 */
  constructor(quick) {
    this.quick = quick;
  }

  /** @param {string} address @param {AbortSignal} signal @returns {Promise<Carried>} */
  ask(address, signal) {
    return new Promise((resolve, reject) => {
      /** @type {Asked} */
      const asked = { address, resolve, reject };
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', () => this.callOff(asked, signal.reason), { once: true });
      this.waiting.push(asked);
      this.next();
    });
  }

  async next() {
    if (this.running) return;
    const asked = this.waiting.shift();
    if (!asked) return;
    this.running = asked;
    try {
      const [module, script] = await prepare();
      // It was called off meanwhile.
      if (this.running !== asked) return;
      this.worker ??= this.start(module, script);
      this.worker.postMessage({ address: asked.address, quick: this.quick });
    } catch (error) {
      this.done(asked)?.reject(error);
    }
  }

  /** @param {WebAssembly.Module} module @param {string} script */
  start(module, script) {
    const worker = new Worker(script);
    worker.onmessage = ({ data: { status, text, ended } }) => {
      if (ended) this.end();
      if (!this.running) return;
      const said = ended ? this.failed(status, text) : { status, text };
      this.done(this.running)?.resolve({ ...said, wait: 1 });
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.end();
      if (this.running) this.done(this.running)?.reject(new TypeError(event.message));
    };
    worker.postMessage({ module });
    return worker;
  }

  /**
   * The answer of a module that has ended itself.
   * @param {number} status
   * @param {string} text
   */
  failed(status, text) {
    if (this.quick) return { status: 0, text: '' };
    if (status) return { status, text };
    return { status: 500, text: JSON.stringify({ error: { kind: 'broken', message: t('broken') } }) };
  }

  /** Ends the worker; another one begins with the next question. */
  end() {
    this.worker?.terminate();
    this.worker = null;
  }

  /** Goes on to the next question, if it was this that ran. @param {Asked} asked */
  done(asked) {
    if (this.running !== asked) return null;
    this.running = null;
    this.next();
    return asked;
  }

  /** @param {Asked} asked @param {unknown} reason */
  callOff(asked, reason) {
    asked.reject(reason);
    this.waiting = this.waiting.filter((other) => other !== asked);
    // A quick question ends by itself before another worker could begin.
    if (this.running !== asked || this.quick) return;
    this.end();
    this.done(asked);
  }
}

const quick = new Lane(true);
const slow = new Lane(false);

/**
 * The answer of the module.
 * @param {string} address
 * @param {AbortSignal} signal
 * @returns {Promise<Carried>}
 */
export async function ask(address, signal) {
  const tried = await quick.ask(address, signal);
  return tried.status ? tried : slow.ask(address, signal);
}
