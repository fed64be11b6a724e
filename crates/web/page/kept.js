// Texts and values that this browser keeps. Storage may be forbidden: then they last as long as the page.

/** @type {() => Storage} */
const always = () => localStorage;

/** A text, where it was kept. @param {string} name @param {() => Storage} [storage] */
export function keptText(name, storage = always) {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} text @param {() => Storage} [storage] */
export function keepText(name, text, storage = always) {
  try {
    storage().setItem(name, text);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** A value, where it was kept. @param {string} name @param {() => Storage} [storage] @returns {any} */
export function kept(name, storage) {
  try {
    return JSON.parse(keptText(name, storage) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} name @param {unknown} value @param {() => Storage} [storage] */
export function keep(name, value, storage) {
  keepText(name, JSON.stringify(value), storage);
}
