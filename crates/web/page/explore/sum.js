// A sum of heaps: the element of each, their product, who wins in misère play, and by which moves.

import { param, write } from '../address.js';
import { api } from '../api.js';
import { fill, h, taken } from '../dom.js';
import { readable, t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';
import { grouped, latest, to } from './shared.js';

/** @typedef {import('../app.js').Context} Context */
/** @typedef {import('./monoid.js').Monoid} Monoid */
/** @typedef {import('../types.js').Answer} Answer */

/** Maximum number of heaps in a sum. */
const MOST = 100;
/** Maximum number of winning moves listed. */
const LISTED = 24;

/**
 * @param {Monoid} monoid
 * @param {object} how
 * @param {Context} how.context
 * @param {(element: number | null) => void} how.light Shows an element in the picture.
 * @param {HTMLInputElement} how.typed the field for heaps, which outlasts this quotient
 */
export function composer(monoid, { context, light, typed }) {
  const { game, computed } = monoid.quotient;
  const ask = latest();
  let heaps = numbers(param('sum')).filter(isHeap).slice(0, MOST);
  const problem = h('div');
  const table = h('div', { class: 'sum-table' });
  const result = h('p', { class: 'result' });
  const moves = h('div', { class: 'wins' });

  /** True if a number is a heap whose element is known. @param {number} heap */
  function isHeap(heap) {
    return Number.isSafeInteger(heap) && heap > 0 && monoid.of(heap) !== null;
  }

  const form = h(
    'form',
    {
      class: 'row controls',
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (add(numbers(typed.value))) typed.value = '';
        typed.focus();
      },
    },
    h('label', { class: 'field' }, h('span', null, t('explore-sum-heaps')), typed),
    h('button', { type: 'submit' }, t('explore-sum-add')),
    h('button', { type: 'button', class: 'plain', onclick: () => change([]) }, t('explore-sum-clear')),
  );

  /** Adds heaps, if all of them can be. @param {number[]} more */
  function add(more) {
    const unknown = more.find((heap) => !isHeap(heap));
    const isNumber = unknown === undefined || (Number.isSafeInteger(unknown) && unknown > 0);
    if (!more.length || !isNumber) return complain(t('explore-sum-wrong'));
    if (unknown !== undefined) return complain(t('explore-sum-unknown', { heap: unknown, computed }));
    if (heaps.length + more.length > MOST) return complain(t('explore-sum-many', { most: MOST }));
    change([...heaps, ...more]);
    return true;
  }

  /** @param {string} message */
  function complain(message) {
    fill(problem, h('p', { class: 'trouble', role: 'alert' }, message));
    return false;
  }

  /** @param {number[]} to */
  function change(to) {
    heaps = to;
    fill(problem);
    write({ sum: heaps.join(',') });
    show();
    context.announce(result.textContent ?? '');
  }

  /** Takes out the heap at a place; the focus goes to the next one. @param {number} at */
  function remove(at) {
    change(heaps.filter((_, other) => other !== at));
    const rest = table.querySelectorAll('button');
    (rest[Math.min(at, rest.length - 1)] ?? typed).focus();
  }

  function show() {
    let product = 0;
    const rows = heaps.map((heap, at) => {
      const element = monoid.of(heap) ?? 0;
      product = monoid.multiply(product, element);
      const label = t('explore-sum-remove', { heap });
      return h(
        'tr',
        null,
        h('th', { scope: 'row' }, heap),
        h('td', null, named(element)),
        h('td', null, named(product)),
        h('td', null, h('button', { type: 'button', class: 'icon', title: label, 'aria-label': label, onclick: () => remove(at) }, '×')),
      );
    });
    const columns = ['heap', 'element', 'product'];
    fill(
      table,
      heaps.length > 0 &&
        h('table', null, h('tr', null, columns.map((id) => h('th', { scope: 'col' }, t(`explore-quotient-${id}`))), h('td')), rows),
    );
    const isLost = monoid.lost.has(product);
    const element = monoid.name(product);
    result.className = `result ${isLost ? 'lost' : 'won'}`;
    fill(result, t(!heaps.length ? 'explore-sum-empty' : isLost ? 'explore-sum-lost' : 'explore-sum-won', { sum: heaps.join(' + '), element }));
    light(heaps.length ? product : null);
    answer(isLost);
  }

  /** An element, marked if it is in the P-portion. @param {number} element */
  function named(element) {
    return [h('code', null, monoid.name(element)), monoid.lost.has(element) && ' P'];
  }

  /** Shows the winning moves, and the way to play. @param {boolean} isLost */
  async function answer(isLost) {
    ask(async () => {});
    if (!heaps.length) return fill(moves);
    const position = `${game} ${heaps.join(' ')}`;
    const query = { game: position, convention: 'misere' };
    const follow = (/** @type {MouseEvent} */ event) => {
      if (!taken(event)) return;
      context.navigate('/play', query);
    };
    const play = h('p', null, h('a', { href: to('/play', query), class: 'open', onclick: follow }, t('explore-sum-play')));
    fill(moves, play);
    if (isLost) return;
    await ask(async (signal) => {
      try {
        /** @type {Answer} */
        const { winning_moves: wins, winning_move_count: count } = await api('solve', query, signal);
        const all = count ?? wins.length;
        const shown = wins.slice(0, LISTED);
        if (!all) return fill(moves, h('p', null, t('moves-none')), play);
        fill(
          moves,
          h('p', null, t('explore-sum-wins', { count: grouped(all) })),
          h(
            'ul',
            { class: 'winning' },
            shown.map(({ move, result }) => {
              const after = elementOf(result);
              return h('li', null, h('code', null, readable(move)), after !== null && [t('colon'), ' ', named(after)]);
            }),
            all > shown.length && h('li', null, t('explore-quotient-more', { count: grouped(all - shown.length) })),
          ),
          play,
        );
      } catch (error) {
        if (!signal.aborted) fill(moves, trouble(problemOf(error), { again: () => answer(isLost) }), play);
      }
    });
  }

  /** The element of a position as it is written; null where that is not plainly heaps. @param {string} position */
  function elementOf(position) {
    const rest = position.startsWith(`${game} `) ? position.slice(game.length + 1).split(' ').map(Number) : [NaN];
    return rest.every(Number.isSafeInteger) ? monoid.product(rest) : null;
  }

  const element = h(
    'section',
    { class: 'sum', 'aria-labelledby': 'sum-title' },
    h('h3', { id: 'sum-title' }, t('explore-sum-title')),
    h('p', { class: 'soft' }, t('explore-sum-about')),
    form,
    problem,
    table,
    result,
    moves,
  );
  show();
  return { element, add, end: () => void ask(async () => {}) };
}

/** The numbers of a text, NaN for what is none. @param {string} text */
function numbers(text) {
  return text.split(/[\s,+]+/).filter(Boolean).map((word) => (/^\d+$/.test(word) ? Number(word) : NaN));
}
