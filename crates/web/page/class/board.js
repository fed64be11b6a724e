// The answers of all pupils, as the teacher sees them while they come.

import { fill, h } from '../dom.js';
import { gap, language, t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';
import { askClass, codeOf, triesAt } from './ask.js';

/** @typedef {import('./ask.js').Mark} Mark */
/** @typedef {import('./ask.js').Opened} Opened */

/**
 * @typedef {object} Given
 * @property {number} id
 * @property {string} query
 * @property {string[]} games
 * @property {('who' | 'move')[]} asks
 * @property {number} tries
 */

/** @typedef {{ exercises: Given[], pupils: { name: string, marks: Mark[] }[] }} Table */

/** Time between two looks at the board, in milliseconds. */
const PAUSE = 2000;

/**
 * @param {Opened} status
 * @param {string} secret
 * @param {(id: number) => void} withdrawn An exercise was taken back.
 */
export function boardOf(status, secret, withdrawn) {
  const problem = h('div');
  const table = h('div', { class: 'class-table', tabindex: 0, role: 'group', 'aria-labelledby': 'class-board' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let left = false;
  let shown = '';

  /** @param {string} path @param {Record<string, string | number>} fields */
  const act = async (path, fields) => {
    try {
      await askClass(path, secret, fields);
      fill(problem);
      if (path === '/withdraw') withdrawn(Number(fields.exercise));
    } catch (error) {
      fill(problem, trouble(problemOf(error), { again: () => act(path, fields) }));
    }
    await look();
    table.focus({ preventScroll: true });
  };

  /** Asks before something is lost for good. @param {string} question @param {string} label @param {() => void} go */
  const sure = (question, label, go) => {
    const dialog = h(
      'dialog',
      { 'aria-labelledby': 'class-sure', onclose: () => dialog.remove() },
      h('form', { class: 'setup-body class-sure', method: 'dialog' }, h('p', { id: 'class-sure' }, question), h('div', { class: 'row' }, h('button', { type: 'submit', onclick: go }, label), h('button', { type: 'submit', class: 'plain', autofocus: true }, t('setup-cancel')))),
    );
    document.body.append(dialog);
    dialog.showModal();
  };

  /** @param {Given} exercise @param {number} task @param {Mark[]} marks */
  const cell = (exercise, task, marks) => {
    const parts = exercise.asks.map((part) => {
      const mark = marks.find((one) => one.exercise === exercise.id && one.task === task && one.part === part);
      const named = (/** @type {string} */ name) => `${t(`class-ask-${part}`)}${gap()}${name}`;
      if (!mark) return h('span', { class: 'soft', title: named(t('class-mark-open')) }, h('span', { 'aria-hidden': 'true' }, '·'), h('span', { class: 'unseen' }, named(t('class-mark-open'))));
      const out = !mark.right && mark.wrong >= triesAt(exercise, part);
      const name = mark.right ? (mark.wrong ? t('class-mark-right-after', { n: mark.wrong }) : t('class-mark-right')) : out ? t('class-mark-out') : t('class-mark-wrong', { n: mark.wrong });
      const count = mark.wrong > 0 && h('small', null, mark.wrong);
      return h('span', { class: mark.right ? 'right' : out ? 'wrong' : 'tried', title: named(name) }, h('span', { 'aria-hidden': 'true' }, mark.right ? '✓' : out ? '✗' : '…', count), h('span', { class: 'unseen' }, named(name)));
    });
    return h('td', null, parts);
  };

  /** @param {Table} data */
  const draw = ({ exercises, pupils }) => {
    const text = JSON.stringify([exercises, pupils, language()]);
    if (text === shown) return;
    shown = text;
    if (!pupils.length && !exercises.length) return fill(table, h('p', { class: 'soft' }, t('class-board-none'), ' ', t('class-board-empty')));
    const asked = (/** @type {Given} */ { asks }) => asks.map((part) => t(`class-ask-${part}`)).join(' ');
    fill(
      table,
      h(
        'table',
        null,
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            h('th', { scope: 'col', rowspan: exercises.length ? 2 : 1 }, t('class-pupil')),
            exercises.map((one) =>
              h(
                'th',
                { scope: 'colgroup', colspan: one.games.length },
                h('a', { href: `?${one.query}`, target: '_blank' }, t('class-exercise', { n: one.id })),
                h('button', { type: 'button', class: 'icon small', 'aria-label': t('class-withdraw', { n: one.id }), title: t('class-withdraw', { n: one.id }), onclick: () => sure(t('class-withdraw-sure', { n: one.id }), t('class-withdraw', { n: one.id }), () => act('/withdraw', { exercise: one.id })) }, '×'),
              ),
            ),
          ),
          exercises.length > 0 && h('tr', null, exercises.map((one) => one.games.map((game) => h('th', { scope: 'col', title: asked(one) }, h('code', null, game))))),
        ),
        h(
          'tbody',
          null,
          pupils.map(({ name, marks }) =>
            h(
              'tr',
              null,
              h(
                'th',
                { scope: 'row' },
                name,
                h('button', { type: 'button', class: 'icon small', 'aria-label': t('class-remove', { name }), title: t('class-remove', { name }), onclick: () => sure(t('class-remove-sure', { name }), t('class-remove', { name }), () => act('/remove', { name })) }, '×'),
              ),
              exercises.map((one) => one.games.map((_, task) => cell(one, task, marks))),
            ),
          ),
        ),
      ),
      pupils.length > 0 && exercises.length > 0 && h('p', { class: 'soft small class-legend' }, t('class-legend'), exercises.some(({ asks }) => asks.length > 1) && [gap(), t('class-legend-both')]),
      !pupils.length && h('p', { class: 'soft' }, t('class-board-empty')),
      !exercises.length && h('p', { class: 'soft' }, t('class-board-none')),
    );
  };

  const look = async () => {
    clearTimeout(timer);
    try {
      const data = await askClass('/board', secret);
      if (left) return;
      draw(data);
    } catch (error) {
      if (left) return;
      shown = '';
      return fill(table, trouble(problemOf(error), { again: look }));
    }
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE);
  };

  const address = `${(status.address ?? `${location.origin}/`).replace(/\/$/, '')}/class`;
  const element = h(
    'section',
    { class: 'card class-board', 'aria-labelledby': 'class-board' },
    h('h2', { id: 'class-board' }, t('class-board')),
    h('div', { class: 'class-invite' }, h('p', { class: 'lead' }, t('class-invite', { address })), h('figure', null, h('img', { src: codeOf(address), alt: t('class-invite-code'), width: 132, height: 132 }), h('figcaption', { class: 'small' }, t('class-invite-here')))),
    problem,
    table,
  );
  return {
    element,
    look,
    end: () => {
      left = true;
      clearTimeout(timer);
      document.querySelector('dialog')?.close();
    },
  };
}
