// Ideas on the board, and the proof that is played: each picture is what the server says of the position.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, eventually, long, open, serve, unhurried } from './support.js';

const address = await serve();
const browser = await browse();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Record<string, string>} query */
const at = (query) => `${address}/play?${new URLSearchParams(query)}`;

/** @param {Page} page */
const live = (page) => page.locator('.table-card .stone:not([disabled])').first().waitFor();

/** The marks of a board: blocks of its rows, those that glow with a `!`, and its lines. @param {Page} page @param {string} [board] */
const marks = (page, board = '.table-card .board') =>
  page.locator(board).evaluate((root) => {
    const rows = [...root.querySelectorAll('.stack')].map((stack) =>
      [...stack.querySelectorAll('.stone.block.from')].map((stone) => `${stone.firstElementChild?.getAttribute('data-block')}${stone.classList.contains('loose') ? '!' : ''}`).join(' '),
    );
    return `${rows.join(' | ')} = ${root.querySelectorAll('.links path').length}`;
  });

for (const locale of ['en-GB', 'zh-CN']) {
  test(`a hint tells the thought and draws it, and then a move, ${locale}`, async () => {
    const { page, accessible } = await open(browser, { locale });
    const lang = locale.slice(0, 2);
    await page.goto(at({ game: 'nim 3 3 5' }));
    await live(page);
    const { idea } = await (await page.request.get(`${address}/api/explain?game=nim+3+3+5&lang=${lang}`)).json();
    assert.equal(idea.id, 'copy');
    await page.locator('[data-tool=hint]').click();
    await page.locator('.said[data-kind=hint]').filter({ hasText: idea.hint }).waitFor();
    // The pair is joined, what has no twin glows; no move is given away.
    await eventually(async () => assert.equal(await marks(page), '3 | 3 | 5! = 1'));
    assert.equal(await page.locator('.stone.better').count(), 0);
    await accessible();
    // The picture follows the choice.
    await page.locator('.table-card .stack').nth(2).locator('.stone').nth(1).click();
    await eventually(async () => assert.equal(await marks(page), '3 | 3 | 1! = 1'));
    await page.keyboard.press('Escape');
    await page.locator('[data-tool=hint]').click();
    await page.locator('.stone.better').first().waitFor();
    assert.equal(await page.locator('.stone.better').count(), 5);
    // The next position has no picture before it is asked for.
    for (let i = 0; i < 2; i++) await page.locator('.table-card .stack').nth(2).locator('.stone').first().click();
    await eventually(async () => assert.match(await marks(page), / = 0$/));
  });
}

for (const [game, wanted] of [
  ['kayles 7', '7! = 0'],
  ['kayles 5 5 7', '5 | 5 | 7! = 1'],
  ['nim 3 4 5', '2! 1 | 4 | 4 1 = 2'],
  ['nim:max=3 10', '4 4 2! = 0'],
]) {
  test(`the idea of ${game} is on the board while it is explained`, async () => {
    const { page, quiet } = await open(browser);
    await page.goto(at({ game, against: 'person' }));
    await live(page);
    await page.locator('[data-tool=why]').click();
    await eventually(async () => assert.equal(await marks(page), wanted));
    await page.locator('.why > .row button.plain').click();
    await eventually(async () => assert.match(await marks(page), /^[ |]* = 0$/));
    quiet();
  });
}

test('the halves that a move in the middle leaves are joined', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at({ game: 'kayles 7', against: 'person' }));
  await live(page);
  await page.locator('[data-tool=why]').click();
  await page.locator('.table-card .stone').nth(3).click();
  await eventually(async () => assert.equal(await marks(page), '3 3 = 1'));
  quiet();
});

test('a board that is copied in the opposite place has its middle marked, and a spare move its owner', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(at({ game: 'cram 2x4', against: 'person' }));
  await live(page);
  await page.locator('[data-tool=why]').click();
  await page.locator('.table-card .turn').waitFor();
  await page.goto(at({ game: 'kl-nim:2,1 1 3', against: 'person' }));
  await live(page);
  await page.locator('[data-tool=why]').click();
  await page.locator('.table-card .only').filter({ hasText: 'only Left has a move here' }).waitFor();
  assert.equal(await page.locator('.table-card .only').count(), 1);
  await accessible();
});

test('the review names and draws the missed thought where a game turned', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(at({ game: 'nim 3 3 5', moves: '3 to 2;5 to 1;3 to 0;2 to 1;1 to 0;1 to 0' }));
  const turned = page.locator('.after p', { hasText: 'The game turned at move' });
  await turned.waitFor();
  const number = Number(/at move (\d+)/.exec(await turned.innerText())?.[1]);
  const { before } = (await (await page.request.get(`${address}/api/review?game=nim+3+3+5&moves=3+to+2;5+to+1;3+to+0;2+to+1;1+to+0;1+to+0`)).json()).moves[number - 1];
  const { idea } = await (await page.request.get(`${address}/api/explain?${new URLSearchParams({ game: before })}`)).json();
  assert.ok((await turned.innerText()).includes(idea.hint));
  await page.getByRole('button', { name: 'Look at it' }).click();
  await page.locator('.after p', { hasText: idea.hint }).waitFor();
  await page.locator('.table-card .stone.block').first().waitFor();
  await accessible();
});

/** The caption, and the marks of the board below it. @param {Page} page */
const step = async (page) => `${await page.locator('.proof .caption').innerText()} ${await marks(page, '.proof .board')}`;

test('a proof is played on the board, step by step, by keys, and each step has its address', async () => {
  const { page, accessible } = await open(browser, { reducedMotion: 'no-preference' });
  await page.goto(at({ game: 'nim 3 4 5', frame: '0', against: 'person' }));
  const proof = page.locator('.proof');
  await page.locator('.proof .caption p').first().waitFor();
  await eventually(async () => assert.match(await step(page), /These have no twin: 2[^]* 2! 1 \| 4 \| 4 1 = 2$/));
  await proof.focus();
  await page.keyboard.press('ArrowRight');
  // Three becomes one: all blocks are paired.
  await eventually(async () => assert.match(await step(page), /^You: 2 taken[^]*Everything has a partner\. 1 \| 4 \| 4 1 = 2$/));
  assert.equal(await page.locator('.proof .stone.chosen').count(), 2);
  await eventually(async () => assert.equal(new URL(page.url()).searchParams.get('frame'), '1'));
  await page.keyboard.press('ArrowRight');
  await eventually(async () => assert.match(await step(page), /^Your opponent:[^]*What glows has no partner\./));
  await accessible();
  // Any objection is answered.
  await page.locator('.proof select').selectOption({ label: 'The whole heap of 4 taken.' });
  await eventually(async () => assert.match(await step(page), /^Your opponent: The whole heap of 4 taken\./));
  await eventually(async () => assert.equal(new URL(page.url()).searchParams.get('line'), '3 to 1;4 to 0'));
  await page.keyboard.press('Tab');
  await proof.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(async () => assert.match(await step(page), /^You: [^]*Everything has a partner\. 1 \| 1 = 1$/));
  // The address opens the same view.
  const here = page.url();
  await page.goto(here);
  await eventually(async () => assert.match(await step(page), /^You: [^]*Everything has a partner\. 1 \| 1 = 1$/));
  // To the end.
  await proof.focus();
  for (let i = 0; i < 3; i++) {
    const before = new URL(page.url()).searchParams.get('frame');
    await page.keyboard.press('ArrowRight');
    await eventually(async () => assert.notEqual(new URL(page.url()).searchParams.get('frame'), before));
  }
  await eventually(async () => assert.match(await step(page), /^No move is left: you win\./));
});

for (const [game, convention, said] of [
  ['nim:max=3 10', 'normal', /No block glows\.$/],
  ['moore:2 3 4 5', 'normal', /All groups are full\.$/],
  ['cram 2x4', 'normal', /^You: [^]*What glows has no partner\.$/],
  // In misère play what has a partner decides nothing by itself.
  ['nim 1 1 4', 'misere', /^You: 3 taken from the heap of 4; 1 left\.$/],
]) {
  test(`a step says how the game stands then: ${game}, ${convention}`, async () => {
    const { page, quiet } = await open(browser, { reducedMotion: 'no-preference' });
    await page.goto(at({ game, convention, frame: '1', against: 'person' }));
    await eventually(async () => assert.match(await page.locator('.proof .caption').innerText(), said));
    quiet();
  });
}

long('a proof goes on by itself until it is stopped', async () => {
  const { page, quiet } = await open(browser, { reducedMotion: 'no-preference' });
  await page.goto(at({ game: 'nim 5 5', against: 'person' }));
  await live(page);
  await page.locator('[data-tool=why]').click();
  await page.getByRole('button', { name: 'Watch the proof' }).click();
  await page.locator('.proof .caption').filter({ hasText: 'Your opponent:' }).waitFor();
  await page.locator('.proof').focus();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  const stopped = new URL(page.url()).searchParams.get('frame');
  await page.evaluate(() => new Promise((wake) => setTimeout(wake, 4_000)));
  assert.equal(new URL(page.url()).searchParams.get('frame'), stopped);
  quiet();
});

for (const locale of ['en-GB', 'zh-CN']) {
  test(`without motion a proof is a comic strip, ${locale}`, async () => {
    const { page, accessible } = await open(browser, { locale, viewport: { width: 360, height: 640 } });
    await page.goto(at({ game: 'kayles 5', frame: '2', against: 'person' }));
    const panels = page.locator('.comic > li');
    const won = locale === 'zh-CN' ? '你赢了' : 'you win';
    await panels.filter({ hasText: won }).waitFor();
    const count = await panels.count();
    assert.ok(count >= 5, String(count));
    assert.equal(await page.locator('.comic > li[aria-current]').count(), 1);
    // A link of each panel leads to it.
    assert.match((await panels.nth(3).locator('a').getAttribute('href')) ?? '', /frame=3/);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    await accessible();
    // Another answer leads to another strip.
    const select = panels.nth(2).locator('select');
    const other = await select.locator('option:not(:checked)').first().getAttribute('value');
    await select.selectOption(other ?? '');
    await eventually(async () => assert.match(new URL(page.url()).searchParams.get('line') ?? '', new RegExp(`;${other}$`)));
    await panels.filter({ hasText: won }).waitFor();
  });
}

for (const [width, reducedMotion] of /** @type {const} */ ([[1200, 'reduce'], [360, 'reduce'], [360, 'no-preference']])) {
  test(`nothing jumps where a link leads to a step of a proof: ${width}, ${reducedMotion}`, async () => {
    const { page } = await open(browser, { reducedMotion, viewport: { width, height: 700 } });
    await unhurried(page);
    await page.addInitScript(() => {
      const all = /** @type {any} */ (globalThis);
      all.shifts = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (all.shifts += /** @type {any} */ (entry).value))).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(at({ game: 'kayles 5', frame: '1', against: 'person' }));
    await page.locator('.proof .caption, .comic > li').filter({ hasText: 'You:' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return /** @type {any} */ (globalThis).shifts;
    });
    assert.ok(shifts < 0.05, String(shifts));
  });
}
