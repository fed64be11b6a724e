// The values of the heaps in binary, with the columns whose ones are odd in number lit up.

import { h } from '../dom.js';
import { t } from '../texts.js';

/** @typedef {import('../types.js').Table} Table */

/** More columns than this are not drawn. */
const COLUMNS = 24;
/** A table of more columns is wider than a window may be. */
const WIDE = 6;
/** More rows than this are not drawn. */
const ROWS = 40;

/** @param {{ value?: number | string, value_text?: string }} row */
const valueOf = (row) => BigInt(row.value_text ?? row.value ?? 0);

/** True if the rows are values that differ from what is written beside them. @param {Table | null} table */
export const isWorth = (table) => !!table?.rows.some((row) => row.label !== String(valueOf(row)));

/**
 * The columns alone, for a window without room for the table beside the board.
 * @param {Table} table
 * @returns {HTMLElement}
 */
export function columnLights(table) {
  const total = BigInt(table.sum_text ?? table.sum);
  const widths = [...table.rows.map(valueOf), 1n].map((value) => value.toString(2).length);
  const columns = Math.min(Math.max(...widths), COLUMNS);
  const powers = Array.from({ length: columns }, (_, c) => 2n ** BigInt(columns - 1 - c));
  // The table says the same in words.
  return h('div', { 'aria-hidden': 'true' }, powers.map((power) => h('span', { class: (total & power) !== 0n && 'odd' }, String(power))));
}

/**
 * @param {Table} table
 * @param {object} [how]
 * @param {boolean} [how.sum] whether the nim-sum is named
 * @param {Table | null} [how.before] to mark what has changed since
 * @returns {HTMLElement}
 */
export function binaryTable(table, { sum = true, before = null } = {}) {
  const values = table.rows.map(valueOf);
  const total = BigInt(table.sum_text ?? table.sum);
  const old = before ? before.rows.map(valueOf) : [];
  const widths = [...values, ...old, 1n].map((value) => value.toString(2).length);
  const columns = Math.max(...widths);
  const nimSum = sum && h('p', { class: 'nim-sum' }, t('table-sum', { sum: String(total) }));
  if (columns > COLUMNS || values.length > ROWS) return h('div', null, h('p', { class: 'soft' }, t('table-large')), nimSum);
  const bits = (/** @type {bigint} */ value) => [...value.toString(2).padStart(columns, '0')];
  const odd = bits(total).map((bit) => bit === '1');
  const twins = values.length === old.length;
  const body = table.rows.map((row, r) => {
    const changed = twins && bits(old[r]);
    const label = row.label === String(values[r]) ? row.label : `G(${row.label}) = ${values[r]}`;
    return h(
      'tr',
      { class: twins && old[r] !== values[r] && 'changed' },
      h('th', { scope: 'row' }, label),
      bits(values[r]).map((bit, c) =>
        h('td', { class: `${bit === '1' ? 'one' : 'zero'} ${odd[c] ? 'odd' : ''} ${changed && changed[c] !== bit ? 'turned' : ''}` }, bit),
      ),
    );
  });
  return h(
    'div',
    // A table that scrolls can be reached by keys.
    columns > WIDE ? { class: 'binary-box', tabindex: 0, role: 'group', 'aria-label': t('table-caption') } : { class: 'binary-box' },
    h(
      'table',
      { class: 'binary' },
      h('caption', { class: 'unseen' }, t('table-caption')),
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          h('td'),
          odd.map((lit, c) => h('th', { scope: 'col', class: lit && 'odd' }, String(2n ** BigInt(columns - 1 - c)))),
        ),
      ),
      h('tbody', null, body),
      h(
        'tfoot',
        null,
        h(
          'tr',
          null,
          sum ? h('th', { scope: 'row' }, t('table-sum-short')) : h('td'),
          odd.map((lit) =>
            h(
              'td',
              { class: lit ? 'odd' : 'even' },
              sum ? (lit ? '1' : '0') : lit ? '•' : '',
              h('span', { class: 'unseen' }, t(lit ? 'table-odd' : 'table-even')),
            ),
          ),
        ),
      ),
    ),
    nimSum,
  );
}

/** Why a position has no binary table. @param {import('../types.js').Board | (import('../types.js').Layout & Partial<import('../types.js').Board>)} data */
export function noTable({ ended, impartial, components, grundy }) {
  if (ended) return 'table-end';
  if (!impartial) return 'table-none';
  const parts = components.flatMap((component) => component.parts);
  if (parts.length < 2) return 'table-one';
  return grundy === null || grundy === undefined ? 'table-none' : 'table-large';
}

/**
 * The winning move by the table, in a position that is judged; where it is lost, that there is none.
 * @param {import('../types.js').Layout & Partial<import('../types.js').Board>} data
 * @param {boolean} chosen whether the table is that of what a choice leaves
 */
export function tableGoal({ convention, ended, result }, chosen) {
  if (ended) return '';
  if (result !== 'loss') return t(convention === 'misere' ? 'table-goal-misere' : 'table-goal');
  if (convention === 'misere') return t('table-goal-misere-lost');
  return chosen ? '' : t('table-goal-even');
}
