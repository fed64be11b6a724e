// One game: its rule, what is proved about it, and its pictures.

import { enter, param, write } from '../address.js';
import { api, module } from '../api.js';
import { fill, h, prose, taken } from '../dom.js';
import { t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';
import { named } from './list.js';
import { SOUGHT, to } from './shared.js';

/** @typedef {import('./shared.js').GameInfo} GameInfo */
/** @typedef {import('./shared.js').Subject} Subject */
/** @typedef {import('../types.js').GameTheorem} TheoremInfo */
/** @typedef {import('../app.js').Context} Context */

/** @type {Record<string, () => Promise<{ mount: (root: HTMLElement, subject: Subject) => (() => void) | void }>>} */
const PICTURES = {
  values: () => import('./values.js'),
  table: () => import('./table.js'),
  graph: () => import('./graph.js'),
  quotient: () => import('./quotient.js'),
  lab: () => import('./lab.js'),
};

/** The parameters of one picture only. */
const OF_ONE = { to: null, from: null, until: null, at: null, colour: null, position: null, large: null, heap: null, sum: null, filled: null, about: null, claim: null };

/**
 * @param {HTMLElement} root
 * @param {string} game As it was typed, parameters included.
 * @param {GameInfo} info
 * @param {GameInfo[]} games
 * @param {Context} context
 */
export function mount(root, game, info, games, context) {
  const shown = [
    ...(info.sequence ? ['values'] : []),
    ...(info.pairs ? ['table'] : []),
    'graph',
    // Another game without a quotient says why it has none.
    ...(info.sequence || param('show') === 'quotient' ? ['quotient'] : []),
    ...(info.sequence || (info.impartial && info.pairs) ? ['lab'] : []),
  ];
  const picture = h('section', { class: 'card show' });
  const tabs = h('nav', { class: 'tabs', 'aria-label': t('explore-pictures') });
  const current = () => {
    const asked = param('show');
    if (shown.includes(asked)) return asked;
    // A game of two numbers that belong together is best seen as a table.
    return shown[0];
  };
  /** @type {(() => void) | void} */
  let end;
  let visit = 0;

  async function show() {
    const mine = ++visit;
    const name = current();
    end?.();
    end = undefined;
    context.title(info.name);
    fill(
      tabs,
      shown.map((each) =>
        h(
          'a',
          {
            href: to('/explore', { game, show: each }),
            'aria-current': each === name && 'true',
            onclick: (/** @type {MouseEvent} */ event) => {
              if (!taken(event)) return;
              enter();
              write({ ...OF_ONE, show: each });
              show();
              /** @type {HTMLElement | null} */ (tabs.querySelector('[aria-current]'))?.focus();
            },
          },
          t(`explore-show-${each}`),
        ),
      ),
    );
    picture.setAttribute('aria-label', t(`explore-show-${name}`));
    try {
      const { mount } = await module(PICTURES[name]);
      if (mine === visit) end = mount(picture, { game, info, context });
    } catch (error) {
      if (mine === visit) fill(picture, trouble(problemOf(error), { again: show }));
    }
  }

  /** @param {string} path @param {Record<string, string>} [query] */
  const going = (path, query) => (/** @type {MouseEvent} */ event) => {
    if (!taken(event)) return;
    context.navigate(path, query);
  };
  const typed = h('input', { type: 'text', value: game, list: 'all-games', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' });
  const chooser = h(
    'form',
    {
      class: 'row chooser',
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (typed.value.trim()) context.navigate('/explore', { game: typed.value.trim() });
      },
    },
    h('label', { class: 'field' }, h('span', null, t('explore-game')), typed),
    h('datalist', { id: 'all-games' }, [...new Set(games.map(named))].map((value) => h('option', { value }))),
    h('button', { type: 'submit' }, t('explore-go')),
  );
  /** The sentence where there is no formula: that the values repeat, once that is proved. */
  const periodic = h('dd', { class: 'periodic' }, t('explore-no-theorem'));
  const leaving = new AbortController();
  if (!info.theorem && info.sequence) {
    api('period', { game, to: SOUGHT }, leaving.signal).then(
      ({ status, say }) => status === 'proved' && fill(periodic, prose(say.split('\n')[0])),
      () => {},
    );
  }
  /** @param {string} id @param {TheoremInfo | null} theorem */
  const theorem = (id, theorem) =>
    theorem && [
      h('dt', null, t(id)),
      h('dd', null, h('strong', null, theorem.title), ' ', prose(theorem.statement ?? ''), ' ', h('cite', null, theorem.source)),
    ];
  fill(
    root,
    h('p', { class: 'back' }, h('a', { href: to('/explore'), onclick: going('/explore') }, `← ${t('explore-all')}`)),
    h(
      'div',
      { class: 'heading' },
      h('h1', null, info.name, game.includes(':') && [' ', h('code', null, game)]),
      h('a', { class: 'button', href: to('/play', { game: example(game, info) }), onclick: going('/play', { game: example(game, info) }) }, t('explore-play')),
      chooser,
    ),
    h('p', { class: 'lead' }, prose(info.rule)),
    h(
      'details',
      { class: 'about', open: true },
      h('summary', null, t('explore-about')),
      h(
        'dl',
        null,
        info.game !== game && [h('dt', null, t('explore-typed')), h('dd', null, h('code', null, info.game))],
        h('dt', null, t('explore-kind')),
        h('dd', null, t(info.impartial ? 'explore-impartial' : 'explore-partizan')),
        theorem('explore-theorem', info.theorem) ?? [h('dt', null, t('explore-theorem')), periodic],
        theorem('explore-theorem-misere', info.misere_theorem),
        h('dt', null, t('explore-source')),
        h('dd', null, info.source),
      ),
    ),
    tabs,
    picture,
  );
  show();
  return () => {
    visit++;
    leaving.abort();
    end?.();
  };
}

/** The example of the list, with the parameters of this game. @param {string} game @param {GameInfo} info */
function example(game, info) {
  return [game, ...info.example.split(' ').slice(1)].join(' ');
}
