// Stones in blocks: which stones of the board make up each block that the server names, and lines between
// blocks that cancel each other, or between parts that are twins. It is drawn behind the stones, which stay where they are.

import { h, svg } from '../dom.js';
import { sizeOf } from '../board/selection.js';
import { t } from '../texts.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Theory} Theory */
/** @typedef {import('../types.js').TheoryHeap} TheoryHeap */
/** @typedef {import('../board/index.js').Board} Board */

/**
 * The place on the board of a heap of the position that is explained.
 * @typedef {object} Place
 * @property {number} component
 * @property {number} part
 * @property {number} stack
 * @property {HTMLElement[]} stones those that stay, in order
 */

/** @param {{ size: any, size_text?: string, count: any, count_text?: string }} block */
const numbersOf = (block) => ({ size: BigInt(block.size_text ?? block.size), count: BigInt(block.count_text ?? block.count) });

export class Blocks {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.links = svg('svg', { class: 'links', 'aria-hidden': 'true' });
    /** Draws again where the board changes its width. @type {(() => void) | null} */
    this.relink = null;
    /** Blocks that cancel each other, by their size. @type {HTMLElement[][][]} */
    this.equal = [];
    this.watch = new ResizeObserver(() => this.relink?.());
    this.watch.observe(board.root);
  }

  destroy() {
    this.watch.disconnect();
    this.clear();
  }

  /** Takes all blocks off the board. */
  clear() {
    this.relink = null;
    this.links.remove();
    this.board.root.classList.remove('blocked');
    for (const { element } of this.board.stones) {
      element.classList.remove('block', 'from', 'upto', 'loose', 'round');
      delete /** @type {HTMLElement} */ (element.firstElementChild).dataset.block;
    }
    for (const sign of this.board.root.querySelectorAll('.worth, .only, .turn')) sign.remove();
    for (const part of this.board.root.querySelectorAll('.part.twin')) part.classList.remove('twin', 'loose');
  }

  /**
   * Draws the blocks of the position on the board, or of what a move of it would leave.
   * @param {Theory} theory
   * @param {Move | null} move
   */
  show(theory, move) {
    this.clear();
    if (theory.turns) for (const grid of this.board.root.querySelectorAll('.squares')) grid.append(h('span', { class: 'turn', 'aria-hidden': 'true' }));
    if (theory.turns || theory.heaps.length === 0) return;
    this.board.root.classList.add('blocked');
    /** @type {Map<string, HTMLElement[][]>} */
    const equal = new Map();
    for (const heap of theory.heaps) {
      const place = this.place(heap, move);
      if (!place) continue;
      for (const [size, elements] of this.draw(heap, place)) {
        // A part has one twin only, whatever its size.
        const key = `${heap.pair ?? ''} ${size}`;
        const same = equal.get(key);
        if (same) same.push(elements);
        else equal.set(key, [elements]);
      }
    }
    this.equal = [...equal.values()];
    if (!theory.modulus) return;
    const modulus = theory.modulus;
    this.relink = () => this.link(modulus);
    this.relink();
  }

  /**
   * Draws a heap.
   * @param {TheoryHeap} heap
   * @param {Place} place
   * @returns {[bigint, HTMLElement[]][]} the blocks that cancel others
   */
  draw(heap, place) {
    const part = this.partAt(place);
    if (heap.only) {
      part?.append(h('span', { class: 'only' }, t('idea-only', { side: t(`side-${heap.only}`) })));
      return [];
    }
    const drawn = heap.stones && this.onStones(heap, place.stones);
    if (drawn) return drawn;
    if (heap.stones || heap.value !== null || heap.blocks.length > 0) return this.beside(heap, place);
    // The part as a whole: a board, or what has no stones in a row.
    if (!part) return [];
    part.classList.add('twin');
    part.classList.toggle('loose', heap.pair === null);
    return heap.pair === null ? [] : [[0n, [part]]];
  }

  /** The part of the board at a place. @param {Place} place @returns {HTMLElement | undefined} */
  partAt({ component, part }) {
    return /** @type {HTMLElement | undefined} */ (this.board.root.querySelectorAll('.component')[component]?.querySelectorAll('.part')[part]);
  }

  /**
   * Marks the stones of a heap; nothing where these are not as many as its blocks have.
   * @param {TheoryHeap} heap
   * @param {HTMLElement[]} stones
   * @returns {[bigint, HTMLElement[]][] | null} the blocks that cancel others
   */
  onStones(heap, stones) {
    const total = heap.blocks.map(numbersOf).reduce((sum, { size, count }) => sum + size * count, 0n);
    if (stones.length === 0 || total !== BigInt(stones.length)) return null;
    /** @type {[bigint, HTMLElement[]][]} */
    const cancelling = [];
    let at = 0;
    for (const block of heap.blocks) {
      const { size, count } = numbersOf(block);
      for (let i = 0; i < Number(count); i++) {
        const own = stones.slice(at, (at += Number(size)));
        for (const element of own) {
          element.classList.add('block');
          element.classList.toggle('loose', block.loose);
          element.classList.toggle('round', block.round);
        }
        own[0].classList.add('from');
        own[own.length - 1].classList.add('upto');
        /** @type {HTMLElement} */ (own[0].firstElementChild).dataset.block = String(size);
        if (!block.loose && !block.round) cancelling.push([size, own]);
      }
    }
    return cancelling;
  }

  /**
   * The blocks of a nim-value, or of stones that are not drawn, beside the heap.
   * @param {TheoryHeap} heap
   * @param {Place} place
   * @returns {[bigint, HTMLElement[]][]}
   */
  beside(heap, place) {
    const part = this.partAt(place);
    const line = part?.querySelectorAll('.stack')[place.stack] ?? part;
    if (!line) return [];
    let worth = line.querySelector('.worth');
    if (!worth) line.append((worth = h('span', { class: 'worth', 'aria-hidden': 'true' })));
    else worth.append(h('i', null, '+'));
    /** @type {[bigint, HTMLElement[]][]} */
    const cancelling = [];
    for (const block of heap.blocks) {
      const { size, count } = numbersOf(block);
      const chip = h('b', { class: [block.loose && 'loose', block.round && 'round'].filter(Boolean).join(' ') }, count > 1n ? `${size}×${count}` : String(size));
      worth.append(chip);
      if (!block.loose && !block.round) cancelling.push([size, [chip]]);
    }
    if (heap.blocks.length === 0) worth.append(h('b', { class: 'round' }, '0'));
    return cancelling;
  }

  /**
   * The place of a heap on the board, if it can be seen there.
   * @param {TheoryHeap} heap
   * @param {Move | null} move
   * @returns {Place | null}
   */
  place({ component, part, stack }, move) {
    if (!move || component !== move.component || part < move.part) return this.still(component, part, stack);
    const pieces = move.becomes.length;
    if (part >= move.part + pieces) return this.still(component, part - pieces + 1, stack);
    const moves = this.board.parts[component]?.[move.part];
    const chosen = this.board.selection;
    const selection = moves?.holds(chosen) ? chosen : moves?.showing(move);
    if (!moves || !selection) return null;
    const piece = move.becomes[part - move.part];
    const stays = moves.part.stacks.map((_, s) =>
      this.board.stones.filter((stone) => stone.moves === moves && stone.stack === s && !moves.covers(selection, s, stone.at)),
    );
    if (pieces > 1) {
      const size = Number(sizeOf(piece.stacks[0]));
      const [from] = selection.range ?? [0];
      const [left, right] = [stays[0].filter(({ at }) => at < from), stays[0].filter(({ at }) => at >= from)];
      // Of two heaps that are left each is one side of what is taken.
      const first = left.length === Number(sizeOf(move.becomes[0].stacks[0])) ? left : right;
      const side = pieces > 2 ? [] : part === move.part ? first : first === left ? right : left;
      return { component, part: move.part, stack: 0, stones: side.length === size ? side.map(({ element }) => element) : [] };
    }
    const name = piece.stacks[stack]?.name ?? null;
    const filled = stays.map((_, s) => s).filter((s) => stays[s].length > 0);
    const named = moves.part.stacks.findIndex((other) => name !== null && other.name === name);
    const whole = piece.stacks.length === stays.length ? stack : filled[stack] ?? stack;
    const at = named >= 0 ? named : whole;
    return { component, part: move.part, stack: at, stones: (stays[at] ?? []).map(({ element }) => element) };
  }

  /**
   * A stack that nothing happens to.
   * @param {number} component
   * @param {number} part
   * @param {number} stack
   * @returns {Place | null}
   */
  still(component, part, stack) {
    const moves = this.board.parts[component]?.[part];
    if (!moves) return null;
    const stones = this.board.stones.filter((stone) => stone.moves === moves && stone.stack === stack);
    return { component, part, stack, stones: stones.map(({ element }) => element) };
  }

  /**
   * Lines between blocks that cancel each other.
   * @param {number} modulus
   */
  link(modulus) {
    const { root } = this.board;
    const frame = root.getBoundingClientRect();
    const middle = (/** @type {HTMLElement[]} */ elements) => {
      // A block that goes on in the next line begins where its number stands.
      const first = elements[0].getBoundingClientRect();
      const row = elements.map((element) => element.getBoundingClientRect()).filter((box) => Math.abs(box.top - first.top) < 4);
      const last = row[row.length - 1];
      return { x: (first.left + last.right) / 2 - frame.left, top: first.top - frame.top, bottom: first.bottom - frame.top };
    };
    /** @type {SVGElement[]} */
    const lines = [];
    for (const blocks of this.equal) {
      blocks.forEach((block, i) => {
        if (i % modulus === 0) return;
        const [one, other] = [middle(blocks[i - 1]), middle(block)];
        const [upper, lower] = one.top <= other.top ? [one, other] : [other, one];
        const from = upper.top === lower.top ? upper.top : upper.bottom - 3;
        const to = lower.top + 3;
        const bend = Math.max(12, (to - from) / 2);
        const across = upper.top === lower.top ? -14 : bend;
        lines.push(svg('path', { d: `M${upper.x} ${from}C${upper.x} ${from + across} ${lower.x} ${to - bend} ${lower.x} ${to}` }));
      });
    }
    this.links.replaceChildren(...lines);
    if (this.links.parentElement !== root) root.prepend(this.links);
  }
}
