// The words of the book: marked text, and commands as the places of the page that show the same.

import { h } from '../dom.js';

/** @typedef {import('../dom.js').Child} Child */
/** @typedef {{ path: string, query: Record<string, string> }} Place */

/** Code, strong text and emphasis, as the program reads them: a star that encloses no word is a sign. */
const MARKS = /`([^`]+)`|\*\*(?![ *])((?:(?!\*\*).)*?[^ *])\*\*(?![*A-Za-z0-9])|\*(?![ *])([^*]*[^ *])\*(?![*A-Za-z0-9])/g;

/** @param {string} text @returns {Child[]} */
export function marked(text) {
  /** @type {Child[]} */
  const pieces = [];
  let from = 0;
  for (const found of text.matchAll(MARKS)) {
    const [all, code, strong, emphasis] = found;
    pieces.push(text.slice(from, found.index), code ? h('code', null, code) : strong ? h('strong', null, strong) : h('em', null, emphasis));
    from = found.index + all.length;
  }
  return [...pieces, text.slice(from)];
}

/**
 * A position with its options, as `bouton play` takes them.
 * @param {string} typed
 * @returns {{ game: string, convention: 'normal' | 'misere' }}
 */
export function positionOf(typed) {
  const game = typed.replace('--misere', '').replace(/\s+/g, ' ').trim();
  return { game, convention: typed.includes('--misere') ? 'misere' : 'normal' };
}

/** A question as the parameters of an address: normal play is not said. @param {{ game: string, convention: string }} position */
export function queryOf({ game, convention }) {
  return /** @type {Record<string, string>} */ (convention === 'misere' ? { game, convention } : { game });
}

/**
 * The place that shows what a command is about, if there is one.
 * @param {string} command without `bouton`
 * @param {Map<string, string>} rules of the chapter, each by the name of its file
 * @returns {Place | null}
 */
export function placeOf(command, rules) {
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
  const value = (/** @type {string} */ name) => (words.includes(name) ? words[words.indexOf(name) + 1] : '');
  const [verb, ...rest] = words;
  const options = rest.findIndex((word) => word.startsWith('--'));
  const named = rest.slice(0, options < 0 ? rest.length : options).join(' ');
  const [, file] = /script:(\S+)/.exec(command) ?? [];
  const written = (/** @type {string} */ text) => text.replace(`script:${file}`, 'script:rules');
  /** @type {Record<string, string>} */
  const query = { game: written(named) };
  const text = rules.get(file ?? '');
  if (text) query.rules = text;
  if (value('--to-move') === 'right') query.to_move = 'right';
  if (words.includes('--misere')) query.convention = 'misere';
  if (verb === 'solve') return { path: '/play', query };
  if (verb === 'sequence' || verb === 'period') return { path: '/explore', query };
  if (verb === 'graph') {
    const position = written(value('--from'));
    return { path: '/explore', query: { ...query, game: position.split(' ')[0], show: 'graph', position } };
  }
  const about = ['grundy', 'p-when', 'first-wins-when'].find((kind) => value(`--${kind}`));
  // The page has no field for assumptions.
  if (verb !== 'audit' || !about || value('--assuming')) return null;
  return { path: '/explore', query: { ...query, show: 'lab', about, claim: value(`--${about}`) } };
}
