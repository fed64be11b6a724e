// The misère quotient of a game of heaps: its presentation, its picture, heap after heap, and sums of heaps.

import { param, write } from '../address.js';
import { api } from '../api.js';
import { fill, h } from '../dom.js';
import { language, t } from '../texts.js';
import { Monoid, diagram, spell } from './monoid.js';
import { drawingOf, saveAs } from './save.js';
import { answering, choice, grouped, inWords, scrolled, withBound } from './shared.js';
import { steps } from './steps.js';
import { composer } from './sum.js';

/** @typedef {import('./shared.js').Subject} Subject */
/** @typedef {import('./monoid.js').Quotient} Quotient */

/** Last heaps that are offered. */
const BOUNDS = [6, 12, 24, 50, 100, 200, 500];
/** Maximum number of relations, or of elements, in a list. */
const LISTED = 60;
/** Maximum number of heaps in words. */
const WRITTEN = 400;

/** @param {HTMLElement} root @param {Subject} subject */
export function mount(root, { game, context }) {
  const controls = h('div', { class: 'row controls' });
  const place = h('div', { class: 'picture quotient' });
  const ask = answering(place, show, end);
  const typed = h('input', { type: 'text', inputmode: 'numeric', size: 8, autocomplete: 'off', placeholder: '5 7' });
  /** @type {(() => void)[]} */
  let ends = [];

  /** The last heap asked for; null for as far as it goes quickly. */
  const bound = () => {
    const asked = Number(param('to'));
    return param('to') !== '' && Number.isInteger(asked) && asked >= 0 ? asked : null;
  };

  async function show() {
    drawControls();
    await ask(async (signal) => {
      /** @type {Quotient} */
      const found = await api('quotient', { game, to: bound() }, signal);
      draw(found);
      context.announce(status(found));
    });
  }

  function drawControls() {
    const asked = bound();
    const focused = controls.contains(document.activeElement);
    const bounds = asked === null ? BOUNDS : withBound(BOUNDS, asked);
    fill(
      controls,
      choice(
        t('explore-quotient-to'),
        [['', t('explore-quotient-all')], ...bounds.map((bound) => /** @type {[string, string]} */ ([String(bound), String(bound)]))],
        asked === null ? '' : String(asked),
        (value) => {
          write({ to: value });
          show();
        },
      ),
    );
    if (focused) controls.querySelector('select')?.focus();
  }

  /** @param {Quotient} found */
  function draw(found) {
    end();
    const head = h('h2', { class: 'unseen' }, t('explore-show-quotient'));
    const rows = () => [['heap', 'element', 'order'], ...found.phi.map((name, heap) => [heap, name, found.orders[heap] ?? found.order])];
    const saved = (/** @type {(() => import('./save.js').Drawing) | undefined} */ picture) => saveAs({ name: `${game} quotient`, picture, rows });
    if (!found.elements) {
      const large = t('explore-quotient-large', { order: grouped(found.order) });
      return fill(place, head, facts(found), h('p', null, large), saved(undefined), inWords(() => phi(found)));
    }
    const monoid = new Monoid(found, found.elements);
    const { frame, light } = diagram(monoid);
    const walk = steps(monoid, {
      announce: context.announce,
      light: (element) => light('heap', element),
      add: (heap) => sum.add([heap]),
    });
    const sum = composer(monoid, { context, typed, light: (element) => light('product', element) });
    ends = [walk.end, sum.end];
    fill(
      place,
      head,
      facts(found),
      h(
        'div',
        { class: 'beside' },
        h('div', null, legend(), frame, h('p', { class: 'soft small' }, t('explore-quotient-order-of'))),
        walk.element,
      ),
      sum.element,
      saved(() => drawingOf(/** @type {SVGSVGElement} */ (frame.querySelector('svg')))),
      inWords(() => phi(found)),
    );
  }

  function legend() {
    const marks = ['lost', 'heap', 'product'];
    return h(
      'ul',
      { class: 'legend' },
      marks.map((mark) => h('li', null, h('span', { class: `swatch ${mark}`, 'aria-hidden': 'true' }), t(`explore-quotient-mark-${mark}`))),
    );
  }

  function end() {
    for (const each of ends) each();
    ends = [];
  }

  fill(root, controls, place);
  show();
  return end;
}

/** The extent to which the quotient is known. @param {Quotient} found */
function status({ status, kernel, computed, order, p_order: lost }) {
  return t(`explore-quotient-${status}`, { kernel: kernel ?? '', computed, order: grouped(order), lost });
}

/** The facts about the quotient. @param {Quotient} found */
function facts(found) {
  const isSolved = found.status === 'solved';
  const asked = Number(param('to') || Infinity);
  const kind = found.tame ? (isSolved ? 'tame' : 'tame-to') : 'wild';
  /** @param {string} id @param {import('../dom.js').Child} about */
  const fact = (id, about) => [h('dt', null, t(`explore-quotient-${id}`)), h('dd', null, about)];
  const generators = found.generators.map(({ name, heap }) => t('explore-quotient-generator', { name, heap }));
  const theorem = found.theorem;
  return h(
    'div',
    { class: 'facts' },
    h('p', null, h('strong', null, status(found))),
    found.status === 'unfinished' && found.computed < asked && h('p', null, t(param('to') ? 'explore-quotient-stopped' : 'explore-quotient-further', { computed: found.computed })),
    h('p', null, t(`explore-quotient-${kind}`, { computed: found.computed }), language() === 'zh' ? '' : ' ', t('explore-quotient-rule')),
    h(
      'dl',
      null,
      fact('generators', generators.length ? listed(generators) : t('explore-quotient-none')),
      fact('relations', found.relations.length ? words(found.relations, found) : t('explore-quotient-none')),
      fact('lost', found.p_positions.length ? words(found.p_positions, found) : t('explore-quotient-none')),
      fact('orders', growth(found.orders)),
      found.phi_period !== null && fact('period', t('explore-quotient-period-says', { period: found.phi_period, preperiod: found.phi_preperiod ?? 0 })),
      theorem && fact('theorem', h('cite', null, theorem.source)),
    ),
  );
}

/** The heaps with which the order grew, each with the order. @param {number[]} orders */
function growth(orders) {
  const grown = orders.flatMap((order, heap) => (heap === 0 || order !== orders[heap - 1] ? [t('explore-quotient-grows', { heap, order })] : []));
  return listed(grown);
}

/** Words as they are spelt, the first of them. @param {string[]} all @param {Quotient} found */
function words(all, found) {
  const spelt = all.map((word) => spell(word, found));
  return [spelt.slice(0, LISTED).map((word, i) => [i > 0 && t('explore-comma'), h('code', null, word)]), more(all.length)];
}

/** @param {string[]} all */
function listed(all) {
  return [all.slice(0, LISTED).join(t('explore-comma')), more(all.length)];
}

/** @param {number} count */
function more(count) {
  return count > LISTED && [t('explore-comma'), t('explore-quotient-more', { count: count - LISTED })];
}

/** The element of each heap, and the order up to it, as a table. @param {Quotient} found */
function phi(found) {
  const { phi, orders } = found;
  const rows = phi.slice(0, WRITTEN).map((name, heap) =>
    h(
      'tr',
      null,
      h('th', { scope: 'row' }, heap),
      h('td', null, h('code', null, spell(name, found))),
      h('td', null, orders[heap] ?? found.order),
    ),
  );
  return scrolled(h('tr', null, ['heap', 'element', 'order'].map((id) => h('th', { scope: 'col' }, t(`explore-quotient-${id}`)))), rows);
}
