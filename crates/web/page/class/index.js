// The class: for pupils the exercise of the address or the list of all, for the teacher how to compose one
// and who has solved what.

import { alone } from '../carrier.js';
import { fill, h } from '../dom.js';
import { t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';
import { forgetToken, opened, token } from './ask.js';

/** @typedef {import('../app.js').Context} Context */
/** @typedef {() => void} End */

/** @param {HTMLElement} root @param {Context} context @returns {End} */
export function mount(root, context) {
  /** @type {End | void} */
  let end;
  let left = false;
  const show = async () => {
    fill(root, h('h1', { class: 'unseen' }, t('class-title')), h('p', { class: 'soft', 'aria-busy': 'true' }, t('explore-loading')));
    context.title(t('class-title'));
    try {
      const secret = token();
      const query = location.search.slice(1);
      const isExercise = new URLSearchParams(query).has('game');
      const status = await opened(secret);
      if (left) return;
      if (secret && status.open && !status.teacher) forgetToken();
      const pupil = isExercise || (status.open && !status.teacher);
      document.documentElement.toggleAttribute('data-pupil', pupil);
      if (isExercise) end = (await import('./exercise.js')).mount(root, context, query, status);
      else if (pupil) end = (await import('./pupil.js')).mount(root, context, status, !!secret);
      else end = (await import('./teacher.js')).mount(root, context, status, secret, alone);
      if (left) end();
    } catch (error) {
      if (!left) fill(root, h('h1', { class: 'unseen' }, t('class-title')), trouble(problemOf(error), { again: show }));
    }
  };
  show();
  return () => {
    left = true;
    document.documentElement.removeAttribute('data-pupil');
    end?.();
  };
}
