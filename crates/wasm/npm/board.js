// A board to be put into any page: `<bouton-board game="nim 3 4 5"></bouton-board>`.

import { load } from './index.js';

const STYLE = `
  :host { display: inline-block; font: 1rem system-ui, sans-serif; }
  ul { list-style: none; padding: 0; margin: .5rem 0; display: flex; flex-wrap: wrap; gap: .25rem; max-height: 12rem; overflow: auto; }
  button { font: inherit; padding: .25rem .6rem; }
  .position { font-size: 1.4rem; font-family: ui-monospace, monospace; white-space: pre-line; }
`;

const WORDS = {
  en: { yours: 'Your move', won: 'You have won.', lost: 'The computer has won.', again: 'Play again' },
  zh: { yours: '轮到你走', won: '你赢了。', lost: '电脑赢了。', again: '再来一局' },
};

/** A position that is played against the computer. Attributes: `game`, `convention`, `lang`, and `src`, where the module is. */
export class BoutonBoard extends HTMLElement {
  static observedAttributes = ['game', 'convention', 'lang'];
  /** The position, as it is typed. */
  #game = '';
  /** The player to move. @type {'left' | 'right'} */
  #mover = 'left';
  /** The number of the last start: what was asked before it is not shown. */
  #start = 0;
  #shown = this.attachShadow({ mode: 'open' });

  connectedCallback() {
    this.restart();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.restart();
  }

  get #how() {
    const convention = this.getAttribute('convention') === 'misere' ? 'misere' : 'normal';
    const lang = this.lang.startsWith('zh') ? 'zh' : 'en';
    return /** @type {const} */ ({ convention, lang, to_move: this.#mover });
  }

  /** Begins anew with the position of the attribute. */
  async restart() {
    const start = ++this.#start;
    this.#game = this.getAttribute('game') ?? 'nim 3 4 5';
    this.#mover = 'left';
    const source = this.getAttribute('src');
    try {
      const bouton = await load(source ? new URL(source, document.baseURI) : undefined);
      if (start === this.#start) this.#draw(bouton);
    } catch (error) {
      this.#say(String(error instanceof Error ? error.message : error));
    }
  }

  /** @param {string} text */
  #say(text) {
    const said = document.createElement('p');
    said.setAttribute('role', 'status');
    said.textContent = text;
    this.#shown.replaceChildren(said);
  }

  /**
   * Draws the position, and its moves as buttons, by which it is played. The person plays Left.
   * @param {import('./index.js').Bouton} bouton
   */
  #draw(bouton) {
    const words = WORDS[this.#how.lang];
    const { moves } = bouton.moves(this.#game, this.#how);
    const style = document.createElement('style');
    style.textContent = STYLE;
    const position = document.createElement('div');
    position.className = 'position';
    position.textContent = this.#game;
    const status = document.createElement('p');
    status.setAttribute('role', 'status');
    const list = document.createElement('ul');
    this.#shown.replaceChildren(style, position, status, list);
    /** @param {string} label @param {() => void} act */
    const button = (label, act) => {
      const item = document.createElement('li');
      const made = document.createElement('button');
      made.textContent = label;
      made.addEventListener('click', act);
      item.append(made);
      list.append(item);
    };
    if (moves.length === 0) {
      // The player to move cannot: in normal play that player has lost.
      const won = (this.#mover === 'left') === (this.#how.convention === 'misere');
      status.textContent = won ? words.won : words.lost;
      button(words.again, () => this.restart());
      this.dispatchEvent(new CustomEvent('ended', { detail: { won } }));
      return;
    }
    status.textContent = words.yours;
    for (const { move, result } of moves) {
      button(move, () => {
        this.#game = result;
        this.#mover = 'right';
        const reply = bouton.reply(result, this.#how).move;
        if (reply) {
          this.#game = reply.result;
          this.#mover = 'left';
        }
        this.#draw(bouton);
      });
    }
  }
}

customElements.define('bouton-board', BoutonBoard);
