// A game that is over: looked through, kept in the address, and kept quiet about where no help is given.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, eventually, long, open, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Record<string, string>} query */
const at = (query) => `${address}/play?${new URLSearchParams(query)}`;

/** @param {Page} page */
const live = (page) => page.locator('.stone:not([disabled])').first().waitFor();

/** @param {Page} page @param {string} name */
const asked = (page, name) => new URL(page.url()).searchParams.get(name);

/** The first move is a mistake. */
const LOST = '5 to 2;4 to 1;3 to 2;1 to 0;2 to 1;2 to 1;1 to 0;1 to 0';

test('a mistake is looked at on the board, with the better move, and the review stays', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(at({ game: 'nim 3 4 5', moves: LOST }));
  await page.locator('.log .mistake button').first().click();
  await page.locator('.stone.better').first().waitFor();
  assert.equal(await page.locator('.stack').first().locator('.stone.better').count(), 2);
  await page.locator('.after').filter({ hasText: '3 → 1' }).waitFor();
  assert.equal(await page.locator('.log.reviewed li').count(), 8);
  assert.equal(await page.locator('.log .mistake').count(), 1);
  assert.equal(await page.locator('.log [aria-current]:focus').count(), 1);
  // A choice does not hide what would have been better.
  await page.locator('.stack').nth(1).locator('.stone').nth(2).hover();
  assert.equal(await page.locator('.stone.better').count(), 2);
  await accessible();
  // The whole game is in the address, and where one looks at it.
  assert.equal(asked(page, 'moves'), LOST);
  assert.equal(asked(page, 'at'), '0');
  await page.reload();
  await page.locator('.stone.better').first().waitFor();
  assert.equal(await page.locator('.log .mistake').count(), 1);
  assert.equal(asked(page, 'moves'), LOST);
});

test('where the game turned is told, and can be looked at', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at({ game: 'nim 3 4 5', moves: LOST }));
  await page.locator('.after').filter({ hasText: 'The game turned at move 1.' }).waitFor();
  await page.locator('.after .look').click();
  await page.locator('.stone.better').first().waitFor();
  assert.equal(asked(page, 'at'), '0');
  quiet();
});

test('one goes through a game move by move, and plays on from any position', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at({ game: 'nim 3 4 5', moves: LOST }));
  await page.locator('.log .mistake button').first().click();
  // Until the position is there, what can be done after a game is in its place.
  await page.locator('.after button').filter({ hasText: 'Play on from here' }).waitFor();
  // If the computer was to move, it waits.
  await page.locator('[data-tool=redo]').click();
  await eventually(async () => assert.equal(asked(page, 'at'), '1'));
  await eventually(async () => assert.equal(await page.locator('.status').innerText(), 'To move: Computer'));
  assert.equal(await page.locator('.log.reviewed li').count(), 8);
  await page.locator('.log.reviewed button').nth(2).click();
  // The stones of the position before stay until those of this one come.
  await eventually(async () => assert.deepEqual(await page.locator('.board .size').allInnerTexts(), ['3', '1', '2']));
  await live(page);
  await eventually(async () => assert.equal(asked(page, 'at'), '2'));
  await page.locator('.after button').click();
  await live(page);
  assert.equal(asked(page, 'at'), null);
  assert.equal(asked(page, 'moves'), '5 to 2;4 to 1');
  assert.equal(await page.locator('.log:not(.reviewed) li').count(), 2);
  assert.equal(await page.locator('.stone.better').count(), 0);
  quiet();
});

test('a move in a game that is looked through begins another', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at({ game: 'nim 3 4 5', moves: LOST, at: '0', against: 'person' }));
  await live(page);
  await page.locator('.stack').first().locator('.stone').nth(1).click();
  await page.keyboard.press('Enter');
  await eventually(async () => assert.equal(asked(page, 'moves'), '3 to 1'));
  assert.equal(asked(page, 'at'), null);
  await eventually(async () => assert.equal(await page.locator('.log:not(.reviewed) li').count(), 1));
  quiet();
});

test('the review of a game is seen to its last move', async () => {
  const { page, quiet } = await open(browser, { viewport: { width: 390, height: 844 } });
  const moves = Array.from({ length: 24 }, (_, i) => `${24 - i} to ${23 - i}`).join(';');
  await page.goto(at({ game: 'nim 24', moves, against: 'person' }));
  await page.locator('.log.reviewed li').last().waitFor();
  const hidden = await page.locator('.log.reviewed').evaluate((list) => list.scrollHeight - list.clientHeight);
  assert.equal(hidden, 0);
  // While one plays, the last move is in sight.
  await page.goto(at({ game: 'nim 24', moves: moves.split(';').slice(0, 20).join(';'), against: 'person' }));
  await live(page);
  const below = await page.locator('.log').evaluate((list) => (list.lastElementChild?.getBoundingClientRect().bottom ?? 0) - list.getBoundingClientRect().bottom);
  assert.ok(below <= 1, String(below));
  quiet();
});

for (const [locale, leaks] of /** @type {[string, RegExp][]} */ ([
  ['en-GB', /\bwins?\b|lost|lose|Hint|Why/],
  ['zh-CN', /必胜|必败|必输|会赢|提示|为什么|失误(?!的电脑)/],
])) {
  long(`without help nothing says who wins, ${locale}`, async () => {
    const { page, quiet } = await open(browser, { locale });
    await page.goto(at({ game: 'nim 1 2 3', aids: 'none' }));
    // The words of a game that goes on: once it is over, it may be said who has won.
    const words = () =>
      page.evaluate(() => {
        const table = /** @type {HTMLElement} */ (document.querySelector('.table-card'));
        return document.querySelector('.status.over') ? '' : table.innerText;
      });
    let told = '';
    for (;;) {
      await page.locator('.status.over, .stone:not([disabled])').first().waitFor();
      if (await page.locator('.status.over').count()) break;
      told += await words();
      await page.keyboard.press('h');
      await page.keyboard.press('w');
      await page.locator('.stone').first().click();
      await page.locator('.action button.primary').click();
      await page.locator('.status.over, .said:not(:empty)').first().waitFor();
      told += await words();
      await page.locator('.action button.primary').waitFor({ state: 'detached' });
    }
    assert.doesNotMatch(told, leaks);
    assert.equal(await page.locator('.why:not([hidden])').count(), 0);
    assert.equal(await page.locator('.log .mistake').count(), 0);
    // A person who asks for it is shown what the moves were worth.
    await page.locator('.log + button').click();
    await page.locator('.log.reviewed li').first().waitFor();
    quiet();
  });
}
