// A game drawn with stones: what may be taken from a heap, and what may be left of it. The drawing is the code of a
// taking-and-breaking game, digit by digit, as the server reads it.

import { h } from '../dom.js';
import { t } from '../texts.js';

/** Greatest number of stones that can be allowed to be taken. */
const TAKEN = 6;
/** The ways to leave no heap, one heap and two heaps, as bits of a digit. */
const WAYS = /** @type {const} */ ([1, 2, 4]);
/** A code with a digit before the point, which allows a split or nothing. */
const CODE = new RegExp(`^([04])\\.([0-7]{0,${TAKEN}})$`);
/** One or two stones may be taken. */
const FIRST = '0.33';

/** The digits of a code, of no stones first; those of the first game where it is none. @param {string} text @returns {number[]} */
export function digitsOf(text) {
  const [, split, rest] = CODE.exec(text) ?? CODE.exec(FIRST) ?? [];
  return [split, ...rest.padEnd(TAKEN, '0')].map(Number);
}

/** The code of digits. @param {number[]} digits */
export function codeOf([split, ...rest]) {
  return `${split}.${rest.join('').replace(/0+$/, '') || '0'}`;
}

/** The game of digits as it is typed; nothing where no move is allowed. @param {number[]} digits */
export function gameOf(digits) {
  const [split, ...rest] = digits;
  if (!digits.some((digit) => digit > 0)) return '';
  const taken = rest.flatMap((digit, at) => (digit ? [at + 1] : []));
  const plain = !split && rest.every((digit) => digit === 0 || digit === 3);
  return plain ? `subtract:${taken.join(',')}` : `octal:${codeOf(digits)}`;
}

/** So many stones of a kind. @param {number} count @param {string} kind */
const stones = (count, kind) => Array.from({ length: count }, () => h('i', { class: kind }));

export class Drawn {
  /** @param {string} code @param {() => void} changed */
  constructor(code, changed) {
    this.digits = digitsOf(code);
    const toggle = (/** @type {number} */ taken, /** @type {number} */ bit, /** @type {string} */ label, /** @type {any} */ picture) => {
      const button = h('button', { type: 'button', 'aria-label': label, title: label, 'aria-pressed': this.digits[taken] & bit ? 'true' : 'false' }, picture);
      button.onclick = () => {
        this.digits[taken] ^= bit;
        button.setAttribute('aria-pressed', this.digits[taken] & bit ? 'true' : 'false');
        changed();
      };
      return button;
    };
    const kept = () => stones(2, 'kept');
    const pictures = (/** @type {number} */ count) => [stones(count, 'taken'), [kept(), stones(count, 'taken')], [kept(), stones(count, 'taken'), kept()]];
    const rows = Array.from({ length: TAKEN }, (_, i) => WAYS.map((bit, way) => toggle(i + 1, bit, t(`drawn-${way}`, { count: i + 1 }), pictures(i + 1)[way])));
    this.element = h(
      'div',
      null,
      h('p', { class: 'small' }, t('drawn-about')),
      h('div', { class: 'drawn' }, rows, toggle(0, 4, t('drawn-split'), [kept(), h('i', { class: 'cut' }), kept()])),
    );
  }

  get code() {
    return codeOf(this.digits);
  }

  get game() {
    return gameOf(this.digits);
  }
}
