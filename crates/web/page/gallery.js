// The games as cards with pictures, one of which is chosen; its numbers with minus and plus, and fields for
// its parameters. What a game is made of comes with its card.

import { fill, h, prose } from './dom.js';
import { miniature } from './board/miniature.js';
import { newcomersRule } from './rule.js';
import { t } from './texts.js';

/** @typedef {import('./types.js').Card} Card */

/** Largest number that minus and plus act on. */
const LARGEST = 1_000_000;
/** Maximum number of heaps that are shown with minus and plus. */
const HEAPS = 12;

/** Which games stand together, by what their names begin with; the others come last. */
const GROUPS = /** @type {const} */ ([
  ['nim', ['nim', 'bash', 'kl-nim', 'moore']],
  ['take', ['subtract', 'allbut', 'fibonacci', 'take-away', 'mem', 'partizan-subtract']],
  ['break', ['octal', 'partizan-octal', 'dawson-chess', 'dawson-kayles', 'guiles', 'kayles', 'lasker', 'officers', 'treblecross', 'grundy']],
  ['pairs', ['wythoff', 'euclid', 'staircase', 'prime-power']],
  ['other', []],
]);

/** True if two cards are ways to type one game. @param {Card} card @param {Card} other */
const isSame = (card, other) => card.name === other.name && card.rule === other.rule;

/** @param {Card} card */
function groupOf({ game }) {
  const name = game.split(':')[0];
  return GROUPS.find(([, names]) => names.some((known) => known === name)) ?? GROUPS[GROUPS.length - 1];
}

/**
 * The pieces of a position, as far as it is a game with plain numbers.
 * @typedef {object} Typed
 * @property {string} game with its parameters
 * @property {number[] | null} numbers
 */

/** @param {string} text @returns {Typed} */
export function typed(text) {
  const [game = '', ...words] = text.trim().split(/\s+/);
  const plain = words.length > 0 && words.every((word) => /^\d+$/.test(word) && Number(word) <= LARGEST);
  return { game, numbers: plain ? words.map(Number) : null };
}

/**
 * The parameters of a game that was typed, if it is one of this card.
 * @param {Card} card
 * @param {string} game
 * @returns {string[] | null}
 */
export function parametersOf(card, game) {
  const kinds = card.parameters.map(({ kind }) => kind);
  let at = 0;
  const pattern = card.game
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/[A-Z]+/g, () => (kinds[at++] === 'number' ? '([^,/:=]*)' : '([^/:=]*)'));
  return new RegExp(`^${pattern}$`).exec(game)?.slice(1) ?? null;
}

/**
 * The game of a card with these parameters.
 * @param {Card} card
 * @param {string[]} values
 */
export function withParameters(card, values) {
  let at = 0;
  return card.game.replace(/[A-Z]+/g, () => values[at++] ?? '');
}

export class Gallery {
  /**
   * @param {Card[]} cards
   * @param {string} position as it is typed
   * @param {(position: string) => void} changed another position was chosen
   */
  constructor(cards, position, changed) {
    this.cards = cards;
    this.changed = changed;
    this.position = position;
    this.search = h('input', {
      type: 'search',
      'aria-label': t('gallery-search'),
      placeholder: t('gallery-search'),
      autocomplete: 'off',
      oninput: () => this.filter(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        const first = this.found()[0];
        if (first) this.pick(first, true);
      },
    });
    this.none = h('p', { class: 'soft', role: 'status' });
    /** @type {Map<Card, HTMLLabelElement>} */
    this.labels = new Map();
    // Ways to type one game stand on one card.
    const shown = cards.filter((card, i) => cards.findIndex((other) => isSame(card, other)) === i);
    /** @type {HTMLElement[]} */
    this.groups = GROUPS.map((group) => {
      const members = shown.filter((card) => groupOf(card) === group);
      return h('fieldset', { class: 'bare game-group', hidden: !members.length }, h('legend', null, t(`group-${group[0]}`)), h('div', { class: 'game-cards' }, members.map((card) => this.draw(card))));
    });
    this.about = h('div', { id: 'setup-about', class: 'about' });
    this.numbers = h('div', { class: 'numbers' });
    this.fields = h('div', { class: 'row parameters' });
    this.element = h('div', { class: 'field' }, this.search, h('div', { class: 'gallery', role: 'radiogroup', 'aria-label': t('gallery-all') }, this.groups, this.none));
    /** The rule, the parameters and the numbers of the game that is chosen. */
    this.chosen = h('div', { class: 'field' }, this.about, this.fields, this.numbers);
    this.show(position);
  }

  /** @param {Card} card */
  draw(card) {
    const input = h('input', { type: 'radio', name: 'setup-card', class: 'unseen', value: card.game, onchange: () => this.pick(card) });
    const label = h('label', { class: 'game-card' }, input, miniature(card.parts), h('span', { class: 'game-name' }, card.name), h('code', null, card.game));
    this.labels.set(card, label);
    return label;
  }

  /** The cards that have all the words that are searched. */
  found() {
    const words = this.search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    return this.cards.filter((card) => words.every((word) => card.words.includes(word)));
  }

  filter() {
    const found = new Set(this.found());
    for (const [card, label] of this.labels) label.hidden = !found.has(card);
    for (const group of this.groups) group.hidden = ![...group.querySelectorAll('label')].some((label) => !label.hidden);
    fill(this.none, found.size === 0 && t('gallery-none'));
    // The game that is about to begin is in sight, unless it was typed.
    const chosen = this.labelled(this.cardOf(typed(this.position).game));
    const [first] = this.found();
    if (chosen && first && !found.has(chosen) && this.position === chosen.example) this.pick(first);
  }

  /** The card of a position that was typed. @param {string} game */
  cardOf(game) {
    return this.cards.find((card) => card.game === game || parametersOf(card, game) !== null) ?? null;
  }

  /** The card in the gallery of a game. @param {Card | null} card */
  labelled(card) {
    return [...this.labels.keys()].find((other) => card && isSame(other, card)) ?? null;
  }

  /** Chooses the example of a card. @param {Card} card @param {boolean} [seen] whether to scroll to it */
  pick(card, seen = false) {
    this.show(card.example);
    if (seen) this.labels.get(card)?.scrollIntoView({ block: 'nearest' });
    this.changed(this.position);
  }

  /** Shows a position that was typed. @param {string} position */
  show(position) {
    this.position = position;
    const { game, numbers } = typed(position);
    const card = this.cardOf(game);
    for (const [other, label] of this.labels) {
      /** @type {HTMLInputElement} */ (label.firstElementChild).checked = !!card && isSame(other, card);
    }
    const [first, rest] = newcomersRule(card?.rule ?? '');
    const more = rest && h('details', { class: 'small' }, h('summary', null, t('rule-more')), prose(rest));
    fill(this.about, card && [h('p', null, prose(first)), more, h('p', { class: 'soft small' }, t('setup-example'), ' ', h('code', null, card.example), ' · ', card.source)]);
    this.drawFields(card, game, position);
    this.drawNumbers(card, game, numbers);
  }

  /** @param {string} position */
  set(position) {
    this.show(position);
    this.changed(position);
  }

  /**
   * Fields for the parameters of a game.
   * @param {Card | null} card
   * @param {string} game
   * @param {string} position
   */
  drawFields(card, game, position) {
    const values = card && (parametersOf(card, game) ?? []);
    const kind = `${card?.game} ${values?.length}`;
    // Nothing is taken away from under a caret.
    if (!card && this.fields.contains(document.activeElement)) return;
    const inputs = [...this.fields.querySelectorAll('input')];
    if (this.fields.dataset.of === kind) {
      inputs.forEach((input, i) => input === document.activeElement || (input.value = values?.[i] ?? ''));
      return;
    }
    this.fields.dataset.of = kind;
    const sides = card?.parameters.length === 2 && card.parameters.every(({ kind }) => kind === 'set');
    fill(
      this.fields,
      card?.parameters.map(({ kind, name }, i) => {
        const label = sides ? t('parameter-set-of', { player: t(i ? 'side-right' : 'side-left') }) : t(`parameter-${kind}`, { name });
        const input = h('input', {
          type: 'text',
          size: kind === 'number' ? 4 : 12,
          inputmode: kind === 'number' ? 'numeric' : null,
          autocomplete: 'off',
          spellcheck: 'false',
          value: values?.[i] ?? '',
          oninput: () => {
            const all = [...this.fields.querySelectorAll('input')].map(({ value }) => value.replace(/\s/g, ''));
            const [, ...rest] = this.position.trim().split(/\s+/);
            this.set([withParameters(card, all), ...rest].join(' '));
          },
        });
        return h('label', null, label, ' ', input);
      }),
    );
    this.fields.hidden = !card?.parameters.length || position.includes('+');
  }

  /**
   * The numbers of the position with minus and plus.
   * @param {Card | null} card
   * @param {string} game
   * @param {number[] | null} numbers
   */
  drawNumbers(card, game, numbers) {
    const shown = card && numbers && card.least !== null && numbers.length <= HEAPS;
    this.numbers.hidden = !shown;
    if (!shown) return fill(this.numbers);
    const focused = this.numbers.contains(document.activeElement) ? document.activeElement?.getAttribute('data-act') : null;
    const least = Math.max(card.least ?? 0, card.count === 1 || numbers.length === 1 ? 1 : 0);
    const put = (/** @type {number[]} */ changed) => this.set([game, ...changed].join(' '));
    const step = (/** @type {number} */ i, /** @type {number} */ by) => put(numbers.map((number, at) => (at === i ? number + by : number)));
    const button = (/** @type {string} */ act, /** @type {string} */ sign, /** @type {string} */ label, /** @type {boolean} */ off, /** @type {() => void} */ onclick) =>
      h('button', { type: 'button', class: 'step', 'data-act': act, 'aria-label': label, disabled: off, onclick }, sign);
    fill(
      this.numbers,
      h('span', { class: 'soft' }, t('gallery-heaps')),
      numbers.map((number, i) =>
        h(
          'span',
          { class: 'stepper', role: 'group', 'aria-label': t('gallery-heap', { number: i + 1 }) },
          button(`less-${i}`, '−', t('gallery-less', { number: i + 1 }), number <= least, () => step(i, -1)),
          h('output', null, String(number)),
          button(`more-${i}`, '+', t('gallery-more', { number: i + 1 }), number >= LARGEST, () => step(i, 1)),
        ),
      ),
      card.count === null && h('button', { type: 'button', 'data-act': 'drop', disabled: numbers.length < 2, onclick: () => put(numbers.slice(0, -1)) }, '− ', t('gallery-drop')),
      card.count === null && h('button', { type: 'button', 'data-act': 'add', disabled: numbers.length >= HEAPS, onclick: () => put([...numbers, Math.max(3, least)]) }, '+ ', t('gallery-add')),
    );
    if (focused) {
      // A button that has nothing more to do gives the focus to another.
      const again = /** @type {HTMLButtonElement | null} */ (this.numbers.querySelector(`[data-act=${focused}]`));
      (again?.disabled ? /** @type {HTMLElement | null} */ (this.numbers.querySelector('.step:not([disabled])')) : again)?.focus();
    }
  }
}
