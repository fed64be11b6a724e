// The server's answers. Nothing is remembered there, so equal questions are asked once only.

import { language } from './texts.js';

/** @typedef {import('./types.js').Problem} Problem */

/** What the server refused, in its own words. */
export class ApiError extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** @type {Map<string, Promise<any>>} The latest answers, by address, the oldest first. */
const known = new Map();
const KEPT = 400;

/**
 * The answer at `/api/PATH`, in the language of the page.
 * @param {string} path
 * @param {Record<string, string | number | boolean | null | undefined>} [params]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export function api(path, params = {}, signal) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ lang: language(), ...params })) {
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  const address = `/api/${path}?${query}`;
  if (signal) return ask(address, signal);
  let answer = known.get(address);
  if (!answer) {
    answer = ask(address);
    answer.catch(() => known.delete(address));
  }
  known.delete(address);
  known.set(address, answer);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(oldest);
  }
  return answer;
}

/**
 * @param {string} address
 * @param {AbortSignal} [signal]
 */
async function ask(address, signal) {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
    const body = await response.json().catch(() => null);
    if (response.ok && body !== null) return body;
    // A busy server says so at once, and is soon free again.
    if (response.status === 503 && attempt < 3) {
      const seconds = Number(response.headers.get('retry-after')) || 1;
      await new Promise((wake) => setTimeout(wake, Math.min(seconds, 5) * 1000));
      continue;
    }
    throw new ApiError(body?.error ?? { kind: 'broken', message: `HTTP ${response.status}` });
  }
}
