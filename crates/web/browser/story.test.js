// The story of a game: its strip, the ladder of opponents, puzzles, explanations that are questioned, and motion.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RUNGS } from '../page/ladder.js';
import { browse, eventually, long, open, serve, unhurried } from './support.js';

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

/** Wins 3 and 5 against anybody: makes the heaps equal, and keeps them so. @param {Page} page */
async function winByCopying(page) {
  await play(page, '5 to 3');
  for (;;) {
    await page.locator('.status.over, .stone:not([disabled])').first().waitFor();
    if (await page.locator('.status.over').count()) break;
    const heaps = (await page.locator('.board .size').allInnerTexts()).map(Number);
    await play(page, `${Math.max(...heaps)} to ${heaps.length > 1 ? Math.min(...heaps) : 0}`);
    await page.locator('.status.over, .said:not(:empty)').first().waitFor();
  }
  await page.locator('.status.over.won').waitFor();
}

/** Wins a game that the person can win, against anybody. @param {Page} page */
async function win(page) {
  for (;;) {
    await page.locator('.status.over, .stone:not([disabled])').first().waitFor();
    if (await page.locator('.status.over').count()) break;
    const [game, moves, convention] = ['game', 'moves', 'convention'].map((name) => asked(page, name) ?? '');
    const made = moves ? await (await page.request.get(at('/api/follow', { game, moves }))).json() : null;
    const board = await (await page.request.get(at('/api/board', { game: made?.moves.at(-1).after ?? game, convention: convention || 'normal' }))).json();
    await play(page, board.moves.find((/** @type {any} */ move) => move.wins).move);
    await page.locator('.status.over, .said:not(:empty)').first().waitFor();
  }
  await page.locator('.status.over.won').waitFor();
}

/** The first move is a mistake. */
const LOST = '5 to 2;4 to 1;3 to 2;1 to 0;2 to 1;2 to 1;1 to 0;1 to 0';

test('the strip shows who could win when, and arrow keys go through the game', async () => {
  const { page, accessible } = await open(browser);
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
});

test('a game without a mistake, a draw and a game that is too long have their strips', async () => {
  const { page, quiet } = await open(browser);
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
});

for (const locale of ['en-GB', 'zh-CN']) {
  test(`who loses on the ladder learns the idea, and tries it, ${locale}`, async () => {
    const { page, accessible } = await open(browser, { locale });
    await page.goto(at('/play', { game: 'nim 1 1 1', against: 'ladder', rung: '6' }));
    await live(page);
    await page.locator('.rival').filter({ hasText: locale === 'zh-CN' ? '查尔斯' : 'Charles' }).waitFor();
    assert.equal(await page.locator('[data-tool=hint], [data-tool=why]').count(), 0);
    assert.equal(await page.locator('.aids input:checked').count(), 0);
    await accessible();
    await page.goto(at('/play', { game: 'nim 1 3', against: 'ladder', rung: '6' }));
    await play(page, '3 to 0');
    await page.locator('.status.over.lost').waitFor();
    await page.locator('.log.reviewed li').first().waitFor();
    const idea = page.locator('.after .idea');
    await idea.filter({ hasText: '3 → 1' }).waitFor();
    await accessible();
    await idea.locator('button').click();
    await page.waitForFunction(() => !location.search.includes('moves='));
    const tried = await (await page.request.get(at('/api/explain', { game: 'nim 1 3', level: 'child' }))).json();
    assert.equal(asked(page, 'game'), tried.idea.try);
    await live(page);
  });
}

test('without a wish a newcomer meets an easy opponent, no numbers, and the next one after a win', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play'));
  await page.locator('.rival').filter({ hasText: 'Pip' }).waitFor();
  await live(page);
  assert.equal(asked(page, 'against'), 'ladder');
  assert.equal(asked(page, 'rung'), null);
  assert.equal(asked(page, 'game'), 'nim 3 5');
  assert.equal(await page.locator('.binary, .nim-sum, .aids input:checked, .theory[open], [data-tool=hint], [data-tool=why]').count(), 0);
  assert.doesNotMatch(await page.locator('main').innerText(), /binary|xor|\b[01]{3}\b/i);
  // The only aid in sight is the blocks.
  assert.deepEqual(await page.locator('.aids label').filter({ visible: true }).allInnerTexts(), ['Stones in blocks']);
  await winByCopying(page);
  await page.getByRole('button', { name: 'Next opponent: Moss' }).click();
  await page.locator('.rival').filter({ hasText: 'Opponent 2 of 6' }).waitFor();
  assert.equal(asked(page, 'rung'), '2');
  assert.match(asked(page, 'game') ?? '', /^bash/);
  await page.goBack();
  await eventually(async () => assert.equal(asked(page, 'rung'), null));
  // The next visit goes on there; a number beyond the last opponent is the last one's.
  await page.goto(at('/play'));
  await page.locator('.rival').filter({ hasText: 'Moss' }).waitFor();
  await page.goto(at('/play', { game: 'kayles 5', against: 'ladder', rung: '99' }));
  await page.locator('.rival').filter({ hasText: 'Charles' }).waitFor();
  quiet();
});

long('a win after an undo, with help or from another start leads nowhere', async () => {
  for (const [query, undone] of /** @type {[Record<string, string>, boolean][]} */ ([
    [{ game: 'nim 3', rung: '1' }, false],
    [{ game: 'kayles 5', rung: '6' }, false],
    [{ game: 'nim 3 5', moves: '5 to 3;3 to 0', helped: '1' }, false],
    [{ game: 'nim 3 5', moves: '5 to 3;3 to 0' }, true],
    [{ game: 'nim 3 5', moves: '5 to 3;3 to 0', aids: 'blocks', helped: '1' }, false],
  ])) {
    const { page, close } = await open(browser);
    await page.goto(at('/play', { against: 'ladder', ...query }));
    await live(page);
    if (undone) {
      await page.locator('[data-tool=undo]').click();
      await page.waitForFunction(() => location.search.includes('helped=1'));
    }
    await win(page);
    await page.locator('.log.reviewed li').first().waitFor();
    await page.locator('.after').filter({ hasText: 'This win does not count' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Next opponent' }).count(), 0, JSON.stringify(query));
    assert.equal(await page.evaluate(() => localStorage.getItem('ladder')), null);
    await close();
  }
});

test('a lost game that is taken back and won leads nowhere', async () => {
  const { page } = await open(browser);
  await page.goto(at('/play', { against: 'ladder', game: 'nim 3 5', moves: '3 to 0;5 to 0' }));
  await page.locator('.log.reviewed li').first().waitFor();
  assert.equal(asked(page, 'helped'), null);
  await page.locator('[data-tool=undo]').click();
  await page.waitForFunction(() => location.search.includes('helped=1'));
  await winByCopying(page);
  await page.locator('.after').filter({ hasText: 'This win does not count' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Next opponent' }).count(), 0);
  assert.equal(await page.evaluate(() => localStorage.getItem('ladder')), null);
});

long('the same start again counts no more after help, and with moves taken back', async () => {
  for (const how of ['blocks', 'restart']) {
    const { page, close } = await open(browser);
    await page.goto(at('/play', { against: 'ladder', game: 'nim 3 5' }));
    await live(page);
    if (how === 'blocks') await page.getByLabel('Stones in blocks').check();
    await play(page, '3 to 0');
    await page.locator('.status.over, .said:not(:empty)').first().waitFor();
    await page.locator('.status.over, .stone:not([disabled])').first().waitFor();
    // The random opponent may have won at once; then it is no game that was left.
    const over = (await page.locator('.status.over').count()) > 0;
    await page.locator('[data-tool=restart]').click();
    await page.waitForFunction(() => !location.search.includes('moves='));
    if (how === 'restart' && over) {
      await play(page, '5 to 4');
      await page.locator('.said:not(:empty)').waitFor();
      await live(page);
      await page.locator('[data-tool=restart]').click();
    }
    await eventually(async () => assert.equal(asked(page, 'helped'), '1'));
    await win(page);
    await page.locator('.after').filter({ hasText: 'This win does not count' }).waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('ladder')), null);
    await close();
  }
});

test('progress is taken along as a link', async () => {
  const { page } = await open(browser);
  await page.goto(at('/play', { against: 'ladder', reached: '4' }));
  await page.locator('.rival').filter({ hasText: 'Bram' }).waitFor();
  assert.equal(asked(page, 'reached'), null);
  assert.equal(await page.evaluate(() => localStorage.getItem('ladder')), '4');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (/** @type {string} */ text) => void (document.title = text) } }));
  await page.locator('.rival button').click();
  await eventually(async () => assert.match(await page.title(), /\/play\?against=ladder&reached=4$/));
});

test('each start of the ladder is won by the person, and needs the idea', async () => {
  for (const { starts, convention } of RUNGS) {
    for (const { game, begins } of starts) {
      const board = await (await fetch(at('/api/board', { game, convention }))).json();
      assert.equal(board.winner, begins ? 'first' : 'second', game);
      // Not every move will do.
      if (begins) assert.ok(board.moves.filter((/** @type {any} */ move) => move.wins).length <= board.moves.length / 2, game);
    }
  }
});

test('the rule of thumb that the moves show is told, with a position where it fails', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 5', moves: '5 to 3;3 to 1;3 to 1;1 to 0;1 to 0', against: 'ladder' }));
  const habit = page.locator('.after .habit');
  await habit.filter({ hasText: 'make two heaps equal' }).waitFor();
  const at4 = await habit.innerText();
  const broken = /At (nim [\d ]+) every/.exec(at4)?.[1] ?? at4;
  // There each way to make two heaps equal loses.
  const board = await (await fetch(at('/api/board', { game: broken }))).json();
  assert.equal(board.winner, 'first');
  await habit.locator('button').click();
  await eventually(async () => assert.equal(asked(page, 'game'), broken));
  await live(page);
  quiet();
});

test('the puzzle of a day is solved, and its answer stands in no address', async () => {
  const { page, accessible } = await open(browser);
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
});

long('a puzzle comes at once, and nothing jumps', async () => {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 360, height: 640 }]) {
    const { page, close } = await open(browser, { viewport });
    await unhurried(page);
    await page.addInitScript(() => {
      const all = /** @type {any} */ (globalThis);
      all.shifts = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (all.shifts += /** @type {any} */ (entry).value))).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(at('/puzzle', { date: '2026-11-23' }), { waitUntil: 'networkidle' });
    await page.locator('.puzzle:not(.arriving)').waitFor();
    const shifts = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return /** @type {any} */ (globalThis).shifts;
    });
    assert.ok(shifts < 0.05, `${viewport.width}: ${shifts}`);
    await close();
  }
});

test('a wrong try at a puzzle counts after the page was opened anew', async () => {
  const { page } = await open(browser);
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
});

test('without a day it is the puzzle of today, and a wrong day is said to be wrong', async () => {
  const { page } = await open(browser, { locale: 'zh-CN' });
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
});

test('one’s own mistake is a puzzle', async () => {
  const { page, accessible } = await open(browser);
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
});

long('what a sentence of an explanation rests on opens, and a move on the board is an objection', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4 5' }));
  await live(page);
  await page.locator('[data-tool=why]').click();
  await page.getByRole('button', { name: 'All steps' }).click();
  const lines = page.locator('.why .steps > li');
  const count = await lines.count();
  assert.ok(count > 2);
  for (let i = 0; i < count; i++) {
    const opened = lines.nth(i).locator('summary').first();
    // A line without grounds does not open: the binary table of the position itself.
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
});

test('stones slide away and rows open, and nothing waits for it', async () => {
  const { page, quiet } = await open(browser, { reducedMotion: 'no-preference' });
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
});

test('where motion is not wished for there is none', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4', against: 'person' }));
  await live(page);
  await play(page, '3 to 1');
  await eventually(async () => assert.equal(asked(page, 'moves'), '3 to 1'));
  await live(page);
  assert.equal(await page.locator('.leaving').count(), 0);
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  assert.equal(await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('motion.js'))), false);
  quiet();
});
