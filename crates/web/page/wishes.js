// The wishes of an address for the view in which one plays.

import { params } from './address.js';
import { reachRung, rungOf, rungReached, startOf } from './ladder.js';
import { RIVALS, STRENGTHS } from './opponent.js';

/** @typedef {import('./opponent.js').Seats} Seats */

/** Aids that can be switched on and off. */
export const AIDS = /** @type {const} */ (['blocks', 'table', 'sum', 'colours', 'verdict', 'theory']);
/** Time that a move of two computers takes, by the place of the slider, in milliseconds. */
export const PACES = [2600, 1600, 900, 450, 150];

/** @typedef {typeof AIDS[number]} Aid */

/** Moves as they stand in an address. @param {string | null} text */
const listed = (text) => (text ?? '').split(';').map((move) => move.trim()).filter(Boolean);

/** The wishes of an address. */
export function wishes() {
  const query = params();
  const typed = query.get('game')?.trim();
  // Whoever comes without a wish meets the easy opponent.
  const against = RIVALS.find((rival) => rival === query.get('against')) ?? (typed ? 'perfect' : 'ladder');
  // Progress that was taken along from another device.
  if (query.has('reached')) reachRung(rungOf(query.get('reached')));
  const rung = typed || query.has('rung') ? rungOf(query.get('rung')) : rungReached();
  const start = !typed && against === 'ladder' ? startOf(rung) : null;
  const watch = (query.get('watch') ?? '').split(',').map((name) => STRENGTHS.find((s) => s === name) ?? 'perfect');
  const rate = Number(query.get('rate') ?? 30);
  const aids = (query.get('aids') ?? '').split(',');
  return {
    game: start?.game ?? (typed || 'nim 3 4 5'),
    moves: listed(query.get('moves')),
    // Number of the moves that stand; all of them if it is absent.
    at: /^\d+$/.test(query.get('at') ?? '') ? Number(query.get('at')) : Infinity,
    convention: (start?.convention ?? query.get('convention')) === 'misere' ? /** @type {const} */ ('misere') : /** @type {const} */ ('normal'),
    first: query.get('to_move') === 'right' ? /** @type {const} */ ('right') : /** @type {const} */ ('left'),
    pace: Math.min(Math.max(Number(query.get('pace') ?? 3) || 3, 1), PACES.length),
    seats: /** @type {Seats} */ ({
      against,
      begins: start?.begins ?? query.get('begins') !== 'computer',
      rate: Number.isInteger(rate) && rate >= 0 && rate <= 100 ? rate : 30,
      watch: [watch[0] ?? 'perfect', watch[1] ?? 'perfect'],
      rung,
    }),
    aids: new Set(AIDS.filter((aid) => aids.includes(aid))),
    /** An exercise: neither hint nor explanation, and nothing says who wins. */
    exercise: aids.includes('none'),
    /** A game of the ladder that does not count any more. */
    helped: query.get('helped') === '1',
    project: query.get('project') === '1',
    /** The step of a proof that is shown beside the board. */
    frame: /^\d+$/.test(query.get('frame') ?? '') ? { step: Number(query.get('frame')), line: listed(query.get('line')) } : null,
  };
}
