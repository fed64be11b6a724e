// A plot of a long sequence: wheel, drag, pinch and keys move the window. uPlot draws axes and
// cursor; the points are our own, because all of a million must be seen.

import uPlot from '../vendor/uplot/uPlot.esm.js';
import { h } from '../dom.js';
import { t } from '../texts.js';
import { largest, picture, raster, visible } from './points.js';
import { colours, grouped, onTheme, onWidth } from './shared.js';

/**
 * @typedef {object} Wish
 * @property {Float64Array} values
 * @property {{ start: number, length: number } | null} period
 * @property {string} label
 * @property {Element} readout Says what is under the cursor.
 * @property {number | null} from
 * @property {number | null} until
 * @property {(from: number, until: number) => void} moved
 * @property {(n: number) => void} read Called when a key moves the cursor.
 */

/** No window shows fewer heaps. */
const LEAST = 8;
/** Between two numbers of an axis. */
const STEPS = [1, 10, 100, 1000, 10_000, 100_000].flatMap((ten) => [ten, 2 * ten, 5 * ten]);
/** More points than these are counted into dots rather than drawn one by one. */
const SINGLE = 6000;
/** Fewer points than this get stems, so that a value can be read off. */
const STEMS = 160;

export class Plot {
  /** @type {(() => void)[]} */
  #ends = [];
  #place;
  #wish;
  #chart;
  #min = 0;
  #max = 1;
  /** The heap under the cursor. @type {number | null} */
  #at = null;
  #told = 0;
  #frame = 0;

  /** @param {HTMLElement} root @param {Wish} wish */
  constructor(root, wish) {
    this.#wish = wish;
    this.#place = h('div', { class: 'plot', tabindex: 0, role: 'application', 'aria-label': wish.label });
    root.append(this.#place);
    this.#set(wish.from ?? 0, wish.until ?? this.last);
    const width = Math.max(200, this.#place.clientWidth);
    const numbers = Float64Array.from(wish.values, (_, n) => n);
    this.#chart = new uPlot(this.#options(width), [numbers, wish.values], this.#place);
    this.#listen();
    this.#ends.push(
      onWidth(this.#place, (width) => this.#chart.setSize({ width, height: height(width) })),
      onTheme(() => this.#chart.redraw(false)),
      () => this.#chart.destroy(),
      () => cancelAnimationFrame(this.#frame),
      () => clearTimeout(this.#told),
    );
  }

  get last() {
    return this.#wish.values.length - 1;
  }

  get period() {
    const { period } = this.#wish;
    return period && period.start + period.length <= this.last ? period : null;
  }

  /** The first heap that is seen. */
  get from() {
    return Math.max(0, Math.ceil(this.#min));
  }

  /** The last heap that is seen. */
  get until() {
    return Math.min(this.last, Math.floor(this.#max));
  }

  /**
   * Makes the window so many times as wide, about a place in it.
   * @param {number} factor
   * @param {number} [about] A heap; else the cursor or the middle.
   */
  zoom(factor, about = this.#at ?? (this.#min + this.#max) / 2) {
    this.#show(about - (about - this.#min) * factor, about + (this.#max - about) * factor);
  }

  /** @param {number} part Of the width. */
  pan(part) {
    const by = (this.#max - this.#min) * part;
    this.#show(this.#min + by, this.#max + by, true);
  }

  whole() {
    this.#show(0, this.last);
  }

  /** The first period, and a little before and after. */
  showPeriod() {
    const { period } = this;
    if (!period) return;
    const { start, length } = period;
    const margin = Math.max(1, length / 12);
    this.#show(start - margin, start + length * (length < 40 ? 3 : 1) + margin);
  }

  end() {
    for (const end of this.#ends) end();
  }

  /**
   * @param {number} min
   * @param {number} max
   * @param {boolean} [keep] The width, when an end is met.
   */
  #set(min, max, keep = false) {
    const [left, right] = [-0.5, this.last + 0.5];
    const room = right - left;
    let width = Math.max(Math.min(LEAST, room), max - min);
    if (!keep) {
      const middle = (min + max) / 2;
      [min, max] = [middle - width / 2, middle + width / 2];
    }
    width = Math.min(width, room);
    if (min < left) [min, max] = [left, keep ? left + width : Math.max(max, left + width)];
    if (max > right) [min, max] = [keep ? right - width : Math.min(min, right - width), right];
    this.#min = Math.max(min, left);
    this.#max = Math.min(max, right);
  }

  /** @param {number} min @param {number} max @param {boolean} [keep] */
  #show(min, max, keep) {
    this.#set(min, max, keep);
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#chart.setScale('x', { min: this.#min, max: this.#max });
      clearTimeout(this.#told);
      this.#told = setTimeout(() => this.#wish.moved(this.from, this.until), 250);
    });
  }

  /** @param {number} width @returns {uPlot.Options} */
  #options(width) {
    const colour = () => colours(this.#place);
    const axis = {
      stroke: () => colour()('soft'),
      font: '12px system-ui, sans-serif',
      grid: { stroke: () => colour()('line'), width: 1 },
      incrs: STEPS,
      ticks: { stroke: () => colour()('line'), width: 1, size: 6 },
    };
    const whole = (/** @type {number[]} */ splits) =>
      splits.map((split) => (Number.isInteger(split) ? grouped(split) : ''));
    return {
      width,
      height: height(width),
      padding: [12, 34, 0, 0],
      legend: { show: false },
      scales: {
        x: { time: false, min: this.#min, max: this.#max },
        y: { range: () => [-0.5, this.#top()] },
      },
      series: [{}, { paths: () => null, points: { show: false } }],
      axes: [
        { ...axis, label: t('explore-axis-heap'), labelSize: 22, labelFont: axis.font, values: (_, splits) => whole(splits) },
        { ...axis, label: t('explore-axis-value'), labelSize: 22, labelFont: axis.font, size: 48, values: (_, splits) => whole(splits) },
      ],
      cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
      hooks: {
        drawClear: [(chart) => this.#drawPeriod(chart)],
        draw: [(chart) => this.#drawPoints(chart)],
        setCursor: [(chart) => this.#point(chart)],
      },
    };
  }

  /** The value at the upper edge. */
  #top() {
    const most = largest(this.#wish.values, this.from, this.until + 1);
    return Math.max(most * 1.04, most + 0.6, 1.6);
  }

  /** Bands of one period each, and what comes before the first. @param {uPlot} chart */
  #drawPeriod(chart) {
    const { period } = this.#wish;
    if (!period) return;
    const { ctx, bbox } = chart;
    const colour = colours(this.#place);
    const perHeap = bbox.width / (this.#max - this.#min);
    const x = (/** @type {number} */ n) =>
      Math.min(bbox.width, Math.max(0, (n - 0.5 - this.#min) * perHeap)) + bbox.left;
    const band = (/** @type {number} */ from, /** @type {number} */ until, /** @type {string} */ name) => {
      ctx.fillStyle = colour(name);
      ctx.fillRect(x(from), bbox.top, x(until) - x(from), bbox.height);
    };
    ctx.save();
    if (period.start > 0) band(0, period.start, 'amber-soft');
    if (period.length * perHeap < 4) {
      ctx.globalAlpha = 0.5;
      band(period.start, this.last + 1, 'accent-soft');
    } else {
      const first = Math.max(0, Math.floor((this.#min - period.start) / period.length));
      for (let k = first; period.start + k * period.length <= this.#max; k++) {
        const from = period.start + k * period.length;
        ctx.globalAlpha = k % 2 ? 0.35 : 0.8;
        band(from, Math.min(from + period.length, this.last + 1), 'accent-soft');
      }
    }
    ctx.restore();
  }

  /** @param {uPlot} chart */
  #drawPoints(chart) {
    const { ctx, bbox } = chart;
    const { values } = this.#wish;
    const colour = colours(this.#place);
    const ratio = devicePixelRatio || 1;
    const { min: low, max: high } = chart.scales.y;
    if (low === undefined || high === undefined || low === null || high === null) return;
    const frame = { min: this.#min, max: this.#max, low, high, width: bbox.width, height: bbox.height };
    const [first, end] = visible(frame, values.length);
    const perHeap = bbox.width / (frame.max - frame.min);
    ctx.save();
    if (end - first > SINGLE) {
      const dot = Math.max(1, Math.round(1.5 * ratio));
      const seen = raster(values, frame, dot);
      const layer = new OffscreenCanvas(seen.columns, seen.rows);
      layer.getContext('2d')?.putImageData(picture(seen, rgb(ctx, colour('accent'))), 0, 0);
      ctx.imageSmoothingEnabled = false;
      ctx.drawImage(layer, bbox.left, bbox.top, seen.columns * dot, seen.rows * dot);
    } else {
      const perValue = bbox.height / (high - low);
      const radius = Math.min(5 * ratio, Math.max(1.7 * ratio, perHeap * 0.3));
      const stems = end - first <= STEMS;
      ctx.fillStyle = ctx.strokeStyle = colour('accent');
      ctx.lineWidth = Math.max(1, ratio);
      for (let n = first; n < end; n++) {
        const x = bbox.left + (n - frame.min) * perHeap;
        const y = bbox.top + bbox.height - (values[n] - low) * perValue;
        const zero = bbox.top + bbox.height + low * perValue;
        if (stems && values[n] > 0) {
          ctx.globalAlpha = 0.35;
          ctx.beginPath();
          ctx.moveTo(x, zero);
          ctx.lineTo(x, y);
          ctx.stroke();
          ctx.globalAlpha = 1;
        }
        ctx.beginPath();
        ctx.arc(x, y, radius, 0, 7);
        ctx.fill();
      }
    }
    this.#mark(chart, frame);
    ctx.restore();
  }

  /** The value under the cursor. @param {uPlot} chart @param {import('./points.js').Frame} frame */
  #mark({ ctx, bbox }, frame) {
    const n = this.#at;
    if (n === null || n < frame.min || n > frame.max) return;
    const x = bbox.left + ((n - frame.min) * bbox.width) / (frame.max - frame.min);
    const up = bbox.height / (frame.high - frame.low);
    const y = bbox.top + bbox.height - (this.#wish.values[n] - frame.low) * up;
    const ratio = devicePixelRatio || 1;
    ctx.beginPath();
    ctx.arc(x, y, 6 * ratio, 0, 7);
    ctx.lineWidth = 2.5 * ratio;
    ctx.strokeStyle = colours(this.#place)('bad');
    ctx.stroke();
  }

  /** @param {uPlot} chart */
  #point(chart) {
    const { left } = chart.cursor;
    if (left === undefined || left === null || left < 0) return;
    const n = Math.round(chart.posToVal(left, 'x'));
    this.#moveTo(Math.min(this.until, Math.max(this.from, n)));
  }

  /** @param {number} n */
  #moveTo(n) {
    if (n === this.#at) return;
    this.#at = n;
    const text = t('explore-value-at', { n: grouped(n), value: grouped(this.#wish.values[n]) });
    this.#wish.readout.textContent = text;
    this.#chart.redraw(false, false);
  }

  /** Moves the cursor by key, and the window with it. @param {number} n */
  #step(n) {
    n = Math.min(this.last, Math.max(0, n));
    const width = this.#max - this.#min;
    if (n < this.#min) this.#show(n - width * 0.1, n + width * 0.9, true);
    if (n > this.#max) this.#show(n - width * 0.9, n + width * 0.1, true);
    this.#moveTo(n);
    this.#wish.read(n);
  }

  #listen() {
    const { over } = this.#chart;
    /** @param {string} name @param {(event: any) => void} act @param {EventTarget} [on] */
    const on = (name, act, on = over) => {
      on.addEventListener(name, act, { passive: false });
      this.#ends.push(() => on.removeEventListener(name, act));
    };
    const heapAt = (/** @type {MouseEvent} */ event) => {
      const { left, width } = over.getBoundingClientRect();
      return this.#min + ((event.clientX - left) / width) * (this.#max - this.#min);
    };
    on('wheel', (event) => {
      // A reader who passes by scrolls the page.
      if (!event.ctrlKey && document.activeElement !== this.#place) return;
      event.preventDefault();
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.pan(event.deltaX / over.clientWidth);
      else this.zoom(1.0018 ** event.deltaY, heapAt(event));
    });
    on('dblclick', (event) => this.zoom(0.4, heapAt(event)));

    /** The pointers that are down, with the heap that each holds. @type {Map<number, number>} */
    const held = new Map();
    /** The present place of each of them. @type {Map<number, number>} */
    const now = new Map();
    on('pointerdown', (event) => {
      if (event.button) return;
      this.#place.focus({ preventScroll: true });
      over.setPointerCapture(event.pointerId);
      held.set(event.pointerId, heapAt(event));
      now.set(event.pointerId, event.clientX);
    });
    on('pointermove', (event) => {
      if (!held.has(event.pointerId)) return;
      now.set(event.pointerId, event.clientX);
      const { left, width } = over.getBoundingClientRect();
      const part = (/** @type {number} */ id) => ((now.get(id) ?? 0) - left) / width;
      const [one, two] = held.keys();
      if (two === undefined) {
        const span = this.#max - this.#min;
        const min = (held.get(one) ?? 0) - part(one) * span;
        this.#show(min, min + span, true);
      } else if (Math.abs(part(one) - part(two)) > 0.02) {
        const span = ((held.get(two) ?? 0) - (held.get(one) ?? 0)) / (part(two) - part(one));
        const min = (held.get(one) ?? 0) - part(one) * span;
        if (span > 0) this.#show(min, min + span);
      }
    });
    for (const name of ['pointerup', 'pointercancel']) {
      on(name, (event) => {
        held.delete(event.pointerId);
        now.delete(event.pointerId);
      });
    }

    /** @type {Record<string, (event: KeyboardEvent) => void>} */
    const keys = {
      ArrowLeft: ({ shiftKey }) => (shiftKey ? this.pan(-0.2) : this.#step((this.#at ?? this.from) - this.#stride())),
      ArrowRight: ({ shiftKey }) => (shiftKey ? this.pan(0.2) : this.#step((this.#at ?? this.from - 1) + this.#stride())),
      PageUp: () => this.pan(-0.9),
      PageDown: () => this.pan(0.9),
      Home: () => this.#step(0),
      End: () => this.#step(this.last),
      '+': () => this.zoom(0.5),
      '=': () => this.zoom(0.5),
      '-': () => this.zoom(2),
      0: () => this.whole(),
    };
    on(
      'keydown',
      (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const act = keys[event.key];
        if (!act) return;
        event.preventDefault();
        act(event);
      },
      this.#place,
    );
  }

  /** A key moves by one heap where heaps can be told apart, else by a pixel or two. */
  #stride() {
    return Math.max(1, Math.round((this.#max - this.#min) / 400));
  }
}

/** @param {number} width */
export function height(width) {
  return Math.round(Math.min(440, Math.max(260, width * 0.45)));
}

/** @param {CanvasRenderingContext2D} ctx @param {string} colour @returns {[number, number, number]} */
function rgb(ctx, colour) {
  ctx.fillStyle = colour;
  const text = String(ctx.fillStyle);
  const part = (/** @type {number} */ at) => parseInt(text.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
