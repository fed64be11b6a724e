// Pictures and tables as files: SVG as drawn, PNG made from it, CSV from the numbers.

import { h } from '../dom.js';
import { t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';

/** Times as many pixels as the picture has on the screen. */
const SHARP = 2;
/** Maximum width or height of a PNG, in pixels: browsers draw no more. */
const MOST = 8000;
/** The styles that an element of a picture may have. */
const STYLES = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-opacity', 'opacity', 'font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline', 'display', 'visibility'];

/**
 * A picture as SVG, and its size.
 * @typedef {{ text: string, width: number, height: number }} Drawing
 */

/**
 * The control that saves what is shown.
 * @param {object} what
 * @param {string} what.name of the file, without its ending
 * @param {() => Drawing | null} [what.picture]
 * @param {() => (string | number | null)[][]} [what.rows] of the table, the first of which is its head
 */
export function saveAs({ name, picture, rows }) {
  const problem = h('div');
  const file = name.replace(/[^\p{L}\p{N}.-]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 80) || 'bouton';
  const button = (/** @type {string} */ kind, /** @type {() => Promise<Blob | null> | Blob | null} */ make) => {
    const save = async () => {
      try {
        const blob = await make();
        problem.replaceChildren();
        if (blob) download(blob, `${file}.${kind.toLowerCase()}`);
      } catch (error) {
        problem.replaceChildren(trouble(problemOf(error)));
      }
    };
    return h('button', { type: 'button', class: 'plain', 'aria-label': `${t('save-as')} ${kind}`, onclick: save }, kind);
  };
  const drawn = (/** @type {(drawing: Drawing) => Promise<Blob | null> | Blob | null} */ make) => () => {
    const drawing = picture?.();
    return drawing ? make(drawing) : null;
  };
  return h(
    'div',
    { class: 'save-as row small' },
    h('span', { class: 'soft' }, t('save-as')),
    picture && button('SVG', drawn(({ text }) => new Blob([text], { type: 'image/svg+xml' }))),
    picture && button('PNG', drawn(png)),
    rows && button('CSV', () => new Blob([csv(rows())], { type: 'text/csv;charset=utf-8' })),
    problem,
  );
}

/** @param {Blob} blob @param {string} name */
function download(blob, name) {
  const href = URL.createObjectURL(blob);
  h('a', { href, download: name }).click();
  // The browser has it by the time that anything else is done.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Rows in a file (RFC 4180). @param {(string | number | null)[][]} rows */
export function csv(rows) {
  const field = (/** @type {string | number | null} */ value) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** @param {Drawing} drawing @returns {Promise<Blob | null>} */
async function png({ text, width, height }) {
  const href = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = href;
    await image.decode();
    const scale = Math.min(SHARP, MOST / width, MOST / height);
    const canvas = h('canvas', { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } finally {
    URL.revokeObjectURL(href);
  }
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** @param {string} inside @param {number} width @param {number} height @param {string} ground */
function whole(inside, width, height, ground) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${escaped(ground)}"/>${inside}</svg>\n`;
  return { text, width, height };
}

/**
 * A picture of the page as a file: what style sheets say of it is in it.
 * @param {SVGSVGElement} picture
 * @returns {Drawing}
 */
export function drawingOf(picture) {
  const copy = /** @type {SVGSVGElement} */ (picture.cloneNode(true));
  const [from, to] = [picture, copy].map((root) => [...root.querySelectorAll('*')]);
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    const target = to[i];
    for (const name of [...target.attributes].map((attribute) => attribute.name)) {
      if (/^(class|style|tabindex|href|aria-|data-)/.test(name)) target.removeAttribute(name);
    }
    // As attributes, since the page allows no styles within elements.
    for (const name of STYLES) target.setAttribute(name, style.getPropertyValue(name));
  });
  const { width, height } = picture.viewBox.baseVal;
  const inside = [...copy.childNodes].map((node) => new XMLSerializer().serializeToString(node)).join('');
  return whole(inside, width, height, getComputedStyle(picture).getPropertyValue('--card').trim() || '#fff');
}

/** A pen that draws as a canvas does, so much of it as the pictures of the page use, and keeps it as SVG. */
export class SvgPen {
  /** @type {string[]} */
  #drawn = [];
  #path = '';
  fillStyle = '#000';
  strokeStyle = '#000';
  lineWidth = 1;
  globalAlpha = 1;
  font = '12px sans-serif';
  textAlign = 'left';
  textBaseline = 'middle';

  /** @param {string} tag @param {Record<string, string | number>} has @param {string} [inside] */
  #add(tag, has, inside = '') {
    const all = this.globalAlpha === 1 ? has : { ...has, opacity: this.globalAlpha };
    const attributes = Object.entries(all).map(([name, value]) => ` ${name}="${escaped(typeof value === 'number' ? String(Math.round(value * 100) / 100) : value)}"`);
    this.#drawn.push(`<${tag}${attributes.join('')}>${inside}</${tag}>`);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    this.#add('rect', { x, y, width, height, fill: this.fillStyle });
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  strokeRect(x, y, width, height) {
    this.#add('rect', { x, y, width, height, fill: 'none', stroke: this.strokeStyle, 'stroke-width': this.lineWidth });
  }

  beginPath() {
    this.#path = '';
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#path += `M${x} ${y}`;
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#path += `L${x} ${y}`;
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} round */
  roundRect(x, y, width, height, round) {
    const corner = (/** @type {number} */ dx, /** @type {number} */ dy) => `a${round} ${round} 0 0 1 ${dx} ${dy}`;
    const [w, d] = [width - 2 * round, height - 2 * round];
    this.#path += `M${x + round} ${y}h${w}${corner(round, round)}v${d}${corner(-round, round)}h${-w}${corner(-round, -round)}v${-d}${corner(round, -round)}z`;
  }

  /** @param {number} x @param {number} y @param {number} radius */
  circle(x, y, radius) {
    this.#add('circle', { cx: x, cy: y, r: radius, fill: this.fillStyle });
  }

  fill() {
    this.#add('path', { d: this.#path, fill: this.fillStyle });
  }

  stroke() {
    this.#add('path', { d: this.#path, fill: 'none', stroke: this.strokeStyle, 'stroke-width': this.lineWidth });
  }

  /** @param {string} text @param {number} x @param {number} y @param {number} [most] its width */
  fillText(text, x, y, most) {
    const [, size, family] = /^([\d.]+)px (.*)$/.exec(this.font) ?? ['', '12', 'sans-serif'];
    const anchor = this.textAlign === 'center' ? 'middle' : this.textAlign === 'right' ? 'end' : 'start';
    // About half of its size is the width of a digit.
    const long = most !== undefined && text.length * Number(size) * 0.56 > most;
    this.#add(
      'text',
      { x, y, 'font-size': Number(size), 'font-family': family, 'text-anchor': anchor, 'dominant-baseline': 'central', fill: this.fillStyle, ...(long && { textLength: most, lengthAdjust: 'spacingAndGlyphs' }) },
      escaped(text),
    );
  }

  /** @param {number} width @param {number} height @param {string} ground @returns {Drawing} */
  drawing(width, height, ground) {
    return whole(this.#drawn.join(''), width, height, ground);
  }
}
