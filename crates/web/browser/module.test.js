// The module and the server answer alike: the same few hundred questions, the same bytes.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { SITE, skip } from './files.js';
import { serve } from './support.js';

/** The module, as the worker of the page asks it. */
async function module() {
  const bytes = await readFile(join(SITE, 'bouton.wasm'));
  const host = { bouton: { milliseconds: () => performance.now() } };
  const { instance } = await WebAssembly.instantiate(bytes, host);
  const { memory, room, answer, text, length } = /** @type {any} */ (instance.exports);
  return (/** @type {string} */ address) => {
    const question = new TextEncoder().encode(address);
    const at = room(question.length);
    new Uint8Array(memory.buffer, at, question.length).set(question);
    const status = answer(0);
    return { status, text: new TextDecoder().decode(new Uint8Array(memory.buffer, text(), length())) };
  };
}

/**
 * Questions about all games, in both languages and conventions, and some that are none.
 * @param {{ game: string, example: string }[]} games
 */
function* questions(games) {
  for (const [at, { example }] of games.entries()) {
    const game = example.split(' ')[0];
    const lang = at % 2 ? 'zh' : 'en';
    const convention = at % 3 ? 'normal' : 'misere';
    const play = { game: example, convention, lang };
    for (const path of ['solve', 'explain', 'board', 'moves']) yield [path, play];
    yield ['reply', { ...play, opponent: 'erring', error_rate: 50, seed: at }];
    yield ['start', { ...play, winner: 'any', seed: at }];
    yield ['sequence', { game, from: 0, to: 60, convention: 'normal', lang }];
    yield ['table', { game, to: 6, lang }];
    yield ['graph', { ...play, most: 40 }];
    yield [`games/${encodeURIComponent(game)}`, { lang }];
  }
  for (const lang of ['en', 'zh']) {
    for (const path of ['games', 'lessons', 'lessons/bouton', 'texts']) yield [path, { lang }];
    for (const answer of ['first', '3 to 1', '1', 'yes']) yield ['lessons/bouton/1', { answer, lang }];
    yield ['period', { game: 'kayles', to: 1000, lang }];
    yield ['review', { game: 'nim 3 4 5', moves: '3 to 1;5 to 4', lang }];
    yield ['objection', { game: 'nim 1 2 3', moves: '1 to 0', lang }];
    yield ['follow', { game: 'nim 3 4 5', moves: '3 to 1;9 to 4', lang }];
    yield ['play', { game: 'nim 3 4 5', move: '3 to 1', lang }];
    yield ['solve', { game: 'nimm 3', lang }];
    yield ['solve', { game: `nim ${'9'.repeat(300)} 12345678901234567890`, lang }];
    yield ['solve', { lang }];
    yield ['solve', { game: 'nim 3', colour: 'red', lang }];
    yield ['nothing', { lang }];
    yield ['lessons/nothing', { lang }];
  }
}

test('the module answers as the server does', { skip }, async () => {
  const server = await serve();
  const ask = await module();
  const games = JSON.parse(ask('/api/games?lang=en').text);
  /** @type {Record<number, number>} */
  const counts = {};
  for (const [path, given] of questions(games)) {
    const address = `/api/${path}?${new URLSearchParams(/** @type {any} */ (given))}`;
    const response = await fetch(server + address);
    const answered = ask(address);
    const expected = await response.text();
    assert.equal(answered.status, response.status, address);
    assert.equal(answered.text, expected, address);
    counts[answered.status] = (counts[answered.status] ?? 0) + 1;
  }
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  assert.ok(all > 250 && counts[200] > 200 && counts[400] && counts[404] && counts[422], JSON.stringify(counts));
});
