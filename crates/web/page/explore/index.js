// Exploring: the games, their values, tables and graphs.

/** @typedef {import('../app.js').Context} Context */

/**
 * Shows the view in `root`. The result is called when the view is left.
 * @param {HTMLElement} root
 * @param {Context} context
 * @returns {(() => void) | void}
 */
export function mount(root, context) {
  context.title('');
  root.replaceChildren();
}
