// Boards of squares, and cakes that are cut between their squares. No rule of any game is here: the server lists
// the legal moves with what they leave, and a choice is compared with what each of them changes.

import { h } from '../dom.js';
import { t } from '../texts.js';
import { PartMoves, sizeOf } from './selection.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Part} Part */
/** @typedef {import('./selection.js').Selection} Selection */
/** @typedef {import('./index.js').Board} Board */

/** Greatest number of squares, rows or columns of a cake that is drawn. */
const LARGEST_CAKE = 40n;

/** The squares of some rows, as one list of signs. @param {Part} part */
const squaresOf = (part) => (part.rows ?? []).flatMap((row) => [...row]);

/** The legal moves of a board: each changes some of its squares. */
export class SquareMoves extends PartMoves {
  /** @override @param {Move[]} moves */
  know(moves) {
    super.know(moves);
    const before = squaresOf(this.part);
    /** The squares that each move changes, by their numbers. @type {Map<Move, number[]>} */
    this.changes = new Map();
    for (const move of moves) {
      const after = move.becomes.length === 1 ? squaresOf(move.becomes[0]) : [];
      const changed = before.flatMap((sign, at) => (sign === after[at] ? [] : [at]));
      if (after.length === before.length) this.changes.set(move, changed);
    }
  }

  /** The moves that change these squares among others. @param {number[]} squares */
  containing(squares) {
    return this.moves.filter((move) => squares.every((at) => this.changes.get(move)?.includes(at)));
  }

  /** @override @param {Selection} selection @returns {Move[]} */
  fits({ squares = [] }) {
    if (!squares.length) return [];
    return this.containing(squares).filter((move) => this.changes.get(move)?.length === squares.length);
  }

  /** @override @param {Selection} selection @returns {Move[]} */
  wider({ squares = [] }) {
    return this.containing(squares).filter((move) => (this.changes.get(move)?.length ?? 0) > squares.length);
  }

  /**
   * The choice by pressing a square: it beside those chosen already, where a move changes all of them; else it
   * alone. A chosen square is given back, unless the choice is a move.
   * @param {number} at
   * @param {Selection | null} pinned
   * @returns {Selection | null}
   */
  press(at, pinned) {
    const chosen = this.holds(pinned) ? (pinned.squares ?? []) : [];
    const of = (/** @type {number[]} */ squares) => ({ component: this.component, part: this.index, squares });
    if (chosen.includes(at)) {
      if (pinned && this.legal(pinned)) return pinned;
      return of(chosen.filter((other) => other !== at));
    }
    const more = [...chosen, at].sort((a, b) => a - b);
    for (const squares of [more, [at]]) {
      const found = this.containing(squares);
      // Of the only move that may be meant, many squares need not be pressed one by one.
      const all = found.length === 1 ? (this.changes.get(found[0]) ?? []) : [];
      if (found.length) return of(all.length > 2 ? all : squares);
    }
    return null;
  }

  /** @override @param {Selection | null} selection @param {number} _ @param {number} at */
  covers(selection, _, at) {
    return this.holds(selection) && !!selection.squares?.includes(at);
  }

  /** @override @param {Move} move @returns {Selection | null} */
  showing(move) {
    const squares = this.moves.map((other) => (other.move === move.move ? this.changes.get(other) : null)).find(Boolean);
    return squares ? { component: this.component, part: this.index, squares } : null;
  }
}

/** The legal moves of a cake: each cuts it between two columns, or between two rows. */
export class CakeMoves extends PartMoves {
  /** @override @param {Move[]} moves */
  know(moves) {
    super.know(moves);
    const [rows, columns] = this.sizes;
    /** The moves by where they cut: `columns 2` is a cut after the second column. @type {Map<string, Move[]>} */
    this.cuts = new Map();
    for (const move of moves) {
      const pieces = move.becomes.map(({ stacks }) => stacks.map(sizeOf));
      // A single square is left out of what a move leaves, so one side may be missing: it is 1 then.
      const across = rows === 1n || (columns > 1n && pieces.every(([height]) => height === rows));
      const side = across ? columns : rows;
      const lengths = pieces.map((sizes) => sizes[across ? 1 : 0]);
      const [one = 1n, other = lengths.length > 0 ? side - one : one] = lengths;
      for (const at of new Set([one, other])) {
        const key = `${across ? 'columns' : 'rows'} ${at}`;
        this.cuts.set(key, [...(this.cuts.get(key) ?? []), move]);
      }
    }
  }

  /** @override @param {Selection} selection @returns {Move[]} */
  fits({ cut }) {
    return cut ? (this.cuts.get(cut) ?? []) : [];
  }

  /** @override @returns {Move[]} */
  wider() {
    return [];
  }

  /** The choice of a cut, where it is legal. @param {string} cut @returns {Selection | null} */
  choice(cut) {
    return this.cuts.has(cut) ? { component: this.component, part: this.index, cut } : null;
  }

  /** @override */
  covers() {
    return false;
  }

  /** @override @param {Move} move @returns {Selection | null} */
  showing(move) {
    const found = [...this.cuts].find(([, moves]) => moves.some((other) => other.move === move.move));
    return found ? this.choice(found[0]) : null;
  }
}

/** Returns true if a cake is small enough to be drawn. @param {Part} part */
export function isDrawn(part) {
  return part.stacks.every((stack) => sizeOf(stack) <= LARGEST_CAKE);
}

/** The name of a column, as the notation has it: `a` to `z`, then `aa` and so on. @param {number} column @returns {string} */
function columnName(column) {
  const last = String.fromCharCode(97 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/**
 * Draws the squares of a board, each a button where it is free to be chosen.
 * @param {Part} part
 * @param {SquareMoves} moves
 * @param {number} row the number of the first line, for the keys
 * @param {Board} board
 */
export function drawSquares(part, moves, row, board) {
  const rows = part.rows ?? [];
  const width = rows[0]?.length ?? 0;
  const squares = rows.flatMap((signs, r) =>
    [...signs].map((sign, c) => {
      const at = r * width + c;
      const place = `${columnName(c)}${r + 1}`;
      if (sign === '#') return h('span', { class: 'square gone', role: 'img', 'aria-label': t('square-gone', { place }) });
      const button = h('button', { type: 'button', class: 'stone square', tabindex: -1, disabled: !board.live }, h('span', { class: 'pebble' }, sign === '.' ? null : sign));
      const named = sign === '.' ? t('square-free', { place }) : t('square-holds', { place, sign });
      board.addStone(button, moves, 0, at, row + r, (pinned) => moves.press(at, pinned), named);
      return button;
    }),
  );
  const grid = h('div', { class: 'squares' }, squares);
  grid.style.setProperty('--columns', String(width));
  grid.style.setProperty('--rows', String(rows.length));
  return h('div', { class: 'part shape-board' }, grid);
}

/**
 * Draws a cake with a notch wherever it can be cut.
 * @param {Part} part
 * @param {CakeMoves} moves
 * @param {number} row the number of the line, for the keys
 * @param {Board} board
 */
export function drawCake(part, moves, row, board) {
  const [height, width] = moves.sizes.map(Number);
  /** @type {HTMLElement[]} */
  const items = [];
  const put = (/** @type {HTMLElement} */ item, /** @type {string} */ rows, /** @type {string} */ columns) => {
    item.style.gridArea = `${rows.split('/')[0]} / ${columns.split('/')[0]} / ${rows.split('/')[1] ?? 'auto'} / ${columns.split('/')[1] ?? 'auto'}`;
    items.push(item);
  };
  for (let r = 1; r <= height; r++) {
    for (let c = 1; c <= width; c++) put(h('span', { class: 'crumb' }), String(r), String(c));
  }
  const notch = (/** @type {string} */ cut, /** @type {string} */ way) => {
    const choice = moves.choice(cut);
    if (!choice || !board.live) return null;
    const button = h('button', { type: 'button', class: `gap cut ${way}`, tabindex: -1 });
    board.addGap(button, moves, row, choice);
    return button;
  };
  for (let c = 1; c < width; c++) {
    const button = notch(`columns ${c}`, 'upright');
    if (button) put(button, `1/${height + 1}`, String(c));
  }
  for (let r = 1; r < height; r++) {
    const button = notch(`rows ${r}`, 'lying');
    if (button) put(button, String(r), `1/${width + 1}`);
  }
  const grid = h('div', { class: 'cake' }, items);
  grid.style.setProperty('--columns', String(width));
  return h('div', { class: 'part shape-cake' }, h('span', { class: 'size', 'aria-hidden': 'true' }, part.text), grid);
}
