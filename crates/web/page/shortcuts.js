// Keys of a single character can be switched off, for those who dictate or strike keys by mistake.

import { keepText, keptText } from './kept.js';

const STORED = 'letters';

/** Set when they act. The choice stays in this browser. */
export function lettersAct() {
  const kept = keptText(STORED);
  return kept === null ? chosen : kept !== 'off';
}

/** The last choice, where nothing can be stored. */
let chosen = true;

/** @param {boolean} act */
export function letLettersAct(act) {
  chosen = act;
  keepText(STORED, act ? 'on' : 'off');
}
