// The blocks of a step: text, boards, tables, claims that open, and answers hidden until they are opened.

import { fill, h } from '../dom.js';
import { Game } from '../game.js';
import { Match } from '../match.js';
import { pageLink } from '../teach/story.js';
import { showWhy } from '../teach/why.js';
import { t } from '../texts.js';
import { tableToFill } from './fill.js';
import { marked, placeOf, positionOf, queryOf } from './words.js';

/** @typedef {import('../app.js').Context} Context */
/** @typedef {import('../dom.js').Child} Child */
/** @typedef {import('./shapes.js').Chapter} Chapter */
/** @typedef {import('./shapes.js').Block} Block */
/** @typedef {import('./shapes.js').Item} Item */

/** The blocks of a step. */
export class Blocks {
  /** @param {Context} context @param {Chapter} chapter @param {import('./shapes.js').Section} section */
  constructor(context, chapter, section) {
    this.context = context;
    this.chapter = chapter;
    this.section = section;
    /** The boards by their places. @type {Map<HTMLElement, Match>} */
    this.boards = new Map();
    /** Done when each board shows its stones, or cannot. @type {Promise<void>[]} */
    this.laid = [];
    /** The rules that the chapter shows. @type {Map<string, string>} */
    this.rules = new Map();
    for (const block of chapter.sections.flatMap(({ blocks }) => blocks)) {
      if (block.kind === 'rules') this.rules.set(block.file, block.rules);
    }
    this.tables = 0;
    this.elements = section.blocks.map((block) => this.draw(block));
  }

  destroy() {
    for (const match of this.boards.values()) match.destroy();
  }

  /** @param {Block} block @returns {Child} */
  draw(block) {
    const { beat } = this.section;
    switch (block.kind) {
      case 'text':
        return h('p', null, marked(block.text));
      case 'items':
        if (beat === 'prove') return h('ol', { class: 'claims' }, block.items.map((item, i) => this.claim(item, String(i + 1))));
        if (beat === 'exercises') return h('ol', { class: 'exercises' }, block.items.map((item) => exercise(item)));
        return list(block.items);
      case 'code':
        return lines(block.lines.join('\n'));
      case 'rules':
        return [
          h('p', null, marked(t('book-file', { file: block.file }))),
          lines(block.rules),
          h('p', { class: 'small' }, pageLink('/write', { rules: block.rules }, t('book-to-write'), this.context.navigate)),
        ];
      case 'play':
        return this.board(block.position);
      case 'fill':
        return tableToFill(block, `${this.chapter.n}.${beat}.${++this.tables}`);
      case 'run':
        return block.commands.map((command, i) => [lines(`$ bouton ${command}\n${block.said[i] ?? ''}`), this.way(command)]);
      case 'break':
        return [
          lines(`$ bouton ${block.command}`),
          hidden(t('book-counterexample'), () => [lines(block.said ?? ''), this.way(block.command)]),
        ];
      case 'use':
        if (block.command === null) return h('p', { class: 'open-question' }, t('book-open'));
        if (block.said !== null) return lines(block.said);
        return h('p', null, marked(t('book-use', { command: block.command })));
      case 'ask':
        return h(
          'div',
          { class: 'ask' },
          block.question.map((text) => h('p', null, marked(text))),
          hidden(t('book-answer'), () => block.answer.map((text) => h('p', null, marked(text)))),
        );
    }
  }

  /** A link to where the page shows what a command is about. @param {string} command */
  way(command) {
    const place = placeOf(command, this.rules);
    const label = place && t(place.path === '/play' ? 'book-to-play' : 'book-to-explore');
    return place && h('p', { class: 'small way' }, pageLink(place.path, place.query, label, this.context.navigate));
  }

  /** A claim, whose reasons are claims one level deeper. @param {Item} item @param {string} number @returns {HTMLElement} */
  claim(item, number) {
    const { items } = item;
    return h(
      'li',
      { class: 'claim' },
      h('p', null, h('span', { class: 'number' }, number), ' ', marked(item.text)),
      item.tries.map((position) => tried(position)),
      items.length > 0 && hidden(t('book-why'), () => h('ol', { class: 'claims' }, items.map((below, i) => this.claim(below, `${number}.${i + 1}`))), t('book-why-of', { claim: number })),
    );
  }

  /** A position to play against the computer. @param {string} typed */
  board(typed) {
    const position = positionOf(typed);
    const place = h('div');
    const turns = h('div', { class: 'row turns' });
    const name = t('book-board', { position: typed });
    const element = h('section', { class: 'card table-card lesson-board', 'aria-label': name }, h('p', { class: 'position soft small' }, h('code', null, position.game), position.convention === 'misere' && [' ', t('misere')]), place, turns);
    const pose = (/** @type {boolean} */ begins) => {
      const match = new Match(new Game(position.game, position.convention, 'left'), { against: 'perfect', begins, rate: 0, watch: ['perfect', 'perfect'] }, { announce: this.context.announce });
      this.boards.get(element)?.destroy();
      this.boards.set(element, match);
      match.secret = true;
      fill(place, match.element);
      return match.refresh();
    };
    const again = (/** @type {boolean} */ begins, /** @type {string} */ label) => h('button', { type: 'button', onclick: () => void pose(begins) }, t(label));
    fill(turns, again(true, 'book-me'), again(false, 'book-computer'), pageLink('/play', queryOf(position), t('book-to-play'), this.context.navigate));
    this.laid.push(pose(true));
    return element;
  }
}

/** A piece that is made only when it is asked for. @param {string} label @param {() => Child} make @param {string} [named] the label for those who hear it alone */
function hidden(label, make, named) {
  const details = h(
    'details',
    {
      class: 'hidden-piece',
      ontoggle: () => {
        if (details.childElementCount === 1) details.append(h('div', null, make()));
      },
    },
    h('summary', { 'aria-label': named }, label),
  );
  return details;
}

/** Lines as they stand. @param {string} text */
function lines(text) {
  return h('pre', null, text.trimEnd());
}

/** @param {Item[]} items @returns {HTMLElement} */
function list(items) {
  return h('ul', null, items.map((item) => h('li', null, marked(item.text), item.items.length > 0 && list(item.items))));
}

/** @param {Item} item */
function exercise(item) {
  return h('li', null, h('p', null, marked(item.text)), item.items.length > 0 && hidden(t('book-hint'), () => item.items.map(({ text }) => h('p', null, marked(text)))));
}

/** A position in which a claim can be seen with its numbers, or with the reader's own. @param {string} typed */
function tried(typed) {
  const { convention } = positionOf(typed);
  const input = h('input', { type: 'text', value: positionOf(typed).game, 'aria-label': t('book-position'), spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' });
  const show = h('button', { type: 'submit' }, t('book-try'));
  const why = h('section', { class: 'why', hidden: true, 'aria-label': t('why-title') });
  const ask = (/** @type {Event} */ event) => {
    event.preventDefault();
    const close = () => {
      why.hidden = true;
      show.focus();
    };
    void showWhy(why, { game: input.value.trim(), convention, to_move: 'left' }, close);
  };
  return [h('form', { class: 'row try', onsubmit: ask }, input, show), why];
}
