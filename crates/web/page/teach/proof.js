// The proof of a position, played on a board of its own: the idea follows it to the end, against the answer that
// lasts longest or against any other. Each step shows what the server says of it. Where motion is not wished for, the steps stand one below the other.

import { api } from '../api.js';
import { link, params } from '../address.js';
import { Board } from '../board/index.js';
import { fill, h, prose } from '../dom.js';
import { opposite } from '../game.js';
import { t } from '../texts.js';
import { Blocks } from '../theory/blocks.js';
import { problemOf, trouble } from '../trouble.js';

/** @typedef {import('../types.js').Layout} Layout */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Theory} Theory */

/** A step, from 0 on, and the moves of the line that somebody wished for. @typedef {{ step: number, line: string[] }} Wish */

/**
 * A position of the line, and the move that is made in it.
 * @typedef {{ question: Record<string, string>, layout: Layout, move: Move | null, idea: import('../types.js').Idea | null, result: string }} Position
 */

/** A step of the proof as it is drawn. @typedef {{ at: Position, seen: Theory | null, said: string[], last: boolean, theirs: boolean }} Step */

/** Maximum number of moves of a line, and of steps that stand one below the other. */
const MOVES = 60;
const STRIP = 24;
/** Time for which a step is shown, in milliseconds, and that in which twins go towards each other. */
const SHOWN = 2600;
const MEET = 900;
/** The part of the way that twins go. */
const NEAR = 0.22;

const still = () => !matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** A line of play, found out as far as it is asked for. */
class Line {
  /** @param {Record<string, string>} question @param {string[]} wished the moves that are not left to the players */
  constructor(question, wished) {
    this.question = question;
    this.wished = wished;
    /** @type {Promise<Position | null>[]} */
    this.known = [];
  }

  /** The position after so many moves; null beyond the end. @param {number} number @returns {Promise<Position | null>} */
  position(number) {
    const found = (this.known[number] ??= this.find(number));
    found.catch(() => delete this.known[number]);
    return found;
  }

  /** @param {number} number @returns {Promise<Position | null>} */
  async find(number) {
    const before = number ? await this.position(number - 1) : null;
    if (number && (!before?.move || number > MOVES)) return null;
    const question = before?.move
      ? { game: before.move.result, convention: before.question.convention, to_move: opposite(/** @type {import('../game.js').Side} */ (before.question.to_move)) }
      : this.question;
    /** @type {[Layout, import('../types.js').Explained]} */
    const [layout, { idea, result, steps, winning_moves: winning }] = await Promise.all([api('moves', question), api('explain', { ...question, level: 'child' })]);
    const step = (/** @type {string} */ kind) => /** @type {any} */ (steps.find((line) => line.kind === kind))?.move;
    // The winner follows the idea; the loser lasts as long as can be.
    const wished = this.wished[number] ?? step('idea') ?? winning[0]?.move ?? step('delay') ?? layout.moves[0]?.move;
    return { question, layout, idea, result, move: layout.moves.find(({ move }) => move === wished) ?? null };
  }

  /** A step: the position at first, then each move, and the end. @param {number} number @returns {Promise<Step | null>} */
  async step(number) {
    const start = await this.position(0);
    const at = await this.position(Math.max(number - 1, 0));
    if (!start || !at) return null;
    const move = number ? at.move : null;
    const idea = start.idea?.id ?? '';
    const turned = opposite(/** @type {import('../game.js').Side} */ (at.question.to_move));
    const question = move ? { ...at.question, game: move.result, to_move: turned } : at.question;
    /** @type {Theory | null} */
    const seen = await api('theory', { ...question, idea }).catch(() => null);
    const first = number % 2 === 1;
    const player = t(first ? 'player-you' : 'motion-opponent');
    if (!number) return { at, seen, said: [start.idea?.text ?? ''], last: false, theirs: false };
    if (move) return { at, seen, said: [t('said-by', { player, say: move.say }), stateOf(seen, at.question.convention, idea)].filter(Boolean), last: false, theirs: at.result !== 'win' };
    // Whoever cannot move has lost, but in misère play.
    const won = first === (at.question.convention === 'misere');
    return { at, seen, said: [t(!at.layout.ended ? 'motion-on' : won ? 'motion-won' : 'motion-lost')], last: true, theirs: false };
  }

  /** The moves that were made before a step. @param {number} number */
  async before(number) {
    const positions = await Promise.all(Array.from({ length: number - 1 }, (_, at) => this.position(at)));
    return positions.map((position) => position?.move?.move ?? '');
  }
}

/** The state of what a move leaves, by its picture. @param {Theory | null} seen @param {string} convention @param {string} idea */
function stateOf(seen, convention, idea) {
  if (!seen || convention === 'misere' || (!seen.turns && (!seen.modulus || seen.heaps.length === 0))) return '';
  const alone = !seen.turns && seen.heaps.some(({ blocks, pair, value, stones }) => blocks.some(({ loose }) => loose) || (!stones && value === null && pair === null));
  if (idea === 'round') {
    const blocks = seen.heaps.flatMap((heap) => heap.blocks.filter(({ loose }) => loose)).map(({ size, size_text }) => size_text ?? size);
    return alone ? t('theory-glows', { blocks: blocks.join(', ') }) : t('theory-calm');
  }
  return t(alone ? 'motion-loose' : (seen.modulus ?? 2) > 2 ? 'motion-full' : 'motion-calm');
}

/** A board that shows a step. */
class Stage {
  constructor() {
    this.root = h('div');
    this.board = new Board(this.root, { chosen: () => {}, play: () => {} });
    this.blocks = new Blocks(this.board);
  }

  /** @param {Step} step */
  show({ at, seen }, chosen = true) {
    const { layout, move, question } = at;
    this.board.show(layout, { live: false, colours: false, mover: question.to_move });
    this.board.demonstrate(chosen ? move : null, true);
    // The regions of the page are those of the game that is played.
    for (const component of this.root.querySelectorAll('.component')) component.setAttribute('role', 'group');
    if (seen) this.blocks.show(seen, chosen ? move : null);
    else this.blocks.clear();
  }

  /** Twins go towards each other, and back. */
  meet() {
    for (const blocks of this.blocks.equal) {
      for (let i = 1; i < blocks.length; i += 2) {
        const boxes = [blocks[i - 1], blocks[i]].map((block) => block[Math.floor(block.length / 2)].getBoundingClientRect());
        const way = [boxes[1].left - boxes[0].left, boxes[1].top - boxes[0].top].map((far) => far * NEAR);
        [blocks[i - 1], blocks[i]].forEach((block, side) => {
          const to = `translate(${way.map((far) => `${side ? -far : far}px`).join()})`;
          for (const element of block) element.animate([{ transform: 'none' }, { transform: to, offset: 0.5 }, { transform: 'none' }], { duration: MEET, easing: 'ease-in-out' });
        });
      }
    }
  }

  destroy() {
    this.blocks.destroy();
    this.board.destroy();
  }
}

/** The address of a step. @param {Wish} wish */
function addressOf({ step, line }) {
  const query = params();
  query.set('frame', String(step));
  if (line.length) query.set('line', line.join(';'));
  else query.delete('line');
  return link('/play', query);
}

/**
 * Plays the proof of a position.
 * @param {HTMLElement} root
 * @param {Record<string, string>} question
 * @param {object} how
 * @param {Wish | null} [how.frame] the step to begin with
 * @param {(wish: Wish | null) => void} [how.shown] is told which step is shown
 */
export function showProof(root, question, { frame = null, shown }) {
  (still() ? showStrip : showMotion)(root, question, frame ?? { step: 0, line: [] }, !frame, shown);
}

/**
 * Moves that can be played in place of the one of a step: what is chosen leads to another line.
 * @param {Step} step
 * @param {(move: string) => void} choose
 */
function others({ at, theirs }, choose) {
  const { moves } = at.layout;
  if (!theirs || moves.length < 2) return null;
  const select = h(
    'select',
    { onchange: () => choose(select.value) },
    moves.map(({ move, say }) => h('option', { value: move, selected: move === at.move?.move }, say)),
  );
  return h('label', { class: 'small' }, t('motion-object'), ' ', select);
}

/** @param {string[]} said */
const spoken = (said) => said.map((sentence) => h('p', null, prose(sentence)));

/**
 * All steps one below the other.
 * @param {HTMLElement} root
 * @param {Record<string, string>} question
 * @param {Wish} wish
 * @param {boolean} fresh
 * @param {((wish: Wish | null) => void)} [shown]
 */
async function showStrip(root, question, wish, fresh, shown) {
  const line = new Line(question, wish.line);
  const list = h('ol', { class: 'comic', start: 0 });
  const waits = h('p', { class: 'soft' }, t('why-thinking'));
  fill(root, h('h3', null, t('motion-title')), list, waits);
  /** @type {Stage[]} */
  const stages = [];
  try {
    for (let number = 0; number < STRIP; number++) {
      const step = await line.step(number);
      if (!step || !root.isConnected || !root.contains(list)) break;
      const stage = new Stage();
      stages.push(stage);
      const choose = async (/** @type {string} */ move) => {
        const before = await line.before(number);
        const next = { step: number, line: [...before, move] };
        shown?.(next);
        void showStrip(root, question, next, false, shown);
      };
      const here = { step: number, line: wish.line };
      const item = h(
        'li',
        { 'aria-current': !fresh && number === wish.step ? 'step' : null },
        stage.root,
        spoken(step.said),
        others(step, choose),
        shown && h('a', { class: 'small', href: addressOf(here), 'aria-label': `${t('motion-link')}: ${number}` }, t('motion-step', { number })),
      );
      list.append(item);
      stage.show(step, number > 0);
      if (step.last) break;
      if (number === STRIP - 1) list.append(h('li', null, t('motion-on')));
    }
  } catch (error) {
    root.append(trouble(problemOf(error), { again: () => void showStrip(root, question, wish, fresh, shown) }));
  }
  waits.remove();
  // Not before: what is in sight would be pushed down by the steps that come.
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  stages.forEach((stage) => stage.board.destroy());
}

/**
 * One step after the other on one board.
 * @param {HTMLElement} root
 * @param {Record<string, string>} question
 * @param {Wish} wish
 * @param {boolean} plays set when it goes on by itself
 * @param {((wish: Wish | null) => void)} [shown]
 */
async function showMotion(root, question, wish, plays, shown) {
  const motion = await import('../board/motion.js').catch(() => null);
  const stage = new Stage();
  let line = new Line(question, wish.line);
  let now = -1;
  /** Counts what is asked for: an answer that comes too late is not shown. */
  let turn = 0;
  let timer = 0;
  const said = h('div', { class: 'caption', 'aria-live': 'polite' }, h('p', { class: 'soft' }, t('why-thinking')));
  const other = h('div');
  const place = h('b', { class: 'small' });
  const tool = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ act) => h('button', { type: 'button', 'aria-label': t(label), title: t(label), onclick: act }, sign);
  const stop = () => {
    clearTimeout(timer);
    turn++;
    plays = false;
    fill(pause, '▶');
    pause.setAttribute('aria-label', t('tool-resume'));
  };
  const resume = () => {
    plays = true;
    fill(pause, '❚❚');
    pause.setAttribute('aria-label', t('tool-pause'));
    void go(end.hidden ? now + 1 : 0);
  };
  const end = h('span', { hidden: true });
  const back = tool('◀', 'motion-back', () => (stop(), void go(now - 1)));
  const pause = tool(plays ? '❚❚' : '▶', plays ? 'tool-pause' : 'tool-resume', () => (plays ? stop() : resume()));
  const next = tool('▶▎', 'motion-next', () => (stop(), void go(now + 1)));
  const go = async (/** @type {number} */ number) => {
    clearTimeout(timer);
    const mine = ++turn;
    try {
      const step = number < 0 ? null : await line.step(number);
      if (mine !== turn || !step || !element.isConnected) return;
      const made = number === now + 1 && now > 0 ? await line.position(now - 1) : null;
      const moved = made?.move && motion ? motion.watch(stage.board, made.move) : null;
      now = number;
      stage.show(step, number > 0);
      moved?.();
      if (!step.theirs) stage.meet();
      end.hidden = !step.last;
      fill(said, spoken(step.said));
      fill(place, t('motion-step', { number }));
      fill(other, others(step, async (move) => {
        stop();
        const before = await line.before(now);
        wish = { step: now, line: [...before, move] };
        line = new Line(question, wish.line);
        now = -1;
        void go(wish.step);
      }));
      back.disabled = number === 0;
      next.disabled = step.last;
      shown?.({ step: number, line: wish.line });
      if (step.last) stop();
      if (plays) timer = setTimeout(() => element.getClientRects().length > 0 && void go(now + 1), SHOWN);
    } catch (error) {
      if (mine !== turn) return;
      stop();
      fill(said, trouble(problemOf(error), { again: () => void go(number) }));
    }
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.matches('select') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight' && !next.disabled) stop(), void go(now + 1);
    else if (event.key === 'ArrowLeft') stop(), void go(now - 1);
    else if (event.key === ' ' && target === element) plays ? stop() : resume();
    else if (event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const element = h(
    'div',
    { class: 'proof', role: 'group', tabindex: 0, 'aria-label': t('motion-title'), onkeydown: keys },
    stage.root,
    said,
    other,
    h('div', { class: 'row' }, back, pause, next, place),
    h('p', { class: 'soft small' }, t('motion-keys')),
  );
  fill(root, h('h3', null, t('motion-title')), element);
  element.focus({ preventScroll: true });
  await go(wish.step);
  element.scrollIntoView({ block: 'nearest' });
}
