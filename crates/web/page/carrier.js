// The source of answers: the server that the page came from, or where there is none, the module in a worker.

import { BASE } from './address.js';
import { h } from './dom.js';
import { sheet } from './sheet.js';

/**
 * An answer as it comes.
 * @typedef {object} Carried
 * @property {number} status of HTTP
 * @property {string} text JSON
 * @property {number} wait seconds after which one may ask again, where all are busy
 */

/** The source of answers: `module` on a page of files alone, `both` where the module answers once the server is gone. */
const answering = globalThis.document?.querySelector('meta[name=bouton]')?.getAttribute('content');
/** Set when no server answers. */
export const alone = answering === 'module';
/** Time for which a server that has not answered is not asked again, in milliseconds. */
const REST = 5000;

/** Answers that stand as files beside a page without a server, by language: they come before the module. @type {Map<string, Promise<Record<string, unknown>>>} */
const ready = new Map();

/** The module that takes the server's place, once it is loaded. @type {typeof import('./module.js') | null} */
let spare = null;
/** When the server is asked again. */
let rested = 0;

/** The answers in a language that are there as a file. @param {string} lang @returns {Promise<Record<string, unknown>>} */
async function readyIn(lang) {
  const load = async () => {
    const response = await fetch(`${BASE}ready-${lang}.json`);
    return response.ok ? response.json() : {};
  };
  // Without them the module answers.
  if (!ready.has(lang)) ready.set(lang, load().catch(() => ({})));
  return ready.get(lang) ?? {};
}

/**
 * The answer at an address.
 * @param {string} address
 * @param {AbortSignal} signal calls it off
 * @returns {Promise<Carried>}
 */
export async function carry(address, signal) {
  if (alone) {
    const known = (await readyIn(new URL(address, location.href).searchParams.get('lang') ?? ''))[address];
    if (known !== undefined) return { status: 200, text: JSON.stringify(known), wait: 1 };
    return (await import('./module.js')).ask(address, signal);
  }
  if (spare && performance.now() < rested) return spare.ask(address, signal);
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
    const wait = Number(response.headers.get('retry-after')) || 1;
    return { status: response.status, text: await response.text(), wait };
  } catch (error) {
    if (signal.aborted || !answering) throw error;
    // A page that opens without its server has not loaded the module yet, but may have kept it.
    const module = await loaded().catch(() => Promise.reject(error));
    rested = performance.now() + REST;
    return module.ask(address, signal);
  }
}

/**
 * Keeps the files of the page, so that it opens without a network too, and the module where it may be needed.
 * @returns {Promise<boolean>} whether the page does without a server from now on
 */
export async function keepFiles() {
  if (!answering) return false;
  // A page alone shows its first board before it loads the module.
  const module = loaded();
  if (alone) await module.catch(() => {});
  // Browsers keep files for pages alone that came by a way which nobody can change.
  if ('serviceWorker' in navigator) navigator.serviceWorker.register(`${BASE}offline.js`).catch(() => {});
  if (alone) return true;
  await module;
  loadParts();
  return true;
}

/** Loads what the page needs only later, while there is a server: no service worker keeps it where pages come by plain HTTP. */
function loadParts() {
  const parts = document.querySelector('meta[name=bouton-parts]')?.getAttribute('content')?.split(' ') ?? [];
  for (const part of parts) {
    const url = new URL(`${BASE}${part}`, location.href);
    if (part.endsWith('.css')) void sheet(url);
    else document.head.append(h('link', { rel: 'modulepreload', href: url.href }));
  }
}

/** The module, ready to answer. */
async function loaded() {
  if (spare) return spare;
  const module = await import('./module.js');
  await module.load();
  spare = module;
  return module;
}

/** The address of what one sees, as others can open it too. */
export async function toOthers() {
  const here = new URL(location.href);
  if (alone || !['localhost', '127.0.0.1', '[::1]'].includes(here.hostname)) return here.href;
  try {
    const origin = (await (await fetch('/address.txt')).text()).trim();
    return origin ? new URL(here.pathname + here.search + here.hash, origin).href : here.href;
  } catch {
    return here.href;
  }
}
