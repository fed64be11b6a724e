// Learning.

/** @typedef {import('./app.js').Context} Context */

/**
 * @param {HTMLElement} root
 * @param {Context} context
 */
export function mount(root, context) {
  context.title('');
  root.replaceChildren();
}
