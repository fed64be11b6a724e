// Positions that take long: the stones are there at once, and every wait can be ended.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Match } from '../page/match.js';
import { browse, eventually, long, open, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** @typedef {import('playwright-core').Page} Page */

/** @param {string} path @param {Record<string, string>} query */
const at = (path, query) => `${address}${path}?${new URLSearchParams(query)}`;

/** Answers of this kind do not come until the result is called. @param {Page} page @param {string} kind */
async function hold(page, kind) {
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((wake) => (release = () => wake(null)));
  await page.route(`**/api/${kind}*`, async (route) => {
    await held;
    // A question that was called off meanwhile needs no answer.
    await route.continue().catch(() => {});
  });
  return release;
}

/** @param {Page} page @param {number} heap @param {number} stay */
const stone = (page, heap, stay) => page.locator('.stack').nth(heap).locator('.stone').nth(stay);

/** @param {Page} page */
const live = (page) => page.locator('.stone:not([disabled])').first().waitFor();

test('the stones do not wait for who wins, and can be played', async () => {
  const { page, quiet } = await open(browser);
  const release = await hold(page, 'board');
  await page.goto(at('/play', { game: 'nim 3 4 5', against: 'person', aids: 'table,sum,colours,verdict' }));
  await live(page);
  assert.equal(await page.locator('.stone').count(), 12);
  await page.locator('.patience button').waitFor();
  await stone(page, 0, 1).click();
  assert.equal(await page.locator('.stone.chosen').count(), 2);
  await stone(page, 0, 1).click();
  await eventually(async () => assert.deepEqual(await page.locator('.board .size').allInnerTexts(), ['1', '4', '5']));
  await live(page);
  assert.equal(await page.locator('.log li').count(), 1);
  await stone(page, 2, 4).click();
  release();
  // The winner is known later, and the choice stays.
  await page.locator('.binary').first().waitFor();
  await page.locator('.stone[data-leads=loses]').first().waitFor();
  assert.equal(await page.locator('.stone.chosen').count(), 1);
  assert.equal(await page.locator('.patience button').count(), 0);
  quiet();
});

long('finding out who wins can be stopped, and the game goes on', async () => {
  const { page, quiet } = await open(browser);
  await hold(page, 'board');
  await page.goto(at('/play', { game: 'nim 3 4 5' }));
  await page.locator('.patience button').click();
  await page.locator('.patience').filter({ hasText: 'It was not computed who wins.' }).waitFor();
  await stone(page, 0, 1).click();
  await stone(page, 0, 1).click();
  await eventually(async () => assert.equal(await page.locator('.log li').count(), 2));
  quiet();
});

long('while the computer thinks, the board shows the move and not the position before it', async () => {
  const { page, quiet } = await open(browser);
  const release = await hold(page, 'reply');
  await page.goto(at('/play', { game: 'nim 3 4 5' }));
  await live(page);
  // Neither the new position nor the reply comes.
  const releaseBoard = await hold(page, '{board,moves}');
  await stone(page, 0, 1).click();
  await stone(page, 0, 1).click();
  await eventually(async () => assert.deepEqual(await page.locator('.board .size').allInnerTexts(), ['1', '4', '5']));
  assert.equal(await page.locator('.status').innerText(), 'To move: Computer');
  releaseBoard();
  const stop = page.locator('.action button').filter({ hasText: 'Stop' });
  await stop.click();
  await page.locator('.action button').filter({ hasText: 'Let it continue' }).waitFor();
  await page.locator('[data-tool=undo]').click();
  await live(page);
  await eventually(async () => assert.deepEqual(await page.locator('.board .size').allInnerTexts(), ['3', '4', '5']));
  assert.equal(await page.locator('.status').innerText(), 'Your turn.');
  await stone(page, 0, 1).click();
  await stone(page, 0, 1).click();
  await stop.click();
  await page.locator('.action button').filter({ hasText: 'Let it continue' }).click();
  release();
  await eventually(async () => assert.equal(await page.locator('.log li').count(), 2));
  await live(page);
  quiet();
});

test('what is drawn before the server answers is what it answers', async () => {
  const starts = [
    'nim 3 4 5', 'nim 7/3 2/1 9', 'kayles 7 4', 'grundy 9 5', 'wythoff 4 8', 'staircase 2 5 3', 'prime-power 360 84',
    'euclid 25 7', 'moore:2 3 3 2', 'octal:0.8 6 6', 'lasker 5 4', 'treblecross 9', 'fibonacci 12', 'nim 1 1 + kayles 2 2 + nim 1',
    'partizan-subtract:1,2/2,3 7 5', 'kl-nim:2,1 4 3',
  ];
  for (const start of starts) {
    /** @type {import('../page/types.js').Board} */
    const data = await (await fetch(at('/api/moves', { game: start }))).json();
    assert.ok(data.moves.length > 0, start);
    for (const move of data.moves) {
      const drawn = Match.prototype.after.call(/** @type {any} */ ({ data }), move);
      const to_move = data.to_move === 'left' ? 'right' : 'left';
      const after = await (await fetch(at('/api/moves', { game: move.result, to_move }))).json();
      assert.deepEqual(drawn?.components, after.components, `${start}: ${move.move}`);
      assert.equal(drawn?.game, after.game);
      assert.equal(drawn?.to_move, after.to_move);
    }
  }
});
