// The server goes away and comes back: it is said in the language of the page, and nothing is lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, eventually, long, open, sampled, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** @typedef {import('playwright-core').Page} Page */

/** @param {string} path @param {Record<string, string>} query */
const at = (path, query) => `${address}${path}?${new URLSearchParams(query)}`;

/** Nothing reaches the server from now on. @param {Page} page */
const cut = (page) => page.route('**/*', (route) => route.abort());
/** @param {Page} page */
const join = (page) => page.unroute('**/*');

/** @param {Page} page */
const live = (page) => page.locator('.stone:not([disabled])').first().waitFor();

/** The moves in the address. @param {Page} page */
const moves = (page) => new URL(page.url()).searchParams.get('moves')?.split(';') ?? [];

/** The sentences in a language. @param {string} lang @returns {Promise<Record<string, string>>} */
const texts = async (lang) => (await fetch(at('/api/texts', { lang }))).json();

for (const [locale, lang] of sampled([
  ['en-GB', 'en'],
  ['zh-CN', 'zh'],
], 2, 1)) {
  /**
   * Asserts that it is said in this language that the server is gone, and in no other.
   * @param {import('playwright-core').Locator} place
   */
  async function told(place) {
    const said = (await texts(lang))['page-unreachable'];
    await place.locator('.trouble').filter({ hasText: said }).first().waitFor();
    const all = await place.page().locator('body').innerText();
    assert.doesNotMatch(all, /TypeError|Failed to|HTTP|undefined/);
    const wrong = await place.page().locator('.trouble').allInnerTexts();
    if (lang === 'zh') assert.doesNotMatch(wrong.join(), /[a-z]/i);
  }

  long(`a game goes on when the server is back, ${locale}`, async () => {
    const { page } = await open(browser, { locale });
    await page.goto(at('/play', { game: 'nim 3 4 5' }));
    await live(page);
    await cut(page);
    await page.locator('[data-tool=why]').click();
    await told(page.locator('.why'));
    await join(page);
    await page.locator('.why li').first().waitFor();
    await cut(page);
    const stone = page.locator('.stack').nth(0).locator('.stone').nth(1);
    await stone.click();
    await stone.click();
    await told(page.locator('.match'));
    assert.deepEqual(moves(page), ['3 to 1']);
    // The move is on the board, and nobody is told to move again.
    assert.deepEqual(await page.locator('.board .size').allInnerTexts(), ['1', '4', '5']);
    assert.notEqual(await page.locator('.status').innerText(), (await texts(lang))['page-status-your-turn']);
    await join(page);
    // It goes on by itself, with the computer's move.
    await page.waitForFunction(() => document.querySelectorAll('.log li').length === 2 && document.querySelector('.stone:not([disabled])'));
    assert.equal(await page.locator('.trouble').count(), 0);
    assert.equal(moves(page).length, 2);
  });

  test(`the answer to a challenge is not lost, ${locale}`, async () => {
    const { page } = await open(browser, { locale });
    await page.goto(at('/learn', { lesson: 'bouton', n: '1' }));
    await page.locator('.stone').first().waitFor();
    await cut(page);
    await page.locator('[data-answer=first]').click();
    await told(page.locator('.judged'));
    await join(page);
    await page.locator('.judged .right').waitFor();
  });

  test(`views, lists and languages that do not come, ${locale}`, async () => {
    const { page } = await open(browser, { locale });
    await page.goto(at('/play', { game: 'nim 3 4 5' }));
    await live(page);
    await cut(page);
    const other = lang === 'zh' ? 'en' : 'zh';
    await page.locator(`header button[lang=${other}]`).click();
    await told(page.locator('header'));
    await page.locator('.chip').first().click();
    await told(page.locator('dialog'));
    await join(page);
    await page.locator('dialog option').first().waitFor({ state: 'attached' });
    await page.locator(`html[lang|=${other}]`).waitFor();
    await page.goto(at('/play', { game: 'nim 3 4 5', lang }));
    await live(page);
    await cut(page);
    await page.locator('nav a').nth(1).click();
    await told(page.locator('main'));
    await join(page);
    await page.locator('.lesson').first().waitFor();
    await cut(page);
    await page.locator('.lesson button').nth(1).click();
    await told(page.locator('main'));
    await join(page);
    await page.locator('.challenge').waitFor();
    await page.locator('nav a').nth(3).click();
    await page.locator('.game').first().waitFor();
    await cut(page);
    await page.locator('.game').first().click();
    await told(page.locator('main'));
    await join(page);
    await page.locator('.tabs').waitFor();
  });
}

test('one may ask again at once', async () => {
  const { page } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4 5', against: 'person' }));
  await live(page);
  await page.route('**/api/**', (route) => route.abort());
  // The page, which looks for the server by itself, finds none.
  await page.route('**/icon.svg', (route) => route.abort());
  await page.locator('.stone').first().click();
  await page.locator('.stone').first().click();
  const again = page.locator('.match .trouble button');
  const first = await again.elementHandle();
  await again.click();
  // It is made anew once it was asked in vain: pressed before, it may be gone before it is let go.
  await first?.waitForElementState('hidden');
  await again.waitFor();
  await page.unroute('**/api/**');
  await again.click();
  await live(page);
  assert.equal(await page.locator('.trouble').count(), 0);
});

test('a page without a sentence yet says so in every language, and begins when it can', async () => {
  const { page } = await open(browser);
  await page.route('**/api/texts*', (route) => route.abort());
  await page.goto(`${address}/play`);
  await page.locator('#wordless').waitFor();
  const said = await page.locator('#wordless').innerText();
  for (const lang of ['en', 'zh']) assert.ok(said.includes((await texts(lang))['page-unreachable']), said);
  await page.unroute('**/api/texts*');
  await live(page);
  assert.equal(await page.locator('#wordless').count(), 0);
});

test('the moves of a link outlive a server that is gone', async () => {
  const { page } = await open(browser);
  const link = at('/play', { game: 'nim 3 4 5', moves: '3 to 1;5 to 4' });
  await page.route('**/api/{review,follow}*', (route) => route.abort());
  await page.goto(link);
  await page.locator('.match .trouble').waitFor();
  assert.deepEqual(moves(page), ['3 to 1', '5 to 4']);
  // A switch that has nothing to do with the moves leaves them alone.
  await page.locator('.aids input').first().check();
  assert.deepEqual(moves(page), ['3 to 1', '5 to 4']);
  await page.unroute('**/api/{review,follow}*');
  await eventually(async () => assert.equal(await page.locator('.log li').count(), 2));
  await live(page);
  assert.deepEqual(moves(page), ['3 to 1', '5 to 4']);
});
