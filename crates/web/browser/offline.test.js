// The page as files alone: it opens from a folder of a plain host, computes by itself, and goes on when
// there is no network any more.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host, SITE, skip } from './files.js';
import { browse, eventually, open } from './support.js';

/** A folder of the host: no address of the page may be told from its root. */
const FOLDER = '/games/of/nim/';

/** @param {import('playwright-core').Page} page */
const live = (page) => page.locator('.stone:not([disabled])').first().waitFor();

test('the page goes on without a server and without a network', { skip }, async () => {
  const browser = await browse();
  const { address, asked, end } = await host(SITE, FOLDER);
  const { page, accessible } = await open(browser);
  // A link as it is sent: with a state in it, and without the slash that a host adds.
  await page.goto(`${address}play?game=nim+3+4+5&against=person`);
  await live(page);
  assert.deepEqual(asked.filter((url) => !url.startsWith(FOLDER) || url.includes('/api/')), []);
  assert.ok(asked.length < 90, `${asked.length} requests`);
  await accessible();
  // All files are kept before the host goes away.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise((done) => setTimeout(done, 20));
  });
  end();
  await page.context().setOffline(true);

  // It plays.
  for (const stone of [1, 1]) await page.locator('.stack').nth(0).locator('.stone').nth(stone).click();
  await eventually(async () => assert.equal(new URL(page.url()).searchParams.get('moves'), '3 to 1'));
  await live(page);
  assert.deepEqual(await page.locator('.board .size').allInnerTexts(), ['1', '4', '5']);
  // It explains.
  await page.locator('[data-tool=why]').click();
  await page.locator('.why li').first().waitFor();
  // The state of the link is there when it is opened again, at an address with the slash and without.
  const link = new URL(page.url());
  for (const path of ['play', 'play/']) {
    await page.goto(`${address}${path}${link.search}`);
    await live(page);
    assert.deepEqual(await page.locator('.board .size').allInnerTexts(), ['1', '4', '5']);
  }
  // In the other language, and a lesson.
  await page.locator('header button[lang=zh]').click();
  await page.locator('html[lang=zh-CN]').waitFor();
  await page.locator('nav a').nth(1).click();
  await page.locator('.lesson button').nth(1).click();
  await page.locator('.challenge').waitFor();
  await page.goto(`${address}learn?lesson=bouton&n=1`);
  await page.locator('.stone').first().waitFor();
  await page.locator('[data-answer=first]').click();
  await page.locator('.judged .right').waitFor();
  // It explores, a game with a period among them.
  await page.locator('nav a').nth(3).click();
  await page.locator('.game').first().click();
  await page.locator('.tabs').waitFor();
  await page.goto(`${address}explore?game=kayles`);
  await page.locator('.tabs').waitFor();
  await eventually(async () => assert.match(await page.locator('main').innerText(), /\b12\b/));
  await page.goBack();
  await page.locator('.tabs').waitFor();
  // It has the book, and judges a table.
  await page.goto(`${address}book?chapter=5&step=2`);
  await page.locator('.table-to-fill input').first().fill('7');
  await page.locator('.table-to-fill button.primary').click();
  await page.locator('.judged .wrong', { hasText: '(3, 5)' }).waitFor();
  // It solves rules that are written, and has a puzzle.
  await page.goto(`${address}write`);
  await page.locator('.status-line .good').waitFor();
  await eventually(async () => assert.match(await page.locator('main').innerText(), /后手必胜/));
  await page.goto(`${address}puzzle?date=2026-11-23`);
  await live(page);
  // The browser looks for a newer page each time, and finds none now.
  await accessible(/ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/);
});

test('a slow question can be called off, and keeps nobody waiting', { skip }, async () => {
  const browser = await browse();
  const { address, end } = await host(SITE, '/');
  const { page } = await open(browser);
  await page.goto(`${address}play/?game=nim+3+4+5&against=person`);
  await live(page);
  const found = await page.evaluate(async (address) => {
    const { ask } = await import(`${address}module.js`);
    const slow = new AbortController();
    const question = '/api/solve?game=octal:0.07+150+160+170+180+190&convention=misere&lang=en';
    const asked = ask(question, slow.signal).catch((/** @type {Error} */ error) => error.name);
    const begun = performance.now();
    const signal = new AbortController().signal;
    const quick = await ask('/api/solve?game=nim+1+2+4&lang=en', signal);
    await new Promise((done) => setTimeout(done, 500));
    slow.abort();
    const name = await asked;
    // The worker that took its place answers.
    const next = await ask('/api/solve?game=kayles+20+21+22+23&convention=misere&lang=en', signal);
    return { quick: quick.status, name, next: next.status, took: performance.now() - begun };
  }, address);
  assert.deepEqual({ ...found, took: 0 }, { quick: 200, name: 'AbortError', next: 200, took: 0 });
  end();
});
