// A new game: which one, from which position, against whom.

import { api, module } from './api.js';
import { fill, focuser, h, writer } from './dom.js';
import { RIVALS, STRENGTHS } from './opponent.js';
import { t } from './texts.js';
import { problemOf, trouble } from './trouble.js';

/** @typedef {import('./opponent.js').Seats} Seats */

/**
 * @typedef {object} Setup
 * @property {string} game
 * @property {'normal' | 'misere'} convention
 * @property {Seats} seats
 */

/**
 * Opens the dialog. `start` is called with what was chosen.
 * @param {Setup} setup
 * @param {(setup: Setup) => void} start
 */
export async function openSetup(setup, start) {
  /** Loaded with the dialog: a first board needs no gallery. @type {import('./gallery.js').Gallery | null} */
  let gallery = null;
  const named = (/** @type {string} */ text) => gallery?.cards.find(({ game }) => game === text);
  const problem = h('div');
  const position = h('input', {
    type: 'text',
    id: 'setup-position',
    value: setup.game,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'setup-about',
    oninput: () => {
      gallery?.show(position.value);
      check();
    },
  });
  const games = h('div', { class: 'setup-games' });
  const about = h('div', { class: 'setup-about' });
  const convention = choices('setup-convention', setup.convention, [
    ['normal', t('rule-normal')],
    ['misere', t('rule-misere')],
  ]);
  const seats = setup.seats;
  const against = h(
    'select',
    { id: 'setup-against', onchange: () => reveal() },
    RIVALS.map((rival) => h('option', { value: rival, selected: rival === seats.against }, t(`against-${rival}`))),
  );
  const rate = h('input', { type: 'range', id: 'setup-rate', min: 0, max: 100, step: 5, value: seats.rate });
  const rateShown = h('output', { for: 'setup-rate' });
  const showRate = () => fill(rateShown, t('setup-percent', { rate: rate.value }));
  rate.addEventListener('input', showRate);
  showRate();
  const rateField = h('div', { class: 'field' }, h('label', { for: 'setup-rate' }, t('setup-rate')), h('div', { class: 'row' }, rate, rateShown));
  const begins = choices('setup-begins', seats.begins ? 'me' : 'computer', [
    ['me', t('begins-me')],
    ['computer', t('begins-computer')],
  ]);
  const beginsField = h('fieldset', { class: 'field bare' }, h('legend', null, t('setup-begins')), begins.element);
  const watchers = seats.watch.map((strength, i) =>
    h(
      'select',
      { 'aria-label': t(i ? 'player-second' : 'player-first') },
      STRENGTHS.map((name) => h('option', { value: name, selected: name === strength }, t(`against-${name}`))),
    ),
  );
  const watchField = h('div', { class: 'field' }, h('span', null, t('setup-watch')), h('div', { class: 'row' }, watchers));
  const reveal = () => {
    rateField.hidden = !(against.value === 'erring' || (against.value === 'watch' && watchers.some((w) => w.value === 'erring')));
    watchField.hidden = against.value !== 'watch';
    beginsField.hidden = against.value === 'watch' || against.value === 'person';
  };
  for (const watcher of watchers) watcher.addEventListener('change', reveal);

  let wait = 0;
  const check = () => {
    clearTimeout(wait);
    wait = setTimeout(async () => {
      const game = position.value;
      try {
        await api('board', { game, convention: convention.value() });
        if (game === position.value) fill(problem);
        return;
      } catch (error) {
        if (game === position.value) complain(error, check);
      }
    }, 250);
  };
  const complain = (/** @type {unknown} */ error, /** @type {() => void} */ again) => {
    const mend = (/** @type {string} */ text) => {
      position.value = text;
      gallery?.show(text);
      check();
      position.focus();
    };
    // Whoever types a game as the list shows it is shown what to put for the words in capitals.
    const known = named(position.value.trim().split(/\s/)[0]);
    const example = known && known.game !== known.example.split(' ')[0] && h('p', { class: 'small' }, t('setup-example'), ' ', h('code', null, known.example));
    fill(problem, trouble(problemOf(error), { again, mend }), example);
  };
  const random = async (/** @type {string} */ winner) => {
    const put = writer(position);
    try {
      const seed = Math.floor(Math.random() * 2 ** 32);
      const found = await api('start', { game: position.value, convention: convention.value(), winner, seed });
      // The latest input counts.
      if (!put(found.game)) return;
      gallery?.show(found.game);
      fill(problem);
    } catch (error) {
      complain(error, () => random(winner));
    }
  };
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    begin();
  };
  const begin = async () => {
    const take = focuser();
    clearTimeout(wait);
    try {
      const { game } = await api('board', { game: position.value, convention: convention.value() });
      dialog.close();
      start({
        game,
        convention: convention.value() === 'misere' ? 'misere' : 'normal',
        seats: {
          against: /** @type {Seats['against']} */ (against.value),
          begins: begins.value() === 'me',
          rate: Number(rate.value),
          watch: /** @type {Seats['watch']} */ (watchers.map((watcher) => watcher.value)),
        },
      });
    } catch (error) {
      complain(error, begin);
      take(position);
    }
  };
  const dialog = h(
    'dialog',
    { class: 'setup', 'aria-labelledby': 'setup-title', onclose: () => dialog.remove() },
    h(
      'form',
      { method: 'dialog', onsubmit: submit },
      h('header', null, h('h2', { id: 'setup-title' }, t('setup-title')), closer(() => dialog.close())),
      h(
        'div',
        { class: 'setup-body' },
        games,
        about,
        h(
          'div',
          { class: 'field' },
          h('label', { for: 'setup-position' }, t('setup-position')),
          position,
          problem,
          h(
            'div',
            { class: 'row small' },
            h('span', { class: 'soft' }, t('setup-random')),
            h('button', { type: 'button', onclick: () => random('any') }, t('random-any')),
            h('button', { type: 'button', onclick: () => random('first') }, t('random-first')),
            h('button', { type: 'button', onclick: () => random('second') }, t('random-second')),
          ),
        ),
        h('fieldset', { class: 'field bare' }, h('legend', null, t('setup-convention')), convention.element),
        h('div', { class: 'field' }, h('label', { for: 'setup-against' }, t('setup-against')), against),
        rateField,
        watchField,
        beginsField,
      ),
      h('footer', { class: 'row' }, h('button', { type: 'submit', class: 'primary' }, t('setup-start')), h('button', { type: 'button', class: 'plain', onclick: () => dialog.close() }, t('setup-cancel'))),
    ),
  );
  reveal();
  document.body.append(dialog);
  dialog.showModal();

  const list = async () => {
    try {
      const [{ Gallery }, answer] = await Promise.all([module(() => import('./gallery.js')), api('gallery')]);
      const cards = /** @type {import('./types.js').Card[]} */ (answer);
      gallery = new Gallery(cards, position.value, (text) => {
        position.value = text;
        fill(problem);
        check();
      });
      fill(games, gallery.element);
      fill(about, gallery.chosen);
      gallery.element.querySelector('.game-card:has(:checked)')?.scrollIntoView({ block: 'nearest' });
      dialog.querySelector('.setup-body')?.scrollTo?.(0, 0);
    } catch (error) {
      fill(games, trouble(problemOf(error), { again: list }));
    }
  };
  await list();
}

/** @param {() => void} close */
export function closer(close) {
  return h('button', { type: 'button', class: 'icon', 'aria-label': t('close'), onclick: close }, h('span', { 'aria-hidden': 'true' }, '✕'));
}

/**
 * One of several values, as radio buttons.
 * @param {string} name
 * @param {string} chosen
 * @param {[string, string][]} values each with its label
 */
function choices(name, chosen, values) {
  const inputs = values.map(([value]) => h('input', { type: 'radio', name, value, checked: value === chosen }));
  const element = h('div', { class: 'row' }, values.map(([, label], i) => h('label', { class: 'check' }, inputs[i], label)));
  return { element, value: () => inputs.find((input) => input.checked)?.value ?? chosen };
}
