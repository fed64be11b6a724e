// The signs on the stones, compared with every ruleset of the program, on its example and on other starts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from './signs.js';
import { sampled, serve } from './support.js';

const address = await serve();

/** Number of other starts of each game. */
const STARTS = 6;

/** @param {string} path @param {Record<string, string>} [query] */
async function get(path, query = {}) {
  const response = await fetch(`${address}${path}?${new URLSearchParams(query)}`);
  assert.equal(response.status, 200, `${path} ${JSON.stringify(query)}`);
  return response.json();
}

for (const { example } of sampled(/** @type {{ example: string }[]} */ (await get('/api/games')), 5, 1)) {
  test(`signs in ${example}`, async () => {
    const found = await Promise.all(Array.from({ length: STARTS }, (_, seed) => get('/api/start', { game: example, winner: 'any', seed: String(seed) })));
    for (const game of new Set([example, ...found.map((start) => start.game)])) {
      for (const convention of ['normal', 'misere']) assert.deepEqual(faults(await get('/api/board', { game, convention })), []);
    }
  });
}
