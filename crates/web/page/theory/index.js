// The theory beside the board: the stones in blocks, and a panel that says what decides.

import { api } from '../api.js';
import { Blocks } from './blocks.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Theory} Theory */
/** @typedef {import('../match.js').Match} Match */

/** Time for which a pointer rests on a move before its blocks are asked for, in milliseconds. */
const REST = 40;

/** The view of the theory of one match. */
export class TheoryView {
  /** @param {Match} match @param {HTMLElement} root the panel */
  constructor(match, root) {
    this.match = match;
    this.root = root;
    this.blocks = new Blocks(match.board);
    /** Set when the stones are in blocks. */
    this.blocked = false;
    /** The idea whose picture is on the board, in place of the blocks. @type {string | null} */
    this.idea = null;
    /** Set when the panel is open. */
    this.open = false;
    /** Set while the panel keeps who wins to itself; says it. @type {(() => void) | null} */
    this.tell = null;
    this.asking = new AbortController();
    /** The move that is chosen. @type {Move | null} */
    this.move = null;
    /** The theory that is drawn: that of this position. */
    this.drawn = '';
  }

  destroy() {
    this.asking.abort();
    this.blocks.destroy();
    this.root.replaceChildren();
  }

  /**
   * Shows the position on the board, or what a move would leave.
   * @param {Move | null} move
   */
  async show(move) {
    const { match } = this;
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    this.move = move;
    if (!match.data || match.of !== match.game.position) return;
    const idea = this.blocked ? null : this.idea;
    if (!this.blocked && !idea) this.blocks.clear();
    if (!this.blocked && !idea && !this.open) return;
    const { game } = match;
    const turned = game.mover === 'left' ? 'right' : 'left';
    const question = move ? { game: move.result, convention: game.convention, to_move: turned } : game.question;
    if (move) await new Promise((rest) => setTimeout(rest, REST));
    try {
      if (signal.aborted) return;
      const ask = (/** @type {Record<string, string>} */ more) => /** @type {Promise<Theory>} */ (api('theory', { ...question, ...more }, signal));
      const [seen, theory] = await Promise.all([idea ? ask({ idea }) : null, this.open || !idea ? ask({}) : null]);
      if (signal.aborted) return;
      const drawn = seen ?? (this.blocked ? theory : null);
      if (drawn) this.blocks.show(drawn, move);
      if (this.open && theory) await this.panel(theory, move);
    } catch (error) {
      if (signal.aborted) return;
      this.blocks.clear();
      if (this.open && !move) await this.silent(error);
    }
  }

  /**
   * Draws the panel.
   * @param {Theory} theory
   * @param {Move | null} move
   */
  async panel(theory, move) {
    const { drawPanel } = await import('./panel.js');
    drawPanel(this.root, { theory, match: this.match, move, blocked: this.blocked, tell: this.tell });
  }

  /** Says why there is no theory. @param {unknown} error */
  async silent(error) {
    const { drawTrouble } = await import('./panel.js');
    drawTrouble(this.root, error, () => void this.show(this.move));
  }
}
