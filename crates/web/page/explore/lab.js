// The laboratory of a game: nim-values to fill in, and guesses to test.

import { param, write } from '../address.js';
import { api } from '../api.js';
import { fill, h, prose, taken } from '../dom.js';
import { sheet } from '../sheet.js';
import { t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';
import { SOUGHT, choice, latest, to as address } from './shared.js';

/** @typedef {import('./shared.js').Subject} Subject */
/** @typedef {import('../types.js').CheckedValues} CheckedValues */
/** @typedef {import('../types.js').AuditSaid} AuditSaid */
/** @typedef {typeof KINDS[number]} Kind */

/** The last heap of the table. */
const LAST = 20;
/** The kinds of guesses. */
const KINDS = /** @type {const} */ (['period', 'grundy', 'p-when', 'first-wins-when']);
/** Formulas to begin with. */
const EXAMPLES = { grundy: '`h % 4`, `n`', positions: '`xor(x) == 0`, `all(h % 2 == 1)`' };
/** The largest heap that is looked at: of one heap, and of several at once. */
const FAR = 200;
const NEAR = 12;

/** @param {HTMLElement} root @param {Subject} subject */
export function mount(root, subject) {
  const leaving = new AbortController();
  sheet(new URL('lab.css', import.meta.url)).then(() => {
    if (leaving.signal.aborted) return;
    fill(root, h('div', { class: 'lab' }, subject.info.sequence && table(subject, leaving.signal), guess(subject, leaving.signal)));
  });
  return () => leaving.abort();
}

/**
 * The nim-values, to be filled in.
 * @param {Subject} subject
 * @param {AbortSignal} left
 */
function table({ game, context }, left) {
  const ask = latest();
  const filled = param('filled').split(',');
  const said = h('div', { class: 'told', role: 'status' });
  /** The cell that is wrong. @type {number | null} */
  let wrong = null;
  const cells = Array.from({ length: LAST + 1 }, (_, heap) =>
    h('input', {
      type: 'text',
      inputmode: 'numeric',
      size: 2,
      maxlength: 6,
      autocomplete: 'off',
      value: /^\d+$/.test(filled[heap] ?? '') ? filled[heap] : '',
      'aria-label': t('lab-cell', { heap }),
      onchange: () => check(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => keys(event, heap),
    }),
  );
  const places = cells.map((cell, heap) => h('label', { class: 'cell' }, h('span', { 'aria-hidden': 'true' }, heap), cell));

  /** @param {KeyboardEvent} event @param {number} heap */
  function keys(event, heap) {
    const step = { Enter: 1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const cell = cells[heap];
    const inside = event.key !== 'Enter' && cell.value && (event.key === 'ArrowLeft' ? cell.selectionStart !== 0 : cell.selectionEnd !== cell.value.length);
    if (!step || inside || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.key === 'Enter') check();
    cells[heap + step]?.focus();
  }

  /** Marks a cell as wrong, and those that are right. @param {number | null} heap @param {number} right */
  function mark(heap, right) {
    wrong = heap;
    let seen = 0;
    cells.forEach((cell, at) => {
      const isRight = cell.value.trim() !== '' && seen++ < right;
      places[at].classList.toggle('wrong', at === heap);
      places[at].classList.toggle('right', isRight);
      cell.setAttribute('aria-invalid', at === heap ? 'true' : 'false');
    });
  }

  async function check() {
    const values = cells.map(({ value }) => value.trim()).join(',').replace(/,+$/, '');
    write({ filled: values });
    if (!values) {
      mark(null, 0);
      return fill(said);
    }
    await ask(async (signal) => {
      try {
        /** @type {CheckedValues} */
        const checked = await api('check', { game, values }, either(signal, left));
        show(checked);
      } catch (error) {
        if (signal.aborted || left.aborted) return;
        mark(null, 0);
        fill(said, trouble(problemOf(error), { again: check }));
      }
    });
  }

  /** @param {CheckedValues} checked */
  function show({ right, wrong: found, say }) {
    const heap = found?.heap ?? null;
    mark(heap, right);
    if (!found) return fill(said, h('p', { class: 'right' }, h('span', { 'aria-hidden': 'true' }, '✓ '), say));
    const options = found.options.map(({ option, value }) => h('li', null, prose(t('lab-option', { option: `\`${option}\``, value: String(value) }))));
    fill(
      said,
      h('p', { class: 'wrong' }, h('span', { 'aria-hidden': 'true' }, '✗ '), say),
      h('details', null, h('summary', null, t('lab-show-mex')), options.length > 0 && [h('p', null, t('lab-options')), h('ul', null, options)], h('p', null, t('lab-mex', { value: String(found.value) }))),
    );
  }

  function clear() {
    for (const cell of cells) cell.value = '';
    check();
    cells[0].focus();
    context.announce(t('lab-clear'));
  }

  if (param('filled')) check();
  return h(
    'section',
    { 'aria-labelledby': 'lab-table' },
    h('h2', { id: 'lab-table' }, t('lab-table')),
    h('p', { class: 'soft' }, t('lab-table-about')),
    h('div', { class: 'cells', role: 'group', 'aria-labelledby': 'lab-table' }, places),
    h(
      'div',
      { class: 'row' },
      h('button', { type: 'button', class: 'primary', onclick: () => (check(), wrong !== null && cells[wrong].focus()) }, t('lab-check')),
      h('button', { type: 'button', class: 'plain', onclick: clear }, t('lab-clear')),
    ),
    said,
  );
}

/**
 * A guess, to be tested against every small position.
 * @param {Subject} subject
 * @param {AbortSignal} left
 */
function guess({ game, info, context }, left) {
  const kinds = KINDS.filter((kind) => info.sequence || !['period', 'grundy'].includes(kind));
  const ask = latest();
  /** @type {Kind} */
  let kind = kinds.find((each) => each === param('about')) ?? kinds[0];
  const number = (/** @type {string} */ value, least = 0) => h('input', { type: 'number', min: least, max: 10_000, value, required: true });
  const [period, from, step] = [number('', 1), number('0'), number('0')];
  const formula = h('input', { type: 'text', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', required: true, value: param('claim'), 'aria-describedby': 'lab-hint' });
  const [far, near] = [number(String(FAR), 1), number(String(NEAR), 1)];
  const heaps = h('input', { type: 'number', min: 1, max: 6, value: '3', required: true });
  const fields = h('div', { class: 'row controls' });
  const hint = h('p', { class: 'soft small', id: 'lab-hint' });
  const said = h('div', { class: 'told', role: 'status' });
  const field = (/** @type {string} */ id, /** @type {HTMLElement} */ input, wide = false) => h('label', { class: wide ? 'field wide' : 'field' }, h('span', null, t(id)), input);

  /** True if the guess is about positions of several heaps. */
  const ofPositions = () => kind !== 'period' && kind !== 'grundy';
  /** The largest heap, which each of the two has for itself. */
  const most = () => (ofPositions() ? near : far);

  function draw() {
    fill(
      fields,
      kind === 'period' ? [field('lab-period', period), field('lab-from', from), field('lab-step', step)] : field('lab-formula', formula, true),
      field('lab-up-to', most()),
      ofPositions() && field('lab-heaps', heaps),
    );
    hint.hidden = kind === 'period';
    fill(hint, prose(t('lab-formula-hint', { examples: ofPositions() ? EXAMPLES.positions : EXAMPLES.grundy })));
  }

  /** The claim as a formula. */
  function claim() {
    if (kind !== 'period') return formula.value.trim();
    const [p, n, s] = [period, from, step].map((input) => Number(input.value));
    const repeated = `grundy("${game}", h - ${p})${s ? ` + ${s}` : ''}`;
    return `if h >= ${n + p} { ${repeated} } else { grundy("${game}", h) }`;
  }

  async function test() {
    const about = kind === 'period' ? 'grundy' : kind;
    write({ about: kind, claim: kind === 'period' ? null : formula.value.trim() });
    const stop = new AbortController();
    fill(said, h('p', null, t('write-computing')), h('button', { type: 'button', onclick: () => (stop.abort(), fill(said)) }, t('stop')));
    await ask(async (signal) => {
      const any = either(signal, left, stop.signal);
      try {
        /** @type {AuditSaid} */
        const audited = await api('audit', { game, about, claim: claim(), up_to: most().value, heaps: ofPositions() ? heaps.value : null }, any);
        show(audited);
        if (audited.held && kind === 'period') await beyond(any);
      } catch (error) {
        if (!any.aborted) fill(said, trouble(problemOf(error), { again: test }));
      }
    });
  }

  /** @param {AuditSaid} audited */
  function show({ held, say, play, counterexample, claim }) {
    const [first, ...rest] = say.split('\n');
    const query = { game: counterexample?.game ?? '' };
    const going = (/** @type {MouseEvent} */ event) => {
      if (!taken(event)) return;
      context.navigate('/play', query);
    };
    fill(
      said,
      h('p', { class: held ? 'right' : 'wrong' }, h('span', { 'aria-hidden': 'true' }, held ? '✓ ' : '✗ '), prose(first)),
      rest.map((line) => h('p', null, prose(line))),
      kind === 'period' && h('p', { class: 'soft small' }, t('lab-formula-shown'), ' ', h('code', null, claim)),
      play.length > 0 && h('details', null, h('summary', null, t('lab-play-line')), h('ol', { class: 'lines' }, play.map((line) => h('li', null, prose(line))))),
      counterexample && h('p', null, h('a', { class: 'open', href: address('/play', query), onclick: going }, t('lab-play'))),
    );
  }

  /** The theorems about the values, after a guess that holds as far as it was checked. @param {AbortSignal} signal */
  async function beyond(signal) {
    const known = await api('period', { game, to: SOUGHT }, signal).catch(() => null);
    if (!signal.aborted && known?.status === 'proved') said.append(h('p', null, h('strong', null, t('lab-proved')), ' ', prose(known.say.split('\n')[0])));
  }

  draw();
  return h(
    'section',
    { 'aria-labelledby': 'lab-guess' },
    h('h2', { id: 'lab-guess' }, t('lab-guess')),
    h('p', { class: 'soft' }, t('lab-guess-about')),
    h(
      'form',
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          test();
        },
      },
      choice(
        t('lab-kind'),
        kinds.map((each) => [each, t(`lab-kind-${each}`)]),
        kind,
        (value) => {
          kind = kinds.find((each) => each === value) ?? kinds[0];
          fill(said);
          draw();
        },
      ),
      fields,
      hint,
      h('button', { type: 'submit', class: 'primary' }, t('lab-test')),
    ),
    said,
  );
}

/** A signal that calls off what any of these does. @param {AbortSignal[]} signals */
function either(...signals) {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
}
