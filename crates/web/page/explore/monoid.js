// The elements of a misère quotient: looked up in the tables of the server, spelt, and drawn in their order.

import { h, svg } from '../dom.js';
import { t } from '../texts.js';
import { layout } from './layers.js';

/** @typedef {import('../types.js').QuotientElements} Quotient */
/** @typedef {import('../types.js').Elements} Elements */

/** Height of a cell, in pixels. */
const HIGH = 30;
/** Width of a sign, in pixels. */
const SIGN = 9;
/** Part of its size to which a wide picture shrinks before it scrolls. */
const LEAST = 0.7;
/** Digits as they stand raised. */
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The elements of a quotient, and what the heaps are among them. */
export class Monoid {
  /** @param {Quotient} quotient @param {Elements} tables */
  constructor(quotient, tables) {
    this.quotient = quotient;
    this.tables = tables;
    this.lost = new Set(tables.lost);
  }

  /** The element of a heap; null where it is not known. @param {number} heap */
  of(heap) {
    const { phi_preperiod: before, phi_period: period } = this.quotient;
    const { phi } = this.tables;
    if (heap < phi.length) return phi[heap];
    if (before === null || period === null) return null;
    return phi[before + ((heap - before) % period)] ?? null;
  }

  /** @param {number} a @param {number} b */
  multiply(a, b) {
    const { words, times } = this.tables;
    let product = a;
    words[b].forEach((exponent, generator) => {
      for (let i = 0; i < exponent; i++) product = times[product][generator];
    });
    return product;
  }

  /** The product of the elements of some heaps; null where one is not known. @param {number[]} heaps */
  product(heaps) {
    let product = 0;
    for (const heap of heaps) {
      const element = this.of(heap);
      if (element === null) return null;
      product = this.multiply(product, element);
    }
    return product;
  }

  /** @param {number} element */
  name(element) {
    return spell(this.tables.names[element], this.quotient);
  }
}

/**
 * A word with its exponents raised, where no letter has a number itself.
 * @param {string} word
 * @param {Quotient} quotient
 */
export function spell(word, { generators }) {
  if (generators.length > 26) return word;
  return word.replace(/(?<=[a-z])\d+/g, (digits) => [...digits].map((digit) => RAISED[Number(digit)]).join(''));
}

/**
 * The picture of the elements ordered by divisibility: elements that divide each other share a box, a box
 * is above those that it divides.
 * @param {Monoid} monoid
 */
export function diagram(monoid) {
  const { boxes, joined } = monoid.tables;
  const sizes = boxes.map((box) => {
    const signs = Math.max(...box.map((element) => monoid.name(element).length));
    const columns = Math.min(8, 2 ** Math.ceil(Math.log2(box.length) / 2));
    const cell = Math.max(38, signs * SIGN + 16);
    return { columns, cell, wide: cell * columns, high: HIGH * Math.ceil(box.length / columns) };
  });
  const { at, bends, width, height } = layout(
    sizes.map(({ wide }) => wide),
    joined,
    sizes.map(({ high }) => high),
  );
  /** The height of the layer with this middle. @type {Map<number, number>} */
  const layers = new Map();
  at.forEach(({ y }, box) => layers.set(y, Math.max(layers.get(y) ?? 0, sizes[box].high)));
  /** A line runs straight down beside the boxes that it passes. @param {{ x: number, y: number }} bend */
  const beside = ({ x, y }) => [-1, 1].map((side) => ({ x, y: y + (side * (layers.get(y) ?? 0)) / 2 }));
  const lines = joined.map(([above, below], index) => {
    const end = (/** @type {number} */ box, /** @type {number} */ side) => ({ x: at[box].x, y: at[box].y + (side * sizes[box].high) / 2 });
    const places = [end(above, 1), ...bends[index].flatMap(beside), end(below, -1)];
    return svg('path', { class: 'divides', d: places.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('') });
  });
  /** @type {{ x: number, y: number, cell: number }[]} */
  const corner = [];
  const drawn = boxes.map((box, index) => {
    const { columns, cell, wide, high } = sizes[index];
    const [left, top] = [at[index].x - wide / 2, at[index].y - high / 2];
    const cells = box.map((element, i) => {
      const [x, y] = [left + (i % columns) * cell, top + Math.floor(i / columns) * HIGH];
      corner[element] = { x, y, cell };
      const lost = monoid.lost.has(element);
      return svg(
        'g',
        { class: lost ? 'element lost' : 'element', 'data-element': element },
        svg('rect', { x, y, width: cell, height: HIGH }),
        lost && svg('rect', { class: 'mark', x: x + 3, y: y + 3, width: cell - 6, height: HIGH - 6 }),
        svg('text', { x: x + cell / 2, y: y + 20, 'text-anchor': 'middle' }, monoid.name(element)),
      );
    });
    return [cells, svg('rect', { class: 'box', x: left, y: top, width: wide, height: high })];
  });
  const ring = (/** @type {string} */ name) => svg('rect', { class: `ring ${name}`, rx: 5 });
  const rings = { heap: ring('heap'), product: ring('product') };
  const { game, order, p_order: lost } = monoid.quotient;
  const picture = svg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': t('explore-quotient-picture', { game, order, lost }) },
    lines,
    drawn,
    rings.heap,
    rings.product,
  );
  picture.style.minWidth = `${LEAST * width}px`;
  const frame = h('div', { class: 'monoid', tabindex: 0, role: 'group', 'aria-label': t('explore-show-quotient') }, picture);
  /**
   * Draws a ring around an element, or none.
   * @param {'heap' | 'product'} name
   * @param {number | null} element
   */
  const light = (name, element) => {
    const place = element === null ? null : corner[element];
    rings[name].classList.toggle('lit', place !== null);
    if (!place) return;
    const out = name === 'heap' ? 3 : 0;
    const size = { x: place.x - out, y: place.y - out, width: place.cell + 2 * out, height: HIGH + 2 * out };
    for (const [key, value] of Object.entries(size)) rings[name].setAttribute(key, String(value));
    rings[name].setAttribute('data-element', String(element));
    // If the picture is larger than its place, what is lit is seen.
    requestAnimationFrame(() => {
      const [whole, lit] = [frame.getBoundingClientRect(), rings[name].getBoundingClientRect()];
      if (lit.left < whole.left || lit.right > whole.right) frame.scrollLeft += (lit.left + lit.right - whole.left - whole.right) / 2;
      if (lit.top < whole.top || lit.bottom > whole.bottom) frame.scrollTop += (lit.top + lit.bottom - whole.top - whole.bottom) / 2;
    });
  };
  return { frame, light };
}
