// A game as it is played: a start, the moves made, and how many of them stand now.

import { param } from './address.js';

/** @typedef {import('./types.js').Move} Move */
/** @typedef {'left' | 'right'} Side */

/**
 * @typedef {object} Entry
 * @property {string} move as it is typed
 * @property {string} result the position after it
 * @property {string} say
 */

/** @param {Side} side @returns {Side} */
export function opposite(side) {
  return side === 'left' ? 'right' : 'left';
}

/** Maximum length of the moves that are asked about at once, in characters in an address. */
const PIECE = 5000;

/** This maximum if the rules of the game are asked about too; all else of a question has room beside it. */
const WITH_RULES = 6500;

/** As many moves, from the first on, as can be asked about at once. @param {string[]} moves */
export function piece(moves) {
  const room = Math.min(PIECE, WITH_RULES - new URLSearchParams({ rules: param('rules') }).toString().length);
  let length = 0;
  const end = moves.findIndex((move) => (length += encodeURIComponent(move).length + 3) > room);
  return moves.slice(0, end < 0 ? moves.length : Math.max(end, 1));
}

export class Game {
  /** @param {string} start @param {'normal' | 'misere'} convention @param {Side} first who begins */
  constructor(start, convention, first) {
    this.start = start;
    this.convention = convention;
    this.first = first;
    /** @type {Entry[]} */
    this.entries = [];
    /** So many of the entries stand; those after it can be done again. */
    this.at = 0;
  }

  /** The position now. */
  get position() {
    return this.at ? this.entries[this.at - 1].result : this.start;
  }

  /** The player to move. @returns {Side} */
  get mover() {
    return this.at % 2 ? opposite(this.first) : this.first;
  }

  /** The moves that stand. */
  get played() {
    return this.entries.slice(0, this.at);
  }

  /** The question to the server about the position now. */
  get question() {
    return { game: this.position, convention: this.convention, to_move: this.mover };
  }

  /** @param {Entry} entry */
  play({ move, result, say }) {
    this.entries.length = this.at;
    this.entries.push({ move, result, say });
    this.at++;
  }

  /** @param {number} at */
  goTo(at) {
    this.at = Math.max(0, Math.min(at, this.entries.length));
  }
}
