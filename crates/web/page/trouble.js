// Errors in words for somebody in a browser, and how one goes on from there.

import { BASE } from './address.js';
import { ApiError, lost } from './api.js';
import { h, prose } from './dom.js';
import { t } from './texts.js';

/** @typedef {import('./api.js').Problem} Problem */
/** @typedef {import('./dom.js').Child} Child */

/** Kinds of problems that may be gone when one asks again. */
const PASSING = ['unreachable', 'busy', 'limit', 'stopped'];
/** Shortest and longest time between two looks for a server that is gone, in milliseconds. */
const PAUSE = 1000;
const LONGEST_PAUSE = 15_000;
/** Words that only those can use who type commands. */
const SHELL = /`(bouton |--|\/api\/)/;

/**
 * True if an error says no more than that the question was called off.
 * @param {unknown} error
 */
export function isCalledOff(error) {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * An error as the server says it.
 * @param {unknown} error
 * @returns {Problem}
 */
export function problemOf(error) {
  if (error instanceof ApiError) return error.problem;
  console.error(error);
  return { kind: 'broken', message: t('broken') };
}

/**
 * An error, its place, and what would be right.
 * @param {Problem} problem
 * @param {object} [how]
 * @param {() => void} [how.again] Asks again: offered where that may help, and done by itself once a
 *   server that was gone is back.
 * @param {(text: string) => void} [how.mend] Takes what was typed with a word put right.
 */
export function trouble({ kind, message, hint, text, span }, { again, mend } = {}) {
  const place = text !== undefined && span ? mark(text, span) : null;
  const retry = again && PASSING.includes(kind);
  const element = h(
    'div',
    { class: 'trouble', role: 'alert' },
    h('div', null, prose(plain(message))),
    place && h('pre', null, place),
    hint && h('div', { class: 'soft' }, mend && text !== undefined && span ? suggested(plain(hint), text, span, mend) : prose(plain(hint))),
    retry && h('button', { type: 'button', onclick: again }, t('retry')),
  );
  if (again && kind === 'unreachable') whenBack(element, again);
  return element;
}

/**
 * A sentence without its parts that speak of commands and their options.
 * @param {string} text
 */
export function plain(text) {
  const pieces = text.replaceAll(/\s*[(（]`--[\w-]+`[)）]/g, '').match(/.+?(?:[?;.](?=\s|$)\s*|[？；。]|$)/gs) ?? [];
  return pieces.filter((piece) => !SHELL.test(piece)).join('').trim().replace(/[;；]$/, '');
}

/**
 * A hint in which the names that it asks about can be clicked, to be put where the mistake is.
 * @param {string} hint
 * @param {string} text what was typed
 * @param {[number, number]} span the place of the mistake
 * @param {(text: string) => void} mend
 */
function suggested(hint, text, span, mend) {
  const [before, , after] = cut(text, span);
  const isQuestion = /[?？]/.test(hint);
  return prose(hint).map((piece) => {
    if (!isQuestion || !(piece instanceof HTMLElement)) return piece;
    const names = (piece.textContent ?? '').split(/,\s+/);
    // An offer is the whole text, or a name for the place of the mistake.
    const whole = (/** @type {string} */ name) => (name.startsWith(before) && name.endsWith(after) ? name : before + name + after);
    return names.map((name, i) => [
      i > 0 && ', ',
      h('button', { type: 'button', class: 'suggestion', onclick: () => mend(whole(name)) }, h('code', null, name)),
    ]);
  });
}

/**
 * The text with its place marked.
 * @param {string} text
 * @param {[number, number]} span
 */
function mark(text, span) {
  const [before, place, after] = cut(text, span);
  return [before, h('mark', null, place || ' '), after];
}

/**
 * The text before a place, in it and after it. Places are counted in bytes of UTF-8.
 * @param {string} text
 * @param {[number, number]} span
 */
function cut(text, [start, end]) {
  const bytes = new TextEncoder().encode(text);
  const stop = Math.max(end, start);
  return [bytes.slice(0, start), bytes.slice(start, stop), bytes.slice(stop)].map((part) => new TextDecoder().decode(part));
}

/** Elements that wait for the server, with what is done when it is back. @type {Map<Element, () => void>} */
const waiting = new Map();
let looking = false;

/**
 * Does something as soon as the server answers again, if the element is still shown then.
 * @param {Element} element
 * @param {() => void} again
 */
export function whenBack(element, again) {
  waiting.set(element, again);
  if (!looking) look();
}

async function look() {
  looking = true;
  while (waiting.size) {
    await pause(Math.min(PAUSE * 1.5 ** Math.min(lost(), 10), LONGEST_PAUSE));
    for (const element of waiting.keys()) if (!element.isConnected) waiting.delete(element);
    if (!waiting.size || !(await isThere())) continue;
    const all = [...waiting.values()];
    waiting.clear();
    for (const again of all) again();
  }
  looking = false;
}

/** Waits so long, or until the browser says that it is online again. @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((wake) => {
    setTimeout(wake, milliseconds);
    addEventListener('online', wake, { once: true });
  });
}

/** True if the server answers. */
async function isThere() {
  try {
    return (await fetch(`${BASE}icon.svg`, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
