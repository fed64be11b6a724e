// The moves of a game, and after it what each was worth.

import { api } from '../api.js';
import { fill, h, prose } from '../dom.js';
import { opposite, piece } from '../game.js';
import { readableIn, t } from '../texts.js';

/** @typedef {import('../match.js').Match} Match */
/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('../game.js').Entry} Entry */
/** @typedef {import('../types.js').Reviewed} Reviewed */
/** @typedef {import('../types.js').Habits} Habits */
/** @typedef {import('../types.js').Idea} Idea */
/** @typedef {{ moves: Reviewed[], say: string, habits: Habits | null, idea?: Idea | null, thought?: Idea | null }} Judged */

/**
 * Lists the moves made. Each leads back to the position after it.
 * @param {HTMLElement} root
 * @param {Match} match
 */
export function showMovesMade(root, match) {
  const { entries, at } = match.game;
  if (entries.length === 0) return fill(root, h('p', { class: 'soft small' }, t('log-empty')));
  const list = h(
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
  );
  fill(root, list);
  // The list is no higher than its card: the move that was made last is in sight.
  const last = /** @type {HTMLElement | undefined} */ (list.children[at - 1]);
  if (last) list.scrollTop = last.offsetTop - list.offsetTop + last.offsetHeight - list.clientHeight;
}

/**
 * Judges the moves of a game.
 * @param {Game} game
 * @param {Entry[]} entries
 * @returns {Promise<Judged>}
 */
export async function judge(game, entries) {
  /** @type {Reviewed[]} */
  const moves = [];
  let say = '';
  /** @type {Habits | null} */
  let habits = null;
  // A long game is judged in pieces. How many mistakes there were is then not told in a sentence.
  while (moves.length < entries.length) {
    const at = moves.length;
    const asked = piece(entries.slice(at).map(({ move }) => move));
    /** @type {import('../types.js').Review} */
    const review = await api('review', {
      game: at ? entries[at - 1].result : game.start,
      convention: game.convention,
      to_move: at % 2 ? opposite(game.first) : game.first,
      moves: asked.join(';'),
    });
    if (asked.length === entries.length) ({ say, habits } = review);
    moves.push(...review.moves);
  }
  return { moves, say, habits };
}

/**
 * Lists the moves of a game with what each was worth. Each leads to the position before it.
 * @param {HTMLElement} root
 * @param {Match} match
 * @param {Judged} judged
 * @param {(at: number) => void} goTo
 */
export function showReview(root, match, { moves, say }, goTo) {
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
            { type: 'button', class: 'plain', title: t('review-go'), 'aria-current': i === match.game.at ? 'step' : null, onclick: () => goTo(i) },
            h('span', { class: 'mark', 'aria-hidden': 'true' }, move.mistake ? '✗' : move.mistake === false ? '✓' : '·'),
            h('span', null, h('b', null, match.nameOf(i % 2), t('colon')), ' ', prose(readableIn(move.say))),
          ),
        ),
      ),
    ),
  );
}
