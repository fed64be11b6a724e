// The table of all positions of two numbers, as a coloured grid. The first number goes to the
// right, the second one up, so that the P-positions of Wythoff's game lie on two rays.

import { param, write } from '../address.js';
import { api } from '../api.js';
import { fill, h } from '../dom.js';
import { language, t } from '../texts.js';
import { SvgPen, saveAs } from './save.js';
import {
  answering,
  boundAsked,
  choice,
  colours,
  conventionChoice,
  grouped,
  inWords,
  onTheme,
  onWidth,
  to,
  withBound,
} from './shared.js';

/** @typedef {import('./shared.js').Subject} Subject */
/** @typedef {import('../types.js').Pairs} Pairs */

const BOUNDS = [10, 20, 40, 60, 100, 150];
/** The margin for the numbers at the left and at the bottom. */
const MARGIN = 30;
/** Room for half a number at the other ends. */
const BRIM = 9;
/** Least width of a cell that shows its value, in pixels. */
const ROOM = 21;
/** To which side the stroke leans in a cell that one player wins, whichever side begins. @type {Record<string, number>} */
const LEANS = { L: -1, R: 1 };

/** @param {HTMLElement} root @param {Subject} subject */
export function mount(root, { game, context }) {
  const controls = h('div', { class: 'row controls' });
  const place = h('div', { class: 'picture' });
  const ask = answering(place, show, end);
  /** @type {(() => void)[]} */
  let ends = [];

  const bound = () => boundAsked(40);
  const misere = () => param('convention') === 'misere';
  const byValue = () => param('colour') === 'value';

  async function show() {
    drawControls(null);
    await ask(async (signal) => {
      /** @type {Pairs} */
      const pairs = await api('table', { game, to: bound(), convention: misere() ? 'misere' : null }, signal);
      drawControls(pairs);
      draw(pairs);
    });
  }

  /** @param {Pairs | null} pairs */
  function drawControls(pairs) {
    const focused = controls.contains(document.activeElement)
      ? [...controls.querySelectorAll('select')].indexOf(/** @type {any} */ (document.activeElement))
      : -1;
    const bounds = withBound(BOUNDS, bound());
    fill(
      controls,
      choice(
        t('explore-up-to'),
        bounds.map((bound) => [String(bound), String(bound)]),
        String(bound()),
        (value) => {
          write({ to: value, at: null });
          show();
        },
      ),
      conventionChoice(misere(), show),
      choice(
        t('explore-colour'),
        [
          ['winner', t('explore-colour-winner')],
          // The choice stays where there are no values, for the next table.
          ...(pairs && !pairs.values && !byValue()
            ? []
            : [/** @type {[string, string]} */ (['value', t('explore-colour-value')])]),
        ],
        byValue() ? 'value' : 'winner',
        (value) => {
          write({ colour: value === 'value' ? 'value' : null });
          show();
        },
      ),
    );
    controls.querySelectorAll('select')[focused]?.focus();
  }

  /** @param {Pairs} pairs */
  function draw(pairs) {
    end();
    const size = pairs.to + 1;
    const coloured = byValue() && pairs.values !== null;
    const start = /^(\d+),(\d+)$/.exec(param('at'));
    const inside = (/** @type {number} */ n) => Math.max(0, Math.min(pairs.to, n));
    let at = start ? [inside(Number(start[1])), inside(Number(start[2]))] : null;
    let side = 0;
    let cell = 0;

    let most = 1;
    for (const row of coloured ? (pairs.values ?? []) : []) {
      for (const number of row) if (number !== null && number > most) most = number;
    }
    const kinds = new Set(pairs.winners.join(''));
    const legend = h(
      'ul',
      { class: 'legend' },
      ['P', 'N', 'L', 'R'].map(
        (kind) =>
          kinds.has(kind) &&
          !(coloured && kind === 'N') &&
          h('li', null, h('span', { class: `swatch ${kind}`, 'aria-hidden': 'true' }), t(`explore-outcome-${kind.toLowerCase()}`)),
      ),
      coloured && h('li', null, h('span', { class: 'swatch shades', 'aria-hidden': 'true' }), t('explore-shades', { most })),
    );
    const readout = h('p', { class: 'readout' });
    const canvas = h('canvas', { 'aria-hidden': 'true' });
    const grid = h(
      'div',
      {
        class: 'grid',
        tabindex: 0,
        role: 'application',
        'aria-label': t('explore-table-picture', { game, to: pairs.to }),
      },
      canvas,
    );

    const winner = (/** @type {number} */ x, /** @type {number} */ y) => pairs.winners[x][y];
    const value = (/** @type {number} */ x, /** @type {number} */ y) => pairs.values?.[x][y] ?? null;
    /** @param {number} x @param {number} y */
    const sentence = (x, y) => {
      const kind = winner(x, y);
      if (kind === '.') return t('explore-cell-none', { x, y });
      const worth = value(x, y);
      const what = t(`explore-outcome-${kind.toLowerCase()}`);
      return worth === null
        ? t('explore-cell', { x, y, what })
        : t('explore-cell-value', { x, y, what, value: worth });
    };

    /** @param {number} x @param {number} y @returns {Record<string, string>} */
    const position = (x, y) => {
      const there = { game: `${game} ${x} ${y}` };
      return misere() ? { ...there, convention: 'misere' } : there;
    };

    function tell() {
      if (!at) {
        fill(readout, h('span', { class: 'soft' }, t('explore-table-keys')));
        return;
      }
      const [x, y] = at;
      fill(
        readout,
        sentence(x, y),
        ' ',
        winner(x, y) !== '.' &&
          h('a', { href: to('/play', position(x, y)), class: 'open', onclick: follow }, t('explore-play-this')),
      );
    }

    /** @param {MouseEvent | KeyboardEvent} event */
    function follow(event) {
      if (!at || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const [x, y] = at;
      event.preventDefault();
      if (winner(x, y) === '.') return;
      note();
      context.navigate('/play', position(x, y));
    }

    function paint() {
      if (!side) return;
      const ratio = devicePixelRatio || 1;
      const ctx = canvas.getContext('2d');
      if (!ctx) return;
      canvas.width = Math.round((side + MARGIN + BRIM) * ratio);
      canvas.height = canvas.width;
      ctx.scale(ratio, ratio);
      paintWith(ctx);
    }

    /** @param {CanvasRenderingContext2D | SvgPen} ctx */
    function paintWith(ctx) {
      const colour = colours(grid);
      const gap = cell >= 8 ? 1 : cell >= 5 ? 0.5 : 0;
      const left = (/** @type {number} */ x) => MARGIN + x * cell;
      const top = (/** @type {number} */ y) => BRIM + side - (y + 1) * cell;
      /** @type {Record<string, string>} */
      const fills = { P: colour('accent'), N: colour('sunk'), L: colour('left'), R: colour('right') };
      const inks = { P: colour('accent-ink'), N: colour('soft'), L: colour('card'), R: colour('card') };
      const dark = isDark(colour('paper'));
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      const font = Math.min(15, cell * 0.5);
      for (let x = 0; x < size; x++) {
        for (let y = 0; y < size; y++) {
          const kind = winner(x, y);
          if (kind === '.') continue;
          const number = value(x, y);
          const shaded = coloured && number !== null && number > 0;
          ctx.fillStyle = shaded ? shade(number / most, dark) : fills[kind];
          if (gap && cell >= 14) {
            ctx.beginPath();
            ctx.roundRect(left(x) + gap / 2, top(y) + gap / 2, cell - gap, cell - gap, 3);
            ctx.fill();
          } else {
            ctx.fillRect(left(x), top(y), cell - gap, cell - gap);
          }
          if (!shaded && LEANS[kind]) {
            // Colours alone do not tell Left from Right.
            const lean = LEANS[kind] * (cell - gap) * 0.3;
            ctx.strokeStyle = inks[/** @type {'P'} */ (kind)];
            ctx.lineWidth = Math.max(1, cell / 10);
            ctx.beginPath();
            ctx.moveTo(left(x) + (cell - gap) / 2 - lean, top(y) + (cell - gap) * 0.8);
            ctx.lineTo(left(x) + (cell - gap) / 2 + lean, top(y) + (cell - gap) * 0.2);
            ctx.stroke();
          }
          if (cell >= ROOM && number !== null) {
            ctx.font = `${font}px system-ui, sans-serif`;
            const ink = dark === Math.sqrt(number / most) < 0.62 ? '#ffffff' : '#14202a';
            ctx.fillStyle = shaded ? ink : inks[/** @type {'P'} */ (kind)];
            ctx.fillText(String(number), left(x) + cell / 2, top(y) + cell / 2 + 0.5, cell - 4);
          }
        }
      }
      // The numbers along both sides.
      const every = [1, 2, 5, 10, 20, 25, 50, 100].find((step) => step * cell >= 26) ?? 100;
      ctx.fillStyle = colour('soft');
      ctx.font = '12px system-ui, sans-serif';
      for (let n = 0; n < size; n += every) {
        ctx.textAlign = 'center';
        ctx.fillText(String(n), left(n) + cell / 2, BRIM + side + 14);
        ctx.textAlign = 'right';
        ctx.fillText(String(n), MARGIN - 8, top(n) + cell / 2);
      }
      if (at) {
        const [x, y] = at;
        // Lines to both numbers, and the cell itself.
        ctx.strokeStyle = colour('bad');
        ctx.globalAlpha = 0.5;
        ctx.lineWidth = 1;
        ctx.beginPath();
        ctx.moveTo(MARGIN - 4, top(y) + cell / 2);
        ctx.lineTo(left(x), top(y) + cell / 2);
        ctx.moveTo(left(x) + cell / 2, BRIM + side + 4);
        ctx.lineTo(left(x) + cell / 2, top(y) + cell);
        ctx.stroke();
        ctx.globalAlpha = 1;
        ctx.lineWidth = 2.5;
        ctx.strokeRect(left(x) - 1, top(y) - 1, cell + 1, cell + 1);
      }
    }

    let noting = 0;
    /** Writes the cell into the address. */
    const note = () => {
      clearTimeout(noting);
      if (at) write({ at: at.join() });
    };

    /** @param {number} x @param {number} y @param {boolean} byKey */
    function moveTo(x, y, byKey) {
      if (at && at[0] === x && at[1] === y) return;
      at = [x, y];
      paint();
      tell();
      // A pointer passes many cells, and browsers allow only so many changes of the address.
      clearTimeout(noting);
      noting = setTimeout(note, 200);
      if (byKey) context.announce(sentence(x, y));
    }

    /** @param {MouseEvent} event */
    function cellAt(event) {
      const box = canvas.getBoundingClientRect();
      const x = Math.floor((event.clientX - box.left - MARGIN) / cell);
      const y = Math.floor((BRIM + side - (event.clientY - box.top)) / cell);
      return x >= 0 && y >= 0 && x < size && y < size ? [x, y] : null;
    }

    grid.addEventListener('pointermove', (event) => {
      const found = cellAt(event);
      if (found) moveTo(found[0], found[1], false);
    });
    grid.addEventListener('click', (event) => {
      const found = cellAt(event);
      if (!found) return;
      const before = at;
      moveTo(found[0], found[1], false);
      // A finger first shows what is there; a second touch opens it.
      const known = before && before[0] === found[0] && before[1] === found[1];
      if (/** @type {PointerEvent} */ (event).pointerType !== 'touch' || known) follow(event);
    });
    grid.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const [x, y] = at ?? [0, 0];
      const far = event.shiftKey ? 10 : 1;
      /** @type {Record<string, [number, number]>} */
      const keys = {
        ArrowLeft: [x - far, y],
        ArrowRight: [x + far, y],
        ArrowUp: [x, y + far],
        ArrowDown: [x, y - far],
        Home: [0, y],
        End: [pairs.to, y],
        PageUp: [x, y + 10],
        PageDown: [x, y - 10],
      };
      if (event.key === 'Enter' || event.key === ' ') {
        follow(event);
      } else if (keys[event.key]) {
        event.preventDefault();
        const [nextX, nextY] = keys[event.key];
        if (at) moveTo(inside(nextX), inside(nextY), true);
        else moveTo(0, 0, true);
      }
    });

    const cold = () => {
      const found = [];
      for (let x = 0; x < size; x++) {
        for (let y = 0; y < size; y++) if (winner(x, y) === 'P') found.push(`(${x}, ${y})`);
      }
      return [
        h('p', null, t('explore-table-list', { count: grouped(found.length) })),
        h('p', { class: 'pairs' }, found.join(language() === 'zh' ? '、' : ', ')),
      ];
    };
    const picture = () => {
      const pen = new SvgPen();
      paintWith(pen);
      return pen.drawing(side + MARGIN + BRIM, side + MARGIN + BRIM, colours(grid)('card'));
    };
    const rows = () => [
      ['x', 'y', 'winner', ...(pairs.values ? ['value'] : [])],
      ...pairs.winners.flatMap((row, x) => [...row].flatMap((kind, y) => (kind === '.' ? [] : [[x, y, kind, ...(pairs.values ? [value(x, y)] : [])]]))),
    ];
    fill(
      place,
      h('div', { class: 'beside' }, grid, h('div', { class: 'about-grid' }, legend, readout, saveAs({ name: `${game} ${pairs.to}`, picture, rows }), inWords(cold))),
    );
    tell();
    ends = [
      onWidth(grid, (width) => {
        cell = Math.min(44, Math.max(2, (width - MARGIN - BRIM) / size));
        if (cell > 4) cell = Math.floor(cell);
        side = Math.floor(cell * size);
        canvas.style.width = canvas.style.height = `${side + MARGIN + BRIM}px`;
        paint();
      }),
      onTheme(paint),
      () => clearTimeout(noting),
    ];
  }

  function end() {
    for (const end of ends) end();
    ends = [];
  }

  fill(root, controls, place);
  show();
  return end;
}

/** @param {string} paper */
function isDark(paper) {
  return parseInt(paper.slice(1, 3), 16) < 128;
}

/**
 * A colour for a nim-value: from pale sand over copper to deep plum, or the reverse in the dark.
 * @param {number} part From 0 to 1.
 * @param {boolean} dark
 */
function shade(part, dark) {
  const stops = dark
    ? [[44, 40, 52], [110, 62, 92], [196, 106, 84], [246, 206, 130]]
    : [[248, 234, 206], [236, 178, 120], [186, 92, 92], [86, 46, 92]];
  const place = Math.sqrt(part) * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(place));
  const mix = stops[index].map((low, i) => Math.round(low + (stops[index + 1][i] - low) * (place - index)));
  return `rgb(${mix.join(' ')})`;
}
