// The story of a game: its strip, the ladder of opponents, puzzles, explanations that are questioned, and motion.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, eventually, open, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** @typedef {import('playwright-core').Page} Page */

/** @param {string} path @param {Record<string, string>} [query] */
const at = (path, query = {}) => `${address}${path}?${new URLSearchParams(query)}`;

/** @param {Page} page */
const live = (page) => page.locator('.stone:not([disabled])').first().waitFor();

/** @param {Page} page @param {string} name */
const asked = (page, name) => new URL(page.url()).searchParams.get(name);

/** Plays a move of the list. @param {Page} page @param {string} move */
async function play(page, move) {
  await live(page);
  const list = page.locator('details.moves');
  if ((await list.getAttribute('open')) === null) await list.locator('> summary').click();
  await page.locator('.move-list button', { hasText: new RegExp(`^${move.replace(' to ', ' → ')}$`) }).first().click();
}

/** The first move is a mistake. */
const LOST = '5 to 2;4 to 1;3 to 2;1 to 0;2 to 1;2 to 1;1 to 0;1 to 0';

test('the strip shows who could win when, and arrow keys go through the game', async () => {
  const { page, accessible, close } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4 5', moves: LOST }));
  const strip = page.getByRole('slider', { name: 'The game at a glance' });
  await strip.waitFor();
  // You could win before your first move only.
  assert.deepEqual(await page.locator('.moment').evaluateAll((bars) => bars.map((bar) => (bar.classList.contains('up') ? 'up' : 'down'))), ['up', ...Array(8).fill('down')]);
  assert.equal(await page.locator('.moment.mistake').count(), 1);
  // The more moves are left, the higher the bar.
  const tall = await page.locator('.moment i').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  assert.ok(tall[0] > tall[4] && tall[4] > tall[8] && tall[8] > 0, String(tall));
  assert.equal(await strip.getAttribute('aria-valuenow'), '8');
  assert.equal(await strip.getAttribute('aria-valuetext'), 'After 8 of 8 moves: Computer has won.');
  await strip.focus();
  await page.keyboard.press('Home');
  await page.locator('.stone.better').first().waitFor();
  assert.equal(asked(page, 'at'), '0');
  assert.match((await strip.getAttribute('aria-valuetext')) ?? '', /^After 0 of 8 moves: You can win. With best play \d+ moves are left.$/);
  await page.keyboard.press('ArrowRight');
  await eventually(async () => assert.equal(asked(page, 'at'), '1'));
  assert.ok(await strip.evaluate((element) => element === document.activeElement));
  await accessible();
  // Elsewhere on the page they do too, but for the board, where they go over the stones.
  await strip.evaluate((element) => /** @type {HTMLElement} */ (element).blur());
  await page.keyboard.press('ArrowRight');
  await eventually(async () => assert.equal(asked(page, 'at'), '2'));
  await live(page);
  await page.locator('.stone[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(asked(page, 'at'), '2');
  const box = await strip.boundingBox();
  assert.ok(box);
  await strip.click({ position: { x: box.width - 4, y: box.height / 2 } });
  await page.locator('.status.over').waitFor();
  assert.equal(asked(page, 'at'), null);
  await page.locator('.after').filter({ hasText: 'You played 5 → 2; 3 → 1 would have won.' }).waitFor();
  await close();
});

test('a game without a mistake, a draw and a game that is too long have their strips', async () => {
  const { page, quiet, close } = await open(browser);
  await page.goto(at('/play', { game: 'nim 1 1', moves: '1 to 0;1 to 0', against: 'person' }));
  await page.locator('.after').filter({ hasText: 'Neither player made a mistake' }).waitFor();
  assert.equal(await page.locator('.moment.down').count(), 3);
  // Two people: the first one's bars go up.
  await page.goto(at('/play', { game: 'nim 5000 1', moves: '5000 to 0;1 to 0', against: 'person' }));
  await page.locator('.moment').first().waitFor();
  const key = await page.locator('.story p').innerText();
  assert.match(key, /First player can win, ▼ Second player/);
  assert.equal(await page.locator('.moment').count(), 3);
  quiet();
  await close();
});

for (const locale of ['en-GB', 'zh-CN']) {
  test(`who loses on the ladder is asked whether they see why, ${locale}`, async () => {
    const { page, accessible, close } = await open(browser, { locale });
    await page.goto(at('/play', { game: 'nim 1 1', against: 'ladder', rung: '2' }));
    await live(page);
    await page.locator('.rival').filter({ hasText: locale === 'zh-CN' ? '小苔' : 'Moss' }).waitFor();
    assert.equal(await page.locator('[data-tool=hint], [data-tool=why]').count(), 0);
    assert.equal(await page.locator('.aids input:checked').count(), 0);
    await accessible();
    await play(page, '1 to 0');
    await page.locator('.status.over.lost').waitFor();
    assert.equal(asked(page, 'aids'), null);
    await page.locator('.after button.primary').click();
    await page.locator('.log.reviewed li').first().waitFor();
    await page.locator('.table-place .binary').waitFor();
    assert.equal(asked(page, 'aids'), 'table,sum');
    assert.equal(asked(page, 'at'), '0');
    await accessible();
    await close();
  });
}

test('a newcomer meets an easy opponent, and the next one after a win', async () => {
  const { page, quiet, close } = await open(browser);
  await page.goto(at('/play'));
  await page.getByRole('button', { name: 'New here? An easy opponent' }).click();
  await page.locator('.rival').filter({ hasText: 'Pip' }).waitFor();
  assert.equal(asked(page, 'against'), 'ladder');
  assert.equal(asked(page, 'rung'), null);
  await page.goto(at('/play', { game: 'nim 3', against: 'ladder', rung: '1' }));
  await play(page, '3 to 0');
  await page.locator('.status.over.won').waitFor();
  await page.getByRole('button', { name: 'Next opponent: Moss' }).click();
  await page.locator('.rival').filter({ hasText: 'Opponent 2 of 6' }).waitFor();
  assert.equal(asked(page, 'rung'), '2');
  await page.goBack();
  await eventually(async () => assert.equal(asked(page, 'rung'), null));
  // The last one has no next, and a number beyond it is the last one's.
  await page.goto(at('/play', { game: 'nim 3', against: 'ladder', rung: '99' }));
  await page.locator('.rival').filter({ hasText: 'Charles' }).waitFor();
  await play(page, '3 to 0');
  await page.locator('.after').filter({ hasText: 'You have beaten all of them.' }).waitFor();
  // Without the ladder the usual help is back.
  await page.goto(at('/play'));
  await live(page);
  assert.equal(await page.locator('.aids input:checked').count(), 2);
  quiet();
  await close();
});

test('the puzzle of a day is solved, and its answer stands in no address', async () => {
  const { page, accessible, close } = await open(browser);
  await page.goto(at('/puzzle', { date: '2026-11-23' }));
  await live(page);
  await page.locator('.days').filter({ hasText: 'Monday' }).waitFor();
  const posed = await (await page.request.get(at('/api/puzzle', { date: '2026-11-23' }))).json();
  const board = await (await page.request.get(at('/api/board', { game: posed.game, convention: posed.convention }))).json();
  const winning = board.moves.filter((/** @type {any} */ move) => move.wins);
  assert.equal(winning.length, 1);
  const losing = board.moves.find((/** @type {any} */ move) => move.wins === false);
  assert.equal(await page.locator('.leads').count(), 0);
  await accessible();
  await play(page, losing.move);
  await page.locator('.judged .wrong').filter({ hasText: losing.move.replace(' to ', ' → ') }).waitFor();
  await page.locator('.stone.better, .gap.better').first().waitFor();
  await accessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await play(page, winning[0].move);
  await page.locator('.judged .right').filter({ hasText: 'is the only move that wins' }).waitFor();
  await page.locator('.judged').filter({ hasText: 'Solved at try number 2.' }).waitFor();
  assert.deepEqual([...new URL(page.url()).searchParams.keys()], ['date']);
  await page.getByRole('button', { name: 'Why?' }).click();
  await page.locator('.why .steps li').first().waitFor();
  await accessible();
  await page.getByRole('link', { name: 'The day before' }).click();
  await page.locator('.days').filter({ hasText: 'Sunday' }).waitFor();
  assert.equal(asked(page, 'date'), '2026-11-22');
  await page.goBack();
  await page.locator('.days').filter({ hasText: 'Monday' }).waitFor();
  await close();
});

test('a wrong try at a puzzle counts after the page was opened anew', async () => {
  const { page, close } = await open(browser);
  await page.goto(at('/puzzle', { date: '2026-11-23' }));
  await live(page);
  // 6 2 2: the only winning move takes the whole heap of 6.
  const take = async (/** @type {number} */ stone) => {
    for (let i = 0; i < 2; i++) await page.locator('.stack').first().locator('.stone').nth(stone).click();
  };
  await take(5);
  await page.locator('.judged .wrong').waitFor();
  await page.goto(at('/puzzle', { date: '2026-11-23' }));
  await live(page);
  await take(0);
  await page.locator('.judged .right').waitFor();
  assert.doesNotMatch(await page.locator('.judged').innerText(), /first try/);
  await close();
});

test('without a day it is the puzzle of today, and a wrong day is said to be wrong', async () => {
  const { page, close } = await open(browser, { locale: 'zh-CN' });
  await page.clock.setFixedTime(new Date('2027-03-01T12:00:00'));
  await page.goto(at('/puzzle'));
  await page.locator('h1', { hasText: '每日一题' }).waitFor();
  await eventually(async () => assert.equal(asked(page, 'date'), '2027-03-01'));
  assert.equal(await page.locator('.days a').count(), 1);
  await page.locator('.week a').first().click();
  await eventually(async () => assert.equal(asked(page, 'date'), '2027-02-28'));
  await page.goto(at('/puzzle', { date: '2027-02-30' }));
  await page.locator('.trouble').filter({ hasText: '2027-02-30' }).waitFor();
  await page.goto(at('/puzzle', { game: 'nimm 3' }));
  await page.locator('.trouble button').filter({ hasText: 'nim 3' }).click();
  await live(page);
  assert.equal(asked(page, 'game'), 'nim 3');
  await close();
});

test('one’s own mistake is a puzzle', async () => {
  const { page, accessible, close } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4 5', moves: LOST }));
  await page.locator('.own-puzzles a', { hasText: 'move 1' }).click();
  await page.locator('h1', { hasText: 'Find the winning move' }).waitFor();
  assert.equal(page.url().includes('3+to+1'), false);
  await play(page, '3 to 1');
  await page.locator('.judged .right').waitFor();
  await accessible();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await eventually(async () => assert.match(asked(page, 'moves') ?? '', /^3 to 1/));
  // Back leads to the puzzle; a position in which no move wins says so.
  await page.goto(at('/puzzle', { game: 'nim 2 2' }));
  await page.locator('.judged').filter({ hasText: 'No move wins here.' }).waitFor();
  await close();
});

test('what a sentence of an explanation rests on opens, and a move on the board is an objection', async () => {
  const { page, accessible, close } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4 5' }));
  await live(page);
  await page.locator('[data-tool=why]').click();
  await page.getByRole('button', { name: 'All steps' }).click();
  const lines = page.locator('.why .steps > li');
  const count = await lines.count();
  assert.ok(count > 2);
  for (let i = 0; i < count; i++) {
    const opened = lines.nth(i).locator('summary').first();
    // What rests on nothing that is told does not open: the binary table of the position itself.
    if (!(await opened.count())) {
      assert.equal(await lines.nth(i).locator('.binary').count(), 1);
      continue;
    }
    await opened.click();
    const below = lines.nth(i).locator('details[open]').first();
    await eventually(async () => assert.ok((await below.innerText()).length > 10));
  }
  assert.ok((await page.locator('.why .cited').count()) > 0);
  // The rules open as the moves that they allow, the theorem as its argument.
  assert.equal(await lines.first().locator('details li').count(), 12);
  const theorem = lines.filter({ has: page.getByRole('heading', { name: 'Theorem' }) });
  assert.match(await theorem.locator('.cited').first().innerText(), /^No lost position leads to a lost one/);
  await accessible();
  await page.locator('.stack').nth(2).locator('.stone').nth(2).click();
  await page.locator('[data-object]').click();
  await page.locator('.but .steps li').first().waitFor();
  assert.equal(await page.locator('.but input').inputValue(), '5 to 2');
  // It was asked about, not played.
  assert.equal(asked(page, 'moves'), null);
  await accessible();
  await page.locator('.why > .row button.plain').click();
  await page.locator('.stack').nth(2).locator('.stone').nth(3).click();
  assert.equal(await page.locator('[data-object]').count(), 0);
  await close();
});

test('stones slide away and rows open, and nothing waits for it', async () => {
  const { page, quiet, close } = await open(browser, { reducedMotion: 'no-preference' });
  await page.goto(at('/play', { game: 'kayles 7 3', against: 'person' }));
  await live(page);
  await page.evaluate(() => {
    /** @type {any} */ (window).slides = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      if (this.classList.contains('stone')) /** @type {any} */ (window).slides++;
      return animate.apply(this, how);
    };
  });
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('motion.js')));
  await play(page, '7 to 3 3');
  await page.waitForFunction(() => /** @type {any} */ (window).slides > 0);
  await eventually(async () => assert.equal(await page.locator('.stack').count(), 3));
  await eventually(async () => assert.equal(await page.locator('.leaving').count(), 0));
  assert.equal(await page.locator('.stone').count(), 9);
  // An animation that never ends holds nothing up.
  await page.evaluate(() => {
    Element.prototype.animate = function () {
      return /** @type {any} */ ({});
    };
  });
  await play(page, '3 to 1');
  await eventually(async () => assert.equal(asked(page, 'moves'), '7 to 3 3;3 to 1'));
  await live(page);
  quiet();
  await close();
});

test('where motion is not wished for there is none', async () => {
  const { page, quiet, close } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4', against: 'person' }));
  await live(page);
  await play(page, '3 to 1');
  await eventually(async () => assert.equal(asked(page, 'moves'), '3 to 1'));
  await live(page);
  assert.equal(await page.locator('.leaving').count(), 0);
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  assert.equal(await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('motion.js'))), false);
  quiet();
  await close();
});
