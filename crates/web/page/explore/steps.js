// The pretending function, heap after heap: the element of a heap, those of its options, the order up to it.

import { param, write } from '../address.js';
import { api } from '../api.js';
import { fill, h } from '../dom.js';
import { t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';
import { latest } from './shared.js';

/** @typedef {import('./monoid.js').Monoid} Monoid */
/** @typedef {import('../types.js').HeapOptions} HeapOptions */

/** Maximum number of options listed for an element. */
const LISTED = 6;

/**
 * @param {Monoid} monoid
 * @param {object} how
 * @param {(sentence: string) => void} how.announce
 * @param {(element: number | null) => void} how.light Shows an element in the picture.
 * @param {(heap: number) => void} how.add Adds a heap to the sum.
 */
export function steps(monoid, { announce, light, add }) {
  const { quotient } = monoid;
  const last = Math.max(0, monoid.tables.phi.length - 1);
  const ask = latest();
  const options = h('div', { class: 'options' });
  const readout = h('div', { class: 'step' });
  const inside = (/** @type {number} */ n) => Math.max(0, Math.min(last, Number.isInteger(n) ? n : 0));
  let at = inside(Number(param('heap', '1')));

  const slider = h('input', {
    type: 'range',
    min: 0,
    max: last,
    value: at,
    'aria-label': t('explore-quotient-heap'),
    oninput: () => go(Number(slider.value)),
  });
  /** @param {string} id @param {string} sign @param {number} step */
  const button = (id, sign, step) =>
    h('button', { type: 'button', class: 'icon', title: t(id), 'aria-label': t(id), onclick: () => go(at + step) }, sign);
  const before = button('explore-quotient-before', '←', -1);
  const next = button('explore-quotient-next', '→', 1);
  const adding = h('button', { type: 'button', onclick: () => add(at) });

  /** @param {number} heap */
  function go(heap) {
    const to = inside(heap);
    if (to === at) return;
    at = to;
    write({ heap: String(at) });
    show();
    announce(sentence());
  }

  /** The element of the heap, in words. */
  function sentence() {
    const element = monoid.of(at) ?? 0;
    return t(monoid.lost.has(element) ? 'explore-quotient-step-lost' : 'explore-quotient-step', { heap: at, element: monoid.name(element) });
  }

  function show() {
    slider.value = String(at);
    slider.setAttribute('aria-valuetext', sentence());
    // A button that has the focus keeps it.
    before.setAttribute('aria-disabled', String(at === 0));
    next.setAttribute('aria-disabled', String(at === last));
    adding.textContent = t('explore-quotient-add', { heap: at });
    adding.hidden = at === 0;
    const order = quotient.orders[at] ?? quotient.order;
    const grows = at > 0 && at < quotient.orders.length && order > quotient.orders[at - 1];
    fill(
      readout,
      h('p', { class: 'phi' }, sentence()),
      h('p', null, t(grows ? 'explore-quotient-order-grows' : 'explore-quotient-order-at', { heap: at, order })),
    );
    light(monoid.of(at));
    look();
  }

  /** Shows the options of the heap, by their elements. */
  async function look() {
    const { game } = quotient;
    const heap = at;
    await ask(async (signal) => {
      try {
        /** @type {HeapOptions} */
        const found = await api('quotient/options', { game, heap }, signal);
        fill(options, table(found));
      } catch (error) {
        if (!signal.aborted) fill(options, trouble(problemOf(error), { again: look }));
      }
    });
  }

  /** @param {HeapOptions} found */
  function table({ heap, options, truncated }) {
    if (!options.length) return h('p', { class: 'soft' }, t('explore-quotient-no-option', { heap }));
    /** @type {Map<number, string[]>} */
    const by = new Map();
    for (const heaps of options) {
      const element = monoid.product(heaps);
      if (element === null) continue;
      const of = by.get(element) ?? [];
      of.push(heaps.length ? heaps.join(' + ') : '0');
      by.set(element, of);
    }
    const rows = [...by]
      .sort(([a], [b]) => a - b)
      .map(([element, of]) =>
        h(
          'tr',
          { class: monoid.lost.has(element) && 'lost' },
          h('th', { scope: 'row' }, h('code', null, monoid.name(element)), monoid.lost.has(element) && ' P'),
          h(
            'td',
            null,
            of.slice(0, LISTED).join(t('explore-comma')),
            of.length > LISTED && [t('explore-comma'), t('explore-quotient-more', { count: of.length - LISTED })],
          ),
        ),
      );
    return [
      h(
        'table',
        null,
        h('caption', null, t('explore-quotient-options', { heap })),
        h('tr', null, ['element', 'leads'].map((id) => h('th', { scope: 'col' }, t(`explore-quotient-${id}`)))),
        rows,
      ),
      truncated && h('p', { class: 'soft small' }, t('explore-quotient-options-cut')),
    ];
  }

  const element = h(
    'section',
    { class: 'steps', 'aria-labelledby': 'steps-title' },
    h('h3', { id: 'steps-title' }, t('explore-quotient-steps')),
    h('div', { class: 'row stepping' }, before, slider, next),
    readout,
    adding,
    options,
  );
  show();
  const leaving = () => ask(async () => {});
  return { element, end: leaving };
}
