// Elements in one expression. Nothing here takes HTML, so nothing typed can become markup.

/**
 * @typedef {Node | string | number | null | undefined | false | Child[]} Child
 */

/**
 * An HTML element. A property whose name starts with `on` is a listener; `class`, `aria-*` and all
 * others are attributes: true is an empty one, false, null and undefined leave it out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  dress(element, props);
  append(element, children);
  return element;
}

/**
 * The same for SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, props, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  dress(element, props);
  append(element, children);
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, any> | null} [props]
 */
function dress(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (name.startsWith('on') && typeof value === 'function') {
      element.addEventListener(name.slice(2).toLowerCase(), value);
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
export function append(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child);
    else if (child instanceof Node) element.append(child);
    else if (child !== null && child !== undefined && child !== false) element.append(String(child));
  }
}

/**
 * Replaces everything inside.
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/**
 * A sentence in which what stands between backticks is code.
 * @param {string} text
 * @returns {Child[]}
 */
export function prose(text) {
  return text.split('`').map((piece, index) => (index % 2 ? h('code', null, piece) : piece));
}
