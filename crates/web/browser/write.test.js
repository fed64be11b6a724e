// Rules of one's own: written, wrong, solved, played, explained, sent; graphs; the laboratory.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, digitsOf, gameOf } from '../page/write/drawn.js';
import { browse, eventually, long, open, sampled, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** @typedef {import('playwright-core').Page} Page */

/** An answer of the API. @param {string} path */
const api = async (path) => (await fetch(`${address}/api/${path}`)).json();

/** A parameter of the address, from wherever it is in it. @param {Page} page @param {string} name */
const param = (page, name) => new URLSearchParams(new URL(page.url()).search).get(name) ?? new URLSearchParams(new URL(page.url()).hash.slice(1)).get(name);

/**
 * The view, as soon as it knows something.
 * @param {string} [query]
 * @param {import('playwright-core').BrowserContextOptions} [wishes]
 */
async function opened(query = '', wishes = {}) {
  const view = await open(browser, wishes);
  await view.page.goto(`${address}/write${query}`);
  await view.page.locator('.answer .verdict').waitFor();
  return view;
}

/** @param {Page} page @param {string} text */
const verdict = (page, text) => eventually(async () => assert.ok((await page.locator('.answer .verdict').innerText()).includes(text), await page.locator('.answer').innerText()));

const TWO = 'const EXAMPLE = [4, 5];\nfn heap(n) {\n    if n > 1 { [n - 1, n - 2] } else if n == 1 { [0] } else { [] }\n}\n';

test('a newcomer finds a script that is solved, and every example can be taken', async () => {
  const { page, accessible } = await opened();
  await verdict(page, 'The player to move');
  assert.ok((await page.locator('#editor').inputValue()).includes('fn heap(n)'));
  await page.locator('.strip').waitFor();
  await accessible();
  const scripts = await api('scripts');
  for (const { id, text } of scripts) {
    await page.locator('#write-example').selectOption(id);
    await eventually(async () => assert.equal(await page.locator('#editor').inputValue(), text));
    // The last of them is no game of two players who move in turn, and says so.
    await page.locator('.results:not([aria-busy]) .answer :is(.verdict, .trouble)').first().waitFor();
    await eventually(async () => assert.equal(param(page, 'rules'), text));
    assert.equal(await page.locator('.status-line .trouble').count(), 0, id);
  }
});

test('a Chinese page begins with an example whose words are Chinese', async () => {
  const { page, accessible } = await opened('', { locale: 'zh-CN' });
  const editor = page.locator('#editor');
  assert.match(await editor.inputValue(), /^\/\/ 巴什博弈[^a-z]*MOST[^]*const RULE = "每步从一堆中取走 1、2 或 3 颗石子。";/);
  for (const { id, text } of await api('scripts')) {
    await page.locator('#write-example').selectOption(id);
    // Only the words differ: every line that runs is the same.
    const runs = (/** @type {string} */ script) => script.split('\n').filter((line) => line && !/^(\/\/|const RULE)/.test(line));
    await eventually(async () => assert.deepEqual(runs(await editor.inputValue()), runs(text), id));
    const shown = await editor.inputValue();
    await eventually(async () => assert.equal(param(page, 'rules'), shown));
    assert.match(shown, /^\/\/ .*[\u4e00-\u9fff]/, id);
    assert.match(shown, /const RULE = "[^a-z]+";/, id);
    assert.ok(shown.split('\n').every((line) => !line.startsWith('//') || /[\u4e00-\u9fff]|^\/\/ {3}|^\/\/$/.test(line)), id);
    await page.locator('.results:not([aria-busy]) .answer :is(.verdict, .trouble)').first().waitFor();
    assert.equal(await page.locator('.status-line .trouble').count(), 0, id);
  }
  // The last of them is refused, rightly.
  await accessible(/Failed to load resource/);
});

long('what is typed is solved, and what is wrong is marked at its line', async () => {
  const { page, accessible } = await opened();
  const editor = page.locator('#editor');
  await editor.fill(TWO);
  await page.locator('#write-position').fill('4 5');
  await verdict(page, 'wins');
  const known = await api(`board?${new URLSearchParams({ game: 'subtract:1,2 4 5' })}`);
  await verdict(page, known.headline);
  await eventually(async () => {
    const values = await page.locator('.strip td').allTextContents();
    assert.deepEqual(values.slice(0, 7), ['0', '1', '2', '0', '1', '2', '0']);
  });
  await editor.fill(TWO.replace('n - 2]', 'm]'));
  await page.locator('.status-line .place').waitFor();
  const said = await page.locator('.status-line').innerText();
  assert.match(said, /^Line 3, column \d+: nothing is called m/);
  assert.equal(await page.locator('.line-numbers .wrong').innerText(), '3');
  assert.equal(await editor.getAttribute('aria-invalid'), 'true');
  await accessible(/status of 400/);
  // The place can be gone to.
  await page.locator('.status-line .place').click();
  const at = await editor.evaluate((area) => /** @type {HTMLTextAreaElement} */ (area).selectionStart);
  assert.equal(TWO.replace('n - 2]', 'm]').slice(at, at + 1), 'm');
  // A fault that shows only when it runs is marked too.
  await editor.fill('fn heap(n) {\n    [n + 1]\n}\n');
  await page.locator('.line-numbers .wrong').filter({ hasText: '1' }).waitFor();
  await editor.fill(TWO);
  await page.locator('.status-line .good').waitFor();
  assert.equal(await page.locator('.line-numbers .wrong').count(), 0);
});

test('Tab indents and does not hold the keyboard', async () => {
  const { page, quiet } = await opened();
  const editor = page.locator('#editor');
  await editor.fill('fn heap(n) {');
  await editor.press('End');
  await editor.press('Enter');
  assert.equal(await editor.inputValue(), 'fn heap(n) {\n    ');
  await editor.press('Tab');
  assert.equal(await editor.inputValue(), 'fn heap(n) {\n        ');
  await editor.press('Shift+Tab');
  assert.equal(await editor.inputValue(), 'fn heap(n) {\n    ');
  await editor.press('Escape');
  await editor.press('Tab');
  assert.notEqual(await page.evaluate(() => document.activeElement?.id), 'editor');
  // Rules that end too soon are an error, also for a slow author.
  quiet(/status of 400/);
});

long('a link holds the rules; they are played, explained, reviewed and explored', async () => {
  const { page, accessible } = await opened(`?${new URLSearchParams({ rules: TWO, position: 'script:rules 4 6' })}`);
  assert.equal(await page.locator('#editor').inputValue(), TWO);
  assert.equal(await page.locator('#write-position').inputValue(), '4 6');
  await page.locator('.ask-why').click();
  await page.locator('.why .steps li').first().waitFor();
  await page.locator('.answer a.button').click();
  await page.locator('.stone:not([disabled])').first().waitFor();
  assert.equal(param(page, 'rules'), TWO);
  await page.locator('h1', { hasText: 'Rules of your own' }).waitFor();
  await accessible();
  // A move is made, and the computer answers: each question holds the rules.
  const before = await page.locator('.log button').count();
  await page.locator('.moves summary').click();
  await page.locator('.move-list button').first().click();
  await eventually(async () => assert.ok((await page.locator('.log button').count()) >= before + 2));
  await page.reload();
  await page.locator('.stone:not([disabled])').first().waitFor();
  await eventually(async () => assert.ok((await page.locator('.log button').count()) >= 2));
  await page.goto(`${address}/explore?${new URLSearchParams({ game: 'script:rules', rules: TWO })}`);
  await page.locator('.plot').waitFor();
  await page.getByRole('link', { name: 'Graph' }).click();
  await page.locator('.graph .node').first().waitFor();
  assert.equal(param(page, 'rules'), TWO);
});

test('a long link keeps the rules from the server until they are asked about', async () => {
  const { page } = await open(browser);
  const rules = `// ${'x'.repeat(9000)}\n${TWO}`;
  await page.goto(`${address}/write#${new URLSearchParams({ rules })}`);
  await page.locator('.status-line .trouble', { hasText: 'too long' }).waitFor();
  assert.equal(await page.locator('#editor').inputValue(), rules);
  await page.locator('#editor').fill(TWO);
  await verdict(page, 'wins');
});

test('a script that takes too much is stopped', async () => {
  const { page } = await open(browser);
  await page.goto(`${address}/write?${new URLSearchParams({ rules: 'const A = [0; 1000000000];\nfn heap(n) { [] }' })}`);
  await page.locator('.status-line .trouble').waitFor();
  assert.match(await page.locator('.status-line').innerText(), /memory|bytes|steps/);
});

long('a graph that is pasted is solved position by position, and drawn', async () => {
  const { page, accessible } = await opened('?kind=graph');
  await page.locator('#editor').fill('a b\nb c\na c\nd e\ne d\n');
  await eventually(async () => {
    const rows = await page.locator('.nodes tr').evaluateAll((all) => all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent).join(' ')));
    assert.deepEqual(rows, ['a N 2 1', 'b N 1 1', 'c P 0 0', 'd D inf() –', 'e D inf() –']);
  });
  await page.locator('.graph .node').first().waitFor();
  await accessible();
  await page.locator('.node-name', { hasText: 'c' }).click();
  await verdict(page, 'loses');
  assert.equal(await page.locator('#write-position').inputValue(), 'c');
  await page.locator('#editor').fill('a b\na b c d\n');
  await page.locator('.status-line', { hasText: 'Line 2, column' }).waitFor();
  await page.locator('#editor').fill('{"nodes": [{"id": "x"}, {"id": "y"}], "links": [{"source": "x", "target": "y"}]}');
  await eventually(async () => assert.equal(await page.locator('#write-position').inputValue(), 'x'));
  await verdict(page, 'wins');
  await page.locator('.answer a.button').click();
  await page.locator('.moves summary').waitFor();
});

test('the laboratory marks the first wrong value and says why', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(`${address}/explore?game=kayles&show=lab`);
  const cells = page.locator('.cells input');
  await cells.first().waitFor();
  const { values } = await api('sequence?game=kayles&to=20');
  for (let n = 0; n < 7; n++) {
    await cells.nth(n).fill(String(n === 4 ? 4 : values[n]));
    await cells.nth(n).press('Enter');
  }
  await page.locator('.cell.wrong').waitFor();
  assert.equal(await cells.nth(4).getAttribute('aria-invalid'), 'true');
  assert.equal(await page.locator('.cell.right').count(), 4);
  await page.locator('.told .wrong', { hasText: 'G(4) is not 4' }).waitFor();
  // The answer is drawn anew, and shut, as long as answers come.
  const least = page.getByText('The least number that is not among these values is 1.');
  await eventually(async () => {
    if (!(await least.isVisible())) await page.getByText('Show the options').click();
    assert.ok(await least.isVisible());
  });
  await accessible();
  await cells.nth(4).fill('1');
  await cells.nth(4).press('Enter');
  await page.locator('.told .right').waitFor();
  assert.equal(await page.locator('.cell.wrong').count(), 0);
  await page.reload();
  await eventually(async () => assert.equal(await page.locator('.cells input').nth(4).inputValue(), '1'));
});

test('a guess is tested: a counterexample, or how far it holds and what is proved', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(`${address}/explore?game=kayles&show=lab`);
  const guess = page.locator('form', { has: page.getByRole('button', { name: 'Test', exact: true }) });
  const said = page.locator('section', { has: guess }).locator('.told');
  // The period is the reader's to find.
  const period = guess.locator('input[type=number]').first();
  assert.equal(await period.inputValue(), '');
  await period.fill('12');
  await page.getByLabel('From heap').fill('60');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await said.locator('.wrong', { hasText: 'kayles 82' }).waitFor();
  await page.getByLabel('From heap').fill('71');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await said.locator('.right').waitFor();
  await said.getByText('G(n + 12) = G(n) for every heap n from 71 on').waitFor();
  await page.getByLabel('Claim').selectOption('p-when');
  await page.getByLabel('Formula').fill('xor(x) == 0');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await said.locator('.wrong').waitFor();
  await accessible();
  await page.getByLabel('Formula').fill('xor(x');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await said.locator('.trouble').waitFor();
});

for (const [query, mark, path] of sampled([
  ['', '.strip', 'write'],
  ['kind=graph', '.graph .node', 'write'],
  ['game=kayles&show=lab&filled=0,1,2,0', '.cell.wrong', 'explore'],
], 3)) {
  for (const colorScheme of sampled(/** @type {('light' | 'dark')[]} */ (['light', 'dark']), 2, 1)) {
    test(`on a phone, in Chinese, ${colorScheme}: ${path} ${query}`, async () => {
      const view = await open(browser, { locale: 'zh-CN', colorScheme, viewport: { width: 375, height: 760 }, deviceScaleFactor: 2, hasTouch: true });
      await view.page.goto(`${address}/${path}?${query}`);
      await view.page.locator(mark).first().waitFor();
      assert.equal(await view.page.evaluate(() => document.documentElement.scrollWidth), 375);
      await view.accessible();
      await view.close();
    });
  }
}

long('the example of the author is the position, until somebody types another', async () => {
  const { page, quiet } = await open(browser);
  const rules = (/** @type {string} */ example) => `const EXAMPLE = ${example};\nfn heap(n) { if n > 1 { [n - 2] } else { [] } }`;
  const position = page.locator('#write-position');
  await page.goto(`${address}/write`);
  await eventually(async () => assert.notEqual(await position.inputValue(), ''));
  await page.locator('#editor').fill(rules('[17, 9]'));
  await eventually(async () => assert.equal(await position.inputValue(), '17 9'));
  await page.locator('#editor').fill(rules('[6]'));
  await eventually(async () => assert.equal(await position.inputValue(), '6'));
  await position.fill('8 8');
  await page.locator('#editor').fill(rules('[5]'));
  await page.locator('.status-line .good').waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(await position.inputValue(), '8 8');
  quiet();
});

test('a drawing is a code, and a code is a drawing', () => {
  for (const [code, game] of [
    ['0.33', 'subtract:1,2'],
    ['0.3033', 'subtract:1,3,4'],
    ['0.77', 'octal:0.77'],
    ['0.137', 'octal:0.137'],
    ['4.333333', 'octal:4.333333'],
    ['4.0', 'octal:4.0'],
    ['0.0', ''],
  ]) {
    assert.equal(codeOf(digitsOf(code)), code);
    assert.equal(gameOf(digitsOf(code)), game);
  }
  // Any other address opens the first game.
  for (const wrong of ['', '1.3', '0.8', '0.3333333', 'x']) assert.equal(codeOf(digitsOf(wrong)), '0.33');
});

for (const locale of ['en-GB', 'zh-CN']) {
  test(`a game is drawn with stones, valued, played and sent, ${locale}`, async () => {
    const { page, accessible } = await opened('?kind=drawn', { locale, viewport: { width: 360, height: 640 } });
    const press = (/** @type {number} */ taken, /** @type {number} */ way) => page.locator('.drawn button').nth((taken - 1) * 3 + way).click();
    const named = (/** @type {string} */ game) => page.locator('.status-line code', { hasText: new RegExp(`^${game}$`) }).waitFor();
    await named('subtract:1,2');
    // The period of taking one or two is proved.
    const { say } = await api(`period?game=subtract:1,2&to=400&lang=${locale.slice(0, 2)}`);
    await page.locator('.results p', { hasText: say.replaceAll('`', '') }).waitFor();
    assert.deepEqual((await page.locator('.strip td').allInnerTexts()).slice(0, 6), ['0', '1', '2', '0', '1', '2']);
    // A move may leave two heaps: Kayles.
    await press(1, 2);
    await press(2, 2);
    await named('octal:0\\.77');
    assert.equal(param(page, 'draw'), '0.77');
    await eventually(async () => assert.deepEqual((await page.locator('.strip td').allInnerTexts()).slice(0, 8), ['0', '1', '2', '3', '1', '4', '3', '2']));
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    await accessible();
    // Whoever opens the link sees the drawing.
    await page.goto(page.url());
    await named('octal:0\\.77');
    assert.equal(await page.locator('.drawn [aria-pressed=true]').count(), 6);
    await page.locator('.answer a.button').click();
    await page.locator('.stone:not([disabled])').first().waitFor();
    assert.match(param(page, 'game') ?? '', /^octal:0\.77 \d+$/);
    await page.goBack();
    await named('octal:0\\.77');
    for (let taken = 1; taken <= 2; taken++) for (let way = 0; way < 3; way++) await press(taken, way);
    await page.locator('.status-line .soft').waitFor();
    assert.equal(await page.locator('.results').isHidden(), true);
  });
}
