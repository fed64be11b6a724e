// Modules of the page that need no browser: games and their moves, who plays, what an address asks for.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { link } from '../page/address.js';
import { Game, piece } from '../page/game.js';
import { RUNGS, counts, reachRung, rungOf, rungReached } from '../page/ladder.js';
import { rateOf, turnOf } from '../page/opponent.js';
import { wishes } from '../page/wishes.js';

/** All that a module asks the browser for. @param {Record<string, string>} [query] */
function browser(query = {}) {
  /** @type {Map<string, string>} */
  const kept = new Map();
  Object.assign(globalThis, {
    location: { pathname: '/play', search: `?${new URLSearchParams(query)}`, hash: '' },
    localStorage: {
      getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
      setItem: (/** @type {string} */ name, /** @type {string} */ value) => kept.set(name, value),
    },
  });
}

beforeEach(() => browser());

/** @param {string} move @param {string} result */
const entry = (move, result) => ({ move, result, say: '' });

test('a move that is made after others were taken back takes their place', () => {
  const game = new Game('nim 3 4', 'normal', 'right');
  game.play(entry('3 to 1', 'nim 1 4'));
  game.play(entry('4 to 1', 'nim 1 1'));
  assert.deepEqual([game.position, game.mover, game.at], ['nim 1 1', 'right', 2]);
  game.goTo(1);
  assert.deepEqual([game.position, game.mover, game.played.length], ['nim 1 4', 'left', 1]);
  game.play(entry('4 to 2', 'nim 1 2'));
  assert.deepEqual(game.entries.map(({ move }) => move), ['3 to 1', '4 to 2']);
  assert.deepEqual(game.question, { game: 'nim 1 2', convention: 'normal', to_move: 'right' });
  for (const [asked, at] of [[-1, 0], [0, 0], [2, 2], [3, 2]]) {
    game.goTo(asked);
    assert.equal(game.at, at);
  }
  game.goTo(0);
  assert.deepEqual([game.position, game.mover], ['nim 3 4', 'right']);
  const left = new Game('nim 1', 'misere', 'left');
  left.play(entry('1 to 0', 'nim 0'));
  assert.deepEqual(left.question, { game: 'nim 0', convention: 'misere', to_move: 'right' });
});

test('moves are asked about in pieces that fit into an address, and never in none', () => {
  const short = Array(100).fill('9 to 4');
  assert.deepEqual(piece(short), short);
  const many = Array(1000).fill('9 to 4');
  const first = piece(many).length;
  assert.ok(first > 100 && first < 1000, String(first));
  assert.ok(piece(many).map(encodeURIComponent).join('%3B').length <= 5000);
  assert.deepEqual(piece(['1 '.repeat(4000), '9 to 4']), ['1 '.repeat(4000)]);
  // Beside long rules there is less room.
  browser({ rules: 'x'.repeat(6000) });
  assert.ok(piece(many).length < first / 5);
  browser({ rules: 'x'.repeat(9000) });
  assert.equal(piece(many).length, 1);
});

test('each player moves in turn, whoever begins', () => {
  const game = new Game('nim 3 4', 'normal', 'left');
  /** @type {(seats: Partial<import('../page/opponent.js').Seats>) => string} */
  const turn = (seats) => turnOf(game, { against: 'perfect', begins: true, rate: 30, watch: ['random', 'erring'], ...seats });
  const all = () => [
    turn({}),
    turn({ begins: false }),
    turn({ against: 'person' }),
    turn({ against: 'watch' }),
    turn({ against: 'ladder', rung: 1, begins: false }),
    turn({ against: 'ladder', rung: 2, begins: false }),
    turn({ against: 'ladder', rung: RUNGS.length, begins: false }),
    turn({ against: 'ladder', rung: 3 }),
  ];
  assert.deepEqual(all(), ['human', 'perfect', 'human', 'random', 'random', 'erring', 'perfect', 'human']);
  game.play(entry('3 to 1', 'nim 1 4'));
  assert.deepEqual(all(), ['perfect', 'human', 'human', 'erring', 'human', 'human', 'human', 'erring']);
  /** @type {import('../page/opponent.js').Seats} */
  const seats = { against: 'erring', begins: true, rate: 30, watch: ['perfect', 'perfect'], rung: 2 };
  assert.deepEqual([rateOf(seats), rateOf({ ...seats, against: 'ladder' })], [30, 40]);
});

test('the ladder is climbed and not descended', () => {
  assert.equal(rungReached(), 1);
  const start = { ...RUNGS[1].starts[0], rung: 2 };
  // Nobody climbs past an opponent that was not met.
  assert.equal(counts(start.game, 'normal', start), false);
  reachRung(3);
  assert.equal(counts(start.game, 'normal', start), true);
  for (const other of [{ game: 'bash:3 3' }, { begins: !start.begins }, { rung: 3 }]) assert.equal(counts(other.game ?? start.game, 'normal', { ...start, ...other }), false);
  assert.equal(counts(start.game, 'misere', start), false);
  assert.equal(rungReached(), 3);
  reachRung(2);
  assert.equal(rungReached(), 3);
  reachRung(99);
  assert.equal(rungReached(), RUNGS.length);
  for (const [text, rung] of /** @type {[string | null, number][]} */ ([
    [null, 1], ['', 1], ['x', 1], ['0', 1], ['-3', 1], ['1', 1], ['2.9', 2], ['6', 6], ['7', 6], ['1e9', 6], ['NaN', 1],
  ])) {
    assert.equal(rungOf(text), rung, String(text));
  }
});

test('what an address asks for is kept within what there is', () => {
  // Nobody has to choose anything: the ladder goes on where it was left.
  assert.deepEqual([wishes().seats.against, wishes().seats.rung, wishes().at, wishes().pace, wishes().seats.rate], ['ladder', rungReached(), Infinity, 3, 30]);
  const { game: found, seats: { begins } } = wishes();
  assert.ok(RUNGS[rungReached() - 1].starts.some((start) => start.game === found && start.begins === begins));
  assert.deepEqual([...wishes().aids], []);
  for (const [rate, right] of [['0', 0], ['1', 1], ['99', 99], ['100', 100], ['101', 30], ['-1', 30], ['2.5', 30], ['x', 30]]) {
    browser({ rate: String(rate) });
    assert.equal(wishes().seats.rate, right, String(rate));
  }
  for (const [pace, right] of [['1', 1], ['5', 5], ['6', 5], ['0', 3], ['-2', 1], ['x', 3]]) {
    browser({ pace: String(pace) });
    assert.equal(wishes().pace, right, String(pace));
  }
  browser({ game: '  kayles 5 ', moves: ' 5 to 3 ;; 3 to 1;', at: '1', begins: 'computer', against: 'watch', watch: 'random', to_move: 'right', convention: 'misere' });
  const { game, moves, at, seats, first, convention } = wishes();
  assert.deepEqual([game, moves, at, first, convention], ['kayles 5', ['5 to 3', '3 to 1'], 1, 'right', 'misere']);
  assert.deepEqual([seats.against, seats.begins, seats.watch], ['watch', false, ['random', 'perfect']]);
  browser({ game: 'nim 3 4', against: 'nobody', at: '-1', first: 'x' });
  assert.deepEqual([wishes().seats.against, wishes().at, wishes().seats.begins], ['perfect', Infinity, true]);
  browser({ against: 'ladder' });
  assert.equal(wishes().aids.has('table'), false);
});

test('of a long address the longest value goes where no server sees it', () => {
  const query = { game: 'nim 3', moves: '3 to 1;'.repeat(800), rules: 'x'.repeat(6000) };
  const address = new URL(link('/play', query), 'http://localhost/');
  const [near, far] = [address.search, address.hash.slice(1)].map((text) => new URLSearchParams(text));
  // To move the longest is enough.
  assert.deepEqual([[...near.keys()], [...far.keys()]], [['game', 'moves'], ['rules']]);
  const short = link('/play', { game: 'nim 3', moves: '3 to 1' });
  assert.doesNotMatch(short, /#/);
});
