// The pupils' side of a class: a name, and the list of the exercises.

import { fill, h, prose } from '../dom.js';
import { language, t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';
import { askClass, become, me, opened } from './ask.js';

/** @typedef {import('../app.js').Context} Context */
/** @typedef {import('./ask.js').Opened} Opened */
/** @typedef {import('./ask.js').Mark} Mark */

/** Time between two looks for new exercises, in milliseconds. */
const PAUSE = 4000;

/**
 * The field for a name. `joined` is called once the class has it.
 * @param {string} run
 * @param {() => void} joined
 */
export function nameForm(run, joined) {
  const problem = h('div');
  const input = h('input', { type: 'text', id: 'class-name', autocomplete: 'off', maxlength: 60, required: true });
  const join = async () => {
    try {
      const { pupil, name } = await askClass('/join', '', { name: input.value });
      become({ run, pupil, name });
      joined();
    } catch (error) {
      fill(problem, trouble(problemOf(error), { again: join }));
      input.focus();
    }
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    join();
  };
  return h(
    'form',
    { class: 'card class-join', onsubmit: submit },
    h('p', null, t('class-join-first')),
    h('div', { class: 'field' }, h('label', { for: 'class-name' }, t('class-name')), h('div', { class: 'row' }, input, h('button', { type: 'submit', class: 'primary' }, t('class-join')))),
    problem,
  );
}

/**
 * The number of questions of an exercise that are answered right, and of all.
 * @param {string} query
 * @param {number} id
 * @param {Mark[]} marks
 */
export function solved(query, id, marks) {
  const params = new URLSearchParams(query);
  const asks = (params.get('ask') || 'who').split(',').length;
  const done = marks.filter((mark) => mark.exercise === id && mark.right).length;
  return { done, all: asks * params.getAll('game').length };
}

/**
 * @param {HTMLElement} root
 * @param {Context} context
 * @param {Opened} status
 * @param {boolean} stale whether a secret was given that is not that of this class
 * @returns {() => void}
 */
export function mount(root, context, status, stale) {
  const run = status.run ?? '';
  const head = h('div');
  const list = h('div', { class: 'class-list' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let left = false;
  let shown = '';
  const greet = () => {
    const mine = me(run);
    const other = () => (become(null), greet(), /** @type {HTMLElement} */ (head.querySelector('input')).focus());
    fill(
      head,
      mine
        ? h('p', { class: 'row' }, h('span', null, t('class-joined', { name: mine.name })), h('button', { type: 'button', class: 'plain', onclick: other }, t('class-other-name')))
        : nameForm(run, () => (greet(), look())),
    );
  };
  /** @param {{ id: number, query: string }[]} exercises @param {Mark[]} marks */
  const draw = (exercises, marks) => {
    // The elements that are shown already keep the focus.
    const text = JSON.stringify([exercises, marks, language()]);
    if (text === shown) return;
    shown = text;
    const one = (/** @type {{ id: number, query: string }} */ { id, query }) => {
      const { done, all } = solved(query, id, marks);
      const params = new URLSearchParams(query);
      params.set('id', String(id));
      return h(
        'li',
        { class: 'card lesson' },
        h('span', { class: 'number', 'aria-hidden': 'true' }, id),
        h(
          'div',
          null,
          h('h2', null, h('a', { href: `?${params}` }, t('class-exercise', { n: id }))),
          h('p', { class: 'small' }, params.getAll('game').slice(0, 5).map((game) => [h('code', null, game), ' '])),
          h('div', { class: 'row' }, h('progress', { max: all, value: done, 'aria-label': t('learn-progress') }), h('span', { class: 'soft small' }, t('learn-solved', { done, all }))),
        ),
      );
    };
    fill(list, exercises.length ? h('ol', { class: 'lessons' }, exercises.map(one)) : h('p', { class: 'soft' }, t('class-none-yet')));
  };
  const look = async () => {
    clearTimeout(timer);
    try {
      const mine = me(run);
      const now = await opened('');
      const marks = mine ? (await askClass('/marks', mine.pupil)).marks : [];
      if (left) return;
      draw(now.exercises ?? [], marks);
    } catch (error) {
      if (left) return;
      const problem = problemOf(error);
      if (problem.kind === 'forbidden') {
        // The teacher has removed this pupil.
        become(null);
        greet();
      } else {
        shown = '';
        return fill(list, trouble(problem, { again: look }));
      }
    }
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE);
  };
  fill(
    root,
    h('div', { class: 'learn class' }, h('h1', null, t('class-title')), stale && h('p', { class: 'trouble' }, prose(t('class-not-teacher'))), head, h('h2', { class: 'unseen' }, t('class-exercises')), list, !stale && h('p', { class: 'soft small' }, prose(t('class-for-teacher')))),
  );
  greet();
  draw(status.exercises ?? [], []);
  look();
  return () => {
    left = true;
    clearTimeout(timer);
  };
}
