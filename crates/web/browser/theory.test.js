// The deciding numbers, drawn: stones in blocks, and the panel of the theory.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, eventually, long, open, sampled, serve } from './support.js';

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
    const { page, quiet } = await open(browser);
    await page.goto(at({ game, aids: 'blocks', against: 'person' }));
    await eventually(async () => assert.deepEqual(await blocks(page), wanted));
    quiet();
  });
}

test('blocks follow the choice, and the switch stands in the address', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(at({ game: 'nim 3 4 5', against: 'person' }));
  await page.locator('.stone:not([disabled])').first().waitFor();
  await page.getByLabel('Stones in blocks').check();
  await eventually(async () => assert.deepEqual(await blocks(page), ['2! 1', '4', '4 1']));
  assert.match(page.url(), /aids=blocks/);
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
});

test('a number can be typed where the blocks stand beside a bar', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at({ game: 'nim 500 3', aids: 'blocks', against: 'person' }));
  await page.locator('.worth b').nth(5).waitFor();
  await page.locator('.bar input:not([disabled])').click();
  await page.keyboard.type('497');
  await eventually(async () => assert.deepEqual(await blocks(page), ['(2) (1)', '2 1']));
  quiet();
});

test('a number that is typed outlasts the answer who wins, and its blocks do', async () => {
  const { page, quiet } = await open(browser);
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((go) => (release = () => go(null)));
  await page.route('**/api/board?*', async (route) => (await held, await route.continue()));
  await page.goto(at({ game: 'nim 500 3', aids: 'blocks,verdict', against: 'person' }));
  await page.locator('.worth b').nth(5).waitFor();
  await page.locator('.bar input:not([disabled])').click();
  await page.keyboard.type('49');
  await eventually(async () => assert.equal((await blocks(page))[0], '(256)! (128)! (64)! (2) (1)'));
  release();
  await page.locator('.verdict p').waitFor();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 200))));
  assert.equal((await blocks(page))[0], '(256)! (128)! (64)! (2) (1)');
  await page.keyboard.type('7');
  assert.equal(await page.locator('.bar input').inputValue(), '497');
  await eventually(async () => assert.deepEqual(await blocks(page), ['(2) (1)', '2 1']));
  // A switch draws what is known anew; what is chosen stays.
  await page.getByLabel('Moves coloured').check();
  assert.equal(await page.locator('.bar input').inputValue(), '497');
  await page.locator('.action.ready').waitFor();
  quiet();
});

test('a heap that is split has the blocks of its pieces', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at({ game: 'lasker 5 2', aids: 'blocks', against: 'person' }));
  await eventually(async () => assert.deepEqual(await blocks(page), ['(4)! (1)!', '(2)!']));
  await page.locator('.gap').first().click();
  await eventually(async () => assert.equal(await page.locator('.stack').first().locator('.worth i').count(), 1));
  quiet();
});

for (const [place, locale] of ['en-GB', 'zh-CN'].entries()) {
  for (const game of sampled(['nim 3 4 5', 'moore:2 3 4 5', 'fibonacci 20', 'wythoff 4 8', 'subtract:1,3,4 30', 'kayles 5 7', 'euclid 25 7', 'kl-nim:2,1 3 4', 'treblecross 9', 'nim 3 + kayles 5', 'nim 1000000 3'], 6, 3 * place)) {
    test(`${game} has a theory, ${locale}`, async () => {
      const { page, accessible } = await open(browser, { locale });
      await page.goto(at({ game, aids: 'table,verdict,theory', against: 'person' }));
      await page.locator('.theory-body .decides, .theory-body .soft').first().waitFor();
      await page.waitForLoadState('networkidle');
      if (game.startsWith('subtract')) await page.locator('.value-strip .period').nth(6).waitFor();
      if (game.startsWith('wythoff')) await page.locator('.pairs .queen').waitFor();
      await accessible();
    });
  }
}

for (const convention of ['normal', 'misere']) {
  test(`in a lost position nobody is told to do what cannot be done, ${convention}`, async () => {
    const { page, quiet } = await open(browser);
    const texts = await (await fetch(`${address}/api/texts?lang=en`)).json();
    await page.goto(at({ game: 'nim 3 3', convention, aids: 'table,sum,blocks,theory', against: 'person' }));
    await page.locator('.table-place .goal').waitFor();
    await page.locator('.theory-body .calm').waitFor();
    const said = async () => (await page.locator('.goal').allInnerTexts()).join();
    const impossible = ['page-table-goal', 'page-table-goal-misere', 'page-theory-goal'].map((id) => texts[id]);
    for (const goal of impossible) assert.ok(!(await said()).includes(goal), `${goal}: ${await said()}`);
    if (convention === 'normal') assert.ok((await said()).includes(texts['page-theory-goal-lost']));
    // A choice makes it no more possible.
    await page.locator('.stone').first().click();
    await page.locator('.theory-body .glows').waitFor();
    for (const goal of impossible) assert.ok(!(await said()).includes(goal), `${goal}: ${await said()}`);
    quiet();
  });
}

test('the signs on the stones say what can still be reached with each', async () => {
  const { page, quiet } = await open(browser);
  const signs = () => page.locator('.board .stone').evaluateAll((stones) => stones.map((stone) => /** @type {HTMLElement} */ (stone).dataset.leads));
  await page.goto(at({ game: 'kayles 7', aids: 'colours', against: 'person' }));
  await page.locator('.stone[data-leads=wins]').first().waitFor();
  // 7 is won by the middle pin alone, which leaves 3 and 3.
  assert.equal((await signs())[3], 'wins');
  await page.goto(at({ game: 'wythoff 3 4', aids: 'colours', against: 'person' }));
  await page.locator('.stone[data-leads=more]').first().waitFor();
  // 3 4 to 1 2: two stones of each.
  const first = await signs();
  assert.deepEqual([first[0], first[1], first[3], first[5]], ['loses', 'more', 'loses', 'more']);
  assert.ok(!first.includes('wins'), String(first));
  await page.locator('.stone').nth(1).click();
  await eventually(async () => assert.equal((await signs())[5], 'wins'));
  assert.match((await page.locator('.stone').nth(5).getAttribute('aria-label')) ?? '', / wins$/);
  await page.keyboard.press('Escape');
  await eventually(async () => assert.deepEqual(await signs(), first));
  await page.locator('.signs').waitFor();
  quiet();
});

for (const path of ['/puzzle?date=2024-05-05', '/puzzle?game=nim+3+4+5', '/play?game=nim+3+4+5&aids=none', '/learn?lesson=bouton&n=3', '/class?game=nim+3+4+5&ask=move', '/play?game=nim+3+4+5']) {
  long(`nothing in the document tells the solution: ${path}`, async () => {
    const { page, quiet } = await open(browser);
    await page.goto(`${address}${path}`);
    await page.locator('.stone:not([disabled])').first().waitFor();
    await page.waitForLoadState('networkidle');
    const written = await page.locator('.match').evaluate((match) => [...match.querySelectorAll('*')].flatMap((one) => [...one.attributes].map(({ name, value }) => (name === 'class' || name.startsWith('data-') || name.startsWith('aria-') || name === 'title' ? `${name}=${value}` : ''))).join('\n'));
    assert.doesNotMatch(written, /leads|alone|wins|loses|winning|better/, written);
    quiet();
  });
}

test('while nobody is to see who wins, the theory keeps it to itself', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(at({ game: 'wythoff 4 8', against: 'person' }));
  await page.locator('.stone:not([disabled])').first().waitFor();
  assert.equal(await page.locator('.theory[open]').count(), 0);
  await page.locator('.theory > summary').click();
  await page.locator('.theory-body h3').waitFor();
  assert.match(page.url(), /theory/);
  await page.locator('.theory-pictures .pairs').waitFor();
  assert.equal(await page.locator('.decides, .pairs .queen, .pairs .move').count(), 0);
  assert.doesNotMatch(await page.locator('.theory').innerText(), /\(4, [78]\)/);
  await accessible();
  await page.locator('.theory .look').click();
  await page.locator('.decides').filter({ hasText: '(4, 7)' }).waitFor();
  await page.locator('.pairs .queen').waitFor({ state: 'attached' });
  assert.match(page.url(), /verdict/);
});
