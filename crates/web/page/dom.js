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
 * An element of SVG, made in the way of `h`.
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

/** @param {Element} element @param {Record<string, any> | null} [props] */
function dress(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (name.startsWith('on') && typeof value === 'function') {
      element.addEventListener(name.slice(2).toLowerCase(), value);
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
}

/** @param {Element} element @param {Child[]} children */
export function append(element, children) {
  element.append(...nodesOf(children));
}

/** Controls that hold what a person gives them. */
const CONTROLS = 'input, select, textarea';

/** Number of times that a person has changed each control. @type {WeakMap<object, number>} */
const changes = new WeakMap();
globalThis.addEventListener?.('input', ({ target }) => target && changes.set(target, (changes.get(target) ?? 0) + 1), true);

/**
 * Lets an answer be written into a field: not over what a person has typed there since this was called.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {(text: string) => boolean} whether it was written
 */
export function writer(field) {
  const before = changes.get(field);
  return (text) => {
    const free = changes.get(field) === before;
    if (free && field.value !== text) field.value = text;
    return free;
  };
}

/**
 * Lets an answer take the focus: not from a control to which a person has gone, or which they have changed, since this
 * was called.
 * @returns {(element: HTMLElement | null | undefined) => void}
 */
export function focuser() {
  const { activeElement: from } = document;
  const before = from && changes.get(from);
  return (element) => {
    const { activeElement: now } = document;
    if (now?.matches(CONTROLS) && (now !== from || changes.get(now) !== before)) return;
    element?.focus({ preventScroll: true });
  };
}

/**
 * Replaces what is inside. What is there already and is given again stays as it is, with what was typed into it, its
 * caret and its focus. A control that is made anew takes over the focus of the one that was called the same.
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  const active = document.activeElement;
  const name = active?.matches(CONTROLS) && element.contains(active) ? nameOf(active) : '';
  const nodes = nodesOf(children);
  const stays = new Set(nodes);
  for (const old of [...element.childNodes]) if (!stays.has(old)) old.remove();
  let at = element.firstChild;
  for (const node of nodes) {
    if (node === at) at = at.nextSibling;
    else element.insertBefore(node, at);
  }
  if (!name || document.activeElement === active) return;
  const again = [...element.querySelectorAll(CONTROLS)].find((one) => nameOf(one) === name);
  /** @type {HTMLElement | undefined} */ (again)?.focus({ preventScroll: true });
}

/** Longest wait of the parts of a view for each other, so that they are drawn once and nothing jumps, in milliseconds. */
const TOGETHER = 400;

/** Shows an element of the class `arriving` once its parts are there, or the wait is over. @param {HTMLElement} element @param {Promise<unknown>[]} parts */
export async function arrived(element, parts) {
  await Promise.race([Promise.all(parts), new Promise((wake) => setTimeout(wake, TOGETHER))]);
  element.classList.remove('arriving');
}

/** The name of a control. @param {Element} control */
function nameOf(control) {
  const { labels, type, value } = /** @type {HTMLInputElement} */ (control);
  return [type, control.id, control.getAttribute('aria-label'), labels?.[0]?.firstElementChild === control ? labels[0].textContent : labels?.[0]?.firstChild?.textContent, type === 'radio' && value].join(' ');
}

/** @param {Child[]} children @returns {Node[]} */
function nodesOf(children) {
  return children.flatMap((child) => {
    if (Array.isArray(child)) return nodesOf(child);
    if (child instanceof Node) return [child];
    return child === null || child === undefined || child === false ? [] : [document.createTextNode(String(child))];
  });
}

/**
 * Takes a click away from the browser; not one by which it opens another tab or window.
 * @param {MouseEvent} event
 * @returns {boolean} whether it was taken
 */
export function taken(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return false;
  event.preventDefault();
  return true;
}

/**
 * A sentence in which the text between backticks is code.
 * @param {string} text
 * @returns {Child[]}
 */
export function prose(text) {
  return text.split('`').map((piece, index) => (index % 2 ? h('code', null, piece) : piece));
}

/** The address of an image that is an element of SVG. The list beside it says the same in words. @param {string} element */
export function imageOf(element) {
  const alone = element.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  return `data:image/svg+xml,${encodeURIComponent(alone)}`;
}
