// The board and the words beside it: how one chooses, that nothing jumps, that the focus stays, and
// what screen readers are told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, eventually, long, open, serve, unhurried } from './support.js';

const address = await serve();
const browser = await browse();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Record<string, string>} query */
const at = (query) => `${address}/play?${new URLSearchParams(query)}`;

/** @param {Page} page */
const live = (page) => page.locator('.stone:not([disabled])').first().waitFor();

const RIGHT = 'Press a stone: it and all to its right are chosen.';
const SOME = 'Press a stone: what can be taken with it is chosen.';
const PINS = 'Press a pin; for two, press its neighbour too.';
const SEVERAL = 'Press a stone in each heap that you take from: it and all to its right are chosen.';
const STAIRS = 'Press a stone: it and those after it are chosen, to be carried down.';
const FACTORS = 'Press a prime factor: it and all to its right are chosen.';
const SPLIT = 'Press a notch between two stones: the heap is split there.';
const TYPE = 'Type how many to take from a heap; Enter plays.';
const LIST = 'Choose a move in the list below.';
const AGAIN = 'Press again to play.';

test('the first instruction is that of the game', async () => {
  const { page, quiet } = await open(browser);
  for (const [game, ...said] of [
    ['nim 3 4 5', RIGHT, AGAIN],
    ['kayles 7', PINS, AGAIN],
    ['dawson-kayles 7', SOME, AGAIN],
    ['treblecross 9', SOME, AGAIN],
    ['grundy 9', SPLIT, AGAIN],
    ['lasker 5 4', RIGHT, SPLIT, AGAIN],
    ['wythoff 4 8', SEVERAL, AGAIN],
    ['moore:2 3 3 2', SEVERAL, AGAIN],
    ['euclid 25 7', RIGHT, AGAIN],
    ['staircase 2 5 3', STAIRS, AGAIN],
    ['prime-power 360', FACTORS, AGAIN],
    ['nim 200 300', TYPE],
    ['grundy 200', LIST],
    ['nim 3 + kayles 4', RIGHT, PINS, AGAIN],
  ]) {
    await page.goto(at({ game }));
    await eventually(async () => assert.equal(await page.locator('.action .say').innerText(), said.join(' '), game));
  }
  quiet();
});

test('one pin is chosen alone, two with its neighbour, in a row of two as in a longer one', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at({ game: 'kayles 2 5' }));
  await live(page);
  const chosen = page.locator('.stone.chosen');
  for (const first of [0, 3]) {
    await page.keyboard.press('Escape');
    await page.locator('.stone').nth(first).click();
    await eventually(async () => assert.equal(await chosen.count(), 1));
    await page.locator('.stone').nth(first + 1).click();
    await eventually(async () => assert.equal(await chosen.count(), 2));
  }
  quiet();
});

test('a move that is read has an arrow, one that is typed has none', async () => {
  const { page, quiet } = await open(browser, { locale: 'zh-CN' });
  await page.goto(at({ game: 'kayles 5', against: 'person' }));
  await live(page);
  await page.locator('.moves summary').click();
  await page.locator('.move-list button').getByText('5 → 1 3').click();
  await eventually(async () => assert.equal(new URL(page.url()).searchParams.get('moves'), '5 to 1 3'));
  await page.goto(`${address}/puzzle?game=nim+1+3`);
  await live(page);
  await page.locator('.stone').first().click();
  await page.locator('.stone').first().click();
  const wrong = page.locator('.judged .wrong');
  await wrong.waitFor();
  assert.match((await wrong.textContent()) ?? '', /1 → 0.*3 → 0/);
  quiet();
});

test('at the end of a game the board says that no move is left', async () => {
  const { page, quiet } = await open(browser, { locale: 'zh-CN' });
  await page.goto(at({ game: 'nim 1', against: 'person', moves: '1 to 0' }));
  await page.locator('.board .empty').getByText('棋局结束，没有可走的棋步了。').waitFor();
  // A part of a sum may be empty while the other goes on.
  await page.goto(at({ game: 'nim 0 + nim 2', against: 'person' }));
  await page.locator('.board .empty').getByText('这一部分已经走完了。').waitFor();
  quiet();
});

test('a stone that cannot be taken splits its heap at the nearest notch', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at({ game: 'grundy 9', against: 'person' }));
  await live(page);
  await page.locator('.stone').nth(4).click();
  await page.locator('.gap.open').waitFor();
  await page.locator('.stone').nth(4).click();
  await page.locator('.log li').waitFor();
  assert.match(page.url(), /moves=9\+to\+4\+5/);
  quiet();
});

for (const [locale, game, name] of [
  ['en-GB', 'kayles 7', 'Kayles'],
  ['zh-CN', 'nim 3 4 5', 'Nim（尼姆）'],
  ['en-GB', 'moore:2 3 3 2', "Moore's Nim moore:2"],
]) {
  test(`a game has its name: ${game}, ${locale}`, async () => {
    const { page, quiet } = await open(browser, { locale });
    await page.goto(at({ game }));
    await page.locator('h1').filter({ hasText: name }).waitFor();
    assert.ok((await page.title()).startsWith(name));
    await page.locator('.chip').first().click();
    await page.locator('dialog .game-card').filter({ hasText: name.split(' moore')[0] }).first().waitFor();
    quiet();
  });
}

test('a rectangle is cut where it is pointed at', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(`${address}/play?game=euclid+8+3&against=person`);
  await page.locator('.rectangle .cut').first().waitFor();
  const at = async (/** @type {number} */ share) => {
    const { x, y, width, height } = /** @type {{ x: number, y: number, width: number, height: number }} */ (await page.locator('.rectangle').boundingBox());
    return /** @type {const} */ ([x + share * width, y + height / 2]);
  };
  const said = page.locator('.choice, .match');
  await page.mouse.move(...(await at(0.9)));
  await eventually(async () => assert.match(await said.first().innerText(), /euclid 5 3/));
  await page.mouse.move(...(await at(0.5)));
  await eventually(async () => assert.match(await said.first().innerText(), /euclid 2 3/));
  // No move leaves less than that.
  await page.mouse.move(...(await at(0.1)));
  await eventually(async () => assert.doesNotMatch(await said.first().innerText(), /euclid \d 3/));
  await page.mouse.click(...(await at(0.5)));
  await page.mouse.click(...(await at(0.5)));
  await eventually(() => assert.equal(new URL(page.url()).searchParams.get('moves'), '8 3 to 2 3'));
  quiet();
});

test('where no answer comes nothing is said of the position before', async () => {
  const { page } = await open(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${address}/play?game=nim+3+4+5&aids=table,verdict&against=person`);
  await page.locator('.lights .odd').first().waitFor();
  await page.context().setOffline(true);
  for (let i = 0; i < 2; i++) await page.locator('.stack').first().locator('.stone').last().click();
  await page.locator('.match .trouble').waitFor();
  assert.deepEqual(await page.locator('.board .size').allInnerTexts(), ['2', '4', '5']);
  assert.equal(await page.locator('.lights span').count(), 0);
  assert.equal(await page.locator('.table-place table').count(), 0);
  assert.equal(await page.locator('.moves:visible').count(), 0);
  // It asks again by itself.
  await page.context().setOffline(false);
  await page.locator('.lights .odd').first().waitFor();
});

test('the stones of a board are of one size, neighbours stand in one row, and what a choice says is in sight', async () => {
  const { page } = await open(browser, { viewport: { width: 360, height: 640 } });
  const boxes = () => page.locator('.stone').evaluateAll((all) => all.map((stone) => stone.getBoundingClientRect()).map(({ width, y }) => [Math.round(width), Math.round(y)]));
  for (const [game, rows] of /** @type {const} */ ([['nim 16 15 5', 0], ['kayles 5 7', 2], ['kayles 9', 1]])) {
    await page.goto(`${address}/play?${new URLSearchParams({ game })}`);
    await page.locator('.stone:not([disabled])').first().waitFor();
    const all = await boxes();
    assert.equal(new Set(all.map(([width]) => width)).size, 1, game);
    if (rows) assert.equal(new Set(all.map(([, y]) => y)).size, rows, game);
  }
  await page.locator('.stone').nth(4).click();
  await eventually(async () => {
    const box = await page.locator('.action button.primary').boundingBox();
    assert.ok(box && box.y + box.height <= 640, JSON.stringify(box));
  });
  await page.goto(`${address}/play?game=staircase+1+2+3+4`);
  await page.locator('.stone:not([disabled])').first().waitFor();
  const right = Math.max(...(await page.locator('.stone').evaluateAll((all) => all.map((stone) => stone.getBoundingClientRect().right))));
  assert.ok(right <= 360, `${right}`);
});

test('squares have names, the chosen one is pressed, and where the move may go on is marked', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at({ game: 'clobber xo./ox.' }));
  const named = (/** @type {string} */ name) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await live(page);
  await named('a1, x').click();
  await eventually(async () => assert.equal(await page.locator('.next').count(), 2));
  for (const [name, pressed, next] of [['a1, x', 'true', false], ['b1, o', 'false', true], ['a2, o', 'false', true], ['b2, x', 'false', false]]) {
    const square = named(String(name));
    assert.equal(await square.getAttribute('aria-pressed'), pressed, `${name}`);
    assert.equal(await square.evaluate((node) => node.classList.contains('next')), next, `${name}`);
  }
  quiet();
});

test('a graph is drawn beside its moves, which have names of their own', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at({ game: 'node-kayles 1-2,2-3,3-4' }));
  const names = page.locator('button').filter({ hasText: /^[0-9]$/ });
  await eventually(async () => assert.deepEqual(await names.allTextContents(), ['1', '2', '3', '4']));
  const drawn = page.locator('img.graph');
  await eventually(async () => assert.equal(await drawn.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0), true));
  quiet();
});

test('why there is no binary table', async () => {
  const { page, quiet } = await open(browser);
  for (const [game, said] of [
    ['nim 7', 'There is nothing to add up'],
    ['wythoff 4 8', 'There is nothing to add up'],
    ['moore:2 3 3 2', 'There is nothing to add up'],
    [`nim ${'7 '.repeat(60)}`, 'The numbers are too large, or too many'],
    ['nim 123456789012345678901234567890 5', 'The numbers are too large, or too many'],
    ['kl-nim:2,1 4 3', 'This position has no such table'],
  ]) {
    await page.goto(at({ game, against: 'person', aids: 'table' }));
    await page.locator('.table-place').filter({ hasText: said }).waitFor();
  }
  quiet();
});

for (const [name, wishes] of /** @type {[string, import('playwright-core').BrowserContextOptions][]} */ ([
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['a wide window', { viewport: { width: 1200, height: 900 } }],
])) {
  test(`nothing jumps on ${name}`, async () => {
    const { page, quiet } = await open(browser, wishes);
    await unhurried(page);
    await page.addInitScript(() => {
      /** @type {any} */ (window).shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of /** @type {any[]} */ (list.getEntries())) /** @type {any} */ (window).shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(at({ game: 'nim 3 4 5', aids: 'table' }));
    await live(page);
    await page.locator('.binary').waitFor({ state: 'attached' });
    const shifted = await page.evaluate(() => /** @type {any} */ (window).shifts.reduce((/** @type {number} */ sum, /** @type {number} */ one) => sum + one, 0));
    assert.ok(shifted < 0.02, `layout shift ${shifted}`);
    /** The places of the first heap and of what is below the board. */
    const places = () =>
      page.evaluate(() =>
        ['.stack', '.action', '.tools', '.binary-box'].map((one) => {
          const place = document.querySelector(one);
          return place && Math.round(place.getBoundingClientRect().y + scrollY);
        }),
      );
    const before = await places();
    await page.locator('.stack').nth(2).locator('.stone').nth(0).click();
    await page.locator('.table-place.previewed').waitFor({ state: 'attached' });
    assert.deepEqual(await places(), before);
    await page.locator('.action button.primary').click();
    await page.locator('.said:not(:empty)').waitFor();
    assert.deepEqual((await places()).slice(0, 2), before.slice(0, 2));
    await live(page);
    await eventually(async () => assert.deepEqual(await places(), before));
    quiet();
  });
}

test('stones, notches and what is chosen are drawn where the system chooses the colours', async () => {
  const { page, quiet } = await open(browser, { forcedColors: 'active' });
  await page.goto(at({ game: 'lasker 5 4' }));
  await live(page);
  await page.locator('.stone').nth(2).click();
  await page.mouse.move(2, 2);
  const drawn = await page.evaluate(() => {
    const colour = (/** @type {string} */ one, /** @type {string} */ part = '') => {
      const { backgroundColor, boxShadow } = getComputedStyle(/** @type {Element} */ (document.querySelector(one)), part);
      return { backgroundColor, boxShadow };
    };
    return {
      stone: colour('.stone:not(.chosen) .pebble'),
      chosen: colour('.stone.chosen .pebble'),
      notch: colour('.gap:not(.open)', '::before'),
      card: colour('.card'),
    };
  });
  assert.notEqual(drawn.stone.backgroundColor, drawn.card.backgroundColor);
  assert.notEqual(drawn.notch.backgroundColor, drawn.card.backgroundColor);
  assert.equal(drawn.chosen.backgroundColor, drawn.card.backgroundColor);
  assert.notEqual(drawn.chosen.boxShadow, 'none');
  quiet();
});

for (const width of [360, 1200]) {
  test(`a notch is wide enough for a finger, and can be seen: ${width}`, async () => {
    const { page, quiet } = await open(browser, { viewport: { width, height: 800 } });
    for (const game of ['grundy 9', 'lasker 16']) {
      await page.goto(at({ game }));
      await live(page);
      const notches = await page.locator('.gap').evaluateAll((gaps) =>
        gaps.map((gap) => {
          const { left, top, width, height } = gap.getBoundingClientRect();
          const hit = (/** @type {number} */ x) => document.elementFromPoint(x, top + height / 2) === gap;
          return { width, height, edges: hit(left + 1) && hit(left + width - 1) };
        }),
      );
      assert.ok(notches.length > 4);
      for (const { width, height, edges } of notches) assert.ok(width >= 24 && height >= 24 && edges, JSON.stringify({ width, height, edges }));
    }
    quiet();
  });
}

long('the focus stays on the board, and whose turn it is and what stands is told', async () => {
  const { page, quiet } = await open(browser);
  // Heaps enough that the game is not over after two moves of each player.
  await page.goto(at({ game: 'nim 3 4 5 6 7' }));
  await live(page);
  const told = page.locator('#live');
  await told.filter({ hasText: 'Your turn. Position: nim 3 4 5 6 7' }).waitFor({ state: 'attached' });
  const focused = () => page.evaluate(() => !!document.activeElement?.closest('.board'));
  await page.evaluate(() => {
    const lost = /** @type {string[]} */ ((/** @type {any} */ (window)).lost = []);
    addEventListener('focusout', () => setTimeout(() => document.activeElement === document.body && lost.push('body')));
  });
  // By the keys, then by the button below the board.
  await page.locator('.stack').first().locator('.stone').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.locator('.said:not(:empty)').waitFor();
  assert.ok(await focused());
  await live(page);
  await eventually(async () => assert.ok(await page.evaluate(() => !!document.activeElement?.matches('.stone'))));
  await told.filter({ hasText: /Your turn\. Position: nim (?!3 4 5)/ }).waitFor({ state: 'attached' });
  await page.locator('.stone').last().click();
  await page.locator('.action button.primary').click();
  assert.ok(await focused());
  await live(page);
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).lost), []);
  quiet();
});

test('keys of a single character can be switched off', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at({ game: 'nim 3 4 5', moves: '3 to 1', against: 'person' }));
  await live(page);
  await page.keyboard.press('?');
  await page.locator('dialog .keys').waitFor();
  // No name of a key is broken.
  const lines = await page.locator('dialog kbd').evaluateAll((keys) => keys.map((key) => key.getClientRects().length));
  assert.ok(lines.every((count) => count === 1), String(lines));
  await page.locator('dialog input[type=checkbox]').uncheck();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.locator('[data-tool=undo]').getAttribute('title'), null);
  for (const key of ['u', 'w', '?']) await page.keyboard.press(key);
  assert.equal(await page.locator('dialog').count(), 0);
  assert.equal(await page.locator('.log li').count(), 1);
  await page.reload();
  await live(page);
  await page.keyboard.press('u');
  await page.locator('[data-tool=help]').click();
  await page.locator('dialog input[type=checkbox]').check();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).searchParams.get('moves'), '3 to 1');
  await page.keyboard.press('u');
  await eventually(async () => assert.equal(new URL(page.url()).searchParams.get('moves'), null));
  quiet();
});
