// The sign of each stone: what can still be reached with it. No rule of any game stands here: a sign follows from
// the legal moves, from what each leads to, and from the choices that can mean them.

import { isHeaps, isRow } from './selection.js';

/** @typedef {import('./selection.js').PartMoves} PartMoves */
/** @typedef {import('./selection.js').Selection} Selection */
/** @typedef {import('../types.js').Move} Move */

/**
 * `wins`: the choice wins as it is. `more`: it wins together with others. `loses`: no winning move contains it. The empty
 * sign: there is no such move, or it is not known what all of them lead to.
 * @typedef {'wins' | 'more' | 'loses' | ''} Sign
 */

/**
 * The sign of a choice.
 * @param {PartMoves} part
 * @param {Selection | null} choice
 * @param {boolean} [whole] whether all legal moves are listed
 * @param {Selection | null} [base] what a wider choice must contain
 * @returns {Sign}
 */
export function signOf(part, choice, whole = true, base = choice) {
  if (!choice || !base) return '';
  const meant = part.fits(choice);
  if (meant.some(({ wins }) => wins)) return 'wins';
  const wider = widerThan(part, base);
  if (wider.some(({ wins }) => wins)) return 'more';
  const all = [...meant, ...wider];
  return whole && all.length > 0 && all.every(({ wins }) => wins === false) ? 'loses' : '';
}

/**
 * What every choice with a stone contains: what is chosen by pressing it; where stones may be taken from anywhere, the
 * stone alone, beside what is chosen already if that stays.
 * @param {PartMoves} part
 * @param {Selection | null} choice by pressing the stone
 * @param {number | null} stone its number in the row
 * @param {Selection | null} pinned what is chosen already
 */
export function baseOf(part, choice, stone, pinned) {
  if (stone === null || !part.middle || !choice?.range) return choice;
  const [from, to] = choice.range;
  const stays = part.holds(pinned) && pinned.range && pinned.range[0] < pinned.range[1] && from <= pinned.range[0] && pinned.range[1] <= to;
  return stays ? choice : part.range(stone, stone + 1);
}

/**
 * The legal moves that a choice can mean once it is made wider.
 * @param {PartMoves} part
 * @param {Selection} choice
 * @returns {Move[]}
 */
function widerThan(part, { range, counts }) {
  if (range) {
    const [from, to] = range;
    // A gap is a split: nothing is taken with it.
    if (from === to || !isRow(part.part)) return [];
    const found = [];
    for (let start = from; start >= 0; start--) {
      for (let end = to; end <= Number(part.sizes[0]); end++) {
        if (start < from || end > to) found.push(...part.fits(part.range(start, end)));
      }
    }
    return found;
  }
  if (!counts) return [];
  const most = part.sizes.map((size, i) => size - counts[i]);
  return part.moves.filter((move) => move.becomes.length <= 1 && contains(part, part.after(move), most));
}

/**
 * Whether a move can be meant that leaves no stack larger than a choice does.
 * @param {PartMoves} part
 * @param {bigint[]} after the sizes that the move leaves
 * @param {bigint[]} most the sizes that the choice leaves
 */
function contains({ part, sizes }, after, most) {
  const chosen = (/** @type {number} */ i) => most[i] < sizes[i];
  // What is not chosen may grow, where something comes to lie on other stacks.
  if (!isHeaps(part)) return after.every((size, i) => size <= most[i] || (!chosen(i) && size > sizes[i]));
  // Heaps may change places: the smallest that is left goes where there is least room.
  const up = (/** @type {bigint} */ a, /** @type {bigint} */ b) => (a < b ? -1 : a > b ? 1 : 0);
  const room = [...most].sort(up);
  return [...after].sort(up).every((size, i) => size <= room[i]);
}
