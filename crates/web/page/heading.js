// The heading of the board: the name of the game, the parameters, the opponent, the rule.

import { fill, h, prose } from './dom.js';
import { RUNGS, rungReached } from './ladder.js';
import { about, newcomersRule, titled } from './rule.js';
import { gap, t } from './texts.js';
import { whenBack } from './trouble.js';

/**
 * The match, and where its heading stands.
 * @typedef {{ match: import('./match.js').Match, title: HTMLElement, chips: HTMLElement, rule: HTMLElement, rival: HTMLElement }} Heading
 */

/**
 * Draws what does not change from move to move.
 * @param {Heading} heading
 * @param {object} does
 * @param {() => void} does.setup asks for another game
 * @param {() => void} does.climb goes on the ladder
 * @param {() => void} does.take copies a link with how far one has climbed
 * @param {(text: string) => void} does.title names the window
 */
export async function drawHeading(heading, does) {
  const { game, seats } = heading.match;
  const names = game.start.split('+').map((part) => part.trim().split(/\s+/)[0]).filter(Boolean);
  const name = names.length > 1 ? names.join(' + ') : titled(names[0] ?? '');
  fill(heading.title, name);
  does.title(name);
  const chip = (/** @type {string} */ text) => h('button', { type: 'button', class: 'chip', onclick: does.setup }, text);
  const single = seats.against !== 'person' && seats.against !== 'watch';
  const { rung = 1 } = seats;
  fill(
    heading.rival,
    seats.against === 'ladder' && [
      h('b', null, t(`ladder-name-${rung}`)),
      h('q', null, t(`ladder-line-${rung}`)),
      h('span', { class: 'soft small' }, t('ladder-rung', { rung, all: RUNGS.length })),
      rungReached() > 1 && h('button', { type: 'button', class: 'plain small', onclick: does.take }, t('ladder-take')),
    ],
  );
  fill(
    heading.chips,
    h('button', { type: 'button', class: 'chip strong', onclick: does.setup }, t('new-game')),
    seats.against === 'perfect' && h('button', { type: 'button', class: 'chip newcomer', onclick: does.climb }, t('ladder-begin')),
    chip(t(`against-${seats.against}`)),
    single && chip(t(seats.begins ? 'begins-me' : 'begins-computer')),
    game.convention === 'misere' && chip(t('misere')),
  );
  heading.chips.scrollLeft = 0;
  const convention = h('strong', null, t(`rule-${game.convention}`));
  fill(heading.rule, h('p', null, convention));
  const unique = [...new Set(names)];
  let rules;
  try {
    rules = await Promise.all(unique.map((one) => about(one)));
  } catch {
    // The board says what is wrong; the rule comes when it can.
    return whenBack(heading.rule, () => drawHeading(heading, does));
  }
  if (game !== heading.match.game) return;
  if (names.length && rules.every((known) => known)) {
    const called = unique.map((one, i) => [i > 0 && ' + ', rules[i]?.name, one.includes(':') && [' ', h('code', null, one)]]);
    fill(heading.title, called);
    does.title(heading.title.textContent ?? name);
  }
  fill(
    heading.rule,
    rules.map((known, i) => {
      if (!known) return null;
      const [first, rest] = newcomersRule(known.rule);
      return [
        h('p', null, unique.length > 1 && [h('b', null, unique[i]), ' '], prose(first), i === rules.length - 1 && [gap(), convention]),
        rest && h('details', { class: 'small' }, h('summary', null, t('rule-more')), prose(rest)),
      ];
    }),
    rules.at(-1) ? null : h('p', null, convention),
  );
}
