// The players: people, and the computer in several strengths, which asks the server for its moves.

import { api } from './api.js';

/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./game.js').Game} Game */
/** @typedef {'human' | 'perfect' | 'erring' | 'random'} Player */
/** @typedef {{ kind: string, move: Move | null, say: string }} Reply */

/** How strong a computer can be. */
export const STRENGTHS = /** @type {const} */ (['perfect', 'erring', 'random']);

/** Against whom one plays: a computer, one that grows stronger with every game that it loses, somebody beside
 * oneself, or not at all: one watches. */
export const RIVALS = /** @type {const} */ ([...STRENGTHS, 'ladder', 'person', 'watch']);

/** The opponents of the ladder, from the weakest on: how each plays, and in how many of a hundred moves it errs.
 * @type {{ player: Player, rate: number }[]} */
export const RUNGS = [
  { player: 'random', rate: 0 },
  { player: 'erring', rate: 75 },
  { player: 'erring', rate: 50 },
  { player: 'erring', rate: 30 },
  { player: 'erring', rate: 10 },
  { player: 'perfect', rate: 0 },
];

/** The highest opponent of the ladder that was met. It stays in this browser. */
const STORED = 'ladder';

/** The opponent at whom the ladder goes on, from 1. */
export function rungReached() {
  try {
    return rungOf(localStorage.getItem(STORED));
  } catch {
    return 1;
  }
}

/** @param {number} rung */
export function reachRung(rung) {
  try {
    if (rung > rungReached()) localStorage.setItem(STORED, String(Math.min(rung, RUNGS.length)));
  } catch {
    // Then the ladder begins anew with the next visit.
  }
}

/** The number of an opponent of the ladder, from what somebody typed. @param {string | null} text */
export function rungOf(text) {
  const rung = Math.trunc(Number(text));
  return rung >= 1 ? Math.min(rung, RUNGS.length) : 1;
}

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
