// The panel of the theory: what decides the position, in a sentence, in numbers and in a picture.

import { api } from '../api.js';
import { isHeaps } from '../board/selection.js';
import { fill, h, prose, svg } from '../dom.js';
import { t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Theory} Theory */
/** @typedef {import('../types.js').TheoryHeap} TheoryHeap */
/** @typedef {import('../types.js').Layout} Layout */
/** @typedef {import('../match.js').Match} Match */

/** Length of the longest sentence in bold letters, in characters. */
const BRIEF = 100;
/** Maximum number of heaps in the strip of values. */
const STRIP = 60;
/** Last heap up to which a period is looked for: the panel must not wait. */
const PERIOD = 400;
/** Largest number of either kind in the picture of two numbers. */
const PAIRS = 20;

/**
 * @param {HTMLElement} root
 * @param {object} what
 * @param {Theory} what.theory
 * @param {Match} what.match
 * @param {Move | null} what.move the move that would leave this position
 * @param {boolean} what.blocked whether the stones on the board are in blocks
 * @param {(() => void) | null} what.tell says who wins, while that is not to be seen
 */
export function drawPanel(root, { theory, match, move, blocked, tell }) {
  const { data } = match;
  if (!data) return;
  const kept = root.querySelector('.theory-pictures');
  const names = move ? kept?.getAttribute('data-game') : [...gamesOf(data), data.game, tell ? '?' : ''].join(' ');
  // The pictures of the games stay; what is chosen changes the numbers only.
  const pictures = kept && kept.getAttribute('data-game') === names ? kept : h('div', { class: 'theory-pictures', 'data-game': names });
  fill(
    root,
    move && h('p', { class: 'soft small' }, t('theory-after')),
    tell && theory.decides && h('p', { class: 'soft small' }, t('theory-secret'), ' ', h('button', { type: 'button', class: 'look', onclick: tell }, t('theory-tell'))),
    !tell && theory.decides && h('p', { class: theory.decides.length > BRIEF ? 'decides' : 'decides brief' }, prose(theory.decides)),
    blockWords(theory, { misere: data.convention === 'misere', lost: isLost(match, theory, move), blocked }),
    valueTable(theory),
    pictures,
    theory.modulus === 2 && theory.heaps.length > 1 && h('p', { class: 'small' }, t('theory-why'), data.convention === 'misere' && ` ${t('theory-why-misere')}`),
    theoremOf(theory),
  );
  if (pictures !== kept) drawPictures(/** @type {HTMLElement} */ (pictures), match, theory.modulus === 2, !tell);
}

/** @param {HTMLElement} root @param {unknown} error @param {() => void} again */
export function drawTrouble(root, error, again) {
  fill(root, trouble(problemOf(error), { again }));
}

/**
 * True if no move of the position on the board wins: as the server says, or as its own blocks do.
 * @param {Match} match
 * @param {Theory} theory of the position, or of what a move leaves
 * @param {Move | null} move
 */
function isLost({ data }, { heaps }, move) {
  if (data?.result) return data.result === 'loss';
  return !move && heaps.every(({ blocks }) => !blocks.some(({ loose }) => loose));
}

/** The games of a position, each once. @param {Layout} data */
const gamesOf = (data) => [...new Set(data.components.map(({ game }) => game))];

/**
 * The meaning of the blocks.
 * @param {Theory} theory
 * @param {object} how
 * @param {boolean} how.misere
 * @param {boolean} how.lost whether no move of the position on the board wins
 * @param {boolean} how.blocked
 */
function blockWords({ modulus, heaps }, { misere, lost, blocked }) {
  if (!blocked || heaps.length === 0) return null;
  const loose = heaps.flatMap(({ blocks }) => blocks.filter((block) => block.loose));
  const sizes = loose.map(({ size, size_text }) => String(size_text ?? size));
  const all = heaps.flatMap(({ blocks }) => blocks);
  return h(
    'div',
    { class: 'small' },
    h(
      'p',
      null,
      modulus === null ? t('theory-last') : modulus === 2 ? t('theory-pairs') : t('theory-many', { count: modulus }),
      all.some(({ round }) => round) && ` ${t('theory-rounds')}`,
      heaps.some(({ stones }) => !stones) && ` ${t('theory-worth')}`,
    ),
    h('p', { class: loose.length ? 'glows' : 'calm' }, loose.length ? t('theory-glows', { blocks: sizes.join(', ') }) : t('theory-calm')),
    !misere && h('p', { class: 'goal' }, t(lost ? 'theory-goal-lost' : 'theory-goal')),
  );
}

/** The value of each heap, and the reason. @param {Theory} theory */
function valueTable({ heaps }) {
  const valued = heaps.filter(({ value }) => value !== null);
  const shown = valued.slice(0, 12);
  if (shown.length === 0) return null;
  const blocks = (/** @type {TheoryHeap} */ heap) =>
    heap.blocks.map((block) => {
      const { size, size_text, count } = block;
      const kind = block.loose ? 'loose' : block.round ? 'round' : '';
      return h('b', { class: kind }, count > 1 ? `${size_text ?? size}×${count}` : String(size_text ?? size));
    });
  return h(
    'table',
    { class: 'worths' },
    h('caption', null, t('theory-values')),
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('theory-heap')), h('th', { scope: 'col' }, t('theory-value')), h('th', { scope: 'col' }, t('theory-blocks')))),
    h(
      'tbody',
      null,
      shown.map((heap) =>
        h('tr', null, h('th', { scope: 'row' }, heap.label), h('td', null, String(heap.value_text ?? heap.value)), h('td', null, h('span', { class: 'worth' }, blocks(heap)), heap.why && h('details', { class: 'small' }, h('summary', null, t('tool-why')), prose(heap.why)))),
      ),
    ),
  );
}

/** The theorem, or that there is none. @param {Theory} theory */
function theoremOf({ theorem }) {
  if (!theorem) return h('p', { class: 'small soft' }, t('theory-unknown'));
  return h(
    'div',
    { class: 'small' },
    h('h3', null, theorem.title ?? t('theory-theorem')),
    theorem.statement && h('p', null, prose(theorem.statement)),
    h('p', { class: 'soft' }, theorem.source),
  );
}

/**
 * The strip of values of each game of heaps, and the lost positions of each game of two numbers.
 * @param {HTMLElement} root
 * @param {Match} match
 * @param {boolean} valued whether nim-values decide the position
 * @param {boolean} told whether this position and its moves may be seen among the lost ones
 */
async function drawPictures(root, match, valued, told) {
  const data = /** @type {Layout} */ (match.data);
  for (const game of gamesOf(data).slice(0, 3)) {
    const place = h('div');
    root.append(place);
    try {
      const about = (await api(`games/${encodeURIComponent(game)}`))[0];
      if (!about) continue;
      const parts = data.components.filter((component) => component.game === game).flatMap((component) => component.parts);
      const sizes = parts.map(({ stacks }) => stacks.map((stack) => Number(stack.size)));
      if (about.pairs && parts.length === 1 && sizes[0].length === 2) place.append(await board(game, data, sizes[0], told));
      else if (about.sequence && parts.every((part) => isHeaps(part) && part.stacks.length === 1)) place.append(await strip(game, sizes.map(([size]) => size), valued));
    } catch {
      // The panel says all but this.
      place.remove();
    }
  }
}

/**
 * The values of single heaps, with one period marked.
 * @param {string} game
 * @param {number[]} sizes the heaps of the position
 * @param {boolean} valued whether nim-values decide the position
 */
async function strip(game, sizes, valued) {
  const to = Math.min(Math.max(12, ...sizes.map((size) => size + 3)), STRIP);
  const [{ values }, found] = await Promise.all([
    api('sequence', { game, to: String(to) }),
    valued ? api('period', { game, to: String(PERIOD) }).catch(() => null) : null,
  ]);
  if (values.every((/** @type {number} */ value, /** @type {number} */ heap) => value === heap)) return '';
  const proved = found?.status === 'proved' && found.period !== null;
  const from = proved ? found.preperiod : 0;
  const marked = (/** @type {number} */ heap) => proved && found.period <= STRIP && heap >= from && heap < from + found.period;
  const said = !proved ? '' : t(found.saltus ? 'theory-strip-grows' : 'theory-strip-period', { preperiod: from, period: found.period, saltus: found.saltus });
  return h(
    'figure',
    { class: 'value-strip' },
    h('figcaption', null, h('b', null, t('theory-strip')), ' ', h('code', null, game)),
    h(
      'div',
      { class: 'cells', role: 'img', 'aria-label': t('theory-strip-values', { values: values.join(', ') }) },
      values.map((/** @type {number} */ value, /** @type {number} */ heap) =>
        h('span', { class: [marked(heap) && 'period', sizes.includes(heap) && 'here', value === 0 && 'zero'].filter(Boolean).join(' ') }, h('i', null, String(heap)), String(value)),
      ),
    ),
    said && h('p', { class: 'small soft' }, said),
  );
}

/**
 * The lost positions of two numbers, with this position and its moves.
 * @param {string} game
 * @param {Layout} data
 * @param {number[]} at
 * @param {boolean} told whether they are drawn
 */
async function board(game, data, at, told) {
  const most = Math.max(...at, 8);
  const to = Math.min(most + 1, PAIRS);
  /** @type {{ winners: string[] }} */
  const { winners } = await api('table', { game, to: String(to), convention: data.convention === 'misere' ? 'misere' : null });
  const lost = [];
  const cell = 10;
  const side = (to + 1) * cell;
  const squares = [];
  for (let x = 0; x <= to; x++) {
    for (let y = 0; y <= to; y++) {
      const dark = winners[x]?.[y] === 'P';
      if (dark && x <= y) lost.push(`${x}, ${y}`);
      squares.push(svg('rect', { x: x * cell, y: side - (y + 1) * cell, width: cell, height: cell, class: dark ? 'lost' : (x + y) % 2 ? 'one' : 'other' }));
    }
  }
  const middle = (/** @type {number} */ x, /** @type {number} */ y) => ({ cx: x * cell + cell / 2, cy: side - (y + 0.5) * cell });
  const dots = data.moves
    .map(({ becomes }) => becomes[0]?.stacks.map((stack) => Number(stack.size)) ?? [0, 0])
    .filter((after) => after.length === 2 && after.every((size) => size <= to))
    .map(([x, y]) => svg('circle', { ...middle(x, y), r: 1.6, class: 'move' }));
  const inside = at.every((size) => size <= to);
  const queen = told && inside && svg('text', { x: middle(at[0], at[1]).cx, y: middle(at[0], at[1]).cy + 3.2, class: 'queen' }, '♛');
  return h(
    'figure',
    { class: 'pairs' },
    h('figcaption', null, h('b', null, t('theory-board')), ' ', h('code', null, game)),
    svg('svg', { viewBox: `0 0 ${side} ${side}`, role: 'img', 'aria-label': t('theory-board-lost', { pairs: lost.join('; ') }) }, squares, told && dots, queen),
    h('p', { class: 'small soft' }, t('theory-board-about'), told && ` ${t(inside ? 'theory-board-here' : 'theory-board-far')}`),
  );
}
