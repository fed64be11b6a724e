// The story of a game that is over: a strip of who could win when, where it turned, and one's own mistakes
// as puzzles.

import { api } from '../api.js';
import { link, param } from '../address.js';
import { h, prose, taken } from '../dom.js';
import { opposite } from '../game.js';
import { gap, readable, readableIn, t } from '../texts.js';

/** @typedef {import('../match.js').Match} Match */
/** @typedef {import('../dom.js').Child} Child */
/** @typedef {import('./review.js').Judged} Judged */
/** @typedef {import('../types.js').Reviewed} Reviewed */

/**
 * A position of the game: who can win it, the one who began being 0, and the number of moves that are left
 * with best play.
 * @typedef {object} Moment
 * @property {0 | 1 | 'draw' | null} winner null where that is not known
 * @property {number | null} lasts
 * @property {boolean} mistake whether the move made here was a mistake
 */

/** Height of a bar of which the length of the game is not known, and of the least of the others, in percent. */
const EVEN = 70;
const LEAST = 14;
/** Maximum number of moves of which each mistake has a sign of its own. */
const SPARSE = 30;

/** @param {number} index @returns {0 | 1} */
const player = (index) => (index % 2 ? 1 : 0);

/** The positions of a game, from its start to its end. @param {Reviewed[]} moves @returns {Moment[]} */
export function moments(moves) {
  const all = moves.map(({ result, lasts, mistake }, i) => {
    const winner = result === 'win' ? player(i) : result === 'loss' ? player(i + 1) : result;
    return { winner: winner ?? null, lasts, mistake: mistake === true };
  });
  const last = moves.at(-1);
  if (!last) return all;
  // The last move has won, or given the game away.
  const kept = last.result === 'win' && !last.mistake;
  const winner = last.result === null ? null : player(kept ? moves.length - 1 : moves.length);
  return [...all, { winner, lasts: last.result === null ? null : 0, mistake: false }];
}

/**
 * The strip: a bar for each position, upwards where the player of the first name can win it, and as high as the
 * game is long from there on. Arrow keys, a click or a drag go to a position.
 * @param {Match} match
 * @param {Judged} judged
 * @param {(at: number) => void} goTo
 * @returns {{ element: HTMLElement, show: (at: number) => void }}
 */
export function gameStrip(match, { moves }, goTo) {
  const all = moments(moves);
  const count = moves.length;
  const own = ownIndex(match);
  const up = own === 1 ? 1 : 0;
  const longest = Math.max(...all.map(({ lasts }) => lasts ?? 0), 1);
  const measured = all.some(({ lasts }) => lasts !== null && lasts > 0);
  const bars = all.map(({ winner, lasts, mistake }) => {
    const bar = h('span', { class: `moment ${winner === null ? 'unknown' : winner === 'draw' ? 'draw' : winner === up ? 'up' : 'down'} ${mistake ? 'mistake' : ''}` }, h('i'));
    const height = lasts === null || !measured ? EVEN : LEAST + ((100 - LEAST) * lasts) / longest;
    bar.style.setProperty('--tall', `${height}%`);
    return bar;
  });
  let now = match.game.at;
  const strip = h(
    'div',
    { class: `strip ${count > SPARSE ? 'dense' : ''}`, role: 'slider', tabindex: 0, 'aria-label': t('strip-label'), 'aria-valuemin': 0, 'aria-valuemax': count },
    bars,
  );
  const names = { up: match.nameOf(up), down: match.nameOf(1 - up) };
  const element = h(
    'div',
    { class: 'story' },
    strip,
    h('p', { class: 'soft small' }, t(measured ? 'strip-key' : 'strip-key-plain', names)),
  );
  const show = (/** @type {number} */ at) => {
    bars[now]?.classList.remove('now');
    now = at;
    bars[now]?.classList.add('now');
    strip.setAttribute('aria-valuenow', String(at));
    strip.setAttribute('aria-valuetext', said(match, all[at], at, count));
  };
  const go = (/** @type {number} */ at) => {
    const next = Math.max(0, Math.min(at, count));
    if (next === now) return;
    show(next);
    goTo(next);
  };
  strip.addEventListener('keydown', (event) => {
    const step = stepOf(event);
    if (step === null) return;
    event.preventDefault();
    event.stopPropagation();
    go(step === -Infinity ? 0 : step === Infinity ? count : now + step);
  });
  const point = (/** @type {PointerEvent} */ event) => {
    const box = strip.getBoundingClientRect();
    go(Math.floor(((event.clientX - box.left) / box.width) * all.length));
  };
  strip.addEventListener('pointerdown', (event) => {
    if (event.button) return;
    strip.setPointerCapture(event.pointerId);
    point(event);
  });
  strip.addEventListener('pointermove', (event) => strip.hasPointerCapture(event.pointerId) && point(event));
  show(now);
  return { element, show };
}

/** Number of positions that a key goes on; null where it goes nowhere. @param {KeyboardEvent} event */
export function stepOf({ key }) {
  /** @type {Record<string, number>} */
  const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 10, PageDown: -10, Home: -Infinity, End: Infinity };
  return steps[key] ?? null;
}

/** A position in a sentence. @param {Match} match @param {Moment} moment @param {number} number @param {number} count */
function said(match, { winner, lasts }, number, count) {
  if (winner === null) return t('strip-unknown', { number, count });
  if (winner === 'draw') return t('strip-draw', { number, count });
  const values = { number, count, player: match.nameOf(winner) };
  if (number === count) return t('strip-won', values);
  return lasts === null ? t('strip-wins', values) : t('strip-wins-in', { ...values, moves: lasts });
}

/** Which player is the only person, the one who began being 0. @param {Match} match */
function ownIndex({ seats }) {
  if (seats.against === 'person' || seats.against === 'watch') return null;
  return seats.begins ? 0 : 1;
}

/**
 * The idea of a position of the game, at the level of a child; null where there is none, or no answer.
 * @param {Match} match
 * @param {Judged} judged
 * @param {number} at the number of moves made before it
 * @returns {Promise<import('../types.js').Idea | null>}
 */
export async function ideaAt(match, { moves }, at) {
  const { start, convention, first } = match.game;
  const question = { game: moves[at]?.before ?? start, convention, to_move: at % 2 ? opposite(first) : first, level: 'child' };
  const { idea } = await api('explain', question).catch(() => ({ idea: null }));
  return idea;
}

/** The move at which the game turned, in a sentence, with the thought that was missed. @param {Match} match @param {Judged} judged @returns {Child} */
export function turning(match, { moves, thought }) {
  const at = moves.findLastIndex(({ mistake }) => mistake);
  if (at < 0) return moves.length && moves.every(({ mistake }) => mistake === false) ? t('turning-none') : null;
  const { move, better, result } = moves[at];
  const values = { player: match.nameOf(at % 2), play: readable(move), better: readable(better ?? '') };
  return [t('review-turning', { number: at + 1 }), ' ', better && prose(t(result === 'draw' ? 'turning-mistake-draw' : 'turning-mistake', values)), thought && [gap(), thought.hint]];
}

/**
 * The idea that would have won a game, for a person who has lost it; null where there is none, or no answer.
 * @param {Match} match
 * @param {Judged} judged
 * @returns {Promise<import('../types.js').Idea | null>}
 */
export async function missed(match, judged) {
  const own = ownIndex(match);
  if (own === null || match.winner === own) return null;
  const at = judged.moves.findLastIndex(({ mistake }, i) => mistake && i % 2 === own);
  return ideaAt(match, judged, Math.max(at, 0));
}

/** The idea of the position in which the game turned; null where it did not. @param {Match} match @param {Judged} judged */
export function missedLast(match, judged) {
  const at = judged.moves.findLastIndex(({ mistake }) => mistake);
  return at < 0 ? null : ideaAt(match, judged, at);
}

/**
 * The lesson of a game for a person: after a loss the idea that would have won; the rule of thumb that the moves show, and
 * where it fails.
 * @param {Match} match
 * @param {Judged} judged
 * @param {(game: string) => void} begin plays from a position
 * @returns {Child}
 */
export function lesson(match, judged, begin) {
  const own = ownIndex(match);
  if (own === null) return null;
  const { idea } = judged;
  const habit = judged.habits?.[own === 0 ? match.game.first : opposite(match.game.first)];
  const go = (/** @type {string} */ game, /** @type {string} */ label) => h('button', { type: 'button', onclick: () => begin(game) }, t(label));
  return [
    idea && h('p', { class: 'idea' }, h('strong', null, t('lesson-idea')), gap(), prose(idea.text), idea.try && [' ', go(idea.try, 'lesson-try')]),
    habit && h('p', { class: 'habit' }, habit.say, habit.fails && [gap(), prose(readableIn(habit.fails.say)), ' ', go(habit.fails.game, 'lesson-habit-try')]),
  ];
}

/**
 * One's own mistakes in won positions: what would have won is to be found.
 * @param {Match} match
 * @param {Judged} judged
 * @param {(path: string, query: Record<string, string>) => void} navigate
 * @returns {Child}
 */
export function ownPuzzles(match, { moves }, navigate) {
  const { game, seats } = match;
  const own = ownIndex(match);
  if (seats.against === 'watch') return null;
  const links = moves.flatMap(({ mistake, result, before }, i) => {
    if (!mistake || result !== 'win' || (own !== null && i % 2 !== own)) return [];
    /** @type {Record<string, string>} */
    const query = { game: before };
    if (game.convention === 'misere') query.convention = 'misere';
    if ((i % 2 ? opposite(game.first) : game.first) === 'right') query.to_move = 'right';
    return [pageLink('/puzzle', query, t('own-puzzle', { number: i + 1 }), navigate)];
  });
  return links.length ? h('p', { class: 'own-puzzles small' }, t('own-puzzles'), links.map((one) => [' ', one])) : null;
}

/**
 * A link to another view of the page.
 * @param {string} path
 * @param {Record<string, string>} query
 * @param {Child} label
 * @param {(path: string, query: Record<string, string>) => void} navigate
 */
export function pageLink(path, query, label, navigate) {
  return h(
    'a',
    {
      href: link(path, param('lang') ? { ...query, lang: param('lang') } : query),
      onclick: (/** @type {MouseEvent} */ event) => {
        if (!taken(event)) return;
        navigate(path, query);
      },
    },
    label,
  );
}
