// Sheets of positions on paper, with the answers on a page of their own.

import { api } from '../api.js';
import { Board } from '../board/index.js';
import { fill, h, prose } from '../dom.js';
import { readable, t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';

/** @typedef {import('../app.js').Context} Context */
/** @typedef {import('../types.js').Worksheet} Worksheet */
/** @typedef {import('../types.js').WorksheetTask} Task */

/** Number of stones of the largest position that is drawn on paper. */
const DRAWN = 40;
/** Number of different sheets that a new number is drawn from. */
const SHEETS = 10_000;

/** @param {Context} context */
export function sheetMaker(context) {
  const problem = h('div');
  const place = h('div', { class: 'class-paper' });
  const number = (/** @type {string} */ name, /** @type {number | ''} */ value, /** @type {number} */ most, least = 1) =>
    h('input', { type: 'number', id: `sheet-${name}`, min: least, max: most, value });
  const game = h('input', { type: 'text', id: 'sheet-game', value: 'nim 3 4 5', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', required: true });
  const count = number('count', 8, 50);
  const heaps = number('heaps', '', 20);
  const upTo = number('up-to', '', 1_000_000);
  const seed = number('number', Math.floor(Math.random() * SHEETS), SHEETS, 0);
  const convention = h('select', { id: 'sheet-convention' }, ['normal', 'misere'].map((one) => h('option', { value: one }, t(`rule-${one}`))));
  const key = h('select', { id: 'sheet-key' }, ['none', 'child', 'student'].map((level) => h('option', { value: level, selected: level === 'child' }, t(`class-sheet-key-${level}`))));
  const field = (/** @type {string} */ label, /** @type {HTMLElement} */ input) => h('div', { class: 'field' }, h('label', { for: input.id }, label), input);
  let asked = new AbortController();

  const make = async () => {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    try {
      const asks = api(
        'worksheet',
        {
          game: game.value,
          convention: convention.value,
          count: count.value || null,
          heaps: heaps.value || null,
          up_to: upTo.value || null,
          seed: seed.value || null,
          key: key.value === 'none' ? null : key.value,
        },
        signal,
      );
      const [sheet, cards] = await Promise.all([asks, api('gallery', {}, signal)]);
      const title = titled(sheet, cards);
      fill(problem);
      fill(place, h('div', { class: 'row' }, h('button', { type: 'button', class: 'primary', onclick: () => print() }, t('class-sheet-print'))), paper(sheet, title, signal));
      context.announce(title);
    } catch (error) {
      if (signal.aborted) return;
      const mend = (/** @type {string} */ text) => ((game.value = text), make());
      fill(problem, trouble(problemOf(error), { again: make, mend }));
    }
  };
  return h(
    'section',
    { class: 'card class-sheet', 'aria-labelledby': 'class-sheet' },
    h('h2', { id: 'class-sheet' }, t('class-sheet')),
    h(
      'form',
      { class: 'class-form', onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), make()) },
      h('div', { class: 'wide' }, field(t('class-sheet-game'), game), problem),
      field(t('class-sheet-count'), count),
      field(t('class-sheet-heaps'), heaps),
      field(t('class-sheet-up-to'), upTo),
      field(t('class-sheet-number'), seed),
      field(t('explore-convention'), convention),
      field(t('class-sheet-key'), key),
      h('div', { class: 'wide' }, h('button', { type: 'submit' }, t('class-sheet-make'))),
    ),
    place,
  );
}

/** @param {Worksheet} sheet @param {import('../types.js').Card[]} cards */
function titled({ game, seed }, cards) {
  const called = (/** @type {string} */ typed) => cards.find((card) => card.game === typed)?.name ?? typed;
  const games = game.split('+').map((part) => called(part.trim().split(/\s+/)[0] ?? ''));
  return t('class-sheet-title', { game: games.join(' + '), n: String(seed) });
}

/** The position as the sheet shows it: where there is one game, without its name. @param {string} position */
function short(position) {
  return position.includes('+') ? position : position.split(/\s+/).slice(1).join('\u2002');
}

/** @param {string[]} labels */
const blanks = (...labels) => h('p', { class: 'blanks' }, labels.map((name) => h('span', null, `${t('class-sheet-label', { name })} `, h('span', { class: 'blank' }))));

/** @param {Worksheet} sheet @param {string} title @param {AbortSignal} signal */
function paper(sheet, title, signal) {
  const key = sheet.tasks.some(({ answer }) => answer);
  const tasks = sheet.tasks.map((task) => {
    const picture = h('div', { class: 'paper-board', inert: true, 'aria-hidden': 'true' });
    draw(picture, sheet, task, signal);
    return h('li', null, h('div', { class: 'paper-position' }, short(task.position)), picture, blanks(t('class-sheet-who'), t('class-sheet-move')));
  });
  return h(
    'article',
    { class: 'paper' },
    h(
      'section',
      { class: 'paper-page' },
      h('h3', null, title),
      blanks(t('class-sheet-of'), t('class-sheet-date')),
      sheet.rules.map((rule) => h('p', { class: 'small' }, prose(rule))),
      h('p', { class: 'small' }, h('strong', null, t(`rule-${sheet.convention}`))),
      h('p', null, t('class-sheet-task')),
      h('ol', { class: 'paper-tasks' }, tasks),
    ),
    key &&
      h(
        'section',
        { class: 'paper-page key' },
        h('h3', null, t('class-sheet-answers', { n: String(sheet.seed) })),
        h('ol', null, sheet.tasks.map((task) => h('li', null, h('strong', null, short(task.position)), ' — ', answered(task), task.reason && [' ', prose(task.reason)]))),
      ),
  );
}

/** The winner of a position, and the winning moves. @param {Task} task */
function answered({ answer }) {
  if (!answer) return '';
  if (answer.winner === 'second') return t('class-sheet-second');
  if (answer.winner !== 'first') return t('class-sheet-draw');
  const moves = [...new Set(answer.winning_moves.map(({ move }) => readable(move)))].join(` ${t('class-sheet-or')} `);
  return t('class-sheet-first', { moves: answer.truncated ? t('class-sheet-more', { moves }) : moves });
}

/**
 * The stones of a position, as they are on the board; where there are too many, its text says all.
 * @param {HTMLElement} place
 * @param {Worksheet} sheet
 * @param {Task} task
 * @param {AbortSignal} signal
 */
async function draw(place, { convention, to_move }, { position }, signal) {
  try {
    const data = await api('moves', { game: position, convention, to_move }, signal);
    const stones = data.components.flatMap((/** @type {any} */ one) => one.parts).flatMap((/** @type {any} */ part) => part.stacks);
    const total = stones.reduce((/** @type {number} */ sum, /** @type {any} */ stack) => sum + Number(stack.size_text ?? stack.size), 0);
    if (signal.aborted || !(total <= DRAWN)) return;
    const board = new Board(place, { chosen: () => {}, play: () => {} });
    board.show(data, { live: false, colours: false, mover: to_move });
    board.destroy();
  } catch {
    // The text of the position is there.
  }
}
