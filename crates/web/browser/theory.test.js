// What decides, drawn: stones in blocks, and the panel of the theory.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, eventually, open, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Record<string, string>} query */
const at = (query) => `${address}/play?${new URLSearchParams(query)}`;

/** The blocks of every heap on the board as they can be read; those that glow with a `!`. @param {Page} page */
const blocks = (page) =>
  page.locator('.board .stack').evaluateAll((stacks) =>
    stacks.map((stack) => {
      const drawn = [...stack.querySelectorAll('.stone.block')].filter((stone) => stone.classList.contains('from'));
      const said = drawn.map((stone) => {
        const glows = stone.classList.contains('loose') ? '!' : '';
        const round = stone.classList.contains('round') ? 'r' : '';
        return `${stone.firstElementChild?.getAttribute('data-block')}${round}${glows}`;
      });
      const beside = [...stack.querySelectorAll('.worth b')].map((chip) => `(${chip.textContent})${chip.classList.contains('loose') ? '!' : ''}`);
      return [...said, ...beside].join(' ');
    }),
  );

for (const [game, ...wanted] of [
  ['nim 3 4 5', '2! 1', '4', '4 1'],
  ['nim 3 5 6', '2 1', '4 1', '4 2'],
  ['nim:max=3 11 6', '4r 4r 2 1!', '4r 2'],
  ['moore:2 3 4 5', '2! 1!', '4!', '4! 1!'],
  ['moore:2 3 3 3', '2 1', '2 1', '2 1'],
  ['fibonacci 20', '13 5 2!'],
  ['fibonacci 20/1', '13 5 2'],
  ['staircase 2 5 3', '2', '', '2 1!'],
  ['prime-power 360', '2 1', '2', '1'],
  ['kayles 5 7', '(4)!', '(2)!'],
  ['nim 100 3', '(64)! (32)! (4)!', '2! 1!'],
]) {
  test(`the stones of ${game} in blocks`, async () => {
    const { page, quiet, close } = await open(browser);
    await page.goto(at({ game, aids: 'blocks', against: 'person' }));
    await eventually(async () => assert.deepEqual(await blocks(page), wanted));
    quiet();
    await close();
  });
}

test('blocks follow the choice, and the switch stands in the address', async () => {
  const { page, accessible, close } = await open(browser);
  await page.goto(at({ game: 'nim 3 4 5', against: 'person' }));
  await page.locator('.stone:not([disabled])').first().waitFor();
  await page.getByLabel('Stones in blocks').check();
  await eventually(async () => assert.deepEqual(await blocks(page), ['2! 1', '4', '4 1']));
  assert.match(page.url(), /aids=table,sum,blocks/);
  assert.equal(await page.locator('.links path').count(), 2);
  // 3 to 1: nothing glows.
  await page.locator('.stone').nth(1).click();
  await eventually(async () => assert.deepEqual(await blocks(page), ['1', '4', '4 1']));
  assert.equal(await page.locator('.stone.chosen').count(), 2);
  assert.equal(await page.locator('.stone.loose').count(), 0);
  await accessible();
  // A heap that is emptied has no blocks.
  await page.locator('.stone').first().click();
  await eventually(async () => assert.deepEqual(await blocks(page), ['', '4', '4 1!']));
  await page.keyboard.press('Escape');
  await eventually(async () => assert.deepEqual(await blocks(page), ['2! 1', '4', '4 1']));
  await page.getByLabel('Stones in blocks').uncheck();
  assert.equal(await page.locator('.stone.block').count(), 0);
  await close();
});

test('a number can be typed where the blocks stand beside a bar', async () => {
  const { page, quiet, close } = await open(browser);
  await page.goto(at({ game: 'nim 500 3', aids: 'blocks', against: 'person' }));
  await page.locator('.worth b').nth(5).waitFor();
  await page.locator('.bar input:not([disabled])').click();
  await page.keyboard.type('497');
  await eventually(async () => assert.deepEqual(await blocks(page), ['(2) (1)', '2 1']));
  quiet();
  await close();
});

test('a heap that is split has the blocks of its pieces', async () => {
  const { page, quiet, close } = await open(browser);
  await page.goto(at({ game: 'lasker 5 2', aids: 'blocks', against: 'person' }));
  await eventually(async () => assert.deepEqual(await blocks(page), ['(4)! (1)!', '(2)!']));
  await page.locator('.gap').first().click();
  await eventually(async () => assert.equal(await page.locator('.stack').first().locator('.worth i').count(), 1));
  quiet();
  await close();
});

for (const locale of ['en-GB', 'zh-CN']) {
  for (const game of ['nim 3 4 5', 'moore:2 3 4 5', 'fibonacci 20', 'wythoff 4 8', 'subtract:1,3,4 30', 'kayles 5 7', 'euclid 25 7', 'kl-nim:2,1 3 4', 'treblecross 9', 'nim 3 + kayles 5', 'nim 1000000 3']) {
    test(`${game} has a theory, ${locale}`, async () => {
      const { page, accessible, close } = await open(browser, { locale });
      await page.goto(at({ game, aids: 'table,theory', against: 'person' }));
      await page.locator('.theory-body .decides, .theory-body .soft').first().waitFor();
      await page.waitForLoadState('networkidle');
      if (game.startsWith('subtract')) await page.locator('.value-strip .period').nth(6).waitFor();
      if (game.startsWith('wythoff')) await page.locator('.pairs .queen').waitFor();
      await accessible();
      await close();
    });
  }
}

test('where there is no table the theory is open, and can be shut', async () => {
  const { page, quiet, close } = await open(browser);
  await page.goto(at({ game: 'wythoff 4 8', against: 'person' }));
  await page.locator('.theory[open] .pairs').waitFor();
  assert.doesNotMatch(page.url(), /theory/);
  await page.locator('.theory summary').first().click();
  await page.locator('.theory:not([open])').waitFor();
  await page.locator('.stone').first().click();
  await page.locator('.stone').first().click();
  await page.locator('.log li').waitFor();
  assert.equal(await page.locator('.theory[open]').count(), 0);
  quiet();
  await close();
});
