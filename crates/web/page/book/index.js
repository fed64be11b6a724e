// The book: its chapters, and one step of a chapter at a time.

import { file } from '../api.js';
import { param } from '../address.js';
import { arrived, fill, h } from '../dom.js';
import { pageLink } from '../teach/story.js';
import { language, t } from '../texts.js';
import { problemOf, trouble } from '../trouble.js';
import { Blocks } from './blocks.js';
import { marked } from './words.js';

/** @typedef {import('../app.js').Context} Context */
/** @typedef {import('./shapes.js').Contents} Contents */
/** @typedef {import('./shapes.js').Chapter} Chapter */

/** @param {HTMLElement} root @param {Context} context */
export function mount(root, context) {
  const view = new BookView(root, context);
  view.open();
  return () => view.leave();
}

class BookView {
  /** @param {HTMLElement} root @param {Context} context */
  constructor(root, context) {
    this.root = root;
    this.context = context;
    this.left = false;
    /** @type {Blocks | null} */
    this.blocks = null;
  }

  leave() {
    this.left = true;
    this.blocks?.destroy();
  }

  async open() {
    const name = (/** @type {string} */ name) => file(`book/${language()}/${name}.json`);
    try {
      const asked = Number(param('chapter'));
      /** @type {Contents} */
      const contents = await name('contents');
      const known = contents.chapters.some(({ n }) => n === asked);
      /** @type {Chapter | null} */
      const chapter = known ? await name(String(asked)) : null;
      if (this.left) return;
      if (chapter) await this.step(contents, chapter);
      else this.list(contents);
    } catch (error) {
      if (this.left) return;
      fill(this.root, h('div', { class: 'book' }, h('h1', null, t('nav-book')), trouble(problemOf(error), { again: () => this.open() })));
    }
  }

  /**
   * A link within the book, on the same way through it.
   * @param {Record<string, string | number>} query
   * @param {import('../dom.js').Child} label
   */
  link(query, label) {
    const path = param('path');
    const named = Object.entries(query).map(([key, value]) => [key, String(value)]);
    return pageLink('/book', Object.fromEntries([...named, ...(path && !('path' in query) ? [['path', path]] : [])].filter(([, value]) => value)), label, this.context.navigate);
  }

  /** @param {Contents} contents */
  list({ title, chapters, paths }) {
    this.context.title(t('nav-book'));
    const path = paths.find(({ id }) => id === param('path'));
    const ways = [{ id: '', name: t('book-all') }, ...paths].map(({ id, name }) => {
      const link = this.link({ path: id }, name);
      if (id === (path?.id ?? '')) link.setAttribute('aria-current', 'true');
      return h('li', null, link);
    });
    fill(
      this.root,
      h(
        'div',
        { class: 'book' },
        h('h1', null, title),
        h('p', { class: 'soft lead' }, t('book-about')),
        h('nav', { 'aria-label': t('book-paths') }, h('ul', { class: 'beats' }, ways)),
        h(
          'ol',
          { class: 'chapters' },
          chapters
            .filter(({ n }) => !path || path.chapters.includes(n))
            .map(({ n, title }) => h('li', null, this.link({ chapter: n }, [h('span', { class: 'number' }, n), ' ', title]))),
        ),
      ),
    );
  }

  /** @param {Contents} contents @param {Chapter} chapter */
  async step({ chapters, paths, beats }, chapter) {
    const { n, sections, title } = chapter;
    const at = Math.max(sections.findIndex((_, i) => String(i + 1) === param('step', '1')), 0);
    const section = sections[at];
    const nameOf = (/** @type {string} */ beat) => beats.find(({ id }) => id === beat)?.name ?? '';
    const name = nameOf(section.beat);
    this.context.title(`${n}. ${title}, ${name}`);
    const steps = sections.map(({ beat }, i) => {
      const link = this.link({ chapter: n, step: i + 1 }, [h('span', { class: 'number' }, i + 1), ' ', nameOf(beat)]);
      if (i === at) link.setAttribute('aria-current', 'step');
      return h('li', null, link);
    });
    const order = paths.find(({ id }) => id === param('path'))?.chapters ?? chapters.map((chapter) => chapter.n);
    const next = chapters.find((chapter) => chapter.n === order.find((other) => other > n));
    const last = at + 1 === sections.length;
    const blocks = new Blocks(this.context, chapter, section);
    this.blocks = blocks;
    const element = h(
      'article',
      { class: 'book arriving' },
      h('p', { class: 'small' }, this.link({ chapter: '' }, ['← ', t('book-chapters')])),
      h('h1', null, `${n}. ${title}`),
      h('nav', { 'aria-label': t('book-steps') }, h('ol', { class: 'beats' }, steps)),
      h('h2', null, name),
      blocks.elements,
      // The idea would give the secret away.
      last && h('p', { class: 'idea' }, h('strong', null, t('book-idea')), ' ', marked(chapter.idea)),
      h(
        'nav',
        { class: 'row onward', 'aria-label': t('book-onward') },
        at > 0 && this.link({ chapter: n, step: at }, ['← ', nameOf(sections[at - 1].beat)]),
        h('span', { class: 'spring' }),
        !last && this.link({ chapter: n, step: at + 2 }, [nameOf(sections[at + 1].beat), ' →']),
        last && next && this.link({ chapter: next.n }, [`${next.n}. ${next.title}`, ' →']),
      ),
    );
    fill(this.root, element);
    await arrived(element, blocks.laid);
  }
}
