// The teacher's side: an exercise composed, given to the class, and who has solved it; sheets on paper.

import { fill, h } from '../dom.js';
import { t } from '../texts.js';
import { boardOf } from './board.js';
import { composer } from './compose.js';
import { sheetMaker } from './sheet.js';

/** @typedef {import('../app.js').Context} Context */
/** @typedef {import('./ask.js').Opened} Opened */

/**
 * @param {HTMLElement} root
 * @param {Context} context
 * @param {Opened} status
 * @param {string} secret of the teacher, where there is a class
 * @param {boolean} alone whether no server is there
 * @returns {() => void}
 */
export function mount(root, context, status, secret, alone) {
  const board = status.open ? boardOf(status, secret, (id) => compose.withdrawn(id)) : null;
  const compose = composer(context, { alone, secret: status.open ? secret : '', address: status.address ?? null, given: () => board?.look() });
  fill(
    root,
    h('div', { class: 'learn class' }, h('h1', null, t('class-title')), board?.element, compose.element, sheetMaker(context)),
  );
  board?.look();
  return () => {
    board?.end();
    compose.end();
  };
}
