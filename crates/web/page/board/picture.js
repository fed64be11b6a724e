// A position as a picture of its own, to be saved: every stone that the board shows.

import { drawingOf } from '../explore/save.js';
import { t } from '../texts.js';
import { PIN } from './miniature.js';
import { DRAWN, sizeOf } from './selection.js';
import { isDrawn } from './squares.js';

/** @typedef {import('../types.js').Part} Part */

/** Sizes in pixels: of the margin, of a stone with its room, of a row, of the name of a row. */
const EDGE = 16;
const STONE = 26;
const ROW = 34;
const NAME = 84;
/** Maximum width of a row of stones; a longer one goes on below. */
const WIDE = 20 * STONE;

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * The position on a board.
 * @param {import('./index.js').Board} board
 * @returns {import('../explore/save.js').Drawing | null} nothing where no position is shown
 */
export function picture(board) {
  const { data, root } = board;
  if (!data) return null;
  const style = getComputedStyle(root);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  const [ink, soft, stone, line] = ['ink', 'soft', 'stone-2', 'edge'].map(colour);
  /** @type {string[]} */
  const drawn = [];
  let y = EDGE;
  let right = 0;
  const say = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ at, /** @type {string} */ fill, size = 15, anchor = 'start') =>
    drawn.push(`<text x="${x}" y="${at}" font-size="${size}" font-family="sans-serif" text-anchor="${anchor}" dominant-baseline="central" fill="${fill}">${escaped(text)}</text>`);
  const piece = (/** @type {string} */ shape, /** @type {number} */ x, /** @type {number} */ at) => {
    if (shape === 'pins') return `<path d="${PIN}" transform="translate(${x - 7} ${at - 14}) scale(1.4)" fill="${stone}"/>`;
    if (shape === 'squares') return `<rect x="${x - 12}" y="${at - 12}" width="24" height="24" fill="none" stroke="${line}" stroke-width="2"/>`;
    return `<circle cx="${x}" cy="${at}" r="10" fill="${stone}"/>`;
  };
  say(data.game, EDGE, y + 10, ink, 17);
  right = EDGE + data.game.length * 10;
  y += 36;
  const figures = [...root.querySelectorAll('.part')].map((part) => /** @type {SVGSVGElement | null} */ (part.querySelector('.figure svg')));
  let at = 0;
  for (const component of data.components) {
    for (const part of component.parts) {
      const figure = figures[at++];
      if (figure) {
        const { text, width, height } = drawingOf(figure);
        drawn.push(text.replace('<svg ', `<svg x="${EDGE}" y="${y}" `));
        y += height + 14;
        right = Math.max(right, EDGE + width);
        continue;
      }
      const rows = part.shape === 'cake' && isDrawn(part) ? Array(Number(sizeOf(part.stacks[0]))).fill('.'.repeat(Number(sizeOf(part.stacks[1])))) : part.rows;
      if (rows) {
        rows.forEach((/** @type {string} */ row, r) =>
          [...row].forEach((sign, c) => {
            const [x, top] = [EDGE + c * STONE, y + r * STONE];
            drawn.push(`<rect x="${x}" y="${top}" width="${STONE}" height="${STONE}" fill="${sign === '#' ? stone : 'none'}" stroke="${line}"/>`);
            if (sign !== '#' && sign !== '.') drawn.push(`<text x="${x + STONE / 2}" y="${top + STONE * 0.7}" text-anchor="middle" fill="${line}">${sign}</text>`);
            right = Math.max(right, x + STONE);
          }),
        );
        y += rows.length * STONE + 14;
        continue;
      }
      part.stacks.forEach((stack, s) => {
        const size = sizeOf(stack);
        const name = part.shape === 'stairs' ? t('board-stair', { number: s + 1 }) : part.shape === 'factors' ? (stack.name ?? '') : String(size);
        say(name, NAME - 12, y + ROW / 2, soft, 15, 'end');
        const rows = size > DRAWN ? 1 : Math.max(1, Math.ceil((Number(size) * STONE) / WIDE));
        if (size > DRAWN) {
          drawn.push(`<rect x="${NAME}" y="${y + 7}" width="${WIDE / 2}" height="20" rx="10" fill="${stone}"/>`);
          right = Math.max(right, NAME + WIDE / 2);
        }
        const each = WIDE / STONE;
        for (let i = 0; size <= DRAWN && i < Number(size); i++) {
          const x = NAME + ((i % each) + 0.5) * STONE;
          drawn.push(piece(part.shape, x, y + (Math.floor(i / each) + 0.5) * ROW));
          right = Math.max(right, x + STONE / 2);
        }
        y += rows * ROW;
      });
      if (part.stacks.length === 0) {
        say(part.text, EDGE, y + ROW / 2, ink);
        y += ROW;
      }
    }
    y += 8;
  }
  const [width, height] = [Math.ceil(right + EDGE), Math.ceil(y + EDGE)];
  const ground = `<rect width="${width}" height="${height}" fill="${colour('card') || '#fff'}"/>`;
  return { text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ground}${drawn.join('')}</svg>\n`, width, height };
}
