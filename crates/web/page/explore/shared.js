// The common parts of the views of one game.

import { link, param, withRules, write } from '../address.js';
import { fill, h } from '../dom.js';
import { t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';

/** @typedef {import('../app.js').Context} Context */
/** @typedef {import('../dom.js').Child} Child */
/** @typedef {import('../types.js').Game} GameInfo */

/** Heap up to which periods are looked for at least. */
export const SOUGHT = 10_000;

/**
 * The input of a view of one game: its name with parameters, and its entry in the list of games.
 * @typedef {object} Subject
 * @property {string} game
 * @property {GameInfo} info
 * @property {Context} context
 */

/**
 * An address within the page that keeps the language that the address asks for.
 * @param {string} path
 * @param {Record<string, string>} [query]
 */
export function to(path, query = {}) {
  const lang = param('lang');
  return link(path, withRules(lang ? { ...query, lang } : query));
}

/**
 * Colours by their names in the style sheet, as a canvas needs them.
 * @param {Element} element
 */
export function colours(element) {
  const style = getComputedStyle(element);
  return (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
}

/**
 * Calls `draw` whenever light becomes dark or dark becomes light.
 * @param {() => void} draw
 * @returns {() => void} Ends it.
 */
export function onTheme(draw) {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(draw);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', draw);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', draw);
  };
}

/**
 * Calls `resize` with the width of an element, now and whenever it changes.
 * @param {Element} element
 * @param {(width: number) => void} resize
 * @returns {() => void} Ends it.
 */
export function onWidth(element, resize) {
  let last = 0;
  const observer = new ResizeObserver(() => {
    const width = Math.floor(element.clientWidth);
    if (width > 0 && width !== last) resize((last = width));
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * A labelled choice.
 * @param {string} label
 * @param {[string, string][]} options Values with what they are called.
 * @param {string} chosen
 * @param {(value: string) => void} change
 */
export function choice(label, options, chosen, change) {
  return h(
    'label',
    { class: 'field' },
    h('span', null, label),
    h(
      'select',
      { onchange: (/** @type {any} */ event) => change(event.target.value) },
      options.map(([value, text]) => h('option', { value, selected: value === chosen }, text)),
    ),
  );
}

/**
 * The bounds to choose from, with one that the address asks for.
 * @param {number[]} bounds
 * @param {number} asked
 */
export function withBound(bounds, asked) {
  return [...new Set([...bounds, asked])].sort((a, b) => a - b);
}

/** The convention, which goes into the address. @param {boolean} misere @param {(misere: boolean) => void} change */
export function conventionChoice(misere, change) {
  return choice(
    t('explore-convention'),
    [
      ['normal', t('explore-normal')],
      ['misere', t('explore-misere')],
    ],
    misere ? 'misere' : 'normal',
    (value) => {
      write({ convention: value === 'misere' ? value : null });
      change(value === 'misere');
    },
  );
}

/**
 * The picture in words and numbers, for those who do not see it and for those who want to copy it.
 * It is made when it is opened.
 * @param {() => Child} make
 */
export function inWords(make) {
  const place = h('div', { class: 'in-words' });
  return h(
    'details',
    {
      ontoggle: (/** @type {any} */ event) => {
        if (event.target.open) fill(place, make());
        else place.replaceChildren();
      },
    },
    h('summary', null, t('explore-in-words')),
    place,
  );
}

/** @param {number} number */
export function grouped(number) {
  return number.toLocaleString('en').replaceAll(',', '\u202f');
}

/**
 * Fills a place with the answer to a question, which a newer one replaces; without an answer, with the reason.
 * @param {HTMLElement} place
 * @param {() => void} again asks anew
 * @param {() => void} [failed] ends the earlier contents of the place
 * @returns {(ask: (signal: AbortSignal) => Promise<void>) => Promise<void>}
 */
export function answering(place, again, failed = () => {}) {
  const ask = latest();
  return async (draw) => {
    place.setAttribute('aria-busy', 'true');
    await ask(async (signal) => {
      try {
        await draw(signal);
      } catch (error) {
        if (signal.aborted) return;
        failed();
        fill(place, trouble(problemOf(error), { again }));
      } finally {
        if (!signal.aborted) place.removeAttribute('aria-busy');
      }
    });
  };
}

/** A table as wide as it must be, in a region of its own. @param {...Child} rows */
export function scrolled(...rows) {
  return h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('explore-in-words') }, h('table', null, rows));
}

/** The last heap or number that the address asks for. @param {number} usual */
export function boundAsked(usual) {
  const asked = Number(param('to'));
  return Number.isInteger(asked) && asked > 0 ? asked : usual;
}

/**
 * Runs a question that a newer one replaces.
 * @returns {(ask: (signal: AbortSignal) => Promise<void>) => Promise<void>}
 */
export function latest() {
  let running = new AbortController();
  return async (ask) => {
    running.abort();
    const mine = (running = new AbortController());
    try {
      await ask(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) throw error;
    }
  };
}
