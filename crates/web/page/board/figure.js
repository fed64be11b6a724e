// Pictures beside the stones of a part: a queen on a board, a rectangle, the divisors of a number. They show
// what is chosen, and can be pointed at; whatever can be done with them can be done with the stones too.

import { fill, svg } from '../dom.js';

/** @typedef {import('./selection.js').PartMoves} PartMoves */
/** @typedef {import('./selection.js').Selection} Selection */
/** @typedef {import('./index.js').Board} Board */

/**
 * Draws the picture of a part.
 * @param {HTMLElement} root
 * @param {PartMoves} moves
 * @param {Board} board
 * @returns {() => void} marks what is chosen
 */
export function drawFigure(root, moves, board) {
  return moves.part.shape === 'rectangle' ? rectangle(root, moves, board) : places(root, moves, board);
}

/** The sizes that a choice leaves, if it is one of this part. @param {PartMoves} moves @param {Selection | null} selection */
function left(moves, selection) {
  if (!moves.holds(selection) || (!selection.counts && !selection.range)) return null;
  const { counts, range } = selection;
  if (range) return [moves.sizes[0] - BigInt(range[1] - range[0])];
  return moves.sizes.map((size, i) => size - (counts?.[i] ?? 0n));
}

/**
 * One place for each choice of sizes up to those of the part: squares of a board, or divisors.
 * @param {HTMLElement} root
 * @param {PartMoves} moves
 * @param {Board} board
 */
function places(root, moves, board) {
  const queen = moves.part.shape === 'queen';
  const tops = moves.sizes.map(Number);
  const [across, up = 0, deep = 0] = tops;
  const step = queen ? 24 : 52;
  const row = queen ? 24 : 34;
  const plane = (across + 1) * step + (deep ? 14 : 0);
  const wide = plane * (deep + 1);
  const high = (up + 1) * row + deep * 10;
  const at = (/** @type {number[]} */ [x, y = 0, z = 0]) => ({ x: z * plane + (x + 0.5) * step, y: high - (y + 0.5) * row - z * 10 });
  const all = [];
  for (let z = 0; z <= deep; z++) for (let y = 0; y <= up; y++) for (let x = 0; x <= across; x++) all.push([x, y, z].slice(0, tops.length));
  /** A choice for each place that a move leads to. @type {Map<string, Selection>} */
  const choices = new Map();
  for (const move of moves.moves) {
    const after = moves.after(move);
    const choice = { component: moves.component, part: moves.index, counts: moves.sizes.map((size, i) => size - after[i]) };
    if (choice.counts.every((count) => count >= 0n)) choices.set(after.join(), choice);
  }
  const edges = queen ? [] : all.flatMap((place) => place.map((number, i) => number > 0 && [place, place.map((other, j) => (i === j ? other - 1 : other))]).filter((pair) => pair !== false));
  const lines = edges.map(([one, other]) => svg('line', { x1: at(one).x, y1: at(one).y, x2: at(other).x, y2: at(other).y }));
  const primes = moves.part.stacks.map(({ name }) => BigInt(name ?? 1));
  const divisor = (/** @type {number[]} */ place) => place.reduce((number, exponent, i) => number * primes[i] ** BigInt(exponent), 1n);
  /** @type {Map<string, SVGElement>} */
  const drawn = new Map();
  const items = all.map((place) => {
    const { x, y } = at(place);
    const key = place.join();
    const choice = board.live ? choices.get(key) : undefined;
    const here = place.every((number, i) => number === tops[i]);
    const form = queen
      ? svg('rect', { x: x - step / 2, y: y - row / 2, width: step, height: row, class: (place[0] + place[1]) % 2 ? 'light' : 'dark' })
      : svg('rect', { x: x - 22, y: y - 12, width: 44, height: 24, rx: 12, class: 'light' });
    const label = queen ? (here ? '♛' : choice ? '•' : '') : String(divisor(place));
    const group = svg(
      'g',
      {
        class: `${here ? 'here' : ''} ${choice ? 'open' : ''}`,
        onpointerenter: () => choice && board.aim(choice),
        onpointerleave: () => board.aim(null),
        onclick: () => choice && board.take(choice),
      },
      form,
      svg('text', { x, y: y + (queen && here ? 7 : 4) }, label),
    );
    drawn.set(key, group);
    return group;
  });
  fill(root, svg('svg', { viewBox: `0 0 ${wide} ${high}`, width: wide, height: high, 'aria-hidden': 'true', class: queen ? 'queen-board' : 'divisors' }, lines, items));
  return () => {
    const chosen = left(moves, board.selection)?.join();
    for (const [key, group] of drawn) group.classList.toggle('aimed', key === chosen && choices.has(key));
  };
}

/**
 * A rectangle, and what a choice cuts off.
 * @param {HTMLElement} root
 * @param {PartMoves} moves
 * @param {Board} board
 */
function rectangle(root, moves, board) {
  const [wide, high] = moves.sizes.map(Number);
  const unit = Math.min(300 / wide, 150 / high);
  const [w, t] = [wide * unit, high * unit];
  const kept = svg('rect', { x: 1, y: 1, width: w, height: t, class: 'kept' });
  const grid = [];
  if (Math.max(wide, high) <= 60) {
    for (let x = 1; x < wide; x++) grid.push(svg('line', { x1: 1 + x * unit, y1: 1, x2: 1 + x * unit, y2: 1 + t }));
    for (let y = 1; y < high; y++) grid.push(svg('line', { x1: 1, y1: 1 + y * unit, x2: 1 + w, y2: 1 + y * unit }));
  }
  const whole = svg('rect', { x: 1, y: 1, width: w, height: t, class: 'whole' });
  const frame = svg('rect', { x: 1, y: 1, width: w, height: t, class: 'frame' });
  fill(root, svg('svg', { viewBox: `0 0 ${w + 2} ${t + 2}`, width: w + 2, height: t + 2, 'aria-hidden': 'true', class: 'rectangle' }, whole, kept, grid, frame, board.live && cuts(moves, board, unit)));
  return () => {
    const after = left(moves, board.selection);
    const [a, b] = after && after.length === 2 && board.meant(board.selection).length ? after.map(Number) : [wide, high];
    kept.setAttribute('width', String(a * unit));
    kept.setAttribute('height', String(b * unit));
  };
}

/**
 * The places where a rectangle can be cut: each means the move that cuts off least with this place in it.
 * @param {PartMoves} moves
 * @param {Board} board
 * @param {number} unit pixels of a side of 1
 */
function cuts(moves, board, unit) {
  const kept = moves.moves
    .map((move) => moves.after(move))
    .filter((after) => after.length === 2 && after.every((size, i) => size <= moves.sizes[i]));
  const area = (/** @type {bigint[]} */ [a, b]) => a * b;
  kept.sort((one, other) => (area(other) > area(one) ? 1 : -1));
  // The place for keeping one more lies above that of this move.
  const places = kept.map((after, i) => {
    const choice = { component: moves.component, part: moves.index, counts: moves.sizes.map((size, side) => size - after[side]) };
    const [a, b] = (i ? kept[i - 1] : moves.sizes).map(Number);
    return svg('rect', {
      x: 1,
      y: 1,
      width: a * unit,
      height: b * unit,
      class: 'cut',
      onpointerenter: () => board.aim(choice),
      onpointerleave: () => board.aim(null),
      onclick: () => board.take(choice),
    });
  });
  const rest = kept.slice(-1).map(([a, b]) => svg('rect', { x: 1, y: 1, width: Number(a) * unit, height: Number(b) * unit, class: 'uncut' }));
  return [...places, ...rest];
}
