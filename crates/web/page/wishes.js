// The wishes of an address for the view in which one plays.

import { params } from './address.js';
import { RIVALS, STRENGTHS, rungOf } from './opponent.js';

/** @typedef {import('./opponent.js').Seats} Seats */

/** The game of somebody who has not chosen one. */
export const NEWCOMER = 'nim 3 4 5';
/** Aids that can be switched on and off. */
export const AIDS = /** @type {const} */ (['table', 'sum', 'colours', 'verdict', 'blocks', 'theory']);
/** The aids that are on by default. */
export const AIDS_AT_FIRST = 'table,sum';
/** How long a move of two computers takes, by the place of the slider, in milliseconds. */
export const PACES = [2600, 1600, 900, 450, 150];

/** @typedef {typeof AIDS[number]} Aid */

/** The aids of the ladder, where one finds out by playing. */
export const aidsAtFirst = (/** @type {Seats['against']} */ against) => (against === 'ladder' ? '' : AIDS_AT_FIRST);

/** The wishes of an address. */
export function wishes() {
  const query = params();
  const against = RIVALS.find((rival) => rival === query.get('against')) ?? 'perfect';
  const watch = (query.get('watch') ?? '').split(',').map((name) => STRENGTHS.find((s) => s === name) ?? 'perfect');
  const rate = Number(query.get('rate') ?? 30);
  const aids = (query.get('aids') ?? aidsAtFirst(against)).split(',');
  return {
    game: query.get('game')?.trim() || NEWCOMER,
    moves: (query.get('moves') ?? '').split(';').map((move) => move.trim()).filter(Boolean),
    // Number of the moves that stand; all of them if it is absent.
    at: /^\d+$/.test(query.get('at') ?? '') ? Number(query.get('at')) : Infinity,
    convention: query.get('convention') === 'misere' ? /** @type {const} */ ('misere') : /** @type {const} */ ('normal'),
    first: query.get('to_move') === 'right' ? /** @type {const} */ ('right') : /** @type {const} */ ('left'),
    pace: Math.min(Math.max(Number(query.get('pace') ?? 3) || 3, 1), PACES.length),
    seats: /** @type {Seats} */ ({
      against,
      begins: query.get('begins') !== 'computer',
      rate: Number.isInteger(rate) && rate >= 0 && rate <= 100 ? rate : 30,
      watch: [watch[0] ?? 'perfect', watch[1] ?? 'perfect'],
      rung: rungOf(query.get('rung')),
    }),
    aids: new Set(AIDS.filter((aid) => aids.includes(aid))),
    project: query.get('project') === '1',
  };
}
