// The frame: header, languages, light and dark, and which view the address asks for.

import { BASE, here, link, param, params, withRules, write } from './address.js';
import { api, module } from './api.js';
import { alone, keepFiles } from './carrier.js';
import { fill, h, svg, taken } from './dom.js';
import { keepText } from './kept.js';
import * as play from './play.js';
import { sheet } from './sheet.js';
import { LANGUAGES, choose, language, speak, t } from './texts.js';
import { problemOf, trouble, whenBack } from './trouble.js';

/**
 * The context of a view beside its place.
 * @typedef {object} Context
 * @property {(path: string, query?: Record<string, string>) => void} navigate Goes to another view.
 * @property {(sentence: string) => void} announce Tells a screen reader.
 * @property {(title: string) => void} title What the window is called, before the project's name.
 */

/**
 * @typedef {object} View
 * @property {(root: HTMLElement, context: Context) => (() => void) | void} mount
 */

/** @type {Record<string, () => Promise<View>>} */
const VIEWS = {
  play: async () => play,
  learn: () => import('./learn.js'),
  book: () => styled('book.css', import('./book/index.js')),
  explore: () => styled('explore.css', import('./explore/index.js')),
  puzzle: () => import('./puzzle.js'),
  class: () => styled('class.css', import('./class/index.js')),
  write: () => import('./write/index.js'),
};

/** Views in the header while they are shown only. */
const BESIDE = ['class'];

/**
 * A view with the styles that no other has.
 * @param {string} file
 * @param {Promise<View>} view
 */
async function styled(file, view) {
  await sheet(new URL(BASE + file, location.href));
  return view;
}

const header = /** @type {HTMLElement} */ (document.getElementById('header'));
const view = /** @type {HTMLElement} */ (document.getElementById('view'));
const live = /** @type {HTMLElement} */ (document.getElementById('live'));

/** Time until the style of paper is loaded, in milliseconds. */
const PAPER = 2000;
/** Number of sentences that a screen reader finds, of those that it was told. */
const SENTENCES = 4;

/** The address of each view when it was left, to return to it as it was. @type {Record<string, URLSearchParams>} */
const left = {};

/** @type {(() => void) | void} */
let unmount;
let visit = 0;

/** The name of the view. A host of files has each in a folder. */
function place() {
  const name = here().slice(1).replace(/\/(index\.html)?$/, '');
  return name in VIEWS ? name : 'play';
}

/**
 * Shows the view that the address asks for.
 * @param {boolean} [again] whether it could not be loaded a moment ago
 */
async function show(again = false) {
  const name = place();
  const mine = ++visit;
  unmount?.();
  unmount = undefined;
  live.textContent = '';
  drawHeader(name);
  try {
    const { mount } = await module(VIEWS[name]);
    if (mine !== visit) return;
    view.className = `view-${name}`;
    view.replaceChildren();
    unmount = mount(view, { navigate, announce, title });
  } catch (error) {
    if (mine !== visit) return;
    const problem = problemOf(error);
    // Some browsers never ask again for a file that has failed once: then the page is loaded anew, but
    // never by itself, or it would be loaded over and over.
    const element = again
      ? trouble({ ...problem, kind: 'stopped' }, { again: () => location.reload() })
      : trouble(problem, { again: () => show(true) });
    fill(view, h('h1', { class: 'unseen' }, t(`nav-${name}`)), element);
  }
}

/** @param {string} sentence */
function announce(sentence) {
  // Only additions are read aloud.
  live.append(h('p', null, sentence));
  while (live.childElementCount > SENTENCES) live.firstElementChild?.remove();
}

/** @param {string} text */
function title(text) {
  document.title = text ? `${text} · bouton` : 'bouton';
}

/** @param {string} path @param {Record<string, string>} [query] */
function navigate(path, query = {}) {
  left[place()] = params();
  const wanted = param('lang');
  history.pushState(null, '', link(path, withRules(wanted ? { ...query, lang: wanted } : query)));
  show();
  view.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** @param {string} name */
function drawHeader(name) {
  const pages = Object.keys(VIEWS).filter((page) => page === name || !BESIDE.includes(page)).map((page) =>
    h(
      'a',
      {
        href: link(`/${page}`, param('lang') ? { lang: param('lang') } : {}),
        'aria-current': page === name && 'page',
        onclick: (/** @type {MouseEvent} */ event) => {
          if (!taken(event)) return;
          const query = page === name ? {} : Object.fromEntries(left[page] ?? []);
          delete query.lang;
          navigate(`/${page}`, query);
        },
      },
      t(`nav-${page}`),
    ),
  );
  const languages = Object.entries(LANGUAGES).map(([code, label]) =>
    h(
      'button',
      {
        type: 'button',
        lang: code,
        'aria-pressed': code === language() ? 'true' : 'false',
        onclick: () => changeLanguage(/** @type {import('./texts.js').Language} */ (code)),
      },
      label,
    ),
  );
  const dark = isDark();
  fill(
    header,
    h(
      'a',
      {
        class: 'skip',
        href: '#view',
        onclick: (/** @type {MouseEvent} */ event) => {
          // The fragment may hold what does not fit before it.
          event.preventDefault();
          view.focus();
          view.scrollIntoView();
        },
      },
      t('nav-skip'),
    ),
    h(
      'a',
      { class: 'brand', href: link('/', {}), 'aria-label': 'bouton' },
      svg(
        'svg',
        { viewBox: '0 0 32 32', width: 28, height: 28, 'aria-hidden': 'true' },
        svg('circle', { cx: 16, cy: 8, r: 5.5 }),
        svg('circle', { cx: 9.5, cy: 20.5, r: 5.5 }),
        svg('circle', { cx: 22.5, cy: 20.5, r: 5.5, class: 'other' }),
      ),
      'bouton',
    ),
    h('nav', { 'aria-label': t('nav-label') }, pages),
    h(
      'div',
      { class: 'switches' },
      h('div', { class: 'segments', role: 'group', 'aria-label': t('nav-language') }, languages),
      h(
        'button',
        {
          type: 'button',
          class: 'icon',
          'aria-label': t(dark ? 'nav-to-light' : 'nav-to-dark'),
          title: t(dark ? 'nav-to-light' : 'nav-to-dark'),
          onclick: () => {
            const theme = dark ? 'light' : 'dark';
            document.documentElement.dataset.theme = theme;
            keepText('theme', theme);
            drawHeader(name);
            /** @type {HTMLElement | null} */ (header.querySelector('button.icon'))?.focus();
          },
        },
        svg(
          'svg',
          { viewBox: '0 0 24 24', width: 20, height: 20, 'aria-hidden': 'true' },
          dark
            ? svg('path', {
                d: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM11 1h2v3h-2zM11 20h2v3h-2zM1 11h3v2H1zM20 11h3v2h-3zM4.2 5.6 5.6 4.2l2.1 2.1-1.4 1.4zM16.3 17.7l1.4-1.4 2.1 2.1-1.4 1.4zM4.2 18.4l2.1-2.1 1.4 1.4-2.1 2.1zM16.3 6.3l2.1-2.1 1.4 1.4-2.1 2.1z',
              })
            : svg('path', { d: 'M20.5 14.6A8.6 8.6 0 0 1 9.4 3.5a8.6 8.6 0 1 0 11.1 11.1Z' }),
        ),
      ),
    ),
  );
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Speaks another language as soon as its sentences are here. @param {import('./texts.js').Language} lang */
async function change(lang) {
  speak(lang, await api('texts', { lang }));
}

/** @param {import('./texts.js').Language} code */
async function changeLanguage(code) {
  try {
    await change(code);
  } catch (error) {
    const problem = problemOf(error);
    const told = trouble(problem, { again: () => changeLanguage(code) });
    header.querySelector('.trouble')?.remove();
    header.append(told);
    return;
  }
  keepText('lang', code);
  write({ lang: code });
  await show();
  /** @type {HTMLElement | null} */ (header.querySelector(`button[lang=${code}]`))?.focus();
}

addEventListener('popstate', async () => {
  const wanted = choose(param('lang') || language());
  // Better in the other language than not at all.
  if (wanted !== language()) await change(wanted).catch(problemOf);
  show();
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => drawHeader(place()));

/** Begins, as soon as there are sentences to begin with. */
async function begin() {
  const wordless = /** @type {HTMLElement} */ (document.getElementById('wordless'));
  try {
    await change(choose(param('lang')));
  } catch {
    // Not one sentence is here yet, so the one that says so is part of the document.
    wordless.hidden = false;
    return whenBack(wordless, begin);
  }
  wordless.remove();
  await show();
  // The other views too are there before they are needed.
  const views = (/** @type {boolean} */ kept) => kept && Object.values(VIEWS).map((load) => load().catch(() => {}));
  const loading = alone && h('progress', { 'aria-label': t('explore-loading') });
  if (loading) header.append(loading);
  keepFiles().then(views, () => {}).finally(() => loading && loading.remove());
  // Paper can wait for the first board.
  setTimeout(() => document.head.append(h('link', { rel: 'stylesheet', href: `${BASE}print.css`, media: 'print' })), PAPER);
}

// Nobody waits for it: the views that are loaded later take parts of this module, which must have ended by then.
begin();
