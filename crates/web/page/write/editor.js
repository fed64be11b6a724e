// A place to write rules: lines with numbers, of which one can be marked as wrong.

import { fill, h } from '../dom.js';
import { t } from '../texts.js';

/** The text that Tab inserts. */
const INDENT = '    ';

export class Editor {
  /** @param {object} how @param {string} how.label @param {string} how.text @param {() => void} how.changed */
  constructor({ label, text, changed }) {
    this.changed = changed;
    /** Set when Tab leaves the editor: after Escape, until something is typed. */
    this.leaving = false;
    /** The line that is wrong, from 1 on. @type {number | null} */
    this.wrong = null;
    this.numbers = h('div', { class: 'line-numbers', 'aria-hidden': 'true' });
    this.stripe = h('div', { class: 'stripe', hidden: true });
    this.keys = h('p', { class: 'soft small', id: 'editor-keys' }, t('write-keys'));
    this.area = h('textarea', {
      id: 'editor',
      'aria-label': label,
      'aria-describedby': 'editor-keys',
      rows: 16,
      spellcheck: 'false',
      autocomplete: 'off',
      autocapitalize: 'off',
      autocorrect: 'off',
      wrap: 'off',
      oninput: () => this.typed(),
      onscroll: () => this.scrolled(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      onblur: () => this.leave(false),
    });
    this.area.value = text;
    this.element = h('div', { class: 'editor' }, h('div', { class: 'sheet' }, this.stripe, this.numbers, this.area), this.keys);
    this.drawNumbers();
  }

  get text() {
    return this.area.value;
  }

  /** @param {string} text */
  set text(text) {
    this.area.value = text;
    this.area.scrollTo(0, 0);
    this.mark(null);
    this.drawNumbers();
  }

  /** @param {string} label */
  set label(label) {
    this.area.setAttribute('aria-label', label);
  }

  typed() {
    this.drawNumbers();
    this.changed();
  }

  drawNumbers() {
    const count = this.text.split('\n').length;
    if (this.numbers.childElementCount === count) return;
    fill(this.numbers, Array.from({ length: count }, (_, line) => h('span', null, line + 1)));
    this.mark(this.wrong);
    this.scrolled();
  }

  scrolled() {
    this.numbers.style.transform = `translateY(${-this.area.scrollTop}px)`;
    this.stripe.style.transform = this.numbers.style.transform;
  }

  /** Marks a line as wrong, or none. @param {number | null} line from 1 on */
  mark(line) {
    this.wrong = line;
    [...this.numbers.children].forEach((number, at) => number.classList.toggle('wrong', at + 1 === line));
    this.stripe.hidden = line === null;
    this.stripe.style.setProperty('--line-number', String((line ?? 1) - 1));
    this.area.setAttribute('aria-invalid', line === null ? 'false' : 'true');
  }

  /** Puts the cursor at a place. @param {number} line @param {number} column both from 1 on */
  goTo(line, column) {
    const lines = this.text.split('\n');
    const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    // Columns count characters; a place in the text counts units of UTF-16.
    const at = before + [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length;
    this.area.focus();
    this.area.setSelectionRange(at, at);
    const height = this.area.scrollHeight / lines.length;
    this.area.scrollTop = Math.max(0, (line - 4) * height);
  }

  /** @param {boolean} leaving */
  leave(leaving) {
    if (this.leaving === leaving) return;
    this.leaving = leaving;
    fill(this.keys, t(leaving ? 'write-keys-left' : 'write-keys'));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') return this.leave(true);
    if (event.key === 'Tab') {
      if (this.leaving) return;
      event.preventDefault();
      return event.shiftKey ? this.outdent() : this.insert(INDENT);
    }
    if (event.key !== 'Shift') this.leave(false);
    if (event.key === 'Enter') {
      event.preventDefault();
      const { line } = this.line();
      const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
      this.insert(`\n${indent}${/[{[(]\s*$/.test(line) ? INDENT : ''}`);
    }
  }

  /** The line up to the cursor, and where it begins. */
  line() {
    const start = this.text.lastIndexOf('\n', this.area.selectionStart - 1) + 1;
    return { start, line: this.text.slice(start, this.area.selectionStart) };
  }

  /** Puts text in place of what is selected, so that it can be undone. @param {string} text */
  insert(text) {
    // Nothing else keeps what the browser can undo.
    if (document.execCommand('insertText', false, text)) return;
    this.area.setRangeText(text, this.area.selectionStart, this.area.selectionEnd, 'end');
    this.typed();
  }

  /** Takes an indent from the beginning of the line. */
  outdent() {
    const { start } = this.line();
    const indent = /^ {1,4}|^\t/.exec(this.text.slice(start))?.[0] ?? '';
    if (!indent) return;
    const at = Math.max(start, this.area.selectionStart - indent.length);
    this.area.setSelectionRange(start, start + indent.length);
    if (!document.execCommand('delete')) {
      this.area.setRangeText('', start, start + indent.length, 'end');
      this.typed();
    }
    this.area.setSelectionRange(at, at);
  }
}
