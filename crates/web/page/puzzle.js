// A puzzle: a position that is won, and a move to be found. The address names a day, whose puzzle is the same
// for everyone, or a position.

import { api } from './api.js';
import { param, write } from './address.js';
import { arrived, fill, h, prose } from './dom.js';
import { Game, opposite } from './game.js';
import { keep, kept } from './kept.js';
import { Match } from './match.js';
import { about, newcomersRule } from './rule.js';
import { pageLink } from './teach/story.js';
import { language, readable, t } from './texts.js';
import { problemOf, trouble } from './trouble.js';

/** @typedef {import('./app.js').Context} Context */
/** @typedef {import('./types.js').Puzzle} Puzzle */
/** @typedef {import('./types.js').Board} Board */
/** @typedef {import('./types.js').Reply} Reply */
/** @typedef {{ game: string, convention: 'normal' | 'misere', first: import('./game.js').Side, day: Puzzle | null }} Posed */

/** The number of tries with which a puzzle was solved, day by day. It stays in this browser. */
const STORED = 'puzzles';
/** The day whose puzzle was tried last, and the number of tries. */
const TRIED = 'puzzle-tried';
/** Number of earlier puzzles in the list. */
const EARLIER = 7;
/** The hardest difficulty. */
const HARDEST = 7;

/** @returns {Record<string, number>} */
const solved = () => kept(STORED) ?? {};

/** @param {string} day @param {number} tries */
function solve(day, tries) {
  keep(STORED, { [day]: tries, ...solved() });
}

/** The tries at the puzzle of a day that is not solved. @param {string} day */
function triesAt(day) {
  const tried = kept(TRIED) ?? {};
  return tried.day === day && Number.isInteger(tried.tries) ? tried.tries : 0;
}

/** The day of a date in an address, in the calendar of this browser. @param {Date} date */
function dayOf(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** @param {string} day @param {number} [later] in days */
function dateOf(day, later = 0) {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}

/** @param {string} day @param {'long' | 'short'} style */
function written(day, style) {
  const locale = language() === 'zh' ? 'zh-CN' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { weekday: style, day: 'numeric', month: style === 'long' ? 'long' : 'numeric', year: style === 'long' ? 'numeric' : undefined }).format(dateOf(day));
}

/** @param {HTMLElement} root @param {Context} context */
export function mount(root, context) {
  const view = new PuzzleView(root, context);
  view.open();
  return () => view.leave();
}

class PuzzleView {
  /** @param {HTMLElement} root @param {Context} context */
  constructor(root, context) {
    this.root = root;
    this.context = context;
    /** @type {Match | null} */
    this.match = null;
    this.gone = false;
    this.tries = 0;
    /** Says that the board is there. */
    this.arrive = () => {};
    this.navigate = (/** @type {string} */ path, /** @type {Record<string, string>} */ query) => context.navigate(path, query);
  }

  leave() {
    this.gone = true;
    this.match?.destroy();
  }

  async open() {
    const game = param('game').trim();
    const convention = param('convention') === 'misere' ? 'misere' : 'normal';
    const first = param('to_move') === 'right' ? 'right' : 'left';
    if (game) return this.draw({ game, convention, first, day: null });
    const date = param('date') || dayOf(new Date());
    try {
      /** @type {Puzzle} */
      const day = await api('puzzle', { date });
      if (this.gone) return;
      write({ date });
      this.draw({ game: day.game, convention: day.convention, first: 'left', day });
    } catch (error) {
      if (this.gone) return;
      const today = pageLink('/puzzle', {}, t('puzzle-today'), this.navigate);
      fill(this.root, h('div', { class: 'puzzle' }, h('h1', null, t('puzzle-title')), trouble(problemOf(error), { again: () => this.open() }), h('p', null, today)));
    }
  }

  /** @param {Posed} posed */
  draw(posed) {
    const { day } = posed;
    const title = t(day ? 'puzzle-title' : 'puzzle-own-title');
    this.tries = day ? triesAt(day.date) : 0;
    this.context.title(title);
    this.rule = h('div', { class: 'soft' });
    this.said = h('div', { class: 'judged', 'aria-live': 'polite' });
    this.place = h('div');
    this.why = h('section', { class: 'card why', hidden: true, 'aria-label': t('why-title') });
    const element = h(
      'div',
      { class: 'puzzle arriving' },
      h('h1', null, title),
      day && this.drawDays(day),
      h(
        'section',
        { class: 'card' },
        h('p', { class: 'question' }, t(day ? 'puzzle-ask' : 'puzzle-ask-own')),
        this.rule,
      ),
      h('section', { class: 'card table-card lesson-board', 'aria-label': t('tools-board') }, this.place, this.said),
      this.why,
      day && this.drawWeek(day.date),
    );
    fill(this.root, element);
    const board = new Promise((wake) => (this.arrive = () => wake(null)));
    this.pose(posed);
    void arrived(element, [this.tell(posed), board]);
  }

  /** The day, how hard its puzzle is, and the days beside it. @param {Puzzle} day */
  drawDays({ date, difficulty }) {
    const beside = (/** @type {number} */ later) => dayOf(dateOf(date, later));
    const today = dayOf(new Date());
    return h(
      'p',
      { class: 'days' },
      h('b', null, written(date, 'long')),
      h(
        'span',
        { class: 'soft' },
        h('span', { class: 'difficulty', 'aria-hidden': 'true' }, '●'.repeat(difficulty) + '○'.repeat(HARDEST - difficulty)),
        h('span', { class: 'unseen' }, t('puzzle-level', { level: difficulty })),
      ),
      pageLink('/puzzle', { date: beside(-1) }, ['← ', t('puzzle-before')], this.navigate),
      date < today && pageLink('/puzzle', { date: beside(1) }, [t('puzzle-after'), ' →'], this.navigate),
      date !== today && pageLink('/puzzle', { date: today }, t('puzzle-today'), this.navigate),
    );
  }

  /** The puzzles before that of a day. @param {string} date */
  drawWeek(date) {
    const done = solved();
    const days = Array.from({ length: EARLIER }, (_, i) => dayOf(dateOf(date, -1 - i)));
    const choose = h('input', { type: 'date', min: '1970-01-01', value: date, onchange: () => choose.value && this.context.navigate('/puzzle', { date: choose.value }) });
    return h(
      'section',
      { class: 'card' },
      h('h2', null, t('puzzle-week')),
      h(
        'ul',
        { class: 'week' },
        days.map((day) => h('li', null, pageLink('/puzzle', { date: day }, written(day, 'short'), this.navigate), day in done && [' ', h('span', { class: 'leads wins' }, '✓ ', t('puzzle-solved'))])),
      ),
      h('label', { class: 'day' }, t('puzzle-day'), choose),
    );
  }

  /** The rules of the games, as a newcomer needs them. @param {Posed} posed */
  async tell({ game, convention }) {
    const names = [...new Set(game.split('+').map((part) => part.trim().split(/\s+/)[0]))];
    const rules = await Promise.all(names.map((name) => about(name))).catch(() => []);
    if (this.gone || !this.rule) return;
    fill(
      this.rule,
      rules.map((known) => known && h('p', null, h('b', null, known.name), t('colon'), ' ', prose(newcomersRule(known.rule)[0]))),
      h('p', null, t(`rule-${convention}`)),
    );
  }

  /** Puts the position on the board. @param {Posed} posed */
  pose(posed) {
    const had = this.match?.element.contains(document.activeElement) || this.said?.contains(document.activeElement);
    this.match?.destroy();
    const game = new Game(posed.game, posed.convention, posed.first);
    const match = new Match(game, { against: 'person', begins: true, rate: 0, watch: ['perfect', 'perfect'] }, {
      announce: this.context.announce,
      moved: (_, made) => {
        if (made) this.check(posed, match);
      },
      changed: () => {
        this.arrive();
        const { result } = match.data ?? {};
        if (game.at === 0 && result && result !== 'win') fill(/** @type {HTMLElement} */ (this.said), h('p', null, t('puzzle-none')));
      },
      mend: (text) => this.context.navigate('/puzzle', { ...posedIn(posed), game: text }),
    });
    match.solo = match.secret = true;
    this.match = match;
    fill(/** @type {HTMLElement} */ (this.place), match.element);
    fill(/** @type {HTMLElement} */ (this.said));
    if (had) match.board.takeFocus();
    match.refresh();
  }

  /** True if the move that was made wins. @param {Posed} posed @param {Match} match */
  async check(posed, match) {
    const said = /** @type {HTMLElement} */ (this.said);
    const [made] = match.game.entries;
    const question = { game: made.result, convention: posed.convention, to_move: opposite(posed.first) };
    try {
      /** @type {Board} */
      const after = await api('board', question);
      if (after.unknown) return fill(said, h('p', null, after.unknown));
      const right = after.result === 'loss';
      /** @type {Reply | null} */
      const reply = right || after.ended ? null : await api('reply', { ...question, opponent: 'perfect', seed: 0 });
      if (match !== this.match) return;
      this.tries++;
      if (posed.day) keep(TRIED, { day: posed.day.date, tries: right ? 0 : this.tries });
      if (right) this.right(posed, made.move);
      else this.wrong(posed, made.move, reply);
    } catch (error) {
      if (match !== this.match) return;
      fill(said, trouble(problemOf(error), { again: () => this.check(posed, match) }));
    }
  }

  /** @param {Posed} posed @param {string} play */
  right(posed, play) {
    const said = /** @type {HTMLElement} */ (this.said);
    if (posed.day) solve(posed.day.date, this.tries);
    const playOn = () => {
      const { convention, first, game } = posed;
      /** @type {Record<string, string>} */
      const query = { game, moves: play };
      if (convention === 'misere') query.convention = convention;
      if (first === 'right') query.to_move = first;
      this.context.navigate('/play', query);
    };
    fill(
      said,
      h('p', { class: 'right' }, h('span', { 'aria-hidden': 'true' }, '✓ '), prose(t(posed.day ? 'puzzle-right-only' : 'puzzle-right', { play: readable(play) }))),
      h('p', { class: 'soft' }, this.tries === 1 ? t('puzzle-first') : t('puzzle-tries', { count: this.tries })),
      h(
        'div',
        { class: 'row' },
        h('button', { type: 'button', class: 'primary', onclick: playOn }, t('puzzle-on')),
        h('button', { type: 'button', onclick: () => this.explain(posed) }, t('tool-why')),
      ),
    );
    this.settle();
  }

  /** @param {Posed} posed @param {string} play @param {Reply | null} reply */
  wrong(posed, play, reply) {
    const said = /** @type {HTMLElement} */ (this.said);
    const answer = reply?.kind === 'winning' ? reply.move : null;
    const sentence = answer ? t('puzzle-wrong', { play: readable(play), reply: readable(answer.move) }) : t('puzzle-wrong-plain', { play: readable(play) });
    if (answer) this.match?.board.outline(answer);
    fill(
      said,
      h('p', { class: 'wrong' }, h('span', { 'aria-hidden': 'true' }, '✗ '), prose(sentence)),
      h('div', { class: 'row' }, h('button', { type: 'button', class: 'primary', onclick: () => this.pose(posed) }, t('learn-retry'))),
    );
    this.settle();
  }

  /** Brings the sentence into sight, so that it can be answered at once. */
  settle() {
    const said = /** @type {HTMLElement} */ (this.said);
    /** @type {HTMLElement | null} */ (said.querySelector('button.primary'))?.focus({ preventScroll: true });
    said.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }

  /** @param {Posed} posed */
  async explain({ game, convention, first }) {
    const why = /** @type {HTMLElement} */ (this.why);
    const { showWhy } = await import('./teach/why.js');
    if (this.gone) return;
    showWhy(why, { game, convention, to_move: first }, () => (why.hidden = true));
  }
}

/** A position that is posed, as the address holds it. @param {Posed} posed */
function posedIn({ convention, first }) {
  /** @type {Record<string, string>} */
  const query = {};
  if (convention === 'misere') query.convention = convention;
  if (first === 'right') query.to_move = first;
  return query;
}
