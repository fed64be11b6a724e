// Addresses: links that are partly wrong, entries of the history, long games, addresses that lead nowhere.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { link } from '../page/address.js';
import { browse, eventually, long, open, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** @typedef {import('playwright-core').Page} Page */

/** @param {string} path @param {Record<string, string>} query */
const at = (path, query) => `${address}${path}?${new URLSearchParams(query)}`;

/** Bytes that the server takes as an address. */
const MOST = 8192;

/** @param {Page} page */
const live = (page) => page.locator('.stone:not([disabled])').first().waitFor();

/** @param {Page} page */
const sizes = (page) => page.locator('.board .size').allInnerTexts();

/** @param {Page} page @param {string} name */
const param = (page, name) => new URL(page.url()).searchParams.get(name);

for (const [against, bad] of [
  ['person', 'the turn of a person'],
  ['perfect', 'the turn of the computer'],
]) {
  test(`a bad move in a link leaves the good ones before it: ${bad}`, async () => {
    const { page, quiet } = await open(browser);
    const moves = '3 to 1;9 to 2;4 to 0';
    await page.goto(at('/play', { game: 'nim 3 4 5', moves, against, aids: 'table' }));
    const notice = page.locator('.after');
    await notice.filter({ hasText: 'Move 2 of this link is not legal: 9 to 2.' }).waitFor();
    await notice.locator('.trouble mark').filter({ hasText: '9' }).waitFor();
    await eventually(async () => assert.deepEqual(await sizes(page), ['1', '4', '5']));
    // A switch that has nothing to do with the moves leaves them alone.
    await page.getByLabel('Binary table').uncheck();
    await page.getByLabel('Binary table').check();
    await page.waitForFunction(() => document.querySelector('.binary'));
    assert.equal(param(page, 'moves'), moves);
    await page.reload();
    await notice.locator('.trouble').waitFor();
    await eventually(async () => assert.deepEqual(await sizes(page), ['1', '4', '5']));
    await notice.locator('button').click();
    await page.waitForFunction(() => !location.search.includes('4+to+0'));
    await live(page);
    assert.equal(await notice.locator('.trouble').count(), 0);
    // Now the computer moves, where it is its turn.
    await eventually(async () => assert.equal(await page.locator('.log li').count(), against === 'perfect' ? 2 : 1));
    quiet();
  });
}

test('a name that may have been meant can be clicked', async () => {
  const { page } = await open(browser);
  await page.goto(at('/play', { game: 'kyles 5', against: 'person' }));
  await page.locator('.match .trouble .suggestion').click();
  await live(page);
  assert.equal(param(page, 'game'), 'kayles 5');
  assert.equal(param(page, 'against'), 'person');
  await page.goto(at('/explore', { game: 'kyles' }));
  await page.locator('.suggestion').click();
  await page.locator('.tabs').waitFor();
  assert.equal(param(page, 'game'), 'kayles');
});

test('Back leads through the challenges of a lesson to the list', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(`${address}/learn`);
  await page.locator('.lesson button').first().click();
  await page.locator('.challenge').waitFor();
  await page.locator('.dots button').nth(4).click();
  await page.waitForFunction(() => location.search.includes('n=5'));
  await page.goBack();
  await page.locator('.dots [aria-current]').filter({ hasText: '1' }).waitFor();
  assert.equal(param(page, 'n'), '1');
  await page.goBack();
  await page.locator('.lesson').first().waitFor();
  await page.goForward();
  await page.locator('.challenge').waitFor();
  quiet();
});

test('Back leads from a new game to the one before it, with its moves', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4 5', against: 'person' }));
  await live(page);
  await page.locator('.stone').nth(1).click();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.search.includes('moves='));
  await live(page);
  await page.locator('.chip').first().click();
  await page.locator('.game-card').first().waitFor();
  await page.locator('#setup-position').fill('kayles 6');
  await page.locator('dialog button.primary').click();
  await eventually(async () => assert.deepEqual(await sizes(page), ['6']));
  await page.goBack();
  await eventually(async () => assert.deepEqual(await sizes(page), ['1', '4', '5']));
  assert.equal(await page.locator('.log li').count(), 1);
  await live(page);
  // Beginning again is another game too.
  await page.locator('[data-tool=restart]').click();
  await eventually(async () => assert.deepEqual(await sizes(page), ['3', '4', '5']));
  await page.goBack();
  await eventually(async () => assert.deepEqual(await sizes(page), ['1', '4', '5']));
  quiet();
});

test('no link of the page is longer than the server takes, and none loses a word', () => {
  for (const length of [0, 10, 4000, 7000, 8100, 9000, 100_000]) {
    for (const other of [0, 5000, 20_000]) {
      const query = { game: `nim ${'1 '.repeat(other / 2)}2`, moves: '12 to 3;'.repeat(length / 8), lang: 'zh' };
      const url = new URL(link('/play', query), address);
      assert.ok(url.pathname.length + url.search.length <= MOST, `${length} ${other}`);
      const read = new URLSearchParams(url.search);
      for (const [name, value] of new URLSearchParams(url.hash.slice(1))) read.set(name, value);
      assert.deepEqual(Object.fromEntries(read), query);
    }
  }
});

long('a long game can be loaded anew, and its link opened elsewhere', async () => {
  const { page, quiet } = await open(browser);
  const made = Array.from({ length: 690 }, (_, i) => `${900 - i} to ${899 - i}`);
  await page.goto(`${at('/play', { game: 'nim 900', against: 'person' })}#${new URLSearchParams({ moves: made.join(';') })}`);
  await page.waitForFunction(() => document.querySelectorAll('.log li').length === 690);
  await page.locator('.bar input').fill('10');
  await page.locator('.action button.primary').click();
  await page.waitForFunction(() => document.querySelectorAll('.log li').length === 691);
  const url = new URL(page.url());
  assert.ok(url.pathname.length + url.search.length <= MOST);
  const response = await page.reload();
  assert.equal(response?.status(), 200);
  await page.waitForFunction(() => document.querySelectorAll('.log li').length === 691);
  await eventually(async () => assert.deepEqual(await sizes(page), ['200']));
  // The end of it is judged, move by move.
  await page.locator('.bar input').fill('200');
  await page.locator('.action button.primary').click();
  await page.locator('.log.reviewed li').nth(691).waitFor();
  await page.locator('[data-tool=undo]').click();
  await eventually(async () => assert.deepEqual(await sizes(page), ['200']));
  // The way to the game for keyboards leaves the address alone.
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  assert.equal(page.url(), url.href);
  await page.waitForFunction(() => document.activeElement?.id === 'view');
  quiet();
});

for (const [locale, title] of [
  ['en-GB', 'This address cannot be opened'],
  ['zh-CN', '无法打开这个网址'],
]) {
  test(`an address that leads nowhere is told in words, ${locale}`, async () => {
    const { page } = await open(browser, { locale });
    for (const [path, status] of /** @type {[string, number][]} */ ([
      ['/plya', 404],
      ['/foo/bar', 404],
      [`/play?game=nim+${'1+'.repeat(5000)}`, 414],
    ])) {
      const response = await page.goto(address + path);
      assert.equal(response?.status(), status);
      assert.equal(await page.locator('h1').innerText(), title);
      assert.doesNotMatch(await page.locator('body').innerText(), /[{}]|openapi/);
    }
    await page.goto(`${address}/<b>"x"&`);
    assert.ok((await page.locator('main').innerText()).includes('/%3Cb%3E'));
    await page.locator('nav a').nth(1).click();
    await page.locator('.lesson').first().waitFor();
  });
}

test('an address that names no game opens the first one', async () => {
  const { page, quiet } = await open(browser);
  for (const game of ['', ' ']) {
    await page.goto(at('/play', { game }));
    await live(page);
    assert.deepEqual(await sizes(page), ['3', '5']);
    assert.equal(await page.locator('h1').innerText(), 'Nim');
  }
  quiet();
  await page.goto(at('/play', { game: 'nim 3 + ' }));
  await page.locator('.match .trouble').waitFor();
});

test('a link that is copied can be opened by others', async () => {
  const shared = await serve('--host', '0.0.0.0');
  const port = new URL(shared).port;
  assert.notEqual(new URL(shared).hostname, '0.0.0.0');
  assert.equal((await fetch(`${shared}/api/solve?game=nim+1`)).status, 200);
  const { page, close } = await open(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`http://127.0.0.1:${port}/play?game=nim+3+5&against=person&aids=table`);
  await live(page);
  // The tools are made anew once it is known who wins.
  await page.locator('.binary').waitFor();
  await page.locator('[data-tool=link]').click();
  await page.locator('[data-tool=link]').filter({ hasText: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const told = (await (await fetch(`http://127.0.0.1:${port}/address.txt`)).text()).trim();
  // A machine without a network has nothing better than its own address.
  assert.ok(copied.startsWith(told || `http://127.0.0.1:${port}`), copied);
  assert.ok(copied.endsWith('/play?game=nim+3+5&against=person&aids=table'), copied);
  await close();
  // A server for this machine alone has no other address.
  assert.equal(await (await fetch(`${address}/address.txt`)).text(), '');
});
