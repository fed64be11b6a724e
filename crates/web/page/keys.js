// The keys: a dialog, which also switches those off that are a single character.

import { h } from './dom.js';
import { closer } from './setup.js';
import { lettersAct, letLettersAct } from './shortcuts.js';
import { t } from './texts.js';

const KEYS = ['arrows', 'enter', 'escape', 'undo', 'redo', 'hint', 'why', 'pause', 'help'];

/** @param {() => void} switched is called when the keys were switched on or off */
export function showKeys(switched) {
  const letters = h('input', { type: 'checkbox', checked: lettersAct(), onchange: () => (letLettersAct(letters.checked), switched()) });
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'help-title', onclose: () => dialog.remove() },
    h('header', null, h('h2', { id: 'help-title' }, t('help-title')), closer(() => dialog.close())),
    h(
      'div',
      { class: 'setup-body' },
      h('p', null, t('help-mouse')),
      h('dl', { class: 'keys' }, KEYS.map((key) => h('div', null, h('dt', null, h('kbd', null, t(`key-${key}`))), h('dd', null, t(`help-${key}`))))),
      h('label', { class: 'check' }, letters, t('help-letters')),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
