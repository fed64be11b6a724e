// Small things that readers of the page have found, and that no other test holds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, eventually, open, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** An answer of the API. @param {string} path */
const api = async (path) => (await fetch(`${address}/api/${path}`)).json();

test('most games look like themselves', async () => {
  const cards = await api('gallery');
  const shapes = cards.map((/** @type {any} */ card) => card.parts[0]?.shape ?? 'text');
  const plain = shapes.filter((/** @type {string} */ shape) => shape === 'stones').length;
  assert.ok(plain <= cards.length / 3, `${plain} of ${cards.length} are rows of stones`);
  for (const [game, shape] of [['kayles', 'pins'], ['dawson-chess', 'squares'], ['cram', 'board'], ['toads-and-frogs', 'board'], ['cutcake', 'cake'], ['staircase', 'stairs'], ['prime-power', 'factors'], ['wythoff', 'queen']]) {
    const card = cards.find((/** @type {any} */ card) => card.game === game);
    assert.equal(card?.parts[0]?.shape, shape, game);
  }
});

test('a game in Explore has its name, and nothing is filled in that is to be found', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(`${address}/explore?game=kayles&show=lab`);
  await page.locator('main h1', { hasText: 'Kayles' }).waitFor();
  assert.equal(await page.locator('main h1 code').count(), 0);
  await page.locator('.lab input').first().waitFor();
  const filled = await page.locator('.lab input').evaluateAll((inputs) => inputs.map((input) => /** @type {HTMLInputElement} */ (input).value));
  assert.ok(!filled.includes('12'), String(filled));
  quiet();
});

test('no source that the page names is a file of the program', async () => {
  const games = await api('games');
  const sources = games.flatMap((/** @type {any} */ { source, theorem, misere_theorem }) => [source, theorem?.source, misere_theorem?.source]).filter(Boolean);
  assert.ok(sources.length > games.length);
  for (const source of sources) assert.doesNotMatch(source, /crates\/|\.rs\b/, source);
  const { theorem } = await api('explain?game=kayles+3&convention=misere');
  assert.doesNotMatch(theorem?.source ?? '', /crates\/|\.rs\b/);
});

test('a paragraph holds no details, in the rule of any game', async () => {
  const { page, quiet } = await open(browser);
  for (const game of ['nim 3 4', 'kayles 5', 'wythoff 3 4']) {
    await page.goto(`${address}/play?${new URLSearchParams({ game })}`);
    await page.locator('.rule p').first().waitFor();
    assert.equal(await page.locator('p details').count(), 0, game);
  }
  quiet();
});

test('after a move by keys no stone is drawn as chosen while nothing is', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(`${address}/play?${new URLSearchParams({ game: 'nim 3 4', against: 'person' })}`);
  await page.locator('.stone:not([disabled])').first().waitFor();
  await page.locator('.stone[tabindex="0"]').focus();
  for (const key of ['ArrowRight', 'Enter', 'Enter']) await page.keyboard.press(key);
  await eventually(async () => assert.match(page.url(), /moves=/));
  await page.locator('.stone:not([disabled])').first().waitFor();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 200))));
  const chosen = await page.locator('.stone.chosen').count();
  const says = await page.locator('.action').innerText();
  // Either both say that something is chosen, or neither does.
  assert.equal(chosen > 0, says.includes('→'), says);
  quiet();
});
