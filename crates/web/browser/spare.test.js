// A page that came from a server goes on by its module when the server is gone.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { SITE, skip } from './files.js';
import { browse, eventually, open, start } from './support.js';

/** @param {import('playwright-core').Page} page */
const live = (page) => page.locator('.stone:not([disabled])').first().waitFor();

test('the page goes on when its server is gone, and opens again', { skip }, async () => {
  const { address, end } = await start('--module', join(SITE, 'bouton.wasm'));
  const browser = await browse();
  const { page, accessible } = await open(browser);
  await page.goto(`${address}/play?game=nim+3+4+5&against=person`);
  await live(page);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise((done) => setTimeout(done, 20));
    const loaded = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    while (!['/bouton.wasm', '/learn.js', '/explore.js'].every((file) => loaded().includes(file))) await new Promise((done) => setTimeout(done, 20));
  });
  await end();

  // It plays and explains.
  for (const stone of [1, 1]) await page.locator('.stack').nth(0).locator('.stone').nth(stone).click();
  await eventually(async () => assert.equal(new URL(page.url()).searchParams.get('moves'), '3 to 1'));
  await live(page);
  await page.locator('[data-tool=why]').click();
  await page.locator('.why li').first().waitFor();
  assert.equal(await page.locator('.trouble').count(), 0);
  // Other views, and the other language.
  await page.locator('nav a').nth(1).click();
  await page.locator('.lesson').first().waitFor();
  await page.locator('header button[lang=zh]').click();
  await page.locator('html[lang=zh-CN]').waitFor();
  await page.locator('nav a').nth(3).click();
  await page.locator('.game').first().click();
  await page.locator('.tabs').waitFor();
  // It opens again, with its state.
  await page.goto(`${address}/play?game=nim+3+4+5&against=person&moves=3+to+1`);
  await live(page);
  assert.deepEqual(await page.locator('.board .size').allInnerTexts(), ['1', '4', '5']);
  await accessible(/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INTERNET_DISCONNECTED)/);
});

test('without a service worker all parts of the page are there when its server is gone', { skip }, async () => {
  const { address, end } = await start('--module', join(SITE, 'bouton.wasm'));
  const browser = await browse();
  const { page } = await open(browser, { serviceWorkers: 'block' });
  await page.goto(`${address}/play?game=wythoff+3+5&against=person`);
  await live(page);
  await page.waitForFunction(() => {
    const parts = document.querySelector('meta[name=bouton-parts]')?.getAttribute('content')?.split(' ') ?? [];
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return parts.length > 10 && parts.every((part) => loaded.includes(`/${part}`));
  });
  await end();
  // Modules that are loaded by a click, in the view that is open and in others.
  await page.locator('[data-tool=help]').click();
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.chip.strong').click();
  await page.locator('.game-card').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('nav a').nth(3).click();
  await page.locator('.game', { hasText: 'kayles' }).first().click();
  for (const [tab, shown] of [[0, '.uplot canvas'], [1, '.grid, .table-grid, canvas'], [2, '.graph svg'], [3, '.monoid, .quotient, svg'], [4, 'input']]) {
    await page.locator('.tabs a, .tabs button').nth(Number(tab)).click();
    await page.locator(String(shown)).first().waitFor();
  }
  assert.equal(await page.locator('.trouble').count(), 0);
});
