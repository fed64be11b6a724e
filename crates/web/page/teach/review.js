// The moves of a game, and after it what each was worth.

import { api } from '../api.js';
import { fill, h, prose } from '../dom.js';
import { opposite, piece } from '../game.js';
import { t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';

/** @typedef {import('../match.js').Match} Match */

/**
 * Lists the moves made. Each leads back to the position after it.
 * @param {HTMLElement} root
 * @param {Match} match
 */
export function showMovesMade(root, match) {
  const { entries, at } = match.game;
  if (entries.length === 0) return fill(root, h('p', { class: 'soft small' }, t('log-empty')));
  fill(
    root,
    h(
      'ol',
      { class: 'log' },
      entries.map((entry, i) =>
        h(
          'li',
          { class: i >= at ? 'undone' : null },
          h(
            'button',
            { type: 'button', class: 'plain', 'aria-current': i + 1 === at ? 'step' : null, onclick: () => match.goTo(i + 1) },
            h('b', null, match.nameOf(i % 2), t('colon')),
            ' ',
            entry.say,
          ),
        ),
      ),
    ),
  );
}

/**
 * Judges the moves of a game that is over.
 * @param {HTMLElement} root
 * @param {Match} match
 */
export async function showReview(root, match) {
  const { game } = match;
  if (game.at === 0) return;
  const played = game.played;
  fill(root, h('p', { class: 'soft' }, t('why-thinking')));
  /** @type {any[]} */
  const moves = [];
  let say = '';
  try {
    // A long game is judged in pieces. How many mistakes there were is then not told in a sentence.
    for (let at = 0; at < played.length; at = moves.length) {
      const asked = piece(played.slice(at).map(({ move }) => move));
      const review = await api('review', {
        game: at ? played[at - 1].result : game.start,
        convention: game.convention,
        to_move: at % 2 ? opposite(game.first) : game.first,
        moves: asked.join(';'),
      });
      if (asked.length === played.length) say = review.say;
      moves.push(...review.moves);
    }
  } catch (error) {
    if (!isStill(match, game, played)) return;
    const place = h('div');
    showMovesMade(place, match);
    const again = () => showReview(root, match);
    return fill(root, trouble(problemOf(error), { again }), place);
  }
  if (!isStill(match, game, played)) return;
  fill(
    root,
    say && h('p', null, say),
    h(
      'ol',
      { class: 'log reviewed' },
      moves.map((move, i) =>
        h(
          'li',
          { class: move.mistake ? 'mistake' : null },
          h(
            'button',
            { type: 'button', class: 'plain', title: t('review-go'), onclick: () => match.goTo(i) },
            h('span', { class: 'mark', 'aria-hidden': 'true' }, move.mistake ? '✗' : move.mistake === false ? '✓' : '·'),
            h('span', null, h('b', null, match.nameOf(i % 2), t('colon')), ' ', prose(move.say)),
          ),
        ),
      ),
    ),
  );
}

/**
 * Whether the game is still where these moves had led it.
 * @param {Match} match
 * @param {import('../game.js').Game} game
 * @param {import('../game.js').Entry[]} played
 */
function isStill(match, game, played) {
  return game === match.game && game.at === played.length && game.entries[game.at - 1] === played[game.at - 1];
}
