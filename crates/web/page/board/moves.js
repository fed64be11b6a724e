// The legal moves of every part of a position, by the shape in which the part is drawn.

import { PartMoves } from './selection.js';
import { CakeMoves, SquareMoves } from './squares.js';

/** @typedef {import('../types.js').Layout} Layout */

/**
 * The legal moves of every part, component by component.
 * @param {Layout} board
 * @returns {PartMoves[][]}
 */
export function byPart(board) {
  return board.components.map((component, c) =>
    component.parts.map((part, p) => {
      const moves = board.moves.filter((move) => move.component === c && move.part === p);
      const Kind = part.shape === 'board' ? SquareMoves : part.shape === 'cake' ? CakeMoves : PartMoves;
      return new Kind(part, moves, c, p);
    }),
  );
}
