// The book: chapters, paths, a step of each kind, hidden answers, and the way back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marked, placeOf } from '../page/book/words.js';
import { browse, eventually, long, open, sampled, serve, unhurried } from './support.js';

const address = await serve();
const browser = await browse();

/** @param {Record<string, string>} query */
const at = (query) => `${address}/book?${new URLSearchParams(query)}`;
/** @param {import('playwright-core').Page} page @param {string} name */
const param = (page, name) => new URL(page.url()).searchParams.get(name);
/** @param {import('playwright-core').Page} page */
const ready = (page) => page.waitForFunction(() => document.querySelector('.book') && !document.querySelector('.arriving'));

test('chapters are listed, on three ways too, and Back leads through the steps', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(address);
  await page.locator('nav a', { hasText: 'Book' }).click();
  const chapters = page.locator('.chapters li');
  await eventually(async () => assert.equal(await chapters.count(), 16));
  // The idea of a chapter is its secret.
  assert.ok(!(await page.locator('main').innerText()).includes('binary'));
  await accessible();
  await page.locator('.beats a', { hasText: 'school' }).click();
  await eventually(async () => assert.equal(await chapters.count(), 7));
  await chapters.last().locator('a').click();
  await page.locator('h1', { hasText: '11.' }).waitFor();
  assert.equal(param(page, 'path'), 'school');
  await page.locator('.onward a').last().click();
  await page.locator('h2', { hasText: 'Notice' }).waitFor();
  assert.equal(param(page, 'step'), '2');
  await page.goBack();
  await page.locator('h2', { hasText: 'Play' }).waitFor();
  await page.goBack();
  await eventually(async () => assert.equal(await chapters.count(), 7));
  await page.goForward();
  await page.locator('h2', { hasText: 'Play' }).waitFor();
  // The last step of a chapter leads to the next one on this way.
  await page.goto(at({ chapter: '6', step: '7', path: 'school' }));
  await page.locator('.onward a', { hasText: '11.' }).waitFor();
  await page.locator('.idea').waitFor();
  // A chapter that is none is the list.
  await page.goto(at({ chapter: '17' }));
  await eventually(async () => assert.equal(await chapters.count(), 16));
});

test('a position is played where it stands', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at({ chapter: '4', step: '1' }));
  const board = page.locator('.lesson-board').first();
  await board.locator('.stone:not([disabled])').first().waitFor();
  assert.deepEqual(await page.locator('[data-leads]').count(), 0);
  await board.getByRole('button', { name: 'Let the computer begin' }).click();
  await eventually(async () => assert.equal((await board.locator('.size').allInnerTexts()).reduce((sum, size) => sum + Number(size), 0) < 6, true));
  await board.getByRole('button', { name: 'Begin again' }).click();
  await eventually(async () => assert.deepEqual(await board.locator('.size').allInnerTexts(), ['1', '2', '3']));
  await board.locator('a').click();
  await page.waitForFunction(() => location.pathname === '/play');
  assert.equal(param(page, 'game'), 'nim 1 2 3');
  quiet();
});

for (const [colorScheme, locale] of sampled(/** @type {['light' | 'dark', string][]} */ ([['light', 'zh-CN'], ['light', 'en-GB'], ['dark', 'en-GB'], ['dark', 'zh-CN']]), 2)) {
  test(`a table tells its first wrong cell, by keys alone, ${colorScheme}, ${locale}`, async () => {
    const { page, accessible } = await open(browser, { colorScheme, locale, viewport: { width: 360, height: 740 } });
    await page.goto(at({ chapter: '5', step: '2' }));
    const cells = page.locator('.table-to-fill input');
    await cells.first().focus();
    for (const typed of ['6', '5', '4', '11', '1']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('ArrowRight');
    }
    await page.locator('.table-to-fill button.primary').focus();
    await page.keyboard.press('Enter');
    // Three and five have a one in common, three and six a two.
    await page.locator('.judged .right').waitFor();
    await cells.nth(1).fill('9');
    await page.locator('.table-to-fill button.primary').press('Enter');
    await page.locator('.judged .wrong', { hasText: '(3, 6)' }).waitFor();
    assert.equal(await page.locator('[aria-invalid=true]').getAttribute('aria-label'), '(3, 6)');
    await accessible();
    // The entries are there again.
    await page.reload();
    await eventually(async () => assert.equal(await cells.nth(1).inputValue(), '9'));
  });
}

test('letters are put into cells by a press or a key', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at({ chapter: '2', step: '2' }));
  const table = page.locator('.table-to-fill').first();
  const cells = table.locator('.letter');
  await cells.first().click();
  await cells.first().click();
  assert.equal(await cells.first().innerText(), 'P');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('p');
  await table.locator('button.primary').click();
  await table.locator('.judged .wrong', { hasText: 'The first wrong cell is 1' }).waitFor();
  quiet();
});

test('claims open one by one, with numbers; counterexample, answer and hint come when they are asked for', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(at({ chapter: '4', step: '3' }));
  await page.locator('.claim').first().waitFor();
  const secret = 'there is none. Every move from a lost position';
  assert.ok(!(await page.locator('main').textContent())?.includes(secret));
  await page.locator('.claim summary').first().press('Enter');
  await page.locator('.claim .claim summary').first().press('Enter');
  await page.locator('.claim .claim .claim', { hasText: secret }).waitFor();
  await page.getByLabel('Position').fill('nim 3 5 7');
  await page.keyboard.press('Enter');
  await page.locator('.why .steps li').first().waitFor();
  await accessible();
  for (const [step, label, said] of [['4', 'Show the counterexample', 'nim 1 3 4'], ['5', 'Show the answer', '36 remains'], ['6', 'Hint', '10 = 8 + 2']]) {
    await page.goto(at({ chapter: '4', step }));
    await ready(page);
    assert.ok(!(await page.locator('main').textContent())?.includes(said), said);
    await page.locator('summary', { hasText: label }).first().press('Enter');
    await page.locator('.hidden-piece', { hasText: said }).waitFor();
  }
  await accessible();
});

for (const locale of sampled(['en-GB', 'zh-CN'], 2, 1)) {
  long(`no step is wider than a phone, none jumps, and no chapter complains, ${locale}`, async () => {
    const { page, accessible } = await open(browser, { locale, viewport: { width: 360, height: 740 } });
    await unhurried(page);
    await page.addInitScript(() => {
      const all = /** @type {any} */ (globalThis);
      all.shift = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((/** @type {any} */ { value }) => (all.shift += value))).observe({ type: 'layout-shift', buffered: true });
    });
    const steps = Array.from({ length: 16 * 7 }, (_, i) => ({ chapter: String(Math.floor(i / 7) + 1), step: String((i % 7) + 1) }));
    for (const query of [{}, ...sampled(steps, 10, 4)]) {
      await page.goto(at(query));
      await ready(page);
      const { wide, shift } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, shift: /** @type {any} */ (globalThis).shift }));
      assert.ok(wide <= 360, `${JSON.stringify(query)}: ${wide}`);
      assert.ok(shift < 0.05, `${JSON.stringify(query)}: ${shift}`);
      await accessible();
    }
  });
}

test('text is marked as in the terminal, and commands lead to what shows the same', () => {
  globalThis.document ??= /** @type {any} */ ({ createElement: (/** @type {string} */ tag) => ({ tag, text: '', append(/** @type {string[]} */ ...all) { this.text += all.join(''); } }), createTextNode: (/** @type {string} */ text) => text });
  globalThis.Node ??= /** @type {any} */ (class {});
  const pieces = (/** @type {string} */ text) => marked(text).filter(Boolean).map((piece) => (typeof piece === 'string' ? piece : `${/** @type {any} */ (piece).tag}:${/** @type {any} */ (piece).text}`));
  assert.deepEqual(pieces('a *b c* `x * y` **d** *2 e'), ['a ', 'em:b c', ' ', 'code:x * y', ' ', 'strong:d', ' *2 e']);
  const rules = new Map([['a.rules', 'fn heap(n) { [] }']]);
  assert.deepEqual(placeOf('solve nim 3 5 --misere --to-move right', rules), { path: '/play', query: { game: 'nim 3 5', convention: 'misere', to_move: 'right' } });
  assert.deepEqual(placeOf('solve script:a.rules 3', rules), { path: '/play', query: { game: 'script:rules 3', rules: 'fn heap(n) { [] }' } });
  assert.deepEqual(placeOf("graph --from 'chomp 2x3'", rules)?.query, { game: 'chomp', show: 'graph', position: 'chomp 2x3' });
  assert.deepEqual(placeOf("audit nim --p-when 'xor(h) == 0' --up-to 8", rules)?.query, { game: 'nim', show: 'lab', about: 'p-when', claim: 'xor(h) == 0' });
  assert.equal(placeOf("audit nim --assuming 'n > 3' --p-when 'n'", rules), null);
  assert.equal(placeOf('discover nim', rules), null);
});
