// A game between two players, at the board: whose turn it is, what they choose, what the computer
// answers, and who has won.

import { ApiError, api } from './api.js';
import { showChoice, showMoves } from './board/actions.js';
import { Board } from './board/index.js';
import { fill, h, prose } from './dom.js';
import { opposite } from './game.js';
import { reply, turnOf } from './opponent.js';
import { t } from './texts.js';

/** @typedef {import('./types.js').Board} Data */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Problem} Problem */
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').Side} Side */
/** @typedef {import('./opponent.js').Seats} Seats */

/**
 * @typedef {object} Hooks
 * @property {(sentence: string) => void} announce
 * @property {(match: Match) => void} [changed] A position is on the board.
 * @property {(move: Move | null) => void} [preview] What would be left after the choice.
 * @property {(match: Match) => void} [ended]
 * @property {(match: Match) => void} [moved] The game itself has changed.
 */

/** How long a computer's move is shown before it is made, in milliseconds. */
const SHOWN = 900;
/** A position that takes longer than this is said to take a moment. */
const PATIENCE = 500;

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds));

export class Match {
  /**
   * @param {Game} game
   * @param {Seats} seats
   * @param {Hooks} hooks
   */
  constructor(game, seats, hooks) {
    this.game = game;
    this.seats = seats;
    this.hooks = hooks;
    this.colours = false;
    /** The board is only looked at. */
    this.locked = false;
    /** Nobody answers: one move is all that is asked. */
    this.solo = false;
    this.paused = false;
    this.pace = SHOWN;
    /** @type {Data | null} */
    this.data = null;
    this.busy = false;
    this.turn = 0;
    this.abort = new AbortController();
    this.status = h('h2', { class: 'status' });
    this.said = h('p', { class: 'said' });
    this.action = h('div', { class: 'action' });
    this.list = h('details', { class: 'moves', hidden: true });
    const place = h('div');
    this.board = new Board(place, {
      chosen: (moves, selection, pinned) => this.choice(moves, !!selection, pinned),
      play: (move) => this.play(move),
    });
    this.element = h('div', { class: 'match' }, this.status, this.said, place, this.action, this.list);
  }

  destroy() {
    this.turn++;
    this.abort.abort();
    this.board.destroy();
  }

  /** Whether a person moves now. */
  get human() {
    return turnOf(this.game, this.seats) === 'human';
  }

  /** Whether a person can move now. */
  get open() {
    const over = !this.data || this.data.ended || (this.solo && this.game.at > 0);
    return this.human && !this.locked && !over;
  }

  /**
   * What a player is called: the one who begins is 0.
   * @param {number} index
   */
  nameOf(index) {
    const { against, begins } = this.seats;
    if (this.data && !this.data.impartial) {
      /** @type {Side} */
      const side = index ? opposite(this.game.first) : this.game.first;
      const who = against === 'person' || against === 'watch' ? '' : (index === 0) === begins ? 'you' : 'computer';
      return who ? t('player-side', { side: t(`side-${side}`), who: t(`player-${who}`) }) : t(`side-${side}`);
    }
    if (against === 'person' || against === 'watch') return t(index ? 'player-second' : 'player-first');
    return t((index === 0) === begins ? 'player-you' : 'player-computer');
  }

  /** Shows the position now, and lets the computer move if it is its turn. */
  async refresh() {
    const mine = ++this.turn;
    this.abort.abort();
    this.abort = new AbortController();
    this.busy = true;
    const slow = setTimeout(() => fill(this.action, h('p', { class: 'say soft' }, t('why-thinking'))), PATIENCE);
    try {
      const data = /** @type {Data} */ (await api('board', this.game.question));
      clearTimeout(slow);
      if (mine !== this.turn) return;
      this.data = data;
      this.busy = false;
      this.draw();
      this.hooks.changed?.(this);
      if (data.ended) this.hooks.ended?.(this);
      else if (this.solo) return;
      else if (!this.human && !this.paused) await this.think(mine);
    } catch (error) {
      if (mine === this.turn) this.fail(error);
    } finally {
      clearTimeout(slow);
    }
  }

  /** Draws what is known. */
  draw() {
    const { data } = this;
    if (!data) return;
    const live = this.open && !this.busy;
    const how = { live, colours: this.colours, mover: this.game.mover };
    this.board.show(data, how);
    this.tell();
    this.choice([], false, false);
    showMoves(this.list, {
      data,
      live,
      colours: this.colours,
      sides: [this.nameOf(this.game.at % 2), this.nameOf(1 - (this.game.at % 2))],
      play: (move) => this.play(move),
      point: (move) => {
        this.board.demonstrate(move);
        this.choice(move ? [move] : [], !!move, false);
      },
      type: (text) => this.typed(text),
    });
    this.list.hidden = this.action.hidden = data.ended || this.locked || (this.solo && this.game.at > 0);
  }

  /** Says whose turn it is, or who has won. */
  tell() {
    const { data, game } = this;
    if (!data) return;
    this.status.className = 'status';
    this.status.hidden = this.solo;
    if (!data.ended) {
      const { against } = this.seats;
      const mine = this.human && against !== 'person' && data.impartial;
      const player = this.nameOf(game.at % 2);
      this.status.dataset.side = data.impartial ? '' : game.mover;
      fill(this.status, mine ? t('status-your-turn') : t('status-turn', { player }));
      return;
    }
    const winner = data.winner === 'first' ? game.at % 2 : 1 - (game.at % 2);
    this.winner = winner;
    const { against, begins } = this.seats;
    const single = against !== 'person' && against !== 'watch';
    const won = single && (winner === 0) === begins;
    this.status.classList.add('over', single && !won ? 'lost' : 'won');
    const sentence = !single ? t('status-won', { player: this.nameOf(winner) }) : t(won ? 'status-you-won' : 'status-you-lost');
    fill(this.status, sentence);
    this.hooks.announce(`${this.game.played.at(-1)?.say ?? ''} ${sentence}`);
  }

  /**
   * @param {Move[]} moves
   * @param {boolean} selected
   * @param {boolean} pinned
   */
  choice(moves, selected, pinned) {
    const live = this.open;
    showChoice(this.action, {
      moves,
      selected,
      pinned,
      colours: this.colours,
      truncated: !!this.data?.truncated,
      hint: live ? t(this.game.at ? 'action-hint' : 'action-first-hint') : t('action-wait'),
      play: (move) => this.play(move),
      clear: () => this.board.pin(null),
    });
    const move = moves.length === 1 ? moves[0] : null;
    this.hooks.preview?.(move);
    if (pinned && move) this.hooks.announce(move.say);
  }

  /** A person's move. @param {Move} move */
  play(move) {
    if (!this.open || this.busy) return;
    fill(this.said);
    this.game.play(move);
    this.hooks.announce(move.say);
    this.hooks.moved?.(this);
    this.refresh();
  }

  /** A move that was typed, since not all are listed. @param {string} text */
  async typed(text) {
    try {
      const { game } = await api('play', { ...this.game.question, move: text });
      this.play({ move: text.trim(), result: game, say: text.trim(), component: 0, part: 0, becomes: [], wins: null });
    } catch (error) {
      this.fail(error);
    }
  }

  /** The computer's move: asked, shown, made. @param {number} mine */
  async think(mine) {
    const player = turnOf(this.game, this.seats);
    this.busy = true;
    this.element.classList.add('thinking');
    try {
      const [answer] = await Promise.all([
        reply(this.game, player, this.seats.rate, this.abort.signal),
        wait(this.pace * 0.6),
      ]);
      if (mine !== this.turn) return;
      const { move, say, kind } = answer;
      if (!move) return;
      this.said.dataset.kind = kind;
      fill(this.said, say);
      this.hooks.announce(say);
      this.board.demonstrate(move, true);
      await wait(this.pace);
      if (mine !== this.turn) return;
      this.game.play(move);
      this.hooks.moved?.(this);
    } finally {
      this.element.classList.remove('thinking');
      if (mine === this.turn) this.busy = false;
    }
    if (mine === this.turn) await this.refresh();
  }

  /** Back to the last position in which a person was to move, or by one move. */
  undo() {
    this.step(-1);
  }

  redo() {
    this.step(1);
  }

  /** @param {1 | -1} direction */
  step(direction) {
    const { game } = this;
    const limit = direction < 0 ? 0 : game.entries.length;
    if (game.at === limit) return;
    do game.goTo(game.at + direction);
    while (game.at !== limit && !this.human && this.seats.against !== 'watch');
    if (this.seats.against === 'watch') this.paused = true;
    this.jumped();
  }

  /** @param {number} at */
  goTo(at) {
    this.game.goTo(at);
    if (this.seats.against === 'watch') this.paused = true;
    this.jumped();
  }

  jumped() {
    fill(this.said);
    this.hooks.announce(t('said-position', { position: this.game.position }));
    this.hooks.moved?.(this);
    this.refresh();
  }

  /** @param {unknown} error */
  fail(error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    this.busy = false;
    /** @type {Problem} */
    const problem = error instanceof ApiError ? error.problem : { kind: 'broken', message: String(error) };
    fill(this.action, trouble(problem));
    this.action.hidden = false;
  }
}

/**
 * What is wrong, where, and what would be right.
 * @param {Problem} problem
 */
export function trouble({ message, hint, text, span }) {
  const place = text !== undefined && span ? mark(text, span) : null;
  return h(
    'div',
    { class: 'trouble', role: 'alert' },
    h('div', null, prose(message)),
    place && h('pre', null, place),
    hint && h('div', { class: 'soft' }, prose(hint)),
  );
}

/**
 * The text with its place marked. Places are counted in bytes of UTF-8.
 * @param {string} text
 * @param {[number, number]} span
 */
function mark(text, [start, end]) {
  const bytes = new TextEncoder().encode(text);
  const cut = (/** @type {number} */ from, /** @type {number | undefined} */ to) =>
    new TextDecoder().decode(bytes.slice(from, to));
  return [cut(0, start), h('mark', null, cut(start, Math.max(end, start)) || ' '), cut(Math.max(end, start), undefined)];
}
