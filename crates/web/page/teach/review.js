// The moves of a game, and after it what each was worth.

import { api } from '../api.js';
import { fill, h, prose } from '../dom.js';
import { t } from '../texts.js';

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
  fill(root, h('p', { class: 'soft' }, t('why-thinking')));
  /** @type {{ moves: any[], mistakes: Record<string, number>, say: string }} */
  let review;
  try {
    review = await api('review', {
      game: game.start,
      convention: game.convention,
      to_move: game.first,
      moves: game.played.map(({ move }) => move).join(';'),
    });
  } catch {
    return showMovesMade(root, match);
  }
  fill(
    root,
    h('p', null, review.say),
    h(
      'ol',
      { class: 'log reviewed' },
      review.moves.map((move, i) =>
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
