// The misère quotient of a game: its picture, heap after heap, and sums, by mouse and by keys, in both languages.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, eventually, open, sampled, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** An answer of the API. @param {string} path */
const api = async (path) => (await fetch(`${address}/api/${path}`)).json();

/**
 * A quotient, shown to the end.
 * @param {string} query
 * @param {import('playwright-core').BrowserContextOptions} [wishes]
 */
async function explore(query, wishes) {
  const view = await open(browser, wishes);
  await view.page.goto(`${address}/explore?show=quotient&${query}`);
  await view.page.locator('.quotient > *').first().waitFor();
  await view.page.waitForFunction(() => !document.querySelector('[aria-busy]'));
  return view;
}

/** A parameter of the address. @param {import('playwright-core').Page} page @param {string} name */
const param = (page, name) => new URL(page.url()).searchParams.get(name);

/** The element that has a ring. @param {import('playwright-core').Page} page @param {string} name */
const lit = (page, name) => page.locator(`.ring.lit.${name}`).getAttribute('data-element');

/** A name with its exponents raised. @param {string} name */
const raised = (name) => name.replace(/\d/g, (digit) => (name === '1' ? digit : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]));

test('the quotient of Kayles is drawn, with its presentation and its period', async () => {
  const { page, accessible } = await explore('game=kayles');
  await page.getByText('The misère quotient of all heaps has 40 elements, the P-portion 9.', { exact: true }).first().waitFor();
  const { elements, p_positions, relations } = await api('quotient?game=kayles');
  assert.deepEqual(await page.locator('.element').allTextContents(), elements.boxes.flat().map((/** @type {number} */ x) => raised(elements.names[x])));
  const lost = await page.locator('.element.lost').allTextContents();
  assert.deepEqual(lost.sort(), p_positions.map(raised).sort());
  // The P-portion is marked by more than its colour.
  assert.equal(await page.locator('.element.lost .mark').count(), 9);
  const facts = (await page.locator('.quotient .facts').textContent()) ?? '';
  assert.ok(facts.includes('Φ(n + 12) = Φ(n) for every heap n from 71 on. This is proved.'), facts);
  assert.ok(facts.includes(relations.map((/** @type {string} */ relation) => relation.split('=').map(raised).join('=')).join(', ')), facts);
  assert.ok(facts.includes('It is wild') && facts.includes('f (heap 25)'), facts);
  await page.getByText('Show as numbers').click();
  await eventually(async () => assert.equal(await page.locator('.in-words tr').count(), 169));
  await accessible();
});

test('the heaps are gone through by keys and by buttons, and are in the address', async () => {
  const { page, accessible } = await explore('game=kayles');
  const { elements, orders } = await api('quotient?game=kayles');
  const slider = page.getByLabel('Heap', { exact: true });
  await slider.focus();
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight');
  await page.waitForURL(({ searchParams }) => searchParams.get('heap') === '5');
  assert.match((await page.locator('.phi').textContent()) ?? '', /^Φ\(5\) = c, not in the P-portion/);
  assert.equal(await lit(page, 'heap'), String(elements.phi[5]));
  await page.locator('#live', { hasText: 'Φ(5) = c' }).waitFor({ state: 'attached' });
  await page.getByText(`With heap 5 the quotient grows to order ${orders[5]}.`).waitFor();
  // Every option stands with the product of its heaps.
  const { options } = await api('quotient/options?game=kayles&heap=5');
  await page.getByText('The options of heap 5,').waitFor();
  const cells = (await page.locator('.options td').allTextContents()).flatMap((cell) => cell.split(', '));
  assert.deepEqual(cells.sort(), options.map((/** @type {number[]} */ heaps) => heaps.join(' + ')).sort());
  await page.getByRole('button', { name: 'The next heap' }).click();
  await page.getByRole('button', { name: 'The next heap' }).press('Enter');
  assert.match((await page.locator('.phi').textContent()) ?? '', /^Φ\(7\) = b,/);
  await accessible();
  await page.reload();
  await page.locator('.phi', { hasText: 'Φ(7) = b,' }).waitFor();
  await page.locator('.options tr.lost').first().waitFor();
  await slider.press('Home');
  await page.getByText('Heap 0 has no options.').waitFor();
});

test('a sum is composed, and played in misère play', async () => {
  const { page, accessible } = await explore('game=kayles');
  const typed = page.getByLabel('Heaps', { exact: true });
  const result = page.locator('.result');
  assert.match((await result.textContent()) ?? '', /product is 1: .* wins/);
  await typed.fill('5, 7');
  await typed.press('Enter');
  await page.waitForURL(({ searchParams }) => searchParams.get('sum') === '5,7');
  assert.match((await result.textContent()) ?? '', /The product of 5 \+ 7 is bc, not in the P-portion: .* wins/);
  await page.locator('#live', { hasText: 'The product of 5 + 7 is bc' }).waitFor({ state: 'attached' });
  // Each winning move, with the element that it leads to.
  const { winning_moves: wins } = await api('solve?game=kayles%205%207&convention=misere');
  await eventually(async () => assert.equal(await page.locator('.winning li').count(), wins.length));
  for (const [index, { move }] of wins.entries()) {
    assert.match((await page.locator('.winning li').nth(index).textContent()) ?? '', new RegExp(`^${move.replace(' to ', ' → ')}: .* P$`));
  }
  await accessible();
  await page.goto(`${address}/explore?game=kayles&show=quotient&heap=1&sum=5,7`);
  await page.getByRole('button', { name: 'Add heap 1 to the sum' }).click();
  await page.waitForURL(({ searchParams }) => searchParams.get('sum') === '5,7,1');
  assert.equal(await page.locator('.sum-table tr').count(), 4);
  await page.getByRole('button', { name: 'Remove heap 5' }).click();
  await page.getByRole('button', { name: 'Remove heap 7' }).click();
  await eventually(async () => assert.match((await result.textContent()) ?? '', /The product of 1 is a, in the P-portion: .* loses/));
  await eventually(async () => assert.equal(await page.locator('.winning').count(), 0));
  await accessible();
  await page.getByText('Play this sum in misère play').click();
  await page.waitForURL(/\/play\?/);
  assert.deepEqual([param(page, 'game'), param(page, 'convention')], ['kayles 1', 'misere']);
  await page.goBack();
  await result.waitFor();
  assert.equal(param(page, 'sum'), '1');
});

test('who wins is what plain solving says', async () => {
  const { page, quiet } = await explore('game=kayles&sum=1');
  for (const [game, sum] of [
    // The element of 8 is a product with a power.
    ['kayles', '8,1'],
    ['kayles', '17,9,24'],
    ['kayles', '1000000007,20,5'],
    ['octal:0.15', '2,2'],
    ['octal:0.15', '100,57,6'],
    ['nim', '3,4,7'],
  ]) {
    await page.goto(`${address}/explore?game=${game}&show=quotient&sum=${sum}`);
    const { winner } = await api(`solve?game=${game}%20${sum.replaceAll(',', '%20')}&convention=misere`);
    await eventually(async () => {
      assert.match((await page.locator('.result').textContent()) ?? '', winner === 'first' ? /wins in misère/ : /loses in misère/, `${game} ${sum}`);
    });
  }
  await page.goto(`${address}/explore?game=octal:0.15&show=quotient&sum=3,3`);
  await page.locator('.wins').getByText('No move.').waitFor();
  quiet();
});

test('an unfinished quotient is said to be so, and what is not known is not guessed', async () => {
  const { page, accessible } = await explore('game=octal:0.07&to=24');
  await page.getByText('The misère quotient of all heaps is not known. That of the heaps up to 24 has 24 elements').first().waitFor();
  await page.getByLabel('Heaps', { exact: true }).fill('24 25');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('alert').getByText('heap 25 is not known here').waitFor();
  assert.equal(param(page, 'sum'), null);
  await accessible();
  await page.getByLabel('Heaps up to').selectOption('12');
  await page.getByText('That of the heaps up to 12 has 12 elements').first().waitFor();
  assert.equal(param(page, 'to'), '12');
});

test('where normal play decides, the page says from which heap on', async () => {
  const { page, accessible } = await explore('game=octal:0.56&to=40');
  await page.getByText('Every sum with a heap of 7 or more is won in misère play exactly when it is won in normal play').first().waitFor();
  await accessible();
});

test('a game without a quotient says why', async () => {
  for (const [game, why] of [
    ['wythoff', 'not played on single heaps'],
    ['kl-nim:2,1', 'is partizan'],
  ]) {
    const { page, close } = await explore(`game=${game}`);
    await page.getByRole('alert').getByText(why).waitFor();
    await close();
  }
});

for (const [place, colorScheme] of /** @type {const} */ (['light', 'dark']).entries()) {
  for (const game of sampled(['kayles', 'nim'], 2, place)) {
    test(`on a phone, in Chinese, ${colorScheme}: ${game}`, async () => {
      const viewport = { width: 375, height: 760 };
      const wishes = { locale: 'zh-CN', colorScheme, viewport, deviceScaleFactor: 2, hasTouch: true };
      const { page, accessible } = await explore(`game=${game}&heap=9&sum=5,7,12,25,27`, wishes);
      await page.getByText('反常商').first().waitFor();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `wider than the phone by ${over}`);
      await accessible();
    });
  }
}
