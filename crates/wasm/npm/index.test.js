// The package as it is published, asked in Node.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoutonError, load } from './index.js';

const bouton = await load();

test('questions have their answers', () => {
  assert.equal(bouton.solve('nim 3 4 5').winner, 'first');
  assert.equal(bouton.solve('nim 3 4 5').winning_moves[0].move, '3 to 1');
  assert.equal(bouton.solve('nim 1 1 1', { convention: 'misere' }).winner, 'second');
  assert.deepEqual(bouton.sequence('kayles', 9).values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
  assert.equal(bouton.period('kayles').period, 12);
  assert.equal(bouton.quotient('kayles', 9).order > 1, true);
  assert.equal(bouton.nimber('2 * 2').value, 3);
  assert.equal(bouton.value('{1|*}').canonical_form, '{1|*}');
  assert.equal(bouton.audit('nim', 'xor(x) == 0', { about: 'p-when' }).held, true);
  assert.equal(bouton.games().some(({ game }) => game === 'nim'), true);
  assert.equal(bouton.explain('kayles 8', { level: 'child', lang: 'zh' }).steps.length > 0, true);
});

test('a game is played to its end', () => {
  let game = 'kayles 5 7';
  for (let turn = 0; turn < 50; turn += 1) {
    const [first] = bouton.moves(game).moves;
    if (!first) return;
    game = bouton.play(game, first.move).game;
    const { move } = bouton.reply(game);
    if (!move) return;
    game = move.result;
  }
  assert.fail('it goes on');
});

test('a mistake is an error with its place', () => {
  const wrong = () => bouton.solve('nim 3 x');
  assert.throws(wrong, (error) => {
    assert(error instanceof BoutonError);
    assert.equal(error.kind, 'input');
    assert.deepEqual(error.problem.span, [6, 7]);
    return true;
  });
  assert.throws(() => bouton.ask('none'), { kind: 'missing' });
});

test('rules of one\'s own are a text', () => {
  const rules = 'fn heap(n) { if n > 1 { [n - 1, n - 2] } else { [] } }';
  assert.equal(bouton.solve('script:rules 6', { rules }).winner !== null, true);
});

test('after a limit it answers on', () => {
  const enormous = () => bouton.solve('grundy 99 98 97 96', { convention: 'misere' });
  try {
    enormous();
  } catch (error) {
    assert.equal(error.kind, 'limit');
  }
  assert.equal(bouton.solve('nim 3 5').winner, 'first');
});
