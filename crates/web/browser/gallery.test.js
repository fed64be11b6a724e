// The gallery of games: cards, search in both languages, minus and plus, fields for parameters.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, eventually, open, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} game */
async function gallery(page, game) {
  await page.goto(`${address}/play?${new URLSearchParams({ game })}`);
  await page.locator('.chip.strong').click();
  await page.locator('.game-card').first().waitFor();
}

/** @param {Page} page */
const position = (page) => page.locator('#setup-position').inputValue();

/** @param {Page} page */
const visible = (page) => page.locator('.game-card:visible code').allInnerTexts();

for (const [word, ...games] of [
  ['pins', 'dawson-kayles', 'kayles'],
  ['威佐夫', 'wythoff'],
  ['21', 'bash:K'],
  ['queen', 'wythoff'],
  ['皇后', 'wythoff'],
  ['保龄球', 'dawson-kayles', 'kayles'],
  ['poker'],
]) {
  test(`${word} finds ${games.join(', ') || 'nothing'}`, async () => {
    const { page, quiet } = await open(browser);
    await gallery(page, 'nim 3 4 5');
    await page.locator('.setup-games input[type=search]').fill(word);
    assert.deepEqual((await visible(page)).sort(), games.sort());
    assert.equal(await page.getByText('No game is found by these words.').count(), games.length ? 0 : 1);
    quiet();
  });
}

test('a card, minus and plus, and parameters make a position', async () => {
  const { page, accessible } = await open(browser);
  await gallery(page, 'nim 3 4 5');
  assert.equal(await page.locator('.game-card:has(:checked) code').innerText(), 'nim');
  await accessible();
  await page.getByRole('button', { name: 'Number 1: one more' }).click();
  await page.getByRole('button', { name: 'Number 1: one more' }).click();
  assert.equal(await position(page), 'nim 5 4 5');
  await page.getByRole('button', { name: 'One more heap' }).click();
  await page.getByRole('button', { name: 'Number 4: one less' }).click();
  assert.equal(await position(page), 'nim 5 4 5 2');
  await page.getByRole('button', { name: 'One heap less' }).click();
  assert.equal(await position(page), 'nim 5 4 5');
  await page.locator('.game-card', { hasText: 'moore:K' }).click();
  assert.equal(await position(page), 'moore:2 3 4 5');
  await page.getByLabel('Number K').fill('3');
  assert.equal(await position(page), 'moore:3 3 4 5');
  await page.locator('.game-card', { hasText: 'kl-nim:K,L' }).click();
  await page.getByLabel('Number L').fill('4');
  assert.equal(await position(page), 'kl-nim:2,4 1 1');
  await page.locator('.game-card', { hasText: 'partizan-subtract' }).click();
  await page.getByLabel('Right: numbers, with commas').fill('2,5');
  assert.equal(await position(page), 'partizan-subtract:1,2/2,5 7');
  await accessible();
  // A typed position shows its card.
  await page.locator('#setup-position').fill('wythoff:3 4 9');
  await eventually(async () => assert.equal(await page.getByLabel('Number R').inputValue(), '3'));
  // Ways to type one game stand on one card.
  assert.equal(await page.locator('.game-card:has(:checked) code').innerText(), 'wythoff');
  await page.getByRole('button', { name: 'Number 2: one less' }).click();
  assert.equal(await position(page), 'wythoff:3 4 8');
  await page.locator('#setup-position').fill('nim 3 4 + kayles 5');
  assert.equal(await page.locator('.stepper:visible').count(), 0);
  await page.locator('#setup-position').fill('kayles 6');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.locator('.shape-pins .stone').nth(5).waitFor();
  await accessible();
});

test('cards are chosen by keys', async () => {
  const { page, quiet } = await open(browser, { locale: 'zh-CN', viewport: { width: 375, height: 700 } });
  await gallery(page, 'nim 3 4 5');
  await page.locator('.game-card input:checked').focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await position(page), 'nim:max=3 7 12');
  await page.locator('.setup-games input[type=search]').fill('兔子');
  await page.keyboard.press('Enter');
  assert.equal(await position(page), 'fibonacci 20');
  await page.locator('dialog[open]').waitFor();
  quiet();
});

test('the gallery fills the window, each game stands there once, and its rule begins without signs', async () => {
  const { page, accessible } = await open(browser, { viewport: { width: 1440, height: 900 } });
  await gallery(page, 'nim 3 4 5');
  const names = await page.locator('.game-card .game-name').allInnerTexts();
  assert.equal(new Set(names).size, names.length, names.join());
  const inSight = await page.locator('.game-card').evaluateAll((cards) => {
    const { bottom } = /** @type {HTMLElement} */ (document.querySelector('.gallery')).getBoundingClientRect();
    return cards.filter((card) => card.getBoundingClientRect().bottom <= bottom).length;
  });
  assert.ok(inSight >= 12, String(inSight));
  assert.doesNotMatch(await page.locator('#setup-about > p').first().innerText(), /\//);
  // Its end is in sight, and so is the way to begin.
  const bottoms = await page.locator('.gallery, .setup .primary').evaluateAll((found) => found.map((one) => one.getBoundingClientRect().bottom));
  assert.ok(Math.max(...bottoms) <= 900, bottoms.join());
  await accessible();
});
