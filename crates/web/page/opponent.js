// The players: people, and the computer in several strengths, which asks the server for its moves.

import { api } from './api.js';
import { RUNGS } from './ladder.js';

/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./game.js').Game} Game */
/** @typedef {'human' | 'perfect' | 'erring' | 'random'} Player */
/** @typedef {{ kind: string, move: Move | null, say: string }} Reply */

/** The strengths of a computer. */
export const STRENGTHS = /** @type {const} */ (['perfect', 'erring', 'random']);

/** Against whom one plays: a computer, one that grows stronger with every game that it loses, somebody beside
 * oneself, or not at all: one watches. */
export const RIVALS = /** @type {const} */ ([...STRENGTHS, 'ladder', 'person', 'watch']);

/**
 * @typedef {object} Seats
 * @property {typeof RIVALS[number]} against
 * @property {boolean} begins whether the person begins
 * @property {number} rate in so many of a hundred moves an erring computer errs
 * @property {[Player, Player]} watch who plays when one watches
 * @property {number} [rung] the opponent of the ladder, from 1
 */

/**
 * The player of the next move.
 * @param {Game} game
 * @param {Seats} seats
 * @returns {Player}
 */
export function turnOf(game, { against, begins, watch, rung = 1 }) {
  const second = game.at % 2;
  if (against === 'person') return 'human';
  if (against === 'watch') return watch[second];
  if (second === (begins ? 0 : 1)) return 'human';
  return against === 'ladder' ? RUNGS[rung - 1].player : against;
}

/** In so many of a hundred moves an erring computer errs. @param {Seats} seats */
export function rateOf({ against, rate, rung = 1 }) {
  return against === 'ladder' ? RUNGS[rung - 1].rate : rate;
}

/**
 * The computer's move.
 * @param {Game} game
 * @param {Player} player
 * @param {number} rate
 * @param {AbortSignal} signal
 * @returns {Promise<Reply>}
 */
export function reply(game, player, rate, signal) {
  const chance = player === 'erring' ? { error_rate: rate } : {};
  const seed = Math.floor(Math.random() * 2 ** 32);
  return api('reply', { ...game.question, opponent: player, ...chance, seed }, signal);
}
