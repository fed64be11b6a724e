// A table to fill: its cells, and the first that is wrong with its reason.

import { api } from '../api.js';
import { fill, h, prose } from '../dom.js';
import { keep, kept } from '../kept.js';
import { t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';

/** @typedef {import('./shapes.js').FillTable} FillTable */
/** @typedef {import('../types.js').CheckedTable} CheckedTable */

/** The entries that were typed into the tables, by their places in the book. It stays in this browser. */
const STORED = 'book-tables';
/** Stands for a cell that is empty. */
const EMPTY = '?';
/** The entry to which a press changes an outcome. @type {Record<string, string>} */
const NEXT = { '': 'N', N: 'P', P: '' };

/** @returns {Record<string, string>} */
const typed = () => kept(STORED) ?? {};

/** The numbers of a range. @param {number[]} range */
const numbers = ([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** @param {FillTable} table @param {string} place its place in the book */
export function tableToFill(table, place) {
  const { game, misere, rows, columns, asks } = table;
  const isOutcome = asks === 'outcome';
  const across = columns ? numbers(columns).length : 1;
  const names = numbers(rows).flatMap((a) => (columns ? numbers(columns).map((b) => `(${a}, ${b})`) : [String(a)]));
  const before = (typed()[place] ?? '').split(' ').map((entry) => (entry === EMPTY ? '' : entry));
  const entries = names.map((_, at) => before[at] ?? '');
  const said = h('div', { class: 'judged', role: 'status' });
  const cells = names.map((name, at) => (isOutcome ? letter(name, at) : number(name, at)));

  /** @param {string} name @param {number} at */
  function number(name, at) {
    /** @type {HTMLInputElement} */
    const cell = h('input', {
      type: 'text',
      inputmode: 'numeric',
      maxlength: 4,
      autocomplete: 'off',
      value: entries[at],
      'aria-label': name,
      oninput: () => {
        cell.value = cell.value.replace(/\D/g, '');
        put(at, cell.value);
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => walk(event, at),
    });
    return cell;
  }

  /** @param {string} name @param {number} at */
  function letter(name, at) {
    const cell = h('button', {
      type: 'button',
      class: 'letter',
      onclick: () => put(at, NEXT[entries[at]] ?? ''),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        const typed = event.key.toUpperCase();
        if (typed === 'N' || typed === 'P') put(at, typed);
        else if (event.key === 'Backspace' || event.key === 'Delete') put(at, '');
        else walk(event, at);
      },
    });
    cell.textContent = entries[at];
    cell.setAttribute('aria-label', `${name} ${entries[at]}`.trim());
    return cell;
  }

  /** @param {number} at @param {string} entry */
  function put(at, entry) {
    entries[at] = entry;
    const cell = cells[at];
    if (isOutcome) {
      cell.textContent = entry;
      cell.setAttribute('aria-label', `${names[at]} ${entry}`.trim());
    }
    mark(null);
    fill(said);
    keep(STORED, { ...typed(), [place]: answer() });
  }

  /** Arrow keys lead from cell to cell; in a number only from its ends. @param {KeyboardEvent} event @param {number} at */
  function walk(event, at) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && !isOutcome) {
      event.preventDefault();
      return at + 1 < cells.length ? cells[at + 1].focus() : void check();
    }
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across }[event.key];
    const cell = cells[at];
    const next = cells[at + (step ?? 0)];
    if (!step || !next) return;
    if (cell instanceof HTMLInputElement && cell.value && cell.selectionStart === cell.selectionEnd) {
      const end = { ArrowLeft: 0, ArrowRight: cell.value.length }[event.key];
      if (end !== undefined && cell.selectionStart !== end) return;
    }
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
  }

  const answer = () => entries.map((entry) => entry || EMPTY).join(' ');

  /** Marks a cell as wrong. @param {number | null} wrong */
  function mark(wrong) {
    cells.forEach((cell, at) => {
      cell.classList.toggle('wrong', at === wrong);
      if (isOutcome) return;
      if (at === wrong) cell.setAttribute('aria-invalid', 'true');
      else cell.removeAttribute('aria-invalid');
    });
  }

  async function check() {
    if (entries.every((entry) => !entry)) return cells[0].focus();
    const asked = answer();
    try {
      const range = (/** @type {number[]} */ [from, to]) => `${from}..${to}`;
      /** @type {CheckedTable} */
      const { right, wrong, say } = await api('fill', {
        game,
        rows: range(rows),
        columns: columns && range(columns),
        asks,
        answer: asked,
        convention: misere ? 'misere' : null,
      });
      // It was changed meanwhile.
      if (asked !== answer()) return;
      mark(wrong);
      const sign = right ? '✓ ' : wrong === null ? '' : '✗ ';
      fill(said, h('p', { class: wrong === null ? 'right' : 'wrong' }, h('span', { 'aria-hidden': 'true' }, sign), prose(say)));
      if (wrong !== null) cells[wrong].focus({ preventScroll: true });
      said.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    } catch (error) {
      fill(said, trouble(problemOf(error), { again: check }));
    }
  }

  const label = t('book-table', { game });
  const drawn = columns
    ? h(
        'table',
        { class: 'square', 'aria-label': label },
        h('thead', null, h('tr', null, h('td'), numbers(columns).map((b) => h('th', { scope: 'col' }, b)))),
        h('tbody', null, numbers(rows).map((a, row) => h('tr', null, h('th', { scope: 'row' }, a), cells.slice(row * across, (row + 1) * across).map((cell) => h('td', null, cell))))),
      )
    : h('div', { class: 'cells', role: 'group', 'aria-label': label }, cells.map((cell, at) => h('div', { class: 'cell' }, h('span', { 'aria-hidden': 'true' }, names[at]), cell)));
  drawn.style.setProperty('--across', String(across + 1));
  const clear = () => {
    cells.forEach((cell, at) => {
      if (cell instanceof HTMLInputElement) cell.value = '';
      put(at, '');
    });
    cells[0].focus();
  };
  return h(
    'section',
    { class: 'card table-to-fill', 'aria-label': label },
    h('p', { class: 'soft small' }, t(isOutcome ? 'book-fill-outcome' : 'book-fill')),
    drawn,
    h(
      'div',
      { class: 'row' },
      h('button', { type: 'button', class: 'primary', onclick: () => check() }, t('learn-check')),
      h('button', { type: 'button', class: 'plain', onclick: clear }, t('book-clear')),
    ),
    said,
  );
}
