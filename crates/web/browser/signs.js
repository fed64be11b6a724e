// The law of the signs on the stones: a stone wins, wins together with others, or is part of no winning move, as the
// list of moves says, after each choice. As a program it reads boards, one on each line as JSON, and writes what is
// wrong with each as a line of JSON.

import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { byPart } from '../page/board/moves.js';
import { CakeMoves, SquareMoves } from '../page/board/squares.js';
import { isRow, sizeOf, DRAWN } from '../page/board/selection.js';
import { baseOf, signOf } from '../page/board/signs.js';

/** @typedef {import('../page/board/selection.js').PartMoves} PartMoves */
/** @typedef {import('../page/board/selection.js').Selection} Selection */
/** @typedef {import('../page/types.js').Board} Board */

/** Number of choices, one after the other, in each position. */
const CHOICES = 4;
/** Number of choices of one part that are compared. */
const MOST = 4000;

/** Every choice of a part; nothing where there are too many. @param {PartMoves} part @returns {Selection[] | null} */
function choicesOf(part) {
  const here = { component: part.component, part: part.index };
  if (part instanceof CakeMoves) return [...part.cuts.keys()].map((cut) => ({ ...here, cut }));
  if (part instanceof SquareMoves) {
    const sets = [...part.changes.values()].flatMap((squares) => squares.reduce((/** @type {number[][]} */ all, at) => [...all, ...all.map((set) => [...set, at])], [[]]));
    return [...new Set(sets.filter((set) => set.length).map(String))].map((set) => ({ ...here, squares: set.split(',').map(Number) }));
  }
  const sizes = part.sizes.map(Number);
  if (isRow(part.part)) return Array.from({ length: (sizes[0] + 1) ** 2 }, (_, i) => [Math.floor(i / (sizes[0] + 1)), i % (sizes[0] + 1)]).filter(([from, to]) => from <= to).map(([from, to]) => part.range(from, to));
  if (sizes.reduce((all, size) => all * (size + 1), 1) > MOST) return null;
  const counts = sizes.reduce((/** @type {number[][]} */ lists, size) => lists.flatMap((list) => Array.from({ length: size + 1 }, (_, n) => [...list, n])), [[]]);
  return counts.map((list) => ({ component: part.component, part: part.index, counts: list.map(BigInt) }));
}

/** True if a choice is all of another one, and more. @param {Selection} wide @param {Selection} choice */
function isWider(wide, choice) {
  if (wide.range && choice.range) {
    const [[from, to], [start, end]] = [choice.range, wide.range];
    return from < to && start <= from && to <= end && end - start > to - from;
  }
  if (wide.squares && choice.squares) return wide.squares.length > choice.squares.length && choice.squares.every((at) => wide.squares?.includes(at));
  const [less, more] = [choice.counts ?? [], wide.counts ?? []];
  return less.every((count, i) => count <= more[i]) && less.some((count, i) => count < more[i]);
}

/** The present meaning of the stones and gaps of a part, each with what a wider choice contains. @param {PartMoves} part @param {Selection | null} pinned @returns {{ choice: Selection, base: Selection }[]} */
function spotsOf(part, pinned) {
  if (part instanceof CakeMoves) return (choicesOf(part) ?? []).map((choice) => ({ choice, base: choice }));
  if (part instanceof SquareMoves) {
    const pressed = (part.part.rows ?? []).flatMap((row) => [...row]).map((sign, at) => (sign === '#' ? null : part.press(at, pinned)));
    return pressed.filter((choice) => choice !== null).map((choice) => ({ choice, base: choice }));
  }
  if (!part.part.stacks.length || part.part.stacks.some((stack) => sizeOf(stack) > DRAWN)) return [];
  const free = isRow(part.part);
  const spots = part.sizes.flatMap((size, stack) =>
    Array.from({ length: Number(size) }, (_, at) => {
      const choice = free ? part.pointAt(at, pinned) : part.choose(stack, BigInt(Number(size) - at), pinned);
      return choice && { choice, base: baseOf(part, choice, free ? at : null, pinned) ?? choice };
    }),
  );
  const gaps = free ? Array.from({ length: Number(part.sizes[0]) }, (_, at) => part.gap(at)).map((gap) => gap && { choice: gap, base: gap }) : [];
  return [...spots, ...gaps].filter((spot) => spot !== null);
}

/** @param {PartMoves} part @param {Selection} choice @param {Selection} base @param {Selection[]} all */
function expected(part, choice, base, all) {
  const wins = (/** @type {Selection} */ one) => part.fits(one).some((move) => move.wins);
  if (wins(choice)) return 'wins';
  const wider = all.filter((other) => other.range ? isWider(other, base) : isWider(other, choice));
  if (wider.some(wins)) return 'more';
  return [choice, ...wider].some((one) => part.fits(one).length) ? 'loses' : '';
}

/**
 * The faults in the signs of a position; nothing where its moves are not all known.
 * @param {Board} board
 * @returns {string[]}
 */
export function faults(board) {
  if (board.truncated || board.moves.some(({ wins }) => wins === null)) return [];
  const wrong = [];
  let random = 1;
  const next = (/** @type {number} */ below) => (random = (random * 16_807) % 2_147_483_647) % below;
  const position = `${board.game} ${board.convention}`;
  const parts = byPart(board).flat().map((part) => ({ part, all: choicesOf(part) }));
  /** @type {Selection | null} */
  let pinned = null;
  for (let turn = 0; turn < CHOICES; turn++) {
    let hopeful = 0;
    const spots = [];
    for (const { part, all } of parts) {
      if (!all) continue;
      for (const { choice, base } of spotsOf(part, pinned)) {
        const sign = signOf(part, choice, true, base);
        const right = expected(part, choice, base, all);
        if (sign !== right) wrong.push(`${position}: ${choice.range ?? choice.counts} after ${pinned?.range ?? pinned?.counts ?? 'nothing'}: ${sign} for ${right}`);
        if (sign === 'wins' || sign === 'more') hopeful++;
        spots.push(choice);
      }
    }
    if (turn === 0 && parts.every(({ part, all }) => all && spotsOf(part, null).length)) {
      // A position that is won by a move that can be shown is not one in which every stone loses, nor the other way round.
      const winning = parts.some(({ part }) => part.moves.some((move) => move.wins && part.showing(move)));
      if (hopeful > 0 !== winning) wrong.push(`${position}: ${hopeful} stones may win, and a move ${winning ? 'wins' : 'does not'}`);
    }
    if (!spots.length) break;
    pinned = spots[next(spots.length)];
  }
  return wrong;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(faults(JSON.parse(line))));
}
