// Who answers the page: the server that it came from, or where there is none, the module in a worker.

import { BASE } from './address.js';

/**
 * An answer as it comes.
 * @typedef {object} Carried
 * @property {number} status of HTTP
 * @property {string} text JSON
 * @property {number} wait seconds after which one may ask again, where all are busy
 */

/** Whether no server answers: so says a page of files alone. */
export const alone = Boolean(globalThis.document?.querySelector('meta[name=bouton][content=module]'));

/**
 * The answer at an address.
 * @param {string} address
 * @param {AbortSignal} signal calls it off
 * @returns {Promise<Carried>}
 */
export async function carry(address, signal) {
  if (alone) return (await import('./module.js')).ask(address, signal);
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  const wait = Number(response.headers.get('retry-after')) || 1;
  return { status: response.status, text: await response.text(), wait };
}

/** Keeps the files of a page without a server, so that it opens without a network too. */
export function keepFiles() {
  // Browsers keep files for pages alone that came by a way which nobody can change.
  if (alone && 'serviceWorker' in navigator) navigator.serviceWorker.register(`${BASE}offline.js`).catch(() => {});
}
