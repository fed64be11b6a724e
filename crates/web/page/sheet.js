// Style sheets of views that are loaded when they are needed.

/** The sheets that were asked for, by address. @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * Loads a style sheet, once. Without it a view is plain, but works.
 * @param {URL} url
 * @returns {Promise<void>} Done as soon as it is there, or cannot be had.
 */
export function sheet(url) {
  const known = asked.get(url.href);
  if (known) return known;
  const loaded = new Promise((/** @type {(done: void) => void} */ done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url.href;
    link.onload = () => done();
    link.onerror = () => {
      asked.delete(url.href);
      done();
    };
    document.head.append(link);
  });
  asked.set(url.href, loaded);
  return loaded;
}
