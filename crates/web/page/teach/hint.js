// A hint: the thought first, and a move when it is asked for again.

import { api } from '../api.js';
import { reply } from '../opponent.js';
import { t } from '../texts.js';

/**
 * A hint in words, with the idea that it names or the move that it gives.
 * @typedef {{ say: string, idea: string | null, move: import('../types.js').Move | null }} Hint
 */

/** The sentence of a move, by its kind. @type {Record<string, string>} */
const SAID = { winning: 'hint-winning', delaying: 'hint-losing' };

/**
 * @param {import('../match.js').Match} match
 * @param {boolean} known set when the thought was told already
 * @returns {Promise<Hint | null>}
 */
export async function hint({ game, abort }, known) {
  if (!known) {
    /** @type {import('../types.js').Explained | null} */
    const explained = await api('explain', { ...game.question, level: 'child' }, abort.signal).catch(() => null);
    // A lost position has an idea too: that of the opponent.
    const idea = explained?.result === 'win' ? explained.idea : null;
    if (idea) return { say: t('hint-idea', { hint: idea.hint }), idea: idea.id, move: null };
  }
  const { kind, move } = await reply(game, 'perfect', 0, abort.signal);
  return move && { say: t(SAID[kind] ?? 'hint-any', { play: move.say }), idea: null, move };
}
