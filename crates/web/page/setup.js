// A new game: which one, from which position, against whom.

import { api } from './api.js';
import { fill, h, prose } from './dom.js';
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

/** Which games stand together in the list, by what their names begin with; the others come last. */
const GROUPS = /** @type {const} */ ([
  ['nim', ['nim', 'bash', 'kl-nim', 'moore']],
  ['take', ['subtract', 'allbut', 'fibonacci', 'partizan-subtract']],
  ['break', ['octal', 'dawson-chess', 'dawson-kayles', 'guiles', 'kayles', 'lasker', 'officers', 'treblecross', 'grundy']],
  ['pairs', ['wythoff', 'euclid', 'staircase', 'prime-power']],
  ['other', []],
]);

/**
 * Opens the dialog. `start` is called with what was chosen.
 * @param {Setup} setup
 * @param {(setup: Setup) => void} start
 */
export async function openSetup(setup, start) {
  /** @type {any[]} */
  let games = [];
  const named = (/** @type {string} */ text) => games.find(({ game }) => game === text);
  const problem = h('div');
  const position = h('input', {
    type: 'text',
    id: 'setup-position',
    value: setup.game,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'setup-about',
    oninput: () => check(),
  });
  const about = h('div', { id: 'setup-about', class: 'about' });
  const picker = h('select', { id: 'setup-game', onchange: () => pick() });
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
      check();
      position.focus();
    };
    // Whoever types a game as the list shows it is shown what to put for the words in capitals.
    const known = named(position.value.trim().split(/\s/)[0]);
    const example = known && known.game !== known.example.split(' ')[0] && h('p', { class: 'small' }, t('setup-example'), ' ', h('code', null, known.example));
    fill(problem, trouble(problemOf(error), { again, mend }), example);
  };
  const random = async (/** @type {string} */ winner) => {
    try {
      const seed = Math.floor(Math.random() * 2 ** 32);
      const found = await api('start', { game: position.value, convention: convention.value(), winner, seed });
      position.value = found.game;
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
      position.focus();
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
        h('div', { class: 'field' }, h('label', { for: 'setup-game' }, t('setup-game')), picker, about),
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

  const matching = (/** @type {string} */ text) => {
    const name = text.trim().split(/\s/)[0];
    return named(name) ?? games.find(({ game }) => game.split(/[:=]/)[0] === name.split(/[:=]/)[0] && game.includes(':') === name.includes(':'));
  };
  const belongs = (/** @type {string} */ game) => GROUPS.find(([, names]) => names.some((name) => name === game.split(':')[0])) ?? GROUPS[GROUPS.length - 1];
  const list = async () => {
    try {
      games = await api('games');
    } catch (error) {
      return fill(about, trouble(problemOf(error), { again: list }));
    }
    const current = matching(setup.game);
    fill(
      picker,
      GROUPS.map((group) => {
        const members = games.filter(({ game }) => belongs(game) === group);
        return members.length
          ? h('optgroup', { label: t(`group-${group[0]}`) }, members.map(({ game, name }) => h('option', { value: game, selected: game === current?.game }, `${name} · ${game}`)))
          : null;
      }),
    );
    explain();
  };
  const explain = () => {
    const game = named(picker.value);
    fill(about, game && [h('p', null, prose(game.rule)), h('p', { class: 'soft small' }, t('setup-example'), ' ', h('code', null, game.example), ' · ', game.source)]);
  };
  const pick = () => {
    const game = named(picker.value);
    if (game) position.value = game.example;
    explain();
    fill(problem);
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
