// The lessons: what is told, what is asked, and what is said of the answers.

import { api } from './api.js';
import { enter, link, param, write } from './address.js';
import { fill, focuser, h, prose, taken } from './dom.js';
import { Game } from './game.js';
import { keep, kept } from './kept.js';
import { Match } from './match.js';
import { t } from './texts.js';
import { binaryTable } from './teach/table.js';
import { problemOf, trouble } from './trouble.js';

/** @typedef {import('./app.js').Context} Context */
/** @typedef {import('./opponent.js').Seats} Seats */
/** @typedef {{ id: string, title: string, about: string, challenges: number }} Lesson */
/** @typedef {{ n: number, text: string, game: string, convention: 'normal' | 'misere', ask: 'winner' | 'number' | 'move' | 'play' }} Challenge */

/** The challenges solved, lesson by lesson. They stay in this browser. */
const STORED = 'lessons';

/** @returns {Record<string, number[]>} */
const progress = () => kept(STORED) ?? {};

/** @param {string} lesson @param {number} challenge */
function solved(lesson, challenge) {
  const all = progress();
  all[lesson] = [...new Set([...(all[lesson] ?? []), challenge])].sort((a, b) => a - b);
  keep(STORED, all);
}

/** @param {HTMLElement} root @param {Context} context */
export function mount(root, context) {
  const view = new LearnView(root, context);
  view.open();
  return () => view.leave();
}

class LearnView {
  /** @param {HTMLElement} root @param {Context} context */
  constructor(root, context) {
    this.root = root;
    this.context = context;
    /** @type {Match | null} */
    this.match = null;
    this.visit = 0;
  }

  leave() {
    this.visit++;
    this.match?.destroy();
  }

  async open() {
    const mine = ++this.visit;
    this.match?.destroy();
    this.match = null;
    const id = param('lesson');
    try {
      if (!id) return this.list(await api('lessons'), mine);
      const lesson = await api(`lessons/${encodeURIComponent(id)}`);
      if (mine === this.visit) this.challenge(lesson, Number(param('n', '1')) || 1);
    } catch (error) {
      if (mine !== this.visit) return;
      const told = trouble(problemOf(error), { again: () => this.open() });
      fill(this.root, h('div', { class: 'learn' }, h('h1', { class: 'unseen' }, t('learn-title')), told, id && this.back()));
    }
  }

  /** @param {Lesson[]} lessons @param {number} mine */
  list(lessons, mine) {
    if (mine !== this.visit) return;
    this.context.title(t('nav-learn'));
    const all = progress();
    fill(
      this.root,
      h(
        'div',
        { class: 'learn' },
        h('h1', null, t('learn-title')),
        h('p', { class: 'soft lead' }, t('learn-about')),
        h(
          'ol',
          { class: 'lessons' },
          lessons.map(({ id, title, about, challenges }, i) => {
            const done = (all[id] ?? []).length;
            const next = Array.from({ length: challenges }, (_, n) => n + 1).find((n) => !all[id]?.includes(n)) ?? 1;
            return h(
              'li',
              { class: 'card lesson' },
              h('span', { class: 'number', 'aria-hidden': 'true' }, i + 1),
              h(
                'div',
                null,
                h('h2', null, title),
                h('p', null, about),
                h(
                  'div',
                  { class: 'row' },
                  h('button', { type: 'button', class: done < challenges ? 'primary' : '', onclick: () => this.go(id, next) }, t(done === 0 ? 'learn-begin' : done < challenges ? 'learn-continue' : 'learn-again')),
                  h('progress', { max: challenges, value: done, 'aria-label': t('learn-progress') }),
                  h('span', { class: 'soft small' }, t('learn-solved', { done, all: challenges })),
                ),
              ),
            );
          }),
        ),
        h('p', { class: 'soft small' }, h('a', { href: link('/class', param('lang') ? { lang: param('lang') } : {}), onclick: this.toClass }, t('class-teachers'))),
      ),
    );
  }

  /** @param {string | null} lesson @param {number} [n] */
  go(lesson, n = 1) {
    // Back leads to the challenge before this one.
    enter();
    write({ lesson, n: lesson ? String(n) : null });
    this.open();
    scrollTo(0, 0);
  }

  /** The part for teachers. */
  toClass = (/** @type {MouseEvent} */ event) => {
    if (!taken(event)) return;
    this.context.navigate('/class');
  };

  back() {
    return h('button', { type: 'button', class: 'plain', onclick: () => this.go(null) }, '← ', t('learn-all'));
  }

  /** @param {{ id: string, title: string, challenges: Challenge[] }} lesson @param {number} n */
  challenge(lesson, n) {
    const all = lesson.challenges;
    const now = all.find((challenge) => challenge.n === n) ?? all[0];
    const done = progress()[lesson.id] ?? [];
    this.context.title(lesson.title);
    const heading = h('h2', { tabindex: -1, class: 'unseen' }, t('learn-step', { n: now.n, all: all.length }));
    const dots = h(
      'ol',
      { class: 'dots', 'aria-label': t('learn-progress') },
      all.map((one) =>
        h(
          'li',
          null,
          h('button', { type: 'button', class: done.includes(one.n) && 'done', 'aria-current': one === now && 'step', 'aria-label': t('learn-step', { n: one.n, all: all.length }) + (done.includes(one.n) ? ` ✓` : ''), onclick: () => this.go(lesson.id, one.n) }, done.includes(one.n) ? '✓' : one.n),
        ),
      ),
    );
    this.said = h('div', { class: 'judged', 'aria-live': 'polite' });
    this.answerPlace = h('div', { class: 'answer' });
    this.boardPlace = h('div');
    this.tablePlace = h('div', { class: 'table-place' });
    fill(
      this.root,
      h(
        'div',
        { class: 'learn' },
        this.back(),
        h('h1', null, lesson.title),
        dots,
        heading,
        h('section', { class: 'card challenge' }, h('p', { class: 'question' }, prose(now.text)), this.answerPlace, this.said),
        h('section', { class: 'card table-card lesson-board', 'aria-label': t('tools-board') }, this.boardPlace, this.tablePlace),
      ),
    );
    heading.focus({ preventScroll: true });
    this.pose(lesson, now);
    this.ask(lesson, now);
  }

  /**
   * The board of a challenge.
   * @param {{ id: string, challenges: Challenge[] }} lesson
   * @param {Challenge} now
   */
  pose(lesson, now) {
    this.match?.destroy();
    const game = new Game(now.game, now.convention, 'left');
    /** @type {Seats} */
    const seats = { against: now.ask === 'play' ? 'perfect' : 'person', begins: true, rate: 0, watch: ['perfect', 'perfect'] };
    const match = new Match(game, seats, {
      announce: this.context.announce,
      moved: () => {
        if (now.ask === 'move' && game.at === 1) this.check(lesson, now, game.entries[0].move);
      },
      ended: () => {
        if (now.ask === 'play') this.check(lesson, now, game.played.map(({ move }) => move).join('; '));
      },
      changed: () => this.teach(match),
    });
    match.locked = now.ask === 'winner' || now.ask === 'number';
    match.solo = now.ask !== 'play';
    this.match = match;
    fill(/** @type {HTMLElement} */ (this.boardPlace), match.element);
    match.refresh();
  }

  /** @param {Match} match */
  teach(match) {
    const table = match.data?.table;
    const place = /** @type {HTMLElement} */ (this.tablePlace);
    fill(place, table && table.rows.length > 0 && h('details', null, h('summary', null, t('aid-table')), binaryTable(table, { sum: false })));
  }

  /**
   * The ways to answer.
   * @param {{ id: string, challenges: Challenge[] }} lesson
   * @param {Challenge} now
   */
  ask(lesson, now) {
    const place = /** @type {HTMLElement} */ (this.answerPlace);
    if (now.ask === 'winner') {
      const button = (/** @type {string} */ answer, /** @type {string} */ label) =>
        h('button', { type: 'button', 'data-answer': answer, onclick: () => this.check(lesson, now, answer) }, label);
      fill(place, h('div', { class: 'row' }, button('first', t('learn-yes')), button('second', t('learn-no'))));
    } else if (now.ask === 'number') {
      const input = h('input', { type: 'text', inputmode: 'numeric', size: 8, autocomplete: 'off', 'aria-label': t('learn-number') });
      fill(
        place,
        h(
          'form',
          {
            class: 'row',
            onsubmit: (/** @type {Event} */ event) => {
              event.preventDefault();
              if (input.value.trim()) this.check(lesson, now, input.value.trim());
            },
          },
          input,
          h('button', { type: 'submit', class: 'primary' }, t('learn-check')),
        ),
      );
    } else fill(place, h('p', { class: 'soft small' }, t(now.ask === 'move' ? 'learn-move' : 'learn-play')));
  }

  /** @param {{ id: string, challenges: Challenge[] }} lesson @param {Challenge} now @param {string} answer */
  async check(lesson, now, answer) {
    const mine = this.visit;
    const take = focuser();
    const place = /** @type {HTMLElement} */ (this.said);
    /** @type {{ right: boolean, say: string }} */
    let judged;
    try {
      judged = await api(`lessons/${encodeURIComponent(lesson.id)}/${now.n}`, { answer });
    } catch (error) {
      if (mine === this.visit) fill(place, trouble(problemOf(error), { again: () => this.check(lesson, now, answer) }));
      return;
    }
    if (mine !== this.visit) return;
    if (judged.right) solved(lesson.id, now.n);
    const last = now.n === lesson.challenges.length;
    const again = now.ask === 'move' || now.ask === 'play';
    fill(
      place,
      h('p', { class: judged.right ? 'right' : 'wrong' }, h('span', { 'aria-hidden': 'true' }, judged.right ? '✓ ' : '✗ '), prose(judged.say)),
      h(
        'div',
        { class: 'row' },
        judged.right && !last && h('button', { type: 'button', class: 'primary', onclick: () => this.go(lesson.id, now.n + 1) }, t('learn-next')),
        // Of two answers the wrong one has told the right one.
        !judged.right && now.ask === 'winner' && !last && h('button', { type: 'button', onclick: () => this.go(lesson.id, now.n + 1) }, t('learn-next')),
        judged.right && last && h('button', { type: 'button', class: 'primary', onclick: () => this.go(null) }, t('learn-done')),
        !judged.right && again && h('button', { type: 'button', class: 'primary', onclick: () => this.retry(lesson, now) }, t('learn-retry')),
      ),
    );
    take(place.querySelector('button.primary'));
    place.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }

  /** @param {{ id: string, challenges: Challenge[] }} lesson @param {Challenge} now */
  retry(lesson, now) {
    fill(/** @type {HTMLElement} */ (this.said));
    this.pose(lesson, now);
  }
}
