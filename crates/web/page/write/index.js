// Rules of one's own: written, checked while one types, solved, played, and sent as a link.

import { param, write } from '../address.js';
import { api } from '../api.js';
import { append, fill, h, prose, writer } from '../dom.js';
import { toOthers } from '../carrier.js';
import { sheet } from '../sheet.js';
import { t } from '../texts.js';
import { isCalledOff, plain, problemOf, trouble } from '../trouble.js';
import { Drawn } from './drawn.js';
import { Editor } from './editor.js';
import { examples } from './examples.js';
import { Result } from './result.js';

/** @typedef {import('../app.js').Context} Context */
/** @typedef {import('./examples.js').Kind} Kind */
/** @typedef {import('../explore/shared.js').GameInfo} GameInfo */

/** Pause in typing before the rules are read, in milliseconds. */
const PAUSE = 350;
/** Maximum length of rules in a question, in bytes: a question has at most 8192. */
const MOST = 7600;
/** The text to begin with where nothing has been written yet. */
const FIRST = 'bash';
const KINDS = /** @type {const} */ (['script', 'graph', 'drawn']);
/** The lines of help, by what is written. @type {Partial<Record<typeof KINDS[number], string[]>>} */
const HELP = {
  script: ['heap', 'moves', 'players', 'constants', 'statements', 'lists'],
  graph: ['edges', 'forms'],
};

/** @param {HTMLElement} root @param {Context} context */
export function mount(root, context) {
  const view = new WriteView(root, context);
  fill(root, h('h1', { class: 'unseen' }, t('write-title')));
  context.title(t('write-title'));
  sheet(new URL('write.css', import.meta.url)).then(() => view.open());
  return () => view.leave();
}

class WriteView {
  /** @param {HTMLElement} root @param {Context} context */
  constructor(root, context) {
    this.root = root;
    this.context = context;
    this.left = false;
    this.reading = new AbortController();
    this.wait = 0;
    /** @type {typeof KINDS[number]} */
    this.kind = KINDS.find((kind) => kind === param('kind')) ?? 'script';
    this.drawn = new Drawn(param('draw'), () => this.read());
    this.editor = new Editor({ label: t(`write-editor-${this.written}`), text: param('rules'), changed: () => this.changed() });
    this.kinds = h('div', { class: 'segments', role: 'group', 'aria-label': t('write-kind') });
    this.chooser = h('select', { id: 'write-example', onchange: () => this.take() });
    this.status = h('div', { class: 'status-line', role: 'status' });
    this.help = h('div');
    this.sheet = h('div');
    this.field = h('label', { class: 'field', for: 'write-example' }, h('span', null, t('write-example')), this.chooser);
    this.saver = h('button', { type: 'button', class: 'plain', onclick: () => this.save() }, t('write-save'));
    this.result = new Result(context, { wrong: (problem) => this.showWrong(problem) });
  }

  leave() {
    this.left = true;
    clearTimeout(this.wait);
    this.reading.abort();
    this.result.leave();
  }

  open() {
    if (this.left) return;
    fill(
      this.root,
      h(
        'div',
        { class: 'write' },
        h('header', null, h('h1', null, t('write-title')), h('p', { class: 'lead' }, t('write-lead'))),
        h(
          'section',
          { class: 'card writing', 'aria-label': t('write-kind') },
          h('div', { class: 'row controls' }, this.kinds, this.field),
          this.sheet,
          this.status,
          h(
            'div',
            { class: 'row' },
            h('button', { type: 'button', class: 'copy', onclick: () => this.copy() }, t('tool-link')),
            this.saver,
          ),
          this.help,
        ),
        this.result.element,
      ),
    );
    this.drawKind();
    if (this.kind === 'drawn' || this.editor.text.trim()) this.read();
    else this.begin();
  }

  /** The kind of text; a drawing is none. @returns {Kind} */
  get written() {
    return this.kind === 'graph' ? 'graph' : 'script';
  }

  /** Draws the parts that depend on the text. */
  drawKind() {
    const { kind } = this;
    fill(
      this.kinds,
      KINDS.map((each) =>
        h('button', { type: 'button', 'aria-pressed': each === kind ? 'true' : 'false', 'data-kind': each, onclick: () => this.change(each) }, t(`write-${each}`)),
      ),
    );
    const isDrawn = kind === 'drawn';
    this.field.hidden = this.saver.hidden = isDrawn;
    fill(this.sheet, isDrawn ? this.drawn.element : this.editor.element);
    this.editor.label = t(`write-editor-${this.written}`);
    const help = HELP[kind];
    fill(this.help, help && h('details', null, h('summary', null, t('write-help')), h('ul', { class: 'small' }, help.map((id) => h('li', null, prose(t(`write-help-${id}`)))))));
    if (!isDrawn) this.drawExamples();
  }

  async drawExamples() {
    const kind = this.written;
    fill(this.chooser, h('option', { value: '' }, t('write-example-choose')));
    try {
      const all = await examples(kind);
      if (this.left || kind !== this.kind) return;
      append(this.chooser, [all.map(({ id }) => h('option', { value: id }, t(`write-example-${id}`)))]);
    } catch {
      // Errors are told where the rules are read.
    }
  }

  /** Writes something else. @param {typeof KINDS[number]} kind */
  change(kind) {
    if (kind === this.kind) return;
    this.kind = kind;
    write({ kind: kind === 'script' ? null : kind, rules: null, draw: null, position: null });
    this.drawKind();
    /** @type {HTMLElement | null} */ (this.kinds.querySelector(`[data-kind=${kind}]`))?.focus();
    this.begin();
  }

  /** Begins with the first example. */
  async begin() {
    if (this.kind === 'drawn') return this.read();
    const kind = this.written;
    const free = writer(this.editor.area);
    try {
      const all = await examples(kind);
      if (this.left || kind !== this.kind) return;
      this.put(free, (all.find(({ id }) => id === FIRST) ?? all[0]).text);
    } catch (error) {
      if (!this.left) fill(this.status, trouble(problemOf(error), { again: () => this.begin() }));
    }
  }

  /** Takes the example that was chosen. */
  async take() {
    const free = writer(this.editor.area);
    const all = await examples(this.written);
    const found = all.find(({ id }) => id === this.chooser.value);
    if (found && !this.left) this.put(free, found.text);
  }

  /** Puts an example there, unless something was typed since it was asked for. @param {(text: string) => boolean} free @param {string} text */
  put(free, text) {
    if (!free(text)) return;
    this.editor.text = text;
    write({ position: null });
    this.read();
  }

  changed() {
    clearTimeout(this.wait);
    this.wait = setTimeout(() => this.read(), PAUSE);
  }

  /** Reads what is written, and solves it. */
  async read() {
    clearTimeout(this.wait);
    this.reading.abort();
    this.reading = new AbortController();
    const { signal } = this.reading;
    this.result.pause();
    if (this.kind === 'drawn') return this.readDrawing(signal);
    const { text } = this.editor;
    write({ rules: text, kind: this.kind === 'graph' ? 'graph' : null });
    if (!text.trim()) {
      this.editor.mark(null);
      fill(this.status, h('p', { class: 'soft' }, t('write-empty')));
      return this.result.clear();
    }
    const bytes = new URLSearchParams({ rules: text }).toString().length;
    if (bytes > MOST) {
      this.editor.mark(null);
      fill(this.status, h('p', { class: 'trouble' }, t('write-long', { bytes, most: MOST })));
      return this.result.clear();
    }
    const game = `${this.written}:rules`;
    try {
      /** @type {GameInfo[]} */
      const [info] = await api(`games/${game}`, { rules: text }, signal);
      if (signal.aborted) return;
      this.editor.mark(null);
      fill(this.status, h('p', { class: 'good' }, h('span', { 'aria-hidden': 'true' }, '✓ '), t(this.kind === 'graph' ? 'write-read-graph' : 'write-read')));
      await this.result.show(game, info, signal);
    } catch (error) {
      if (signal.aborted || isCalledOff(error)) return;
      this.showWrong(problemOf(error));
      this.result.clear();
    }
  }

  /** Names the game that is drawn, and solves it. @param {AbortSignal} signal */
  async readDrawing(signal) {
    const { code, game } = this.drawn;
    write({ kind: 'drawn', draw: code, rules: null });
    if (!game) {
      fill(this.status, h('p', { class: 'soft' }, t('drawn-empty')));
      return this.result.clear();
    }
    try {
      /** @type {GameInfo[]} */
      const [info] = await api(`games/${encodeURIComponent(game)}`, {}, signal);
      if (signal.aborted) return;
      fill(this.status, h('p', { class: 'good' }, prose(t('drawn-name', { game }))));
      await this.result.show(game, info, signal);
    } catch (error) {
      if (signal.aborted || isCalledOff(error)) return;
      fill(this.status, trouble(problemOf(error), { again: () => this.read() }));
      this.result.clear();
    }
  }

  /** Says what is wrong with the rules, and marks the line. @param {import('../trouble.js').Problem} problem */
  showWrong(problem) {
    const { line, column } = problem;
    if (typeof line !== 'number' || typeof column !== 'number') {
      this.editor.mark(null);
      return fill(this.status, trouble(problem, { again: () => this.read() }));
    }
    this.editor.mark(line);
    const message = plain(problem.message);
    const place = h('button', { type: 'button', class: 'plain place', onclick: () => this.editor.goTo(line, column) }, prose(t('write-wrong', { line, column, message })));
    fill(this.status, h('div', { class: 'trouble' }, place, problem.hint && h('div', { class: 'soft' }, prose(plain(problem.hint)))));
  }

  async copy() {
    const address = await toOthers();
    try {
      await navigator.clipboard.writeText(address);
      this.context.announce(t('copied'));
      const button = /** @type {HTMLElement} */ (this.root.querySelector('.copy'));
      fill(button, t('copied'));
      setTimeout(() => fill(button, t('tool-link')), 1500);
    } catch {
      prompt(t('tool-link'), address);
    }
  }

  /** Saves the text, for the program. */
  save() {
    const address = URL.createObjectURL(new Blob([this.editor.text], { type: 'text/plain' }));
    const link = h('a', { href: address, download: this.kind === 'graph' ? 'graph.txt' : 'rules.txt' });
    link.click();
    URL.revokeObjectURL(address);
  }
}
