// Ways to choose a move on the board, in words: by what is drawn, and by the legal moves.

import { gap, t } from '../texts.js';
import { DRAWN, isRow, sizeOf } from './selection.js';
import { isDrawn } from './squares.js';

/** @typedef {import('./selection.js').PartMoves} PartMoves */
/** @typedef {'right' | 'pins' | 'some' | 'several' | 'stairs' | 'factors' | 'split' | 'squares' | 'cut' | 'bar' | 'list'} Way */

/** In this order they are told. @type {Way[]} */
const WAYS = ['right', 'pins', 'some', 'several', 'stairs', 'factors', 'split', 'squares', 'cut', 'bar', 'list'];
/** Those that need no stone to be clicked. @type {Way[]} */
const CLICKLESS = ['bar', 'list'];

/**
 * The first action of a newcomer.
 * @param {PartMoves[][]} parts
 */
export function howToChoose(parts) {
  const ways = new Set(parts.flat().flatMap(waysOf));
  // If any stones to the right can be taken, they can be shown as well.
  if (ways.has('some')) ways.delete('right');
  const said = WAYS.filter((way) => ways.has(way));
  const again = said.some((way) => !CLICKLESS.includes(way));
  return [...said.map((way) => t(`action-first-${way}`)), again && t('action-again')].filter(Boolean).join(gap());
}

/**
 * The ways in which moves of one part are chosen.
 * @param {PartMoves} moves
 * @returns {Way[]}
 */
function waysOf(moves) {
  const { part, sizes } = moves;
  if (moves.moves.length === 0) return [];
  if (part.shape === 'board') return ['squares'];
  if (part.shape === 'cake') return [isDrawn(part) ? 'cut' : 'list'];
  if (part.shape === 'text' || sizes.length === 0) return ['list'];
  if (part.stacks.some((stack) => sizeOf(stack) > DRAWN)) {
    return [moves.moves.some(({ becomes }) => becomes.length <= 1) ? 'bar' : 'list'];
  }
  if (part.shape === 'stairs' || part.shape === 'factors') return [part.shape];
  if (!isRow(part)) {
    const lowered = (/** @type {bigint[]} */ after) => after.filter((size, i) => size < sizes[i]).length;
    return [moves.moves.some((move) => lowered(moves.after(move)) > 1) ? 'several' : 'right'];
  }
  const stones = Array.from({ length: Number(sizes[0]) }, (_, at) => at);
  const taken = stones.map((at) => moves.pointAt(at, null)?.range ?? [0, 0]);
  /** @type {Way[]} */
  const ways = [];
  if (part.shape === 'pins' && taken.every(([from, to]) => to === from + 1)) ways.push('pins');
  else if (taken.every(([from, to], at) => from === at && to === stones.length)) ways.push('right');
  else if (taken.some(([from, to]) => from < to)) ways.push('some');
  if (stones.some((at) => at > 0 && moves.gap(at))) ways.push('split');
  return ways;
}
