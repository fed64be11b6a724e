// Why a position is won or lost: the explanation, one step after another.

import { api } from '../api.js';
import { fill, h, prose } from '../dom.js';
import { t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';
import { binaryTable } from './table.js';

/**
 * @param {HTMLElement} root
 * @param {Record<string, string>} question the position
 * @param {() => void} close
 */
export async function showWhy(root, question, close) {
  fill(root, h('p', { class: 'soft' }, t('why-thinking')));
  root.hidden = false;
  /** @type {{ steps: any[], sentences: string[] }} */
  let answer;
  try {
    answer = await api('explain', question);
  } catch (error) {
    if (root.hidden) return;
    const again = () => void (root.hidden || showWhy(root, question, close));
    return fill(root, trouble(problemOf(error), { again }), h('button', { type: 'button', onclick: close }, t('close')));
  }
  const steps = answer.steps.map((step, i) => drawStep(step, answer.sentences[i] ?? '')).filter((step) => step !== null);
  let shown = 0;
  const list = h('ol', { class: 'steps' });
  const next = h('button', { type: 'button', class: 'primary', onclick: () => more(1) }, t('why-next'));
  const all = h('button', { type: 'button', onclick: () => more(steps.length) }, t('why-all'));
  const end = h('button', { type: 'button', class: 'plain', onclick: close }, t('close'));
  const more = (/** @type {number} */ count) => {
    const from = shown;
    shown = Math.min(steps.length, shown + count);
    for (const step of steps.slice(from, shown)) list.append(h('li', null, step));
    const done = shown === steps.length;
    if (done) end.focus();
    next.hidden = all.hidden = done;
    const last = list.children[from];
    if (from) last?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  fill(root, h('h2', null, t('why-title')), h('div', { 'aria-live': 'polite' }, list), h('div', { class: 'row' }, next, all, end));
  more(1);
  next.focus();
}

/**
 * @param {any} step
 * @param {string} sentence
 */
function drawStep(step, sentence) {
  if (step.kind === 'binary-table') {
    const rows = step.rows.map((/** @type {any} */ row) => ({ ...row, label: row.part }));
    const lines = plain(sentence);
    return [lines[0] && h('p', null, prose(lines[0])), binaryTable({ ...step, rows }), lines.slice(1).map((line) => h('p', null, prose(line)))];
  }
  if (step.kind === 'value-table') {
    const lines = plain(sentence);
    return [lines.map((line) => h('p', null, prose(line))), valueTable(step.values)];
  }
  const lines = sentence.split('\n').filter((line) => line.trim());
  return lines.length ? lines.map((line) => h('p', null, prose(line))) : null;
}

/** The paragraphs of a sentence with a table, without the table: that is drawn. @param {string} text */
function plain(text) {
  return text.split(/\n/).filter((line) => line.trim() && !/^\s{2,}/.test(line) && !/^[-\s]+$/.test(line));
}

/** @param {number[]} values */
function valueTable(values) {
  const start = Math.max(0, values.length - 32);
  const shown = values.slice(start);
  return h(
    'div',
    { class: 'binary-box' },
    h(
      'table',
      { class: 'values' },
      h('tbody', null, h('tr', null, h('th', { scope: 'row' }, t('why-heap')), shown.map((_, i) => h('th', { scope: 'col' }, start + i))), h('tr', null, h('th', { scope: 'row' }, t('why-value')), shown.map((value) => h('td', null, value)))),
    ),
  );
}
