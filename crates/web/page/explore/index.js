// Exploring: the games, their values, tables and graphs.

import { param } from '../address.js';
import { api } from '../api.js';
import { fill, h } from '../dom.js';
import { t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';
import { mount as mountGame } from './game.js';
import { mount as mountList } from './list.js';
import { to } from './shared.js';

/** @typedef {import('../app.js').Context} Context */
/** @typedef {import('./shared.js').GameInfo} GameInfo */

/**
 * Shows the view in `root`. The result is called when the view is left.
 * @param {HTMLElement} root
 * @param {Context} context
 * @returns {(() => void) | void}
 */
export function mount(root, context) {
  const game = param('game').trim();
  /** @type {(() => void) | void} */
  let end;
  let left = false;
  const show = async () => {
    fill(root, h('p', { class: 'soft', 'aria-busy': 'true' }, t('explore-loading')));
    try {
      const games = await api('games');
      if (left) return;
      if (!game) return mountList(root, games, context);
      const info = choose(await api(`games/${encodeURIComponent(game)}`), game);
      if (!left) end = mountGame(root, game, info, games, context);
    } catch (error) {
      if (left) return;
      const mend = (/** @type {string} */ text) => context.navigate('/explore', { game: text });
      const title = h('h1', { class: 'unseen' }, t('explore-title'));
      fill(root, title, trouble(problemOf(error), { again: show, mend }), game && h('p', null, h('a', { href: to('/explore') }, t('explore-all'))));
    }
  };
  show();
  return () => {
    left = true;
    end?.();
  };
}

/**
 * The line of the list for a game: a name without parameters may have several.
 * @param {GameInfo | GameInfo[]} found
 * @param {string} game
 */
function choose(found, game) {
  if (!Array.isArray(found)) return found;
  return found.find((info) => info.game === game) ?? found[0];
}
