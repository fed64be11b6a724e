// The table and the verdict beside the board.

import { fill, h } from '../dom.js';
import { t } from '../texts.js';
import { binaryTable, columnLights, isWorth, noTable, tableGoal } from './table.js';

/**
 * The match, the aids that are on, and where they are drawn.
 * @typedef {{ match: import('../match.js').Match, aids: Set<string>, verdict: HTMLElement, table: HTMLElement, lights: HTMLElement }} Beside
 */

/** Draws what is told of the position, or of what the choice would leave. @param {Beside} view @param {any} after */
export function drawBeside(view, after) {
  const { match, aids, verdict, table: place, lights } = view;
  const { data } = match;
  // A state of a moment is not drawn, or everything below would jump.
  if (match.busy) return;
  if (!data || !match.laid) {
    // Nothing is known of this position yet: what was said of another is not true of it.
    for (const one of [verdict, place, lights]) fill(one);
    return;
  }
  if (!match.judged) {
    fill(verdict);
    fill(place);
    // Room for the table that is to come.
    const parts = data.components.flatMap((component) => component.parts).length;
    const comes = aids.has('table') && data.impartial && !data.ended && parts > 1;
    if (comes) place.style.minHeight ||= `${14 + 1.95 * Math.min(parts, 40)}rem`;
    return;
  }
  const shown = after ?? data;
  fill(lights, aids.has('table') && data.table && shown.table && columnLights(shown.table));
  fill(verdict, aids.has('verdict') && !after && h('p', null, data.unknown ?? data.headline));
  const on = aids.has('table');
  const sum = aids.has('sum');
  place.classList.toggle('previewed', !!after);
  if (!on) {
    place.style.minHeight = '';
    fill(place, sum && data.table && h('p', { class: 'nim-sum' }, t('table-sum', { sum: shown.table?.sum_text ?? shown.table?.sum ?? 0 })));
    return;
  }
  const table = shown.table;
  if (!data.table) {
    place.style.minHeight = '';
    fill(place, h('p', { class: 'soft small' }, t(noTable(data))));
    return;
  }
  if (!after) place.style.minHeight = '';
  fill(
    place,
    h('p', { class: 'soft small' }, t(after ? 'table-after' : isWorth(shown.table) ? 'table-now-values' : 'table-now')),
    table && table.rows.length ? binaryTable(table, { sum, before: after ? data.table : null }) : h('p', null, t(noTable(shown))),
    table && h('p', { class: 'small goal' }, tableGoal(data, !!after)),
  );
  // The page below does not move when a choice leaves fewer heaps.
  if (!after) place.style.minHeight = `${place.offsetHeight}px`;
}
