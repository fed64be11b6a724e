// Below the board: what the choice would leave, the button that plays it, and all moves as a list.

import { fill, h } from '../dom.js';
import { readable, t } from '../texts.js';

/** @typedef {import('../types.js').Layout} Data */
/** @typedef {import('../types.js').Move} Move */

/** Maximum number of moves in the list at once; the filter finds the others. */
const LISTED = 60;

/** A move as its list has it: by its short name where it has one. @param {Move} move */
const nameOf = (move) => move.name ?? readable(move.move);

/**
 * The result of a move as a sign with its name; nothing where it is not known.
 * @param {Move} move
 */
export function leads({ wins }) {
  if (wins === null) return null;
  const name = t(wins ? 'leads-wins' : 'leads-loses');
  return h('span', { class: `leads ${wins ? 'wins' : 'loses'}` }, wins ? '✓' : '✗', ' ', name);
}

/**
 * The meaning of a choice: the move and what it leaves, or the moves among which to choose.
 * @param {HTMLElement} root
 * @param {object} what
 * @param {Move[]} what.moves
 * @param {boolean} what.pinned
 * @param {boolean} what.selected whether anything is chosen at all
 * @param {boolean} what.open whether it is a part of a move
 * @param {boolean} what.colours
 * @param {boolean} what.truncated whether there are more moves than are listed
 * @param {string} what.hint what to do when nothing is chosen
 * @param {(move: Move) => void} what.play
 * @param {() => void} what.clear
 * @param {((move: Move) => void) | null} [what.object] asks what the move would be answered by
 */
export function showChoice(root, { moves, pinned, selected, open, colours, truncated, hint, play, clear, object }) {
  root.classList.toggle('ready', pinned && moves.length === 1);
  if (!selected) return fill(root, h('p', { class: 'say soft' }, hint));
  if (moves.length === 0 && open) return fill(root, h('p', { class: 'say soft' }, t('action-more')));
  if (moves.length === 0) return fill(root, h('p', { class: 'say soft' }, t(truncated ? 'action-unlisted' : 'action-none')));
  if (moves.length > 1) {
    const buttons = moves.slice(0, LISTED).map((move) =>
      h('button', { type: 'button', onclick: () => play(move) }, nameOf(move), colours && leads(move)),
    );
    fill(root, h('p', { class: 'say' }, t('action-several')), pinned && h('div', { class: 'row' }, buttons));
    return;
  }
  const [move] = moves;
  const leaves = h('span', { class: 'leaves' }, '→ ', h('code', null, move.result));
  fill(
    root,
    h('p', { class: 'say' }, move.say, ' ', leaves, colours && leads(move)),
    // A choice by pointing alone would be gone before a button is reached.
    pinned &&
      h(
        'div',
        { class: 'row' },
        h('button', { type: 'button', class: 'primary', onclick: () => play(move) }, t('action-play')),
        object && h('button', { type: 'button', 'data-object': true, onclick: () => object(move) }, t('why-object')),
        h('button', { type: 'button', class: 'plain', onclick: clear }, t('action-clear')),
      ),
  );
}

/** The fields of each list of moves: they outlast the list. @type {WeakMap<HTMLElement, { filter: HTMLInputElement, typed: HTMLInputElement }>} */
const fields = new WeakMap();

/** @param {HTMLElement} root */
function fieldsOf(root) {
  const known = fields.get(root) ?? {
    filter: h('input', { type: 'search', 'aria-label': t('moves-filter'), placeholder: t('moves-filter') }),
    typed: h('input', { type: 'text', 'aria-label': t('moves-type') }),
  };
  fields.set(root, known);
  return known;
}

/**
 * All legal moves as buttons, with a filter: the way to play that needs no board.
 * @param {HTMLDetailsElement} root
 * @param {object} what
 * @param {Data} what.data
 * @param {boolean} what.live
 * @param {boolean} what.colours
 * @param {string[]} what.sides the names of the player to move and of the other, in partizan games
 * @param {(move: Move) => void} what.play
 * @param {(move: Move | null) => void} what.point
 * @param {(text: string) => Promise<void>} what.type a move that was typed
 */
export function showMoves(root, { data, live, colours, sides, play, point, type }) {
  const { filter, typed } = fieldsOf(root);
  filter.oninput = () => list();
  typed.placeholder = data.moves[0]?.move ?? '';
  // A move that was typed is one of its position.
  if (typed.dataset.position !== data.game) typed.value = '';
  typed.dataset.position = data.game;
  const items = h('ul', { class: 'move-list' });
  const list = () => {
    const words = filter.value.trim().toLowerCase();
    const found = data.moves.filter((move) => `${move.move} ${nameOf(move)} ${readable(move.move)} ${move.say}`.toLowerCase().includes(words));
    fill(
      items,
      found.slice(0, LISTED).map((move) =>
        h(
          'li',
          null,
          h(
            'button',
            {
              type: 'button',
              disabled: !live,
              title: move.say,
              onclick: () => play(move),
              onpointerenter: () => live && point(move),
              onpointerleave: () => live && point(null),
            },
            nameOf(move),
            colours && leads(move),
          ),
        ),
      ),
      found.length > LISTED && h('li', { class: 'soft' }, t('moves-more', { count: found.length - LISTED })),
      found.length === 0 && h('li', { class: 'soft' }, t('moves-none')),
    );
  };
  const count = data.move_count ?? `${data.moves.length}+`;
  fill(
    root,
    h('summary', null, data.impartial ? t('moves-title', { count }) : t('moves-title-of', { count, player: sides[0] })),
    data.moves.length > 12 && filter,
    items,
    data.truncated &&
      live &&
      h(
        'form',
        {
          class: 'row',
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            type(typed.value);
          },
        },
        h('label', null, t('moves-type'), ' ', typed),
        h('button', { type: 'submit' }, t('action-play')),
      ),
    !data.impartial && [
      h('h3', null, t('moves-title-of', { count: data.other_moves.length, player: sides[1] })),
      h(
        'ul',
        { class: 'move-list other' },
        data.other_moves.slice(0, LISTED).map((move) => h('li', null, h('span', { class: 'chip' }, nameOf(move)))),
        data.other_moves.length === 0 && h('li', { class: 'soft' }, t('moves-none')),
      ),
    ],
  );
  list();
}
