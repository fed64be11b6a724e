// An exercise as a pupil sees it: positions, what is asked of them, and no help but what is allowed.

import { api } from '../api.js';
import { fill, h, prose } from '../dom.js';
import { Game, opposite } from '../game.js';
import { Match } from '../match.js';
import { RIVALS } from '../opponent.js';
import { newcomersRule } from '../rule.js';
import { gap, readable, t } from '../texts.js';
import { binaryTable } from '../teach/table.js';
import { showWhy } from '../teach/why.js';
import { problemOf, trouble } from '../trouble.js';
import { askClass, become, keepMarks, me, ownMarks, triesAt } from './ask.js';
import { nameForm } from './pupil.js';

/** @typedef {import('../app.js').Context} Context */
/** @typedef {import('./ask.js').Mark} Mark */
/** @typedef {import('./ask.js').Opened} Opened */
/** @typedef {import('../opponent.js').Seats} Seats */
/** @typedef {import('../types.js').Answer} Answer */
/** @typedef {'who' | 'move'} Part */

/** Number of tries at a question where the address names none. */
const TRIES = 3;
/** Maximum number of tries, and of positions. */
const MOST = 20;

/** The exercise of an address. @param {string} query */
export function readExercise(query) {
  const params = new URLSearchParams(query);
  const list = (/** @type {string} */ name) => (params.get(name) ?? '').split(',');
  const asks = /** @type {Part[]} */ (['who', 'move'].filter((part) => list('ask').includes(part)));
  const tries = Number(params.get('tries'));
  const rate = Number(params.get('rate') ?? 30);
  return {
    games: params.getAll('game').map((game) => game.trim()).filter(Boolean).slice(0, MOST),
    convention: params.get('convention') === 'misere' ? /** @type {const} */ ('misere') : /** @type {const} */ ('normal'),
    first: params.get('to_move') === 'right' ? /** @type {const} */ ('right') : /** @type {const} */ ('left'),
    asks: asks.length ? asks : /** @type {Part[]} */ (['who']),
    help: list('help'),
    tools: list('tools'),
    tries: Number.isInteger(tries) && tries >= 1 && tries <= MOST ? tries : TRIES,
    against: RIVALS.find((rival) => rival === params.get('against') && rival !== 'watch') ?? 'perfect',
    rate: Number.isInteger(rate) && rate >= 0 && rate <= 100 ? rate : 30,
    id: Number(params.get('id') ?? 0),
  };
}

/**
 * @param {HTMLElement} root
 * @param {Context} context
 * @param {string} query
 * @param {Opened} status
 * @returns {() => void}
 */
export function mount(root, context, query, status) {
  const view = new ExerciseView(root, context, query, status);
  view.open();
  return () => view.leave();
}

class ExerciseView {
  /** @param {HTMLElement} root @param {Context} context @param {string} query @param {Opened} status */
  constructor(root, context, query, status) {
    this.root = root;
    this.context = context;
    const { id } = readExercise(query);
    const given = status.exercises?.find((one) => one.id === id);
    this.run = status.run ?? '';
    /** The number of the exercise in the class, which counts the answers; 0 where nobody does. */
    this.id = given?.id ?? 0;
    // The class counts what the teacher gave, whatever an address says.
    this.query = given?.query ?? query;
    this.exercise = readExercise(this.query);
    /** @type {Mark[]} */
    this.marks = [];
    /** The right answers for positions of which a question is over. @type {Map<number, Answer>} */
    this.truths = new Map();
    /** Set when play from this position may never end, so that a draw is possible. */
    this.drawable = false;
    this.at = 0;
    this.left = false;
    this.asking = false;
    /** @type {Match | null} */
    this.match = null;
    this.heading = h('h1');
    this.rule = h('div', { class: 'lead' });
    this.dots = h('ol', { class: 'dots', 'aria-label': t('learn-progress') });
    this.place = h('h2', { tabindex: -1, class: 'unseen' });
    this.question = h('section', { class: 'card challenge' });
    this.answerPlace = h('div', { class: 'answer' });
    this.said = h('div', { class: 'judged', 'aria-live': 'polite' });
    this.past = h('div', { class: 'judged past', 'aria-live': 'polite' });
    this.boardPlace = h('div');
    this.tablePlace = h('div', { class: 'table-place' });
    this.why = h('section', { class: 'card why', hidden: true, 'aria-label': t('why-title') });
  }

  leave() {
    this.left = true;
    this.match?.destroy();
  }

  /** The question of this position that waits for an answer, if any. @returns {Part | undefined} */
  get part() {
    return this.exercise.asks.find((part) => !this.isOver(this.at, part));
  }

  /** @param {number} task @param {Part} part */
  markOf(task, part) {
    return this.marks.find((mark) => mark.task === task && mark.part === part);
  }

  /** @param {number} task @param {Part} part */
  isOver(task, part) {
    const mark = this.markOf(task, part);
    return !!mark && (mark.right || mark.wrong >= triesAt(this.exercise, part));
  }

  /** @param {number} task */
  isDone(task) {
    return this.exercise.asks.every((part) => this.isOver(task, part));
  }

  /** @param {number} task */
  isRight(task) {
    return this.exercise.asks.every((part) => this.markOf(task, part)?.right);
  }

  /** @returns {Promise<void>} */
  async open() {
    const mine = this.id ? me(this.run) : null;
    if (this.id && !mine) {
      this.context.title(t('class-exercise', { n: this.id }));
      return fill(this.root, h('div', { class: 'learn class' }, h('h1', null, t('class-exercise', { n: this.id })), nameForm(this.run, () => this.open())));
    }
    try {
      const kept = mine ? (await askClass('/marks', mine.pupil)).marks : ownMarks(this.query);
      this.marks = kept.filter((/** @type {Mark} */ mark) => mark.exercise === this.id);
    } catch (error) {
      if (this.left) return;
      const problem = problemOf(error);
      if (problem.kind === 'forbidden') {
        become(null);
        return this.open();
      }
      return fill(this.root, h('div', { class: 'learn class' }, h('h1', null, t('class-title')), trouble(problem, { again: () => this.open() })));
    }
    if (this.left) return;
    const { games } = this.exercise;
    if (!games.length) return fill(this.root, h('h1', { class: 'unseen' }, t('class-title')), h('p', { class: 'trouble' }, prose(t('class-no-position'))));
    const next = games.findIndex((_, task) => !this.isDone(task));
    fill(
      this.root,
      h(
        'div',
        { class: 'learn class' },
        this.id > 0 && h('p', { class: 'row small' }, h('a', { href: location.pathname }, '← ', t('class-all')), h('span', { class: 'soft' }, t('class-joined', { name: mine?.name ?? '' }))),
        this.heading,
        this.rule,
        games.length > 1 && this.dots,
        this.place,
        h('section', { class: 'card table-card lesson-board', 'aria-label': t('tools-board') }, this.boardPlace, this.tablePlace),
        this.question,
        this.why,
      ),
    );
    this.go(Math.max(next, 0));
  }

  /** @param {number} task */
  go(task) {
    this.at = task;
    this.why.hidden = true;
    fill(this.said);
    fill(this.place, t('class-position', { n: task + 1, all: this.exercise.games.length }));
    this.place.focus({ preventScroll: true });
    this.drawable = /(^|\+)\s*(graph|script):/.test(this.exercise.games[task]);
    this.drawRule();
    this.pose();
    this.draw();
    void this.learn(task).then(() => !this.left && task === this.at && this.drawPast());
  }

  /** Asks what is true of a position, once the answer to a question about it cannot change. @param {number} task */
  async learn(task) {
    const { games, convention, first, asks } = this.exercise;
    if (this.truths.has(task) || !asks.some((part) => this.isOver(task, part))) return;
    try {
      this.truths.set(task, await api('solve', { game: games[task], convention, to_move: first }));
    } catch {
      // It is known without that if an answer was right.
    }
  }

  /** The answer to a question that is over, as far as it is known. @param {Part} part @param {boolean} right */
  truth(part, right) {
    const known = this.truths.get(this.at);
    if (!known) return '';
    if (part === 'who') return t(`class-truth-${known.winner ?? 'draw'}`);
    if (known.winner !== 'first') return t('class-truth-none');
    // A move that was right is on the board, and need not be the one that is named here.
    return right || !known.winning_moves.length ? '' : t('class-truth-move', { play: readable(known.winning_moves[0].move) });
  }

  /** The past questions of this position, with the right answers. */
  drawPast() {
    const { asks } = this.exercise;
    fill(
      this.past,
      asks.filter((part) => this.isOver(this.at, part)).map((part) => {
        const right = !!this.markOf(this.at, part)?.right;
        const said = [asks.length > 1 && t(`class-ask-${part}`), t(right ? 'class-right' : 'class-out'), this.truth(part, right)];
        return h('p', { class: right ? 'right' : 'wrong' }, h('span', { 'aria-hidden': 'true' }, right ? '✓ ' : '✗ '), prose(said.filter(Boolean).join(gap())));
      }),
    );
  }

  /** The name and the rule of the game of this position. */
  async drawRule() {
    const { games, convention } = this.exercise;
    const game = games[this.at];
    const names = [...new Set(game.split('+').map((part) => part.trim().split(/\s+/)[0]).filter(Boolean))];
    fill(this.heading, names.join(' + '));
    this.context.title(names.join(' + '));
    const won = h('p', null, h('strong', null, t(`rule-${convention}`)));
    fill(this.rule, won);
    try {
      const known = await Promise.all(names.map((name) => api(`games/${encodeURIComponent(name)}`)));
      if (this.left || game !== games[this.at]) return;
      fill(this.heading, known.map(([one], i) => [i > 0 && ' + ', one?.name ?? names[i]]));
      // The way to type a heap with a bound matters if there is one.
      const enough = (/** @type {string} */ rule) => (game.includes('/') ? rule : newcomersRule(rule)[0]);
      fill(this.rule, known.map(([one]) => one && h('p', null, prose(enough(one.rule)))), won);
      this.drawable = known.some(([one]) => one?.loopless !== true);
      if (this.part === 'who') this.drawAnswers();
    } catch {
      // The board says what is wrong; without a rule the game has its name still.
    }
  }

  /** The board of this position: for the answer to a question, or to be looked at. */
  pose() {
    this.match?.destroy();
    const { exercise } = this;
    const game = new Game(exercise.games[this.at], exercise.convention, exercise.first);
    /** @type {Seats} */
    const seats = { against: 'person', begins: true, rate: 0, watch: ['perfect', 'perfect'] };
    const match = new Match(game, seats, {
      announce: this.context.announce,
      moved: () => {
        if (game.at === 1) this.check('move', game.entries[0].move, game.entries[0].result);
      },
      changed: () => this.changed(match),
    });
    match.secret = match.solo = true;
    match.locked = this.part !== 'move';
    this.match = match;
    fill(this.boardPlace, match.element);
    fill(this.tablePlace);
    match.refresh();
  }

  /** A position is on the board. @param {Match} match */
  changed(match) {
    const { exercise } = this;
    const impartial = match.data?.impartial ?? true;
    this.turn?.replaceChildren(...(impartial ? [] : [t('class-turn', { side: t(`side-${exercise.first}`) })]));
    const table = match.data?.table;
    const sum = exercise.help.includes('sum');
    if (!exercise.help.includes('table')) {
      fill(this.tablePlace, sum && table && h('p', { class: 'nim-sum' }, t('table-sum', { sum: table.sum_text ?? table.sum })));
    } else fill(this.tablePlace, table && table.rows.length > 0 && binaryTable(table, { sum }));
  }

  /** The question, and the answers so far. */
  draw() {
    const { part, exercise } = this;
    fill(
      this.dots,
      exercise.games.map((_, task) => {
        const done = this.isDone(task);
        const sign = done ? (this.isRight(task) ? ' ✓' : ' ✗') : '';
        const label = t('class-position', { n: task + 1, all: exercise.games.length }) + sign;
        return h('li', null, h('button', { type: 'button', class: done && this.isRight(task) && 'done', 'aria-current': task === this.at && 'step', 'aria-label': label, onclick: () => this.go(task) }, sign.trim() || task + 1));
      }),
    );
    this.turn = h('p', { class: 'soft small' });
    fill(this.question, this.past, h('p', { class: 'question' }, part ? t(`class-${part}`) : t('class-answered')), this.turn, this.answerPlace, this.said);
    this.drawPast();
    this.drawAnswers();
    if (this.match?.data) this.changed(this.match);
  }

  /** The ways to answer. */
  drawAnswers() {
    const { part } = this;
    const button = (/** @type {Part} */ of, /** @type {string} */ answer, /** @type {string} */ label) =>
      h('button', { type: 'button', 'data-answer': answer, onclick: () => this.check(of, answer) }, label);
    if (part === 'who') {
      const ways = this.drawable ? /** @type {const} */ (['first', 'second', 'draw']) : /** @type {const} */ (['first', 'second']);
      const now = this.answerPlace.querySelectorAll('[data-answer]');
      // The buttons that are there already keep the focus that they may have.
      if (now.length === ways.length && now[0].getAttribute('data-answer') === 'first') return;
      fill(this.answerPlace, h('div', { class: 'row' }, ways.map((way) => button('who', way, t(`class-who-${way}`)))));
    } else if (part === 'move') fill(this.answerPlace, h('div', { class: 'row' }, button('move', 'none', t('class-move-none'))));
    else this.drawAfter();
  }

  /** The actions of a pupil once a position is answered. */
  drawAfter() {
    const { exercise, at } = this;
    const { games, tools } = exercise;
    const all = games.every((_, task) => this.isDone(task));
    const next = games.findIndex((_, task) => task > at && !this.isDone(task));
    const open = next >= 0 ? next : games.findIndex((_, task) => !this.isDone(task));
    const right = games.filter((_, task) => this.isRight(task)).length;
    fill(
      this.answerPlace,
      all && games.length > 1 && h('p', null, t('class-done', { right, all: games.length })),
      h(
        'div',
        { class: 'row' },
        open >= 0 && h('button', { type: 'button', class: 'primary', onclick: () => this.go(open) }, t('class-next')),
        tools.includes('why') && h('button', { type: 'button', onclick: () => this.explain() }, t('tool-why')),
        tools.includes('play') && h('button', { type: 'button', onclick: () => this.playOut() }, t('class-play')),
      ),
    );
  }

  /**
   * @param {Part} part
   * @param {string} answer
   * @param {string} [result] the position after a move
   */
  async check(part, answer, result) {
    const { at } = this;
    if (this.asking || this.part !== part) return;
    this.asking = true;
    fill(this.said, h('p', { class: 'soft' }, t('class-checking')));
    try {
      const right = await this.judged(part, answer, result);
      // If nobody can force a win, no move wins.
      const none = right && part === 'who' && answer !== 'first' && this.exercise.asks.includes('move') && !this.isOver(at, 'move');
      if (none) await this.judged('move', 'none');
      await this.learn(at);
      if (this.left) return;
      if (at === this.at) this.tell(part, right);
      else this.draw();
    } catch (error) {
      if (this.left || at !== this.at) return;
      const problem = problemOf(error);
      if (problem.kind === 'forbidden') {
        become(null);
        return this.open();
      }
      fill(this.said, trouble(problem, { again: () => this.check(part, answer, result) }));
      if (part === 'move' && result) this.pose();
    } finally {
      this.asking = false;
    }
  }

  /** @param {Part} part @param {boolean} right */
  tell(part, right) {
    const left = triesAt(this.exercise, part) - (this.markOf(this.at, part)?.wrong ?? 0);
    const had = this.question.contains(document.activeElement) || document.activeElement === document.body;
    this.draw();
    // Past questions are above the next one.
    fill(this.said, !right && left > 0 && h('p', { class: 'wrong' }, h('span', { 'aria-hidden': 'true' }, '✗ '), t('class-wrong', { left })));
    // A move that was right stays on the board.
    if (part === 'who' ? this.part === 'move' : !right) this.pose();
    const first = /** @type {HTMLElement | null} */ (this.answerPlace.querySelector('button.primary, button'));
    if (had) (first ?? this.place).focus({ preventScroll: true });
  }

  /**
   * Judges an answer: the class in the server says it and counts it, or the page asks for itself.
   * @param {Part} part
   * @param {string} answer
   * @param {string} [result]
   * @returns {Promise<boolean>}
   */
  async judged(part, answer, result) {
    const { exercise, at } = this;
    const { convention, first } = exercise;
    let right;
    if (this.id) {
      const mine = me(this.run);
      right = (await askClass('/answer', mine?.pupil ?? '', { exercise: this.id, task: at, part, answer })).right;
    } else {
      const { winner } = await api('solve', { game: exercise.games[at], convention, to_move: first });
      if (part === 'who') right = (winner ?? 'draw') === answer;
      else if (!result) right = winner !== 'first';
      else right = (await api('solve', { game: result, convention, to_move: opposite(first) })).winner === 'second';
    }
    const mark = this.markOf(at, part);
    if (mark) {
      mark.right ||= right;
      mark.wrong += right ? 0 : 1;
    } else this.marks.push({ exercise: this.id, task: at, part, right, wrong: right ? 0 : 1 });
    if (!this.id) keepMarks(this.query, this.marks);
    return right;
  }

  explain() {
    const { exercise, at } = this;
    const question = { game: exercise.games[at], convention: exercise.convention, to_move: exercise.first };
    showWhy(this.why, question, () => {
      this.why.hidden = true;
      /** @type {HTMLElement | null} */ (this.answerPlace.querySelector('button'))?.focus();
    });
  }

  /** The position is played to its end, still without help. */
  playOut() {
    const { exercise } = this;
    this.match?.destroy();
    const game = new Game(exercise.games[this.at], exercise.convention, exercise.first);
    /** @type {Seats} */
    const seats = { against: exercise.against, begins: true, rate: exercise.rate, watch: ['perfect', 'perfect'] };
    const match = new Match(game, seats, { announce: this.context.announce, changed: () => this.changed(match) });
    match.secret = true;
    this.match = match;
    fill(this.boardPlace, match.element);
    match.refresh();
    match.board.takeFocus();
  }
}
