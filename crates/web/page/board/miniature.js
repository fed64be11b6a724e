// Small pictures of positions, from the shapes that the server names.

import { svg } from '../dom.js';

/** @typedef {import('../types.js').Part} Part */

/** Size of a picture, in units of its own. */
const WIDE = 96;
const HIGH = 60;
/** Maximum number of stones in a row, and of rows. */
const STONES = 9;
const ROWS = 4;

/** An outline of a pin in a box of 10 by 20. */
export const PIN = 'M5 0C6.6 0 7.2 1.6 7 3.2C6.8 5 6.3 5.6 6.6 7.4C7 9.8 8.6 11.4 8.4 14.6C8.3 17 7.6 18.6 7 20H3C2.4 18.6 1.7 17 1.6 14.6C1.4 11.4 3 9.8 3.4 7.4C3.7 5.6 3.2 5 3 3.2C2.8 1.6 3.4 0 5 0Z';

/**
 * A picture of the parts of a position. What it shows is beside it in words.
 * @param {Part[]} parts
 */
export function miniature(parts) {
  const [first] = parts;
  const shape = first?.shape ?? 'text';
  const sizes = parts.flatMap(({ stacks }) => stacks.map(({ size }) => Number(size)));
  const drawn = shape === 'board' ? squares(first.rows ?? []) : (DRAWN[shape] ?? rows)(sizes, shape);
  return svg('svg', { class: `miniature of-${shape}`, viewBox: `0 0 ${WIDE} ${HIGH}`, 'aria-hidden': 'true' }, drawn);
}

/** Drawings of the shapes; others are rows of stones. @type {Record<string, (sizes: number[], shape: string) => SVGElement[]>} */
const DRAWN = { queen, rectangle, stairs, factors: piles, cake: ([high, wide]) => squares(Array(high).fill('.'.repeat(wide))) };

/**
 * Rows of stones, of pins or of squares.
 * @param {number[]} sizes
 * @param {string} shape
 */
function rows(sizes, shape) {
  const shown = sizes.slice(0, ROWS);
  const high = Math.min(HIGH / Math.max(shown.length, 1), shape === 'pins' ? 26 : 18);
  const top = (HIGH - high * shown.length) / 2;
  return shown.flatMap((size, r) => {
    const count = Math.min(size, STONES);
    const step = Math.min(WIDE / (count + (size > count ? 1.4 : 0)), high);
    const left = (WIDE - step * (count + (size > count ? 1.4 : 0))) / 2;
    const y = top + r * high + high / 2;
    /** @type {SVGElement[]} */
    const items = Array.from({ length: count }, (_, i) => piece(shape, left + step * (i + 0.5), y, step));
    if (size > count) items.push(svg('text', { x: left + step * (count + 0.6), y: y + 3, class: 'more' }, '…'));
    return items;
  });
}

/** @param {string} shape @param {number} x @param {number} y @param {number} room */
function piece(shape, x, y, room) {
  if (shape === 'pins') {
    const scale = Math.min(room / 9, 1.2);
    return svg('path', { d: PIN, transform: `translate(${x - 5 * scale} ${y - 10 * scale}) scale(${scale})`, class: 'piece' });
  }
  if (shape === 'squares') return svg('rect', { x: x - room * 0.46, y: y - room * 0.46, width: room * 0.92, height: room * 0.92, class: 'square' });
  return svg('circle', { cx: x, cy: y, r: room * 0.4, class: 'piece' });
}

/** A queen on a board. @param {number[]} sizes */
function queen(sizes) {
  const cell = 8;
  const [across, up] = [sizes[0] ?? 0, sizes[1] ?? 0].map((size) => Math.min(size, 6));
  const cells = Array.from({ length: 49 }, (_, i) => {
    const [x, y] = [i % 7, Math.floor(i / 7)];
    return svg('rect', { x: 20 + x * cell, y: HIGH - 2 - (y + 1) * cell, width: cell, height: cell, class: (x + y) % 2 ? 'light' : 'dark' });
  });
  const at = svg('text', { x: 20 + (across + 0.5) * cell, y: HIGH - 2 - up * cell - 0.6, class: 'figure' }, '♛');
  return [...cells, at];
}

/** A rectangle of these sides. @param {number[]} sizes */
function rectangle(sizes) {
  const [wide, high] = [Math.max(sizes[0] ?? 1, 1), Math.max(sizes[1] ?? 1, 1)];
  const unit = Math.min((WIDE - 8) / wide, (HIGH - 8) / high);
  const [w, t] = [wide * unit, high * unit];
  return [svg('rect', { x: (WIDE - w) / 2, y: (HIGH - t) / 2, width: w, height: t, class: 'square' })];
}

/** Signs of Right's marks, which are outlines. */
const RIGHT = 'ofrR';

/** The squares of a board, or of a cake. @param {string[]} rows */
function squares(rows) {
  const wide = rows[0]?.length ?? 1;
  const unit = Math.min((WIDE - 8) / wide, (HIGH - 8) / rows.length);
  const [left, top] = [(WIDE - wide * unit) / 2, (HIGH - rows.length * unit) / 2];
  return rows.flatMap((row, r) =>
    [...row].flatMap((sign, c) => {
      const [x, y] = [left + c * unit, top + r * unit];
      const square = svg('rect', { x, y, width: unit, height: unit, class: sign === '#' ? 'dark' : 'square' });
      return '#.'.includes(sign) ? [square] : [square, svg('circle', { cx: x + unit / 2, cy: y + unit / 2, r: unit * 0.3, class: RIGHT.includes(sign) ? 'square' : 'piece' })];
    }),
  );
}

/** Stones on stairs. @param {number[]} sizes */
function stairs(sizes) {
  const count = Math.min(sizes.length, 4);
  return Array.from({ length: count }, (_, i) => {
    const [x, high] = [8 + i * 20, 9 * (i + 1)];
    const stones = Array.from({ length: Math.min(sizes[i], 3) }, (_, s) => svg('circle', { cx: x + 10, cy: HIGH - high - 4 - s * 7, r: 3.4, class: 'piece' }));
    return [svg('rect', { x, y: HIGH - high, width: 20, height: high, class: 'dark' }), ...stones];
  }).flat();
}

/** Piles side by side. @param {number[]} sizes */
function piles(sizes) {
  return sizes.slice(0, 5).flatMap((size, i) =>
    Array.from({ length: Math.min(size, 5) }, (_, s) => svg('circle', { cx: 18 + i * 16, cy: HIGH - 8 - s * 11, r: 5, class: 'piece' })),
  );
}
