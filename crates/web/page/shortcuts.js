// Keys of a single character can be switched off, for those who dictate or strike keys by mistake.

const STORED = 'letters';

/** Set when they act. The choice stays in this browser. */
export function lettersAct() {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return chosen;
  }
}

/** The last choice, where nothing can be stored. */
let chosen = true;

/** @param {boolean} act */
export function letLettersAct(act) {
  chosen = act;
  try {
    localStorage.setItem(STORED, act ? 'on' : 'off');
  } catch {
    // Then the choice lasts as long as the page.
  }
}
