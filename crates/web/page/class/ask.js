// Questions of a pupil, or of the teacher, to the class in the server. Nothing of it is kept by `api`.

import { ApiError } from '../api.js';
import { alone } from '../carrier.js';
import { keep, kept } from '../kept.js';
import { language, t } from '../texts.js';

/**
 * The public state of the class at this server.
 * @typedef {object} Opened
 * @property {boolean} open whether there is one
 * @property {string} [run] what sets it apart from an earlier one
 * @property {boolean} [teacher] whether the teacher asks
 * @property {string | null} [address] that others can open
 * @property {{ id: number, query: string }[]} [exercises]
 */

/**
 * A pupil's answer to a question.
 * @typedef {object} Mark
 * @property {number} exercise
 * @property {number} task
 * @property {'who' | 'move'} part
 * @property {boolean} right
 * @property {number} wrong number of wrong answers
 */

/** @typedef {{ run: string, pupil: string, name: string }} Me */

/**
 * @param {string} path below that of the class
 * @param {string} secret the teacher's, or a pupil's
 * @param {Record<string, string | number>} [fields] what is sent; without them something is asked
 */
export async function askClass(path, secret, fields) {
  let status = 0;
  let body;
  try {
    const headers = { accept: 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) };
    const sent = fields && new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`/api/class${path}?lang=${language()}`, { method: fields ? 'POST' : 'GET', headers, body: sent });
    status = response.status;
    body = await response.json();
  } catch {
    throw new ApiError({ kind: 'unreachable', message: t('unreachable'), hint: t('unreachable-help') });
  }
  if (status !== 200) throw new ApiError(body.error);
  return body;
}

/** @param {string} token @returns {Promise<Opened>} */
export async function opened(token) {
  return alone ? { open: false } : askClass('', token);
}

/** Address of the picture of a QR code. @param {string} text */
export function codeOf(text) {
  return `/api/class/qr?${new URLSearchParams({ text })}`;
}

/**
 * Number of tries at a question. Who wins is asked once: a second try would be no answer.
 * @param {{ tries: number }} exercise
 * @param {'who' | 'move'} part
 */
export const triesAt = ({ tries }, part) => (part === 'who' ? 1 : tries);

/** Length of the longest text that has a QR code, in bytes. */
export const MOST_CODE = 1200;

/** @type {{ token: string, me: Me | null }} */
const here = { token: '', me: null };

/** The teacher's secret: it comes in the address behind `#`, where it does not stay. This browser keeps it, for a new window. */
export function token() {
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given) {
    here.token = given;
    keep('class-token', given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return (here.token ||= String(kept('class-token') ?? ''));
}

/** The secret is not that of the class: an earlier one. */
export function forgetToken() {
  here.token = '';
  keep('class-token', null);
}

/** The input of the composer. @returns {Record<string, string | boolean>} */
export function composed() {
  return kept('class-composed') ?? {};
}

/** @param {Record<string, string | boolean>} fields */
export function keepComposed(fields) {
  keep('class-composed', fields);
}

/** The identity of this browser in the class of this run. @param {string} run @returns {Me | null} */
export function me(run) {
  here.me ??= kept('class-pupil');
  return here.me?.run === run ? here.me : null;
}

/** @param {Me | null} pupil */
export function become(pupil) {
  here.me = pupil;
  keep('class-pupil', pupil);
}

/** The answers to an exercise that nobody else keeps. @param {string} query @returns {Mark[]} */
export function ownMarks(query) {
  return kept(`class:${query}`, () => sessionStorage) ?? [];
}

/** @param {string} query @param {Mark[]} marks */
export function keepMarks(query, marks) {
  keep(`class:${query}`, marks, () => sessionStorage);
}
