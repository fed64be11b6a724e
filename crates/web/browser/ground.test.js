// Of which lines of explanations the page says that they follow from the rules directly: over all games, lost and won.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groundOf } from '../page/teach/ground.js';
import { sampled, serve } from './support.js';

/** @typedef {import('../page/types.js').Line} Line */

const address = await serve();

/** The statement of the rules, and nothing else. */
const MAY = new Set(['setting', 'leaves', 'over']);
/** Number of objections to each position. */
const OBJECTIONS = 4;

/** @param {string} path @param {Record<string, string>} [query] */
async function get(path, query = {}) {
  const response = await fetch(`${address}${path}?${new URLSearchParams(query)}`);
  return response.ok ? response.json() : null;
}

/** @param {Line[]} lines @param {string} where */
function check(lines, where) {
  const all = new Map();
  const collect = (/** @type {Line[]} */ some) => some.forEach((line) => (all.set(line.id, line), collect(line.steps)));
  collect(lines);
  for (const line of all.values()) {
    const ground = groundOf(line, line.steps, line.because.map((/** @type {string} */ id) => all.get(id)).filter(Boolean));
    if (ground === 'rules') assert.ok(MAY.has(line.kind), `${where}: ${line.kind}: ${line.text}`);
    if (line.kind === 'tried' || line.kind === 'best-play' || line.kind === 'theorem') assert.notEqual(ground, 'rules', where);
  }
}

for (const { example } of sampled(/** @type {{ example: string }[]} */ (await get('/api/games')), 5, 0)) {
  test(`what follows from the rules directly: ${example}`, async () => {
    for (const convention of ['normal', 'misere']) {
      const question = { game: example, convention };
      const explained = await get('/api/explain', { ...question, level: 'proof' });
      if (explained) check(explained.steps, `${example} ${convention}`);
      const { moves } = await get('/api/moves', question);
      for (const { move } of moves.slice(0, OBJECTIONS)) {
        const objected = await get('/api/objection', { ...question, moves: move });
        if (objected) check(objected.steps, `${example} ${convention}, ${move}`);
      }
    }
  });
}
