// The nim-values of single heaps as a plot that can be zoomed to a million points.

import { param, write } from '../address.js';
import { api } from '../api.js';
import { fill, h, prose } from '../dom.js';
import { t } from '../texts.js';
import { Plot, height } from './plot.js';
import { SvgPen, saveAs } from './save.js';
import { SOUGHT, answering, boundAsked, choice, colours, grouped, inWords, scrolled, withBound } from './shared.js';

/** @typedef {import('./shared.js').Subject} Subject */
/** The period of nim-values. @typedef {import('../types.js').Period & import('../types.js').PeriodSaid} Period */

const BOUNDS = [100, 1000, 10_000, 100_000, 1_000_000];
/** Number of values that are asked for at first, and where no period can be sought: there each of them is searched for. */
const USUAL = 1000;
const FEW = 100;
/** So many values are written in words at most. */
const WRITTEN = 400;

/** @param {HTMLElement} root @param {Subject} subject */
export function mount(root, { game, context }) {
  const place = h('div', { class: 'picture' });
  const facts = h('div', { class: 'facts' });
  const ask = answering(place, show, () => (end(), facts.replaceChildren()));
  const controls = h('div', { class: 'row controls' });
  const readout = h('p', { class: 'readout', 'aria-hidden': 'true' });
  /** @type {Plot | null} */
  let plot = null;

  let usual = USUAL;
  const bound = () => boundAsked(usual);

  async function show() {
    const to = bound();
    drawControls();
    await ask(async (signal) => {
      const slow = new AbortController();
      signal.addEventListener('abort', () => slow.abort());
      const many = api('sequence', { game, to }, slow.signal);
      many.catch(() => {});
      const period = await api('period', { game, to: Math.max(to, SOUGHT) }, signal).catch((error) => {
        if (signal.aborted) throw error;
        return null;
      });
      // If no theorem speaks of the game, no value was computed for one.
      if (period?.status !== 'proved' && !period?.computed && to === usual && to > FEW) {
        slow.abort();
        usual = FEW;
      }
      const sequence = await (slow.signal.aborted ? api('sequence', { game, to: usual }, signal) : many);
      draw(Float64Array.from(sequence.values), period);
    });
  }

  /** @param {Float64Array} values @param {Period | null} period */
  function draw(values, period) {
    end();
    const last = values.length - 1;
    const proved = period?.status === 'proved' ? period : null;
    place.replaceChildren();
    plot = new Plot(place, {
      values,
      period: proved && { start: proved.preperiod ?? 0, length: proved.period ?? 1 },
      label: `${t('explore-values-picture', { game, to: last })} ${period?.say.split('\n')[0] ?? ''}`,
      readout,
      from: number('from'),
      until: number('until'),
      moved: (from, until) => {
        const whole = from <= 0 && until >= last;
        write({ from: whole ? null : String(from), until: whole ? null : String(until) });
        drawWords();
      },
      read: (n) => context.announce(t('explore-value-at', { n, value: values[n] })),
    });
    const shown = () => ({ from: plot?.from ?? 0, until: plot?.until ?? last });
    const save = saveAs({
      name: `${game} values`,
      picture: () => drawn(values, { ...shown(), ...(proved && { period: { start: proved.preperiod ?? 0, length: proved.period ?? 1 } }) }, colours(place)),
      rows: () => [['heap', 'value'], ...Array.from(values.slice(shown().from, shown().until + 1), (value, i) => [shown().from + i, value])],
    });
    const words = h('div');
    const drawWords = () => {
      fill(words, inWords(() => list(values, plot?.from ?? 0, plot?.until ?? last)));
    };
    drawWords();
    fill(
      facts,
      proved && legend(proved),
      (period?.say ?? '').split('\n').map((line) => h('p', { class: 'period' }, prose(line))),
      (proved?.preperiod ?? 0) > last && h('p', null, t('explore-period-later')),
      save,
      words,
    );
    drawControls();
  }

  /** The meaning of the colours of the plot. @param {Period} period */
  function legend({ preperiod }) {
    return h(
      'ul',
      { class: 'legend' },
      preperiod
        ? h('li', null, h('span', { class: 'swatch before' }), t('explore-before-period', { last: preperiod - 1 }))
        : null,
      h('li', null, h('span', { class: 'swatch period' }), t('explore-each-period')),
    );
  }

  function drawControls() {
    const to = bound();
    const bounds = withBound(BOUNDS, to);
    /** @param {string} id @param {string} sign @param {(plot: Plot) => void} act */
    const button = (id, sign, act) =>
      h(
        'button',
        {
          type: 'button',
          class: 'icon',
          title: t(`explore-${id}`),
          'aria-label': t(`explore-${id}`),
          disabled: !plot,
          onclick: () => plot && act(plot),
        },
        sign,
      );
    const focused = controls.contains(document.activeElement)
      ? document.activeElement?.getAttribute('aria-label')
      : null;
    fill(
      controls,
      choice(
        t('explore-up-to'),
        bounds.map((bound) => [String(bound), grouped(bound)]),
        String(to),
        (value) => {
          write({ to: value, from: null, until: null });
          show();
        },
      ),
      h(
        'div',
        { class: 'row zooming', role: 'group', 'aria-label': t('explore-zoom') },
        button('zoom-in', '+', (plot) => plot.zoom(0.5)),
        button('zoom-out', '−', (plot) => plot.zoom(2)),
        button('pan-left', '←', (plot) => plot.pan(-0.5)),
        button('pan-right', '→', (plot) => plot.pan(0.5)),
        h('button', { type: 'button', disabled: !plot, onclick: () => plot?.whole() }, t('explore-whole')),
        h('button', { type: 'button', disabled: !plot?.period, onclick: () => plot?.showPeriod() }, t('explore-one-period')),
      ),
      readout,
    );
    if (focused) {
      /** @type {HTMLElement | null} */ (controls.querySelector(`[aria-label="${focused}"]`))?.focus();
    }
  }

  function end() {
    plot?.end();
    plot = null;
  }

  fill(root, controls, place, h('p', { class: 'soft small' }, t('explore-values-keys')), facts);
  // Room for the plot that is to come.
  place.style.minHeight = `${height(place.clientWidth)}px`;
  show();
  return end;
}

/** @param {string} name */
function number(name) {
  const text = param(name);
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

/**
 * The values as a table of ten columns.
 * @param {Float64Array} values
 * @param {number} from
 * @param {number} until
 */
function list(values, from, until) {
  const first = Math.max(0, from - (from % 10));
  const end = Math.min(values.length, until + 1, first + WRITTEN);
  const rows = [];
  for (let n = first; n < end; n += 10) {
    const cells = Array.from(values.subarray(n, Math.min(n + 10, end)), (value) => h('td', null, value));
    rows.push(h('tr', null, h('th', { scope: 'row' }, n), cells));
  }
  const head = Array.from({ length: 10 }, (_, digit) => h('th', { scope: 'col' }, `+${digit}`));
  return [
    h('p', null, t('explore-values-list', { from: first, until: end - 1 })),
    scrolled(h('tr', null, h('td'), head), rows),
  ];
}

/** Size of the saved plot, its margins and the largest dot, in pixels. */
const SAVED = { width: 1200, height: 640, left: 64, bottom: 44, brim: 20, dot: 4 };

/**
 * The values of the heaps that are seen, as a picture.
 * @param {Float64Array} values
 * @param {{ from: number, until: number, period?: { start: number, length: number } }} range
 * @param {(name: string) => string} colour
 */
function drawn(values, { from, until, period }, colour) {
  const { width, height, left, bottom, brim, dot } = SAVED;
  const pen = new SvgPen();
  const top = Math.max(1, ...points(values, from, until).map(([, value]) => value));
  const step = (width - left - brim) / Math.max(1, until - from + 1);
  const x = (/** @type {number} */ n) => left + (n - from + 0.5) * step;
  const y = (/** @type {number} */ value) => height - bottom - (value / top) * (height - bottom - brim);
  if (period) {
    // Every other period is shaded.
    pen.fillStyle = colour('accent-soft');
    for (let k = Math.max(0, Math.floor((from - period.start) / period.length)); period.start + k * period.length <= until; k++) {
      const start = Math.max(from, period.start + k * period.length);
      const end = Math.min(until + 1, period.start + (k + 1) * period.length);
      if (k % 2 === 0) pen.fillRect(x(start) - step / 2, brim, (end - start) * step, height - bottom - brim);
      if (k > 2000) break;
    }
  }
  pen.font = '13px sans-serif';
  pen.strokeStyle = colour('line');
  pen.fillStyle = colour('soft');
  const ticks = (/** @type {number} */ low, /** @type {number} */ high) => {
    const about = Math.max(1, (high - low) / 8);
    const power = 10 ** Math.floor(Math.log10(about));
    const every = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= about) ?? power;
    return Array.from({ length: Math.floor(high / every) - Math.ceil(low / every) + 1 }, (_, i) => (Math.ceil(low / every) + i) * every);
  };
  for (const value of ticks(0, top)) {
    pen.beginPath();
    pen.moveTo(left, y(value));
    pen.lineTo(width - brim, y(value));
    pen.stroke();
    pen.textAlign = 'right';
    pen.fillText(String(value), left - 8, y(value));
  }
  for (const n of ticks(from, until)) {
    pen.textAlign = 'center';
    pen.fillText(String(n), x(n), height - bottom + 18);
  }
  pen.fillStyle = colour('accent');
  for (const [n, value] of points(values, from, until)) pen.circle(x(n), y(value), Math.max(0.8, Math.min(dot, step * 0.4)));
  return pen.drawing(width, height, colour('card'));
}

/** The heaps with their values, as many as a picture has room for. @param {Float64Array} values @param {number} from @param {number} until @returns {[number, number][]} */
function points(values, from, until) {
  const every = Math.ceil((until - from + 1) / MOST_POINTS);
  return Array.from({ length: Math.ceil((until - from + 1) / every) }, (_, i) => [from + i * every, values[from + i * every]]);
}

/** Maximum number of dots in a saved plot. */
const MOST_POINTS = 20_000;
