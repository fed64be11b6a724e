// A game between two players, at the board: whose turn it is, what they choose, what the computer
// answers, and who has won.

import { api } from './api.js';
import { showChoice, showMoves } from './board/actions.js';
import { Board } from './board/index.js';
import { fill, h } from './dom.js';
import { opposite } from './game.js';
import { rateOf, reply, turnOf } from './opponent.js';
import { t } from './texts.js';
import { isCalledOff, problemOf, trouble } from './trouble.js';

/** @typedef {import('./types.js').Board} Data */
/** @typedef {import('./types.js').Layout} Layout */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').Side} Side */
/** @typedef {import('./opponent.js').Seats} Seats */

/**
 * @typedef {object} Hooks
 * @property {(sentence: string) => void} announce
 * @property {(match: Match) => void} [changed] A position is on the board.
 * @property {(move: Move | null) => void} [preview] What would be left after the choice.
 * @property {(match: Match) => void} [ended]
 * @property {(match: Match, made: boolean) => void} [moved] The game itself has changed, by a move that
 *   was made or by going to another position of it.
 * @property {() => ((move: Move) => void) | null} [objecting] Asks about a move instead of playing it, where
 *   somebody explains the position.
 * @property {(game: string) => void} [mend] The position was mistyped, and this may have been meant.
 */

/** Time for which a computer's move is shown before it is made, in milliseconds. */
const SHOWN = 900;
/** Longest wait of the stones for who wins, to be drawn once only, in milliseconds. */
const TOGETHER = 150;
/** A wait longer than this is told, and can be ended, in milliseconds. */
const PATIENCE = 500;
/** A thought of the computer longer than this can be ended, in milliseconds. */
const THOUGHT = 1500;

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds));

/** The module that moves the stones, once a board was seen. @type {typeof import('./board/motion.js') | null} */
let motion = null;
const still = () => !matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** Gets what moves the stones, unless they are to be still. Nothing depends on it. */
async function learnToMove() {
  if (!motion && !still()) motion = await import('./board/motion.js').catch(() => null);
}

export class Match {
  /** @param {Game} game @param {Seats} seats @param {Hooks} hooks */
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
    /** The position waits for a person to look at it: the computer does not move. */
    this.held = false;
    /** Nothing is told of who wins. */
    this.secret = false;
    this.pace = SHOWN;
    /** The position as far as it is known, if only its stones. @type {Layout & Partial<Data> | null} */
    this.data = null;
    /** The position that `data` is about. */
    this.of = '';
    /** Set when the game is impartial, as soon as that is known. @type {boolean | undefined} */
    this.impartial = undefined;
    /** Set when `data` has the legal moves. */
    this.laid = false;
    /** Set when `data` tells who wins, as far as the server can. */
    this.judged = false;
    /** The move that was made, until the board shows it. @type {Move | null} */
    this.just = null;
    this.busy = false;
    /** The computer's last move, without what it thinks of it. */
    this.plainly = '';
    this.turn = 0;
    this.abort = new AbortController();
    this.judging = new AbortController();
    this.status = h('h2', { class: 'status', hidden: true });
    this.said = h('p', { class: 'said' });
    this.action = h('div', { class: 'action' });
    this.patience = h('div', { class: 'patience' });
    this.list = h('details', { class: 'moves', hidden: true });
    const place = h('div');
    this.board = new Board(place, {
      chosen: (moves, selection, pinned, open) => this.choice(moves, !!selection, pinned, open),
      play: (move) => this.play(move),
    });
    // The sentences change their height, so they are below the stones.
    this.element = h('div', { class: 'match' }, this.status, place, this.said, this.action, this.patience, this.list);
  }

  destroy() {
    this.turn++;
    this.abort.abort();
    this.judging.abort();
    this.board.destroy();
  }

  /** True if a person moves now. */
  get human() {
    return turnOf(this.game, this.seats) === 'human';
  }

  /** True if a person can move now. */
  get open() {
    const over = !this.data || !this.laid || this.data.ended || (this.solo && this.game.at > 0);
    return this.human && !this.locked && !over;
  }

  /** The move that is chosen or pointed at, if it is one only. */
  get chosen() {
    const { board } = this;
    const moves = board.meant(board.hover ?? board.pinned);
    return moves.length === 1 ? moves[0] : null;
  }

  /**
   * The name of a player: the one who begins is 0.
   * @param {number} index
   */
  nameOf(index) {
    const { against, begins, rung } = this.seats;
    if (against === 'ladder' && (index === 0) !== begins) return t(`ladder-name-${rung}`);
    if (this.impartial === false) {
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
    this.judging.abort();
    this.judging = new AbortController();
    this.busy = true;
    this.laid = this.judged = false;
    this.element.classList.remove('thinking');
    fill(this.patience);
    if (this.of !== this.game.position) this.data = null;
    if (this.data) this.place(this.data, { live: false, colours: false, mover: this.game.mover });
    else this.board.freeze();
    this.tell();
    const { signal } = this.abort;
    const slow = setTimeout(() => {
      if (mine !== this.turn) return;
      if (!this.data) this.board.blank(this.game.position);
      this.offerStop(t('why-thinking'), () => this.stop(() => this.refresh()));
    }, PATIENCE);
    try {
      const judged = api('board', this.game.question, this.judging.signal);
      judged.catch(() => {});
      const soon = await Promise.race([judged, wait(TOGETHER)]);
      // The stones and what can be done with them need not wait for who wins.
      const data = soon ?? (await Promise.any([judged, api('moves', this.game.question, signal)]));
      if (mine !== this.turn) return;
      clearTimeout(slow);
      const whole = 'winner' in data || data.ended ? await judged : null;
      if (mine !== this.turn) return;
      this.show(whole ?? data, !!whole);
      if (data.ended) return this.hooks.ended?.(this);
      const rests = this.solo || this.human || this.paused || this.held;
      if (!rests) return await this.think(mine);
      if (!whole) this.judge(mine);
    } catch (error) {
      if (mine !== this.turn) return;
      this.fail(error instanceof AggregateError ? error.errors[1] : error, () => this.refresh());
    } finally {
      clearTimeout(slow);
    }
  }

  /**
   * Shows what the server says of the position.
   * @param {Layout & Partial<Data>} data
   * @param {boolean} judged
   */
  show(data, judged) {
    this.data = data;
    this.of = this.game.position;
    this.impartial = data.impartial;
    this.laid = true;
    this.judged = judged;
    this.busy = false;
    // When the game is over, nothing is to be expected any more.
    if (data.ended && this.said.hasChildNodes()) fill(this.said, this.plainly);
    fill(this.patience);
    this.draw();
    void learnToMove();
    if (this.human && !data.ended) this.hooks.announce(this.standing());
    this.hooks.changed?.(this);
  }

  /** The player to move, and the position, in words. */
  standing() {
    const turn = this.solo ? '' : this.status.textContent;
    return `${turn} ${t('said-position', { position: this.game.position })}`.trim();
  }

  /** Finds out who wins while a person looks at the board already. @param {number} mine */
  async judge(mine) {
    const slow = setTimeout(() => {
      if (mine !== this.turn) return;
      this.offerStop(t('judging'), () => {
        this.judging.abort();
        fill(this.patience, h('p', null, t('not-judged')));
      });
    }, PATIENCE);
    try {
      const data = /** @type {Data} */ (await api('board', this.game.question, this.judging.signal));
      if (mine !== this.turn) return;
      this.data = data;
      this.judged = true;
      fill(this.patience);
      this.board.judge(data);
      const { activeElement } = document;
      if (this.colours && (activeElement?.matches('input') || !this.list.contains(activeElement))) this.drawList();
      this.hooks.changed?.(this);
    } catch (error) {
      if (mine === this.turn && !isCalledOff(error)) {
        fill(this.patience, trouble(problemOf(error), { again: () => this.refresh() }));
      }
    } finally {
      clearTimeout(slow);
    }
  }

  /** Says that a wait is long, and lets it be ended. @param {string} sentence @param {() => void} stop */
  offerStop(sentence, stop) {
    fill(this.patience, h('p', { role: 'status' }, sentence), h('button', { type: 'button', onclick: stop }, t('stop')));
  }

  /** Ends a wait; it can begin anew. @param {() => void} again @param {string} [sentence] @param {string} [label] */
  stop(again, sentence = t('not-judged'), label = t('retry')) {
    this.turn++;
    this.abort.abort();
    this.judging.abort();
    this.busy = false;
    this.element.classList.remove('thinking');
    fill(this.patience);
    this.action.classList.remove('ready');
    fill(this.action, h('p', { class: 'say' }, sentence), h('button', { type: 'button', onclick: again }, label));
    this.action.hidden = false;
  }

  /**
   * The position after a move as far as it can be told from what is on the board: its stones.
   * @param {Move} move
   * @returns {Layout | null}
   */
  after({ result, component, part, becomes }) {
    const { data } = this;
    if (!data?.components[component]?.parts[part]) return null;
    const components = data.components.map((one, c) => {
      const parts = [...one.parts];
      parts.splice(part, 1, ...becomes);
      return c === component ? { ...one, parts } : one;
    });
    const nothing = { ended: false, moves: [], move_count: null, truncated: false, other_moves: [] };
    return { game: result, convention: data.convention, to_move: opposite(data.to_move), impartial: data.impartial, components, ...nothing };
  }

  /** Puts a position on the board, and lets one see how it came about. @param {Layout} data @param {Parameters<Board['show']>[1]} how */
  place(data, how) {
    const moved = motion && !still() ? motion.watch(this.board, this.just) : null;
    this.just = null;
    this.board.show(data, how);
    moved?.();
  }

  /** Draws what is known. */
  draw() {
    const { data } = this;
    if (!data) return;
    this.place(data, { live: this.open && !this.busy, colours: this.colours, mover: this.game.mover });
    this.tell();
    // A choice stays.
    this.board.changed();
    if (this.laid) this.drawList();
    this.action.hidden = data.ended || this.locked || (this.solo && this.game.at > 0);
  }

  /** The moves as a list. */
  drawList() {
    const data = /** @type {Data} */ (this.data);
    showMoves(this.list, {
      data,
      live: this.open && !this.busy,
      colours: this.colours,
      sides: [this.nameOf(this.game.at % 2), this.nameOf(1 - (this.game.at % 2))],
      play: (move) => this.play(move),
      point: (move) => {
        this.board.demonstrate(move);
        this.choice(move ? [move] : [], !!move, false);
      },
      type: (text) => this.typed(text),
    });
    this.list.hidden = data.ended || this.locked || (this.solo && this.game.at > 0);
  }

  /** Says whose turn it is, or who has won. */
  tell() {
    const { data, game, impartial } = this;
    this.status.className = 'status';
    this.status.hidden = this.solo || impartial === undefined;
    if (!data?.ended) {
      const mine = this.human && this.seats.against !== 'person';
      const player = this.nameOf(game.at % 2);
      const side = t(`side-${game.mover}`);
      this.status.dataset.side = impartial ? '' : game.mover;
      const yours = impartial ? t('status-your-turn') : t('status-your-turn-side', { side });
      fill(this.status, mine ? yours : t('status-turn', { player }));
      return;
    }
    this.status.dataset.side = '';
    const winner = data.winner === 'first' ? game.at % 2 : 1 - (game.at % 2);
    this.winner = winner;
    const { against, begins } = this.seats;
    const single = against !== 'person' && against !== 'watch';
    const won = single && (winner === 0) === begins;
    this.status.classList.add('over', single && !won ? 'lost' : 'won');
    const named = !single || (against === 'ladder' && !won);
    const sentence = named ? t('status-won', { player: this.nameOf(winner) }) : t(won ? 'status-you-won' : 'status-you-lost');
    fill(this.status, sentence);
    this.hooks.announce(`${this.game.played.at(-1)?.say ?? ''} ${sentence}`);
  }

  /** @param {Move[]} moves @param {boolean} selected @param {boolean} pinned @param {boolean} [open] whether a wider choice is a move */
  choice(moves, selected, pinned, open = false) {
    const live = this.open;
    const waits = !this.human && !this.paused && !this.held;
    showChoice(this.action, {
      moves,
      selected,
      pinned,
      open,
      colours: this.colours,
      truncated: !!this.data?.truncated,
      hint: live ? this.game.at ? t('action-hint') : this.board.way : waits ? t('action-wait') : '',
      play: (move) => this.play(move),
      clear: () => this.board.pin(null),
      object: this.hooks.objecting?.(),
    });
    const move = moves.length === 1 ? moves[0] : null;
    this.hooks.preview?.(move);
    if (pinned && move) this.keepInSight();
    if (pinned && move) this.hooks.announce(move.say);
    else if (pinned && open) this.hooks.announce(t('action-more'));
  }

  /** Scrolls so that nothing that sticks to a narrow window covers the chosen heap. */
  keepInSight() {
    const heap = this.board.root.querySelector('.stack:has(.stone.chosen)');
    if (!heap || getComputedStyle(this.action).position !== 'sticky') return;
    const hidden = heap.getBoundingClientRect().bottom + 8 - this.action.getBoundingClientRect().top;
    if (hidden > 0) scrollBy({ top: hidden, behavior: still() ? 'auto' : 'smooth' });
  }

  /** A person's move. @param {Move} move */
  play(move) {
    if (!this.open || this.busy) return;
    fill(this.said);
    const { activeElement } = document;
    // The button that was clicked is gone with the move.
    if (this.action.contains(activeElement) || this.list.contains(activeElement)) this.board.takeFocus();
    this.make(move, this.after(move));
    this.hooks.announce(move.say);
    this.refresh();
  }

  /** @param {Move | import('./game.js').Entry} move @param {Layout | null} after what is known of the position it leaves */
  make(move, after) {
    this.data = after;
    this.of = move.result;
    this.just = 'becomes' in move ? move : null;
    this.game.play(move);
    this.hooks.moved?.(this, true);
  }

  /** A move that was typed, since not all are listed. @param {string} text */
  async typed(text) {
    const mine = this.turn;
    try {
      const { game, move } = await api('play', { ...this.game.question, move: text, convention: null }, this.abort.signal);
      if (mine !== this.turn || !this.open || this.busy) return;
      fill(this.said);
      this.make({ move, result: game, say: move }, null);
      this.hooks.announce(move);
      this.refresh();
    } catch (error) {
      if (mine === this.turn) this.fail(error, () => this.typed(text));
    }
  }

  /** The computer's move: asked, shown, made. @param {number} mine */
  async think(mine) {
    const player = turnOf(this.game, this.seats);
    this.busy = true;
    this.judging.abort();
    this.element.classList.add('thinking');
    const again = () => this.refresh();
    const stop = h('button', { type: 'button', onclick: () => this.stop(again, t('action-stopped'), t('action-think')) }, t('stop'));
    const slow = setTimeout(() => mine === this.turn && this.action.append(stop), THOUGHT);
    try {
      const [answer] = await Promise.all([
        reply(this.game, player, rateOf(this.seats), this.abort.signal),
        wait(this.pace * 0.6),
      ]);
      if (mine !== this.turn) return;
      const { move, kind } = answer;
      if (!move) return;
      // A player with a name is called by it.
      const name = this.nameOf(this.game.at % 2);
      const plain = this.secret || this.seats.against === 'watch' || this.seats.against === 'ladder';
      const say = plain ? t('said-by', { player: name, say: move.say }) : answer.say;
      this.said.dataset.kind = this.secret ? '' : kind;
      fill(this.said, say);
      fill(this.action);
      this.hooks.announce(say);
      this.board.demonstrate(move, true);
      await wait(this.pace);
      if (mine !== this.turn) return;
      this.make(move, this.after(move));
      this.plainly = t('said-by', { player: name, say: move.say });
    } finally {
      clearTimeout(slow);
      if (mine === this.turn) {
        this.element.classList.remove('thinking');
        this.busy = false;
      }
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
    while (game.at !== limit && !this.human && !this.held && this.seats.against !== 'watch');
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
    this.just = null;
    fill(this.said);
    if (!this.human) this.hooks.announce(t('said-position', { position: this.game.position }));
    this.hooks.moved?.(this, false);
    this.refresh();
  }

  /**
   * Says what is wrong. Nothing of the game is lost by it.
   * @param {unknown} error
   * @param {() => void} again asks once more
   */
  fail(error, again) {
    if (isCalledOff(error)) return;
    this.busy = false;
    this.element.classList.remove('thinking');
    fill(this.patience);
    if (!this.laid) {
      if (!this.data) this.board.blank(this.game.position);
      this.list.hidden = true;
      this.hooks.changed?.(this);
    }
    this.action.classList.remove('ready');
    fill(this.action, trouble(problemOf(error), { again, mend: this.laid ? undefined : this.hooks.mend }));
    this.action.hidden = false;
  }
}
