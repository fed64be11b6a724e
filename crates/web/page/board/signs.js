// The sign of each stone: what can still be reached with it. No rule of any game is here: a sign follows from
// the legal moves, from what each leads to, and from the choices that can mean them.

/** @typedef {import('./selection.js').PartMoves} PartMoves */
/** @typedef {import('./selection.js').Selection} Selection */

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
  const wider = part.wider(base);
  if (wider.some(({ wins }) => wins)) return 'more';
  const all = [...meant, ...wider];
  return whole && all.length > 0 && all.every(({ wins }) => wins === false) ? 'loses' : '';
}

/**
 * The smallest choice with a stone, made by pressing it; where stones may be taken from anywhere, the
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
