// An exercise is composed: positions, what is asked, which help; the result is a link that holds no answer.

import { api } from '../api.js';
import { link } from '../address.js';
import { fill, h, prose } from '../dom.js';
import { STRENGTHS } from '../opponent.js';
import { LANGUAGES, t } from '../texts.js';
import { isCalledOff, problemOf, trouble } from '../trouble.js';
import { MOST_CODE, askClass, codeOf, composed, keepComposed } from './ask.js';

/** @typedef {import('../app.js').Context} Context */

/** Length of the longest link, in characters. */
const LONGEST = 4000;
/** Maximum number of positions, and of tries. */
const MOST = 20;
/** Time after the last key until what was typed is looked at, in milliseconds. */
const PAUSE = 300;

/**
 * @param {Context} context
 * @param {object} where
 * @param {boolean} where.alone whether no server is there
 * @param {string} where.secret the teacher's, where a class is there
 * @param {string | null} where.address that others can open
 * @param {() => void} where.given An exercise was given to the class.
 */
export function composer(context, { alone, secret, address, given }) {
  const problem = h('div', { 'aria-live': 'polite' });
  const result = h('div', { class: 'class-link' });
  let asking = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const positions = h('textarea', { id: 'class-positions', rows: 3, spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' }, 'nim 3 4 5');
  /** @param {string} name @param {[string, string][]} options */
  const select = (name, options) => h('select', { id: `class-${name}` }, options.map(([value, label]) => h('option', { value }, label)));
  /** @param {string} label @param {HTMLElement} input */
  const field = (label, input) => h('div', { class: 'field' }, h('label', { for: input.id }, label), input);
  const check = (/** @type {string} */ label, checked = false) => {
    const input = h('input', { type: 'checkbox', checked });
    return { input, element: h('label', { class: 'check' }, input, label) };
  };
  const convention = select('convention', [['normal', t('rule-normal')], ['misere', t('rule-misere')]]);
  const toMove = select('side', [['left', t('side-left')], ['right', t('side-right')]]);
  const side = field(t('class-to-move'), toMove);
  const who = check(t('class-ask-who'), true);
  const move = check(t('class-ask-move'), true);
  const table = check(t('aid-table'));
  const sum = check(t('aid-sum'));
  const why = check(t('class-tool-why'));
  const play = check(t('class-tool-play'));
  const against = select('against', [...STRENGTHS, 'person'].map((rival) => [rival, t(`against-${rival}`)]));
  const rival = field(t('class-against'), against);
  const tries = h('input', { type: 'number', id: 'class-tries', min: 1, max: MOST, value: 3, required: true });
  const lang = select('language', [['', t('class-language-any')], ...Object.entries(LANGUAGES)]);

  /** The positions, one on each line. */
  const games = () => positions.value.split('\n').map((line) => line.trim()).filter(Boolean);
  const list = (/** @type {[string, { input: HTMLInputElement }][]} */ choices) => choices.filter(([, { input }]) => input.checked).map(([name]) => name).join(',');

  /** The settings in the address of the exercise. */
  const query = () => {
    const params = new URLSearchParams(games().map((game) => ['game', game]));
    const set = (/** @type {string} */ name, /** @type {string} */ value, usual = '') => value !== usual && params.set(name, value);
    set('ask', list([['who', who], ['move', move]]));
    set('convention', convention.value, 'normal');
    set('to_move', side.hidden ? 'left' : toMove.value, 'left');
    set('help', list([['table', table], ['sum', sum]]));
    set('tools', list([['why', why], ['play', play]]));
    set('against', play.input.checked ? against.value : 'perfect', 'perfect');
    set('tries', tries.value, '3');
    set('lang', lang.value);
    return params;
  };

  /** Every field by its name, as it is kept. @type {[string, HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement][]} */
  const fields = [['positions', positions], ['convention', convention], ['side', toMove], ['who', who.input], ['move', move.input], ['table', table.input], ['sum', sum.input], ['why', why.input], ['play', play.input], ['against', against], ['tries', tries], ['language', lang]];
  const isCheck = (/** @type {Element} */ field) => field instanceof HTMLInputElement && field.type === 'checkbox';
  const kept = composed();
  for (const [name, field] of fields) {
    const value = kept[name];
    if (isCheck(field)) /** @type {HTMLInputElement} */ (field).checked = typeof value === 'boolean' ? value : /** @type {HTMLInputElement} */ (field).checked;
    else if (typeof value === 'string') field.value = value;
  }

  const changed = () => {
    keepComposed(Object.fromEntries(fields.map(([name, field]) => [name, isCheck(field) ? /** @type {HTMLInputElement} */ (field).checked : field.value])));
    clearTimeout(timer);
    asking.abort();
    rival.hidden = !play.input.checked;
    timer = setTimeout(look, PAUSE);
  };

  /** Looks at what was typed, and shows its link or what is wrong. */
  const look = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const all = games();
    const wrong = (/** @type {import('../dom.js').Child[]} */ ...said) => (fill(problem, said), fill(result));
    if (!all.length) return wrong(h('p', { class: 'trouble' }, prose(t('class-no-position'))));
    if (!who.input.checked && !move.input.checked) return wrong(h('p', { class: 'trouble' }, t('class-no-question')));
    if (!tries.checkValidity()) {
      // The browser's word takes the focus: only from the field itself.
      if (document.activeElement === tries) tries.reportValidity();
      return wrong();
    }
    try {
      const seen = [];
      for (const [n, game] of all.slice(0, MOST + 1).entries()) {
        try {
          seen.push(await api('moves', { game, convention: convention.value }, signal));
        } catch (error) {
          if (isCalledOff(error) || signal.aborted) return;
          const mend = (/** @type {string} */ text) => {
            positions.value = all.map((one, i) => (i === n ? text : one)).join('\n');
            changed();
            look();
            positions.focus();
          };
          return wrong(all.length > 1 && h('p', null, t('class-position', { n: n + 1, all: all.length })), trouble(problemOf(error), { again: look, mend }));
        }
      }
      side.hidden = seen.every(({ impartial }) => impartial);
      const path = link('/class', query());
      if (all.length > MOST || path.length > LONGEST || path.includes('#')) return wrong(h('p', { class: 'trouble' }, t('class-too-long')));
      const origin = address ?? (await others(alone, signal));
      if (signal.aborted) return;
      fill(problem);
      show(origin, path);
    } catch (error) {
      if (!signal.aborted) wrong(trouble(problemOf(error), { again: look }));
    }
  };

  /** Shows the link again, once the exercise it names is no longer the class's. @type {(id: number) => void} */
  let withdrawn = () => {};

  /**
   * @param {string} origin under which others open the page
   * @param {string} path of the exercise, which nobody counts
   * @param {number} [id] its number, once it is given to the class: then its link is that of the class's exercise
   */
  const show = (origin, path, id) => {
    const { href } = new URL(id ? `${path}&id=${id}` : path, origin);
    withdrawn = (gone) => {
      if (gone === id && result.contains(text)) show(origin, path);
    };
    const text = h('input', { type: 'text', id: 'class-link', readonly: true, value: href, onfocus: () => text.select() });
    const said = h('p', { role: 'status', class: 'soft small' }, id && t('class-given', { n: id }));
    const copy = async () => {
      text.select();
      try {
        await navigator.clipboard.writeText(href);
        fill(said, t('copied'));
      } catch {
        // Browsers let only pages of this computer, or over https, write there; the link is selected.
        text.focus();
      }
    };
    const give = async () => {
      try {
        // The last input may have no link yet.
        const now = query();
        const made = await askClass('/exercise', secret, { query: now.toString() });
        if (query().toString() === now.toString()) {
          clearTimeout(timer);
          asking.abort();
          show(origin, link('/class', now), made.id);
          /** @type {HTMLElement | null} */ (result.querySelector('button'))?.focus({ preventScroll: true });
        }
        context.announce(t('class-given', { n: made.id }));
        given();
      } catch (error) {
        fill(said, trouble(problemOf(error), { again: give }));
      }
    };
    const long = new TextEncoder().encode(href).length > MOST_CODE;
    const code = alone
      ? h('p', { class: 'soft small' }, prose(t('class-code-none')))
      : long
        ? h('p', { class: 'soft small' }, t('class-code-long'))
        : h('figure', null, h('img', { src: codeOf(href), alt: t('class-code'), width: 180, height: 180 }), h('figcaption', { class: 'small' }, t('class-code-one')));
    fill(
      result,
      h(
        'div',
        null,
        field(t('class-link'), text),
        secret && h('p', { class: 'small' }, t(id ? 'class-counted' : 'class-uncounted')),
        h(
          'div',
          { class: 'row' },
          secret && !id && h('button', { type: 'button', class: 'primary', onclick: give }, t('class-give')),
          h('button', { type: 'button', onclick: copy }, t('tool-link')),
          h('a', { class: 'button', href: path, target: '_blank' }, t('class-try')),
        ),
        said,
      ),
      code,
    );
  };

  const group = (/** @type {string} */ legend, /** @type {import('../dom.js').Child[]} */ ...children) =>
    h('fieldset', { class: 'field bare' }, h('legend', null, legend), h('div', { class: 'class-checks' }, children));
  const element = h(
    'section',
    { class: 'card', 'aria-labelledby': 'class-compose' },
    h('h2', { id: 'class-compose' }, t('class-compose')),
    h('p', { class: 'soft' }, t('class-lead')),
    h(
      'form',
      { class: 'class-form', onsubmit: (/** @type {Event} */ event) => event.preventDefault(), oninput: changed },
      h('div', { class: 'wide' }, field(t('class-positions'), positions), problem),
      group(t('class-ask'), who.element, move.element),
      group(t('class-help'), table.element, sum.element),
      group(t('class-tools'), why.element, play.element),
      field(t('explore-convention'), convention),
      side,
      field(t('class-tries'), tries),
      rival,
      field(t('class-language'), lang),
    ),
    result,
  );
  side.hidden = true;
  rival.hidden = !play.input.checked;
  look();
  return {
    element,
    /** An exercise was taken back. @param {number} id */
    withdrawn: (id) => withdrawn(id),
    end: () => {
      clearTimeout(timer);
      asking.abort();
    },
  };
}

/** The address under which others open the page. @param {boolean} alone @param {AbortSignal} signal */
async function others(alone, signal) {
  if (alone || !['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)) return location.origin;
  try {
    return (await (await fetch('/address.txt', { signal })).text()).trim() || location.origin;
  } catch {
    return location.origin;
  }
}
