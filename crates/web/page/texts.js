// The sentences of the page. They all live with the server, in every language.

import { keptText } from './kept.js';

export const LANGUAGES = { en: 'English', zh: '中文' };

/** @typedef {keyof typeof LANGUAGES} Language */

/** @type {Language} */
let current = 'en';
/** @type {Record<string, string>} */
let texts = {};

/** The language of the page. */
export function language() {
  return current;
}

/** The separator of two sentences. */
export function gap() {
  return current === 'zh' ? '' : ' ';
}

/**
 * The language to begin with: what the address asks for, else what was chosen before, else what the
 * browser prefers.
 * @param {string | null} wanted
 * @returns {Language}
 */
export function choose(wanted) {
  for (const tag of [wanted, keptText('lang'), ...navigator.languages]) {
    const name = (tag ?? '').toLowerCase().split(/[-_]/)[0];
    if (name === 'en' || name === 'zh') return name;
  }
  return 'en';
}

/**
 * Speaks this language from now on.
 * @param {Language} lang
 * @param {Record<string, string>} sentences of the language, by their names
 */
export function speak(lang, sentences) {
  texts = sentences;
  current = lang;
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en';
}

/** A move as it is read; what is typed and what is in addresses says `to`, outside of quoted names. @param {string} move */
export const readable = (move) => move.replace(/"(?:\\.|[^"\\])*"| to /g, (piece) => (piece === ' to ' ? ' → ' : piece));

/** A sentence of the server whose moves, between backticks, are read. @param {string} text */
export const readableIn = (text) => text.replace(/`[^`]*`/g, readable);

/**
 * The sentence `page-ID`, with its variables put in.
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(id, values = {}) {
  const text = texts[`page-${id}`];
  if (text === undefined) throw new Error(`no text page-${id}`);
  return text.replace(/\{\s*\$?([a-z-]+)\s*\}/g, (all, name) => String(values[name] ?? all));
}
