// The list of all games, to choose from.

import { param, write } from '../address.js';
import { api } from '../api.js';
import { miniature } from '../board/miniature.js';
import { fill, h, prose, taken } from '../dom.js';
import { t } from '../texts.js';
import { to } from './shared.js';

/** @typedef {import('./shared.js').GameInfo} GameInfo */
/** @typedef {import('../app.js').Context} Context */

/** A game with parameters is shown with those of its example. @param {GameInfo} info */
export function named(info) {
  return info.example.split(' ')[0];
}

/** @param {HTMLElement} root @param {GameInfo[]} games @param {Context} context */
export function mount(root, games, context) {
  context.title(t('nav-explore'));
  const list = h('ul', { class: 'games' });
  /** The games as cards, with pictures and words to search by, once they are there. @type {Map<string, import('../types.js').Card>} */
  const cards = new Map();
  const search = h('input', {
    type: 'search',
    value: param('find'),
    placeholder: t('explore-find-hint'),
    oninput: () => {
      write({ find: search.value });
      draw();
    },
  });
  const go = (/** @type {string} */ game) => (/** @type {MouseEvent} */ event) => {
    if (!taken(event)) return;
    context.navigate('/explore', { game });
  };

  function draw() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = games.filter(({ game, name, rule, theorem, source }) => {
      const text = `${game} ${name} ${rule} ${theorem?.name ?? ''} ${theorem?.statement ?? ''} ${source} ${cards.get(game)?.words ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    fill(
      list,
      found.map((info) => {
        const game = named(info);
        const card = cards.get(info.game);
        const views = [
          info.sequence && t('explore-show-values'),
          info.pairs && t('explore-show-table'),
          t('explore-show-graph'),
          info.sequence && t('explore-show-quotient'),
        ].filter(Boolean);
        return h(
          'li',
          null,
          h(
            'a',
            { class: 'card game', href: to('/explore', { game }), onclick: go(game) },
            h('span', { class: 'called' }, h('span', null, info.name, h('span', { class: 'name' }, info.game)), h('span', { class: 'picture-place' }, card && miniature(card.parts))),
            h('span', { class: 'rule' }, prose(info.rule)),
            h('span', { class: 'views' }, views.join(' · ')),
          ),
        );
      }),
      found.length === 0 && h('li', { class: 'soft' }, t('explore-nothing-found')),
    );
  }

  fill(
    root,
    h('h1', null, t('explore-title')),
    h('p', { class: 'lead' }, t('explore-lead')),
    h('label', { class: 'field find' }, h('span', null, t('explore-find')), search),
    list,
  );
  draw();
  api('gallery').then(
    (/** @type {import('../types.js').Card[]} */ all) => {
      for (const card of all) cards.set(card.game, card);
      // Nobody loses the focus for a picture.
      if (!list.contains(document.activeElement)) draw();
    },
    () => {
      // The list says all but this.
    },
  );
}
