// Every state of playing and learning, for axe in light and dark; a phone's width; the lessons.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, long, open, sampled, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** @typedef {import('playwright-core').Page} Page */

/** @param {string} path @param {Record<string, string>} query */
const at = (path, query) => `${address}${path}?${new URLSearchParams(query)}`;

/** @param {Page} page */
const live = (page) => page.locator('.stone:not([disabled])').first().waitFor();

const ALL = 'table,sum,colours,verdict';

/** Each is a state of the page and how one gets there. */
const STATES = /** @type {[string, string, (page: Page) => Promise<any>][]} */ ([
  ['a game with all aids', at('/play', { game: 'kayles 7 4', aids: ALL }), live],
  [
    'a choice',
    at('/play', { game: 'nim 3 4 5', aids: ALL }),
    async (page) => {
      await page.locator('.stone').nth(5).click();
      await page.locator('.table-place.previewed').waitFor();
      await page.locator('.moves summary').click();
    },
  ],
  [
    'a partizan game',
    at('/play', { game: 'partizan-subtract:1,2/2,3 7 5', aids: ALL }),
    async (page) => {
      await live(page);
      await page.locator('.moves summary').click();
    },
  ],
  ['stairs', at('/play', { game: 'staircase 2 5 3', aids: ALL }), live],
  ['primes', at('/play', { game: 'prime-power 360 84', aids: ALL }), live],
  ['heaps too large to draw', at('/play', { game: 'nim 99999999999999999999 200 7' }), live],
  [
    'the reason',
    at('/play', { game: 'nim 3 4 5 + kayles 7' }),
    async (page) => {
      await live(page);
      await page.locator('[data-tool=why]').click();
      await page.locator('.why .row button').nth(1).click();
    },
  ],
  [
    'a game that is over',
    at('/play', { game: 'nim 1 2', moves: '2 to 0;1 to 0' }),
    (page) => page.locator('.log .mistake').waitFor(),
  ],
  [
    'moves taken back',
    at('/play', { game: 'nim 3 4 5', moves: '3 to 1;5 to 4', against: 'person' }),
    async (page) => {
      await live(page);
      await page.locator('[data-tool=undo]').click();
      await page.locator('.log .undone').waitFor();
      await live(page);
    },
  ],
  [
    'a link with a bad move',
    at('/play', { game: 'nim 3 4 5', moves: '3 to 1;9 to 2' }),
    (page) => page.locator('.after button').waitFor(),
  ],
  [
    'a new game',
    at('/play', { game: 'nim 3 4 5' }),
    async (page) => {
      await live(page);
      await page.locator('.chip').first().click();
      await page.locator('dialog .about p').first().waitFor();
    },
  ],
  [
    'the keys',
    at('/play', { game: 'nim 3 4 5' }),
    async (page) => {
      await live(page);
      await page.locator('[data-tool=help]').click();
      await page.locator('dialog .keys').waitFor();
    },
  ],
  [
    'a game without help that is over',
    at('/play', { game: 'nim 1 2', moves: '2 to 0;1 to 0', aids: 'none' }),
    (page) => page.locator('.log + button').waitFor(),
  ],
  [
    'a notch that is chosen',
    at('/play', { game: 'grundy 9 7' }),
    async (page) => {
      await live(page);
      await page.locator('.gap').nth(2).click();
    },
  ],
  ['the lessons', `${address}/learn`, (page) => page.locator('.lesson').first().waitFor()],
  ['a challenge', at('/learn', { lesson: 'bouton', n: '1' }), (page) => page.locator('.stone').first().waitFor()],
]);

for (const game of ['kyles 5', 'nim 3 x']) {
  test(`axe passes where no position can be shown: ${game}`, async () => {
    const { page, accessible } = await open(browser);
    await page.goto(at('/play', { game }));
    await page.locator('.match .trouble').waitFor();
    // A refused question is no fault of the page, but the browser tells it as one.
    await accessible(/^Failed to load resource/);
  });
}

for (const [place, colorScheme] of /** @type {const} */ (['light', 'dark']).entries()) {
  for (const [name, url, reach] of sampled(STATES, 6, 3 * place)) {
    test(`axe passes: ${name}, ${colorScheme}`, async () => {
      const { page, accessible } = await open(browser, { colorScheme });
      await page.goto(url);
      await reach(page);
      await accessible();
    });
  }
}

for (const locale of sampled(['en-GB', 'zh-CN'], 2, 1)) {
  test(`nothing is wider than a phone, ${locale}`, async () => {
    const { page, quiet } = await open(browser, { locale, viewport: { width: 360, height: 740 } });
    for (const [name, url, reach] of STATES) {
      await page.goto(url);
      await reach(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 360, `${name}: ${width}`);
    }
    quiet();
  });
}

/** Games with names as long as somebody types them. */
const LONG = [
  `subtract:${Array.from({ length: 40 }, (_, i) => 3 * i + 1).join(',')} 30 20`,
  `octal:0.${'7'.repeat(200)} 9`,
  `subtract:1,2,3,5,7,11,13,17,19,23,29 9 + octal:0.${'3'.repeat(60)} 7`,
  `nim ${'9'.repeat(120)} 4`,
];

for (const width of sampled([360, 1200], 2)) {
  long(`however long the name of a game is, the page is no wider than the window: ${width}`, async () => {
    const { page, quiet } = await open(browser, { viewport: { width, height: 800 } });
    for (const game of LONG) {
      await page.goto(at('/play', { game, against: 'person' }));
      await page.locator('.stone:not([disabled]), .bar input:not([disabled])').first().waitFor();
      await page.locator('.moves summary').click();
      await page.locator('[data-tool=why]').click();
      await page.locator('.why li').first().waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${game}: ${wide}`);
      // Nothing lies over the cards beside it.
      const over = await page.evaluate(() => {
        const main = /** @type {HTMLElement} */ (document.querySelector('.play-main'));
        return [...main.children].filter((child) => child.scrollWidth > main.clientWidth + 1).map((child) => child.className);
      });
      assert.deepEqual(over, [], game);
      await page.goto(at('/explore', { game: game.split(' ')[0] }));
      await page.locator('.tabs').waitFor();
      const explored = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(explored <= width, `${game}: ${explored}`);
    }
    quiet();
  });
}

for (const [locale, game, against] of [
  ['zh-CN', 'nim 3 4 5', 'perfect'],
  ['en-GB', 'nim 3 4 5', 'person'],
  ['en-GB', 'kl-nim:2,1 4 3', 'perfect'],
]) {
  test(`the names in the list of moves stand on one line: ${locale}, ${game}, ${against}`, async () => {
    const { page, quiet } = await open(browser, { locale, viewport: { width: 360, height: 740 } });
    await page.goto(at('/play', { game, against, moves: game.startsWith('nim') ? '3 to 1;5 to 4' : '4 to 3;3 to 1' }));
    await live(page);
    const lines = await page.locator('.log b').evaluateAll((names) =>
      names.map((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    assert.deepEqual(lines, [1, 1]);
    quiet();
  });
}

test('each kind of challenge is answered, wrong first, and progress is kept', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(`${address}/learn`);
  await page.locator('.lesson button').first().click();
  await page.locator('[data-answer=second]').click();
  await page.locator('.judged .wrong').waitFor();
  // It has said the right answer: there is a way on.
  await page.locator('.judged').getByRole('button', { name: 'Next challenge' }).waitFor();
  await page.locator('[data-answer=first]').click();
  await page.locator('.judged .right').waitFor();
  await page.locator('.judged button.primary').click();
  await page.waitForFunction(() => location.search.includes('n=2'));

  await page.goto(at('/learn', { lesson: 'bouton', n: '3' }));
  await live(page);
  const stone = (/** @type {number} */ heap, /** @type {number} */ at) =>
    page.locator('.stack').nth(heap).locator('.stone').nth(at);
  await stone(1, 0).click();
  await stone(1, 0).click();
  await page.locator('.judged .wrong').waitFor();
  await page.locator('.judged button.primary').click();
  await live(page);
  await stone(1, 3).click();
  await stone(1, 3).click();
  await page.locator('.judged .right').waitFor();

  await page.goto(at('/learn', { lesson: 'bouton', n: '5' }));
  await page.locator('.answer input').fill('2');
  await page.keyboard.press('Enter');
  await page.locator('.judged .wrong').waitFor();
  await page.locator('.answer input').fill('3');
  await page.keyboard.press('Enter');
  await page.locator('.judged .right').waitFor();

  await page.goto(`${address}/learn`);
  assert.match(await page.locator('.lesson').first().innerText(), /3 of 12/);
  quiet();
});

long('a lesson ends with a whole game', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/learn', { lesson: 'bouton', n: '12' }));
  for (;;) {
    await page.locator('.judged .right, .stone:not([disabled])').first().waitFor();
    if (await page.locator('.judged .right').count()) break;
    const heaps = await page.locator('.board .size').allInnerTexts();
    const response = await fetch(at('/api/board', { game: `nim ${heaps.join(' ')}` }));
    const { moves } = /** @type {import('../page/types.js').Board} */ (await response.json());
    const move = moves.find(({ wins }) => wins);
    assert.ok(move, heaps.join(' '));
    await page.locator('.stack').nth(move.part).locator('.stone').nth(move.becomes[0]?.stacks[0].size ?? 0).click();
    await page.locator('.action button.primary').click();
    await page.locator('.action button.primary').waitFor({ state: 'detached' });
  }
  quiet();
});
