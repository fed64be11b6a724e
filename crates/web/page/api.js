// The server's answers. Nothing is remembered there, so equal questions are asked once only.

import { BASE, isWritten, param, withRules } from './address.js';
import { carry } from './carrier.js';
import { language, t } from './texts.js';

/** @typedef {import('./types.js').Problem} Told */
/**
 * Why there is no answer: as the server says it, or as the page itself does.
 * @typedef {Omit<Told, 'kind' | 'hint'> & { kind: Told['kind'] | 'unreachable' | 'stopped', hint?: string }} Problem
 */

/** Why there is no answer, in words: the server's, or that there is no server. */
export class ApiError extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/**
 * A question that was asked.
 * @typedef {object} Asked
 * @property {Promise<any>} answer
 * @property {AbortController} controller calls it off
 * @property {number} asking how many wait for the answer
 * @property {boolean} done
 */

/** The latest questions, by address, the oldest first. @type {Map<string, Asked>} */
const known = new Map();
/** Number of answers kept. */
const KEPT = 400;
/** Length of the longest answer kept, in characters. */
const LONGEST = 200_000;

/** Number of questions in a row that have not reached the server. */
let missed = 0;

/** There is no server, or nothing comes from it. */
function unreachable() {
  missed++;
  return new ApiError({ kind: 'unreachable', message: t('unreachable'), hint: t('unreachable-help') });
}

/**
 * A module of the page that is loaded when it is needed.
 * @template T
 * @param {() => Promise<T>} load
 */
export async function module(load) {
  try {
    return await load();
  } catch (error) {
    // So browsers call a file that does not come.
    throw error instanceof TypeError ? unreachable() : error;
  }
}

/** Number of the last questions that have not reached the server. */
export function lost() {
  return missed;
}

/**
 * A file of the page that holds data.
 * @param {string} path from the page's folder on
 * @returns {Promise<any>}
 */
export async function file(path) {
  try {
    const response = await fetch(BASE + path);
    if (!response.ok) throw new TypeError(response.statusText);
    const data = await response.json();
    missed = 0;
    return data;
  } catch {
    throw unreachable();
  }
}

/**
 * The answer at `/api/PATH`, in the language of the page, with the rules of the address where the game
 * is written in it. Once all who ask have called it off, it is
 * called off on the server too.
 * @param {string} path
 * @param {Record<string, string | number | boolean | null | undefined>} [params]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export function api(path, params = {}, signal) {
  const query = new URLSearchParams();
  const named = path.startsWith('games/') && isWritten(decodeURIComponent(path.slice(6)));
  const all = { lang: language(), ...(named ? { rules: param('rules') } : {}), ...withRules(params) };
  for (const [name, value] of Object.entries(all)) {
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  const address = `/api/${path}?${query}`;
  const asked = known.get(address) ?? begin(address);
  known.delete(address);
  known.set(address, asked);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(oldest);
  }
  asked.asking++;
  if (!signal) return asked.answer;
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason);
      asked.asking--;
      if (asked.asking > 0 || asked.done) return;
      forget(address, asked);
      asked.controller.abort();
    };
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    asked.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** @param {string} address @returns {Asked} */
function begin(address) {
  const controller = new AbortController();
  const text = ask(address, controller.signal);
  /** @type {Asked} */
  const asked = { answer: text.then(({ body }) => body), controller, asking: 0, done: false };
  text.then(
    ({ length }) => {
      asked.done = true;
      if (length > LONGEST) forget(address, asked);
    },
    () => forget(address, asked),
  );
  // Those who ask are told; nobody else needs to be.
  asked.answer.catch(() => {});
  return asked;
}

/** @param {string} address @param {Asked} asked */
function forget(address, asked) {
  if (known.get(address) === asked) known.delete(address);
}

/** @param {string} address @param {AbortSignal} signal */
async function ask(address, signal) {
  for (let attempt = 0; ; attempt++) {
    const { status, wait, body, length } = await load(address, signal);
    if (status === 200) return { body, length };
    // A busy server says so at once, and is soon free again.
    if (status === 503 && attempt < 3) {
      await new Promise((wake) => setTimeout(wake, Math.min(wait, 5) * 1000));
      continue;
    }
    throw new ApiError(body.error);
  }
}

/** @param {string} address @param {AbortSignal} signal */
async function load(address, signal) {
  try {
    const { status, text, wait } = await carry(address, signal);
    const body = JSON.parse(text);
    if (status !== 200 && !body.error) throw new SyntaxError('no answer of this server');
    missed = 0;
    return { status, wait, body, length: text.length };
  } catch (error) {
    if (signal.aborted) throw error;
    // A text that is no JSON is not from this server, or was cut off on the way.
    throw unreachable();
  }
}
