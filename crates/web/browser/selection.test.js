// Choices on the board, compared with every ruleset of the program: whatever can be
// chosen is a legal move, and every legal move that the board can show can be chosen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byPart } from '../page/board/moves.js';
import { isRow } from '../page/board/selection.js';
import { sampled, serve } from './support.js';

const address = await serve();

/** @param {string} path @param {Record<string, string>} [query] */
async function get(path, query = {}) {
  const response = await fetch(`${address}${path}?${new URLSearchParams(query)}`);
  assert.equal(response.status, 200);
  return response.json();
}

/** Games whose every move the board can show. */
const SHOWN = new Set(['nim', 'bash', 'kayles', 'grundy', 'wythoff', 'moore', 'euclid', 'staircase', 'prime-power', 'subtract', 'lasker', 'dawson-kayles', 'partizan-subtract']);

for (const { example } of sampled(/** @type {{ example: string }[]} */ (await get('/api/games')), 5, 2)) {
  test(`choosing in ${example}`, async () => {
    /** @type {import('../page/types.js').Board} */
    const board = await get('/api/board', { game: example });
    const legal = new Set(board.moves.map(({ move }) => move));
    const chosen = new Set();
    for (const part of byPart(board).flat()) {
      const size = Number(part.sizes[0] ?? 0);
      /** @type {import('../page/board/selection.js').Selection[]} */
      const choices = [];
      if (isRow(part.part)) {
        for (let from = 0; from <= size; from++) {
          for (let to = from; to <= size; to++) choices.push(part.range(from, to));
        }
        for (let at = 0; at < size; at++) {
          const pointed = part.pointAt(at, null);
          if (pointed) assert.ok(part.legal(pointed), `pointing at ${at}`);
          for (let other = 0; other < size; other++) {
            const dragged = part.dragOver(at, other);
            if (dragged) assert.ok(part.legal(dragged), `dragging from ${at} to ${other}`);
          }
        }
      } else {
        /** @type {bigint[][]} */
        let counts = [[]];
        for (const most of part.sizes) {
          const upTo = most > 30n ? 30n : most;
          counts = counts.flatMap((list) => Array.from({ length: Number(upTo) + 1 }, (_, n) => [...list, BigInt(n)]));
        }
        for (const list of counts) choices.push({ component: part.component, part: part.index, counts: list });
      }
      for (const choice of choices) {
        for (const move of part.fits(choice)) {
          assert.equal(move.component, part.component);
          assert.equal(move.part, part.index);
          assert.ok(legal.has(move.move));
          chosen.add(`${move.part} ${move.move}`);
        }
      }
      for (const move of part.moves) {
        const shown = part.showing(move);
        if (shown) assert.ok(part.fits(shown).some((other) => other.move === move.move));
      }
    }
    if (SHOWN.has(example.split(/[:\s]/)[0]) && !board.truncated) {
      const all = board.moves.map(({ part, move }) => `${part} ${move}`);
      const missing = all.filter((move) => !chosen.has(move));
      const drawn = byPart(board).flat().every((part) => part.sizes.every((size) => size <= 30n));
      if (drawn) assert.deepEqual(missing, []);
    }
  });
}
