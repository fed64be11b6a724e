// The ladder: its opponents, from easy to perfect, each with an idea to be found, and how far one has climbed.

import { keepText, keptText } from './kept.js';

/** @typedef {{ game: string, begins: boolean }} Start */

/**
 * An opponent: its way to play, the moves of a hundred in which it errs, and the starts against it. Whoever plays the idea of the
 * rung wins each of them: `begins` says if the person must begin for that.
 * @typedef {object} Rung
 * @property {'perfect' | 'erring' | 'random'} player
 * @property {number} rate
 * @property {'normal' | 'misere'} convention
 * @property {Start[]} starts
 */

/** @param {string} game @returns {Start} */
const first = (game) => ({ game, begins: true });
/** @param {string} game @returns {Start} */
const second = (game) => ({ game, begins: false });

/**
 * Pairs, rounds, small heaps, blocks, the last stone loses, games in disguise.
 * @type {Rung[]}
 */
export const RUNGS = [
  { player: 'random', rate: 0, convention: 'normal', starts: [first('nim 3 5'), second('nim 4 4'), first('nim 2 6'), second('nim 5 5'), first('nim 4 7')] },
  { player: 'erring', rate: 40, convention: 'normal', starts: [first('bash:3 9'), second('bash:3 12'), first('bash:3 14'), second('bash:3 16'), first('bash:2 10')] },
  { player: 'erring', rate: 30, convention: 'normal', starts: [first('nim 1 2 4'), second('nim 1 2 3'), first('nim 2 3 4'), first('nim 1 1 5'), second('nim 2 2 4 4')] },
  { player: 'erring', rate: 20, convention: 'normal', starts: [first('nim 3 4 5'), second('nim 2 4 6'), first('nim 2 5 6'), second('nim 1 4 5'), first('nim 3 5 7')] },
  { player: 'erring', rate: 10, convention: 'misere', starts: [first('nim 1 1 3'), second('nim 2 2'), first('nim 3 4'), second('nim 1 2 3'), first('nim 3 4 5')] },
  { player: 'perfect', rate: 0, convention: 'normal', starts: [first('staircase 2 5 3'), first('bash:3 7 + nim 5'), second('staircase 4 1 4'), first('turning-turtles HTTHT'), first('kayles 5')] },
];

/** The highest opponent that was met. It stays in this browser. */
const STORED = 'ladder';

/** The opponent at whom the ladder goes on, from 1. */
export const rungReached = () => rungOf(keptText(STORED));

/** @param {number} rung */
export function reachRung(rung) {
  if (rung > rungReached()) keepText(STORED, String(Math.min(rung, RUNGS.length)));
}

/** The number of an opponent, from what somebody typed. @param {string | null} text */
export function rungOf(text) {
  const rung = Math.trunc(Number(text));
  return rung >= 1 ? Math.min(rung, RUNGS.length) : 1;
}

/** A start against an opponent, other than the last one. @param {number} rung @param {string} [last] */
export function startOf(rung, last) {
  const { starts, convention } = RUNGS[rung - 1];
  const others = starts.filter(({ game }) => game !== last);
  // A newcomer begins, and with two heaps.
  const start = !last && rungReached() === 1 ? others[0] : others[Math.floor(Math.random() * others.length)];
  return { ...start, convention };
}

/**
 * True if a win in this game leads up the ladder: against an opponent that was met, from one of its starts.
 * @param {string} game
 * @param {string} convention
 * @param {{ begins: boolean, rung?: number }} seats
 */
export function counts(game, convention, { begins, rung = 1 }) {
  const met = RUNGS[rung - 1];
  return rung <= rungReached() && met.convention === convention && met.starts.some((start) => start.game === game && start.begins === begins);
}
