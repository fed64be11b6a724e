// Why a position is won or lost: the explanation, one step after another.

import { api } from '../api.js';
import { fill, focuser, h, prose, imageOf } from '../dom.js';
import { t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';
import { groundOf } from './ground.js';
import { binaryTable } from './table.js';

const LEVELS = /** @type {const} */ (['child', 'student', 'proof']);

/** Maximum number of legal moves listed. */
const MOVES = 24;

/** @typedef {import('../types.js').Line} Line */

/**
 * An explanation: its lines by their numbers, the position, and its legal moves, if they are known.
 * @typedef {{ numbered: Map<string, Line>, question: Record<string, string>, moves?: import('../types.js').Move[] }} Whole
 */

/** Asks what answers a move, in each place where a position is explained. @type {WeakMap<HTMLElement, (move: string) => void>} */
const doubts = new WeakMap();

/** Asks, where a position is explained, what answers a move. @param {HTMLElement} root @param {string} move */
export function objectTo(root, move) {
  doubts.get(root)?.(move);
}

/**
 * @param {HTMLElement} root
 * @param {Record<string, string>} question the position
 * @param {() => void} close
 * @param {object} [how]
 * @param {Line['level']} [how.level]
 * @param {import('../types.js').Move[]} [how.moves] the legal moves, which can also be chosen on the board
 * @param {HTMLElement} [how.doubt] where a move can be objected, with what is typed there
 * @param {(idea: string | null) => void} [how.sees] is told the idea of the position
 * @param {import('./proof.js').Wish | null} [how.frame] the step of the played proof to begin with
 * @param {(wish: import('./proof.js').Wish | null) => void} [how.shown] is told which step of the played proof is shown
 */
export async function showWhy(root, question, close, how = {}) {
  const { level = 'student', doubt = objection(root, question, how.moves) } = how;
  const take = focuser();
  fill(root, h('p', { class: 'soft' }, t('why-thinking')), how.doubt);
  root.hidden = false;
  /** @type {import('../types.js').Explained} */
  let answer;
  try {
    answer = await api('explain', { ...question, level });
  } catch (error) {
    if (root.hidden) return;
    const again = () => void (root.hidden || showWhy(root, question, close, how));
    return fill(root, trouble(problemOf(error), { again }), h('button', { type: 'button', onclick: close }, t('close')));
  }
  how.sees?.(answer.idea?.id ?? null);
  const lines = answer.steps.filter((line) => isShown(line, level) && line.text);
  const whole = { numbered: byNumber(answer.steps), question, moves: how.moves };
  let shown = 0;
  const list = h('ol', { class: 'steps' });
  const next = h('button', { type: 'button', class: 'primary', onclick: () => more(1) }, t('why-next'));
  const all = h('button', { type: 'button', onclick: () => more(lines.length) }, t('why-all'));
  const end = h('button', { type: 'button', class: 'plain', onclick: close }, t('close'));
  const proof = h('div', { class: 'proof-place' });
  const play = async () => {
    // Its room is kept at once, or what stands below would jump.
    proof.classList.add('played');
    try {
      const { showProof } = await import('./proof.js');
      showProof(proof, question, how);
      watch.hidden = true;
    } catch (error) {
      fill(proof, trouble(problemOf(error), { again: play }));
    }
  };
  const watch = h('button', { type: 'button', class: 'watch', hidden: !answer.idea || answer.result === 'draw', onclick: play }, t('motion-open'));
  const more = (/** @type {number} */ count) => {
    const from = shown;
    shown = Math.min(lines.length, shown + count);
    for (const line of lines.slice(from, shown)) list.append(h('li', null, h('h3', null, line.title), drawLine(line, level, whole)));
    const done = shown === lines.length;
    next.hidden = all.hidden = done;
    if (done) focuser()(end);
    const last = list.children[from];
    if (from) last?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  const choose = h(
    'select',
    { 'aria-label': t('why-level'), onchange: () => (how.shown?.(null), showWhy(root, question, close, { ...how, doubt, frame: null, level: LEVELS[choose.selectedIndex] })) },
    LEVELS.map((name) => h('option', { value: name, selected: name === level }, t(`why-level-${name}`))),
  );
  fill(root, h('h2', null, t('why-title')), h('div', { 'aria-live': 'polite' }, list), h('div', { class: 'row' }, next, all, watch, end, choose), proof, doubt);
  more(1);
  if (how.frame && !watch.hidden) void play();
  take(next);
}

/**
 * A doubter's question: a move that is answered, to the end.
 * @param {HTMLElement} root
 * @param {Record<string, string>} question
 * @param {import('../types.js').Move[]} [moves]
 */
function objection(root, question, moves = []) {
  const answered = h('div', { 'aria-live': 'polite' });
  const listed = h('datalist', { id: 'why-moves' }, moves.map(({ move, say }) => h('option', { value: move }, say)));
  const typed = /** @type {HTMLInputElement} */ (h('input', { type: 'text', 'aria-label': t('why-but'), placeholder: moves[0]?.move ?? '5 to 2', autocomplete: 'off', list: 'why-moves' }));
  doubts.set(root, (move) => {
    typed.value = move;
    void answer().then(() => answered.scrollIntoView({ block: 'nearest', behavior: 'smooth' }));
  });
  const answer = async () => {
    const moves = typed.value.trim();
    if (!moves) return;
    try {
      /** @type {import('../types.js').Explained} */
      const explained = await api('objection', { ...question, moves });
      const lines = explained.steps.filter((line) => line.kind !== 'setting' && line.text);
      fill(answered, h('ol', { class: 'steps' }, lines.map((line) => h('li', null, h('h3', null, line.title), drawLine(line, 'student', { numbered: byNumber(explained.steps), question })))));
    } catch (error) {
      fill(answered, trouble(problemOf(error), { again: answer }));
    }
  };
  const ask = (/** @type {Event} */ event) => {
    event.preventDefault();
    void answer();
  };
  return h('form', { class: 'but', onsubmit: ask }, h('label', null, t('why-but'), ' ', typed), h('button', { type: 'submit' }, t('why-ask')), listed, moves.length > 0 && h('p', { class: 'soft small' }, t('why-board')), answered);
}

/** True if a line is shown at a level. @param {{ level: string }} line @param {string} level */
function isShown(line, level) {
  return LEVELS.findIndex((name) => name === line.level) <= LEVELS.findIndex((name) => name === level);
}

/** The lines of an explanation by their numbers. @param {Line[]} lines @param {Map<string, Line>} [known] */
function byNumber(lines, known = new Map()) {
  for (const line of lines) byNumber(line.steps, known.set(line.id, line));
  return known;
}

/**
 * A line, the lines of its level below it, and what it rests on, to be opened.
 * @param {Line} line
 * @param {string} level
 * @param {Whole} whole
 * @returns {any[]}
 */
function drawLine(line, level, whole) {
  const below = line.steps.filter((step) => isShown(step, level));
  const deeper = line.steps.filter((step) => !isShown(step, level));
  const cited = line.because.map((id) => whole.numbered.get(id)).filter((known) => known !== undefined);
  const ground = groundOf(line, deeper, cited);
  const told = ground !== 'lines' && below.length > 0;
  /** @type {(() => any) | null} */
  let open = null;
  if (line.kind === 'setting') open = () => drawMoves(whole);
  else if (line.kind === 'theorem') open = () => drawArgument(line, whole);
  else if (ground === 'lines') open = () => drawGround(deeper, cited, whole);
  else if (ground === 'rules') open = () => h('p', { class: 'soft small' }, t('why-ground'));
  return [
    drawStep(line),
    told || !open ? null : opens(open),
    below.map((step) => h('div', { class: 'below' }, drawLine(step, level, whole))),
  ];
}

/**
 * The lines one level deeper; they are drawn when they are opened.
 * @param {() => any} draw
 */
function opens(draw) {
  const content = h('div');
  const open = async () => {
    if (content.hasChildNodes()) return;
    try {
      fill(content, await draw());
    } catch (error) {
      const again = () => (content.replaceChildren(), void open());
      fill(content, trouble(problemOf(error), { again }));
    }
  };
  return h('details', { class: 'below', ontoggle: open }, h('summary', null, t('why-deeper')), content);
}

/**
 * The grounds of a line: the lines below it, and those that it cites.
 * @param {Line[]} deeper
 * @param {Line[]} cited
 * @param {Whole} whole
 */
function drawGround(deeper, cited, whole) {
  return [
    deeper.map((step) => h('div', null, drawLine(step, 'proof', whole))),
    cited.length > 0 && [
      h('p', { class: 'soft small' }, t('why-rests')),
      cited.map((step) => h('blockquote', { class: 'cited' }, h('b', null, step.title), drawLine(step, 'child', whole))),
    ],
  ];
}

/** The moves that the rules allow in the position. @param {Whole} whole */
async function drawMoves({ question, moves }) {
  /** @type {import('../types.js').Move[]} */
  const legal = moves ?? (await api('moves', question)).moves;
  if (legal.length === 0) return h('p', null, t('why-no-moves'));
  return [
    h('p', null, t('why-moves')),
    h('ul', { class: 'answers' }, legal.slice(0, MOVES).map(({ say }) => h('li', null, prose(say)))),
    legal.length > MOVES && h('p', { class: 'soft small' }, t('why-more-moves', { more: legal.length - MOVES })),
  ];
}

/** The argument by which a theorem holds, as far as it is told with the position. @param {Line} theorem @param {Whole} whole */
function drawArgument(theorem, whole) {
  // The deciding line is at the first level; a theorem below it is about values. A lemma that
  // cites other lines speaks of this position alone.
  const decides = !theorem.id.includes('.');
  const argument = !decides ? [] : [...whole.numbered.values()].filter((line) => (line.kind === 'end' && !line.at_once) || (line.kind === 'lemma' && line.because.length === 0));
  if (argument.length === 0) return h('p', { class: 'soft small' }, t('why-elsewhere'));
  return [
    h('p', { class: 'soft small' }, t('why-argument')),
    argument.map((step) => h('blockquote', { class: 'cited' }, drawStep(step))),
  ];
}

/** @param {import('../types.js').Line} line */
function drawStep(line) {
  if (line.kind === 'binary-table') {
    const rows = line.rows.map((/** @type {any} */ row) => ({ ...row, label: row.part }));
    const lines = plain(line.text);
    return [lines[0] && h('p', null, prose(lines[0])), binaryTable(/** @type {any} */ ({ ...line, rows })), lines.slice(1).map((said) => h('p', null, prose(said)))];
  }
  if (line.kind === 'value-table' || line.kind === 'period') {
    const values = line.kind === 'period' ? line.window : line.values;
    const first = line.kind === 'period' ? line.preperiod : 0;
    const lines = plain(line.text);
    return [lines.map((said) => h('p', null, prose(said))), values.length ? valueTable(values, first) : null];
  }
  if (line.kind === 'answers' || line.kind === 'followers') {
    const [first = '', ...items] = line.text.split('\n').filter((said) => said.trim());
    return [
      h('p', null, prose(first)),
      line.picture && h('img', { class: 'tree', src: imageOf(line.picture), alt: '' }),
      h('ul', { class: 'answers' }, items.map((item) => h('li', null, prose(item.trim())))),
    ];
  }
  return line.text.split('\n').filter((said) => said.trim()).map((said) => h('p', null, prose(said)));
}

/** The paragraphs of a sentence with a table, without the table: that is drawn. @param {string} text */
function plain(text) {
  return text.split(/\n/).filter((line) => line.trim() && !/^\s{2,}/.test(line) && !/^[-\s]+$/.test(line));
}

/** @param {number[]} values @param {number} first the least heap */
function valueTable(values, first) {
  const start = Math.max(0, values.length - 32);
  const shown = values.slice(start);
  return h(
    'div',
    { class: 'binary-box' },
    h(
      'table',
      { class: 'values' },
      h('tbody', null, h('tr', null, h('th', { scope: 'row' }, t('why-heap')), shown.map((_, i) => h('th', { scope: 'col' }, first + start + i))), h('tr', null, h('th', { scope: 'row' }, t('why-value')), shown.map((value) => h('td', null, value)))),
    ),
  );
}
