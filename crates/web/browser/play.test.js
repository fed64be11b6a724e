// Whole games, played by clicking, dragging and keys.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, eventually, long, open, sampled, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../page/types.js').Board} Board */
/** @typedef {import('../page/types.js').Move} Move */

/** @param {string} path @param {Record<string, string>} query */
const at = (path, query) => `${address}${path}?${new URLSearchParams(query)}`;

/**
 * The server's answer about a position.
 * @param {Record<string, string>} query
 * @returns {Promise<Board>}
 */
async function ask(query) {
  const response = await fetch(at('/api/board', query));
  assert.equal(response.status, 200);
  return response.json();
}

/** The moves in the address. @param {Page} page */
const moves = (page) => new URL(page.url()).searchParams.get('moves')?.split(';') ?? [];

/**
 * Waits until so many moves are made, and a person is to move or the game is over.
 * @param {Page} page
 * @param {number} [least]
 */
async function ready(page, least = 0) {
  await page.waitForFunction((count) => {
    const made = new URLSearchParams(location.search).get('moves')?.split(';').length ?? 0;
    return made >= count && document.querySelector('.status.over, .stone:not([disabled])');
  }, least);
}

/** The stone to click in a heap, so that so many stay. @param {Page} page @param {number} heap @param {number} stay */
const stone = (page, heap, stay) => page.locator('.stack').nth(heap).locator('.stone').nth(stay);

/** The size that a move of a single heap leaves. @param {Move} move */
const stays = (move) => move.becomes[0]?.stacks[0].size ?? 0;

const SAID = {
  'en-GB': { won: 'You have won!', lost: 'The computer has won.', delays: 'knows that it is lost' },
  'zh-CN': { won: '你赢了！', lost: '电脑赢了。', delays: '必输' },
};

for (const locale of sampled(/** @type {('en-GB' | 'zh-CN')[]} */ (['en-GB', 'zh-CN']), 2, 1)) {
  const lang = locale === 'zh-CN' ? 'zh' : 'en';

  long(`a won position is won by clicking, ${locale}`, async () => {
    const { page, quiet } = await open(browser, { locale });
    await page.goto(at('/play', { game: 'nim 3 4 5' }));
    // A sentence for screen readers is soon followed by more: all of them are kept.
    await page.evaluate(() => {
      const live = /** @type {HTMLElement} */ (document.querySelector('#live'));
      const told = document.body.appendChild(document.createElement('pre'));
      told.id = 'told';
      told.hidden = true;
      new MutationObserver(() => told.append(live.textContent ?? '')).observe(live, { childList: true });
    });
    for (let made = 0; ; made += 2) {
      await ready(page, made);
      if (await page.locator('.status.over').count()) break;
      /** @type {string[]} */
      let heaps = [];
      // The board may just be drawn anew.
      await eventually(async () => {
        heaps = await page.locator('.board .size').allInnerTexts();
        assert.ok(heaps.length && heaps.every((size) => /^\d+$/.test(size)), heaps.join());
      });
      const board = await ask({ game: `nim ${heaps.join(' ')}`, lang });
      const move = board.moves.find(({ wins }) => wins);
      assert.ok(move, board.game);
      const target = stone(page, move.part, stays(move));
      await target.click();
      // The position that it would leave is drawn and told before it is done.
      const size = board.components[0].parts[move.part].stacks[0].size;
      await eventually(async () => assert.equal(await page.locator('.stone.chosen').count(), size - stays(move)));
      const told = await page.locator('.action').innerText();
      assert.ok(told.includes(move.say) && told.includes(move.result), told);
      await target.click();
      await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, made);
      await page.locator('#told').filter({ hasText: move.say }).waitFor({ state: 'attached' });
      await page.locator('.status.over, .said:not(:empty)').first().waitFor();
      if (await page.locator('.status.over').count()) break;
      assert.ok((await page.locator('.said').innerText()).includes(SAID[locale].delays));
      await ready(page, made + 2);
    }
    assert.equal(await page.locator('.status').innerText(), SAID[locale].won);
    await page.locator('.log.reviewed li').first().waitFor();
    await eventually(async () => assert.equal(await page.locator('.log .mistake').count(), 0));
    quiet();
  });

  long(`a lost position is lost to the perfect computer, ${locale}`, async () => {
    const { page, quiet } = await open(browser, { locale });
    await page.goto(at('/play', { game: 'nim 1 2 3' }));
    for (let made = 0; made < 12; made += 2) {
      await ready(page, made);
      if (await page.locator('.status.over').count()) break;
      await page.locator('.stone').last().click();
      await page.locator('.action button.primary').click();
      await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, made);
    }
    assert.equal(await page.locator('.status').innerText(), SAID[locale].lost);
    assert.equal((await ask({ game: 'nim 1 2 3' })).winner, 'second');
    quiet();
  });
}

test('a mistake is marked, with the better move', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'nim 1 2' }));
  await ready(page);
  await stone(page, 1, 0).click();
  await page.keyboard.press('Enter');
  await page.locator('.status.over').waitFor();
  await page.locator('.log .mistake').filter({ hasText: '2 → 1' }).waitFor();
  await eventually(async () => assert.equal(await page.locator('.log .mistake').count(), 1));
  quiet();
});

/** Each is a way to choose a move, with what it must play. */
const CHOICES = /** @type {[string, string, (page: Page) => Promise<void>, string][]} */ ([
  ['an end of a row', 'nim 4 7', async (page) => stone(page, 1, 4).click(), '7 to 4'],
  ['one from the middle', 'kayles 7', async (page) => stone(page, 0, 3).click(), '7 to 3 3'],
  [
    'two from the middle, one after the other',
    'kayles 7',
    async (page) => {
      await stone(page, 0, 2).click();
      await stone(page, 0, 3).click();
    },
    '7 to 2 3',
  ],
  ['two by dragging', 'kayles 7', async (page) => drag(page, stone(page, 0, 4), stone(page, 0, 5)), '7 to 1 4'],
  ['as many from the end by dragging', 'nim 6', async (page) => drag(page, stone(page, 0, 1), stone(page, 0, 2)), '6 to 4'],
  ['a gap', 'grundy 9', async (page) => page.locator('.gap').nth(1).click(), '9 to 2 7'],
  [
    'two heaps at once',
    'wythoff 4 8',
    async (page) => {
      await stone(page, 0, 1).click();
      await stone(page, 1, 5).click();
    },
    '4 8 to 1 5',
  ],
  ['a stair', 'staircase 2 5 3', async (page) => stone(page, 1, 3).click(), '2 5 3 to 4 3 3'],
  ['a prime', 'prime-power 360', async (page) => stone(page, 0, 1).click(), '360 to 90'],
  ['a multiple', 'euclid 25 7', async (page) => stone(page, 0, 11).click(), '25 7 to 11 7'],
  ['a number typed', 'nim 200 3', async (page) => page.locator('.bar input').first().fill('33'), '200 to 167'],
]);

/** @param {Page} page @param {import('playwright-core').Locator} from @param {import('playwright-core').Locator} to */
async function drag(page, from, to) {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
}

for (const [name, game, choose, move] of sampled(CHOICES, 3)) {
  test(`chosen on the board: ${name}, ${game}`, async () => {
    const { page, quiet } = await open(browser);
    await page.goto(at('/play', { game, against: 'person' }));
    await ready(page);
    await choose(page);
    await page.locator('.action button.primary').click();
    await page.locator('.log li').waitFor();
    assert.deepEqual(sorted(moves(page)), sorted([move]));
    quiet();
  });
}

/** Moves with the heaps they leave in order. @param {string[]} list */
const sorted = (list) => list.map((move) => move.split(' ').sort().join(' '));

test('what is not legal cannot be played', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'euclid 25 7', against: 'person' }));
  await ready(page);
  await stone(page, 0, 20).click();
  await eventually(async () => assert.equal(await page.locator('.action button.primary').count(), 0));
  await stone(page, 0, 20).click();
  await page.keyboard.press('Enter');
  assert.deepEqual(moves(page), []);
  quiet();
});

test('keys alone play, undo and redo', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4 5', against: 'person' }));
  await ready(page);
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab');
    if (await page.locator('.stone:focus').count()) break;
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await eventually(async () => assert.equal(await page.locator('.board.pinned').count(), 0));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.locator('.log li').waitFor();
  assert.deepEqual(moves(page), ['4 to 1']);
  await page.keyboard.press('u');
  await page.waitForFunction(() => !location.search.includes('moves='));
  await eventually(async () => assert.deepEqual(await page.locator('.board .size').allInnerTexts(), ['3', '4', '5']));
  await page.keyboard.press('r');
  await page.waitForFunction(() => location.search.includes('moves='));
  assert.deepEqual(moves(page), ['4 to 1']);
  // Nothing can be explained before the position is there.
  await eventually(async () => assert.deepEqual(await page.locator('.board .size').allInnerTexts(), ['3', '1', '5']));
  await page.keyboard.press('w');
  await page.locator('.why li').first().waitFor();
  await page.keyboard.press('?');
  await page.locator('dialog .keys').waitFor();
  await page.keyboard.press('Escape');
  await eventually(async () => assert.equal(await page.locator('dialog').count(), 0));
  quiet();
});

test('a reason is opened down to the rules, at any level, and a doubter is answered', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4 5' }));
  await ready(page);
  await page.locator('[data-tool=why]').click();
  await page.locator('.why .row button').nth(1).click();
  await page.locator('.why .steps > li').filter({ hasText: 'Why it wins' }).locator('summary').first().click();
  await page.locator('.why details[open]').getByText('No lost position').first().waitFor();
  await page.locator('.why .but input').fill('5 to 2');
  await page.locator('.why .but input').press('Enter');
  await page.locator('.why .but li').getByText('4 → 1').first().waitFor();
  await page.locator('.why select').selectOption('child');
  await page.locator('.why .row button').nth(1).click();
  await eventually(async () => assert.equal(await page.locator('.why .steps li').getByText('xor').filter({ visible: true }).count(), 0));
  quiet();
});

test('undo against the computer leads back to the own turn, and restart to the start', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4 5' }));
  await ready(page);
  await stone(page, 0, 1).click();
  await page.keyboard.press('Enter');
  await ready(page, 2);
  await page.locator('[data-tool=undo]').click();
  await ready(page);
  assert.deepEqual(moves(page), []);
  await page.locator('[data-tool=redo]').click();
  await ready(page, 2);
  assert.equal(moves(page)[0], '3 to 1');
  await page.locator('[data-tool=restart]').click();
  await ready(page);
  assert.deepEqual(moves(page), []);
  await eventually(async () => assert.equal(await page.locator('.stone').count(), 12));
  quiet();
});

test('a link shows what one saw: position, settings, language', async () => {
  const { page, quiet, close } = await open(browser);
  await page.goto(at('/play', { game: 'kayles 6 3', against: 'person', convention: 'misere' }));
  await ready(page);
  await page.locator('header button[lang=zh]').click();
  await ready(page);
  await page.locator('.aids + details summary').click();
  await page.locator('.aids input').nth(3).check();
  await stone(page, 1, 1).click();
  await page.keyboard.press('Enter');
  await page.locator('.log li').waitFor();
  await ready(page, 1);
  await page.mouse.move(2, 2);
  await page.locator('.action .leaves').waitFor({ state: 'detached' });
  const link = page.url();
  const other = await open(browser);
  await other.page.goto(link);
  await other.page.locator('.log li').waitFor();
  await ready(other.page, 1);
  // The table comes later than the stones, on both pages.
  await eventually(async () => assert.equal(await other.page.locator('main').innerText(), await page.locator('main').innerText()));
  assert.equal(await other.page.locator('html').getAttribute('lang'), 'zh-CN');
  await eventually(async () => assert.equal(await other.page.locator('.coloured').count(), 1));
  quiet();
  other.quiet();
  await other.close();
});

test('the table follows the choice, and its odd columns light up', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4 5', aids: 'table,sum' }));
  await ready(page);
  const lit = async () => page.locator('.binary tfoot td').evaluateAll((cells) => cells.map((cell) => cell.className));
  // The table comes with who wins, which the stones do not wait for.
  await eventually(async () => assert.deepEqual(await lit(), ['even', 'odd', 'even']));
  await stone(page, 0, 1).hover();
  await page.locator('.table-place.previewed').waitFor();
  assert.deepEqual(await lit(), ['even', 'even', 'even']);
  await page.getByLabel('Binary table').uncheck();
  await eventually(async () => assert.equal(await page.locator('.binary').count(), 0));
  quiet();
});

test('both players of a partizan game see their moves', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'partizan-subtract:1,2/2,3 7', against: 'person' }));
  await ready(page);
  await page.locator('.moves summary').click();
  const lists = page.locator('.move-list');
  await eventually(async () => assert.deepEqual(await lists.nth(0).locator('li').allInnerTexts(), ['7 → 6', '7 → 5']));
  await eventually(async () => assert.deepEqual(await lists.nth(1).locator('li').allInnerTexts(), ['7 → 5', '7 → 4']));
  assert.equal(await page.locator('.status').getAttribute('data-side'), 'left');
  quiet();
});

test('a new game: a located error, a promised winner, another game', async () => {
  const { page } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4 5' }));
  await ready(page);
  await page.locator('.chip').first().click();
  await page.locator('#setup-position').fill('kayles 5 x');
  await page.locator('.trouble mark').filter({ hasText: 'x' }).waitFor();
  // A game as the list names it is shown with an example; a name that was meant can be clicked.
  await page.locator('#setup-position').fill('subtract:SET 5');
  await page.locator('dialog').filter({ hasText: 'subtract:1,3,4' }).waitFor();
  await page.locator('#setup-position').fill('kyles 5 7');
  await page.locator('dialog .suggestion').click();
  assert.equal(await page.locator('#setup-position').inputValue(), 'kayles 5 7');
  await page.locator('#setup-position').fill('kayles 5 7');
  await page.locator('.trouble').waitFor({ state: 'detached' });
  await page.locator('dialog .row.small button').nth(2).click();
  await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.querySelector('#setup-position')).value !== 'kayles 5 7');
  const game = await page.locator('#setup-position').inputValue();
  assert.equal((await ask({ game })).winner, 'second');
  await page.locator('#setup-against').selectOption('person');
  await page.locator('dialog button.primary').click();
  await page.waitForFunction((wanted) => new URLSearchParams(location.search).get('game') === wanted, game);
  await ready(page);
});

long('two computers play, can be paused, and go on', async () => {
  const { page, quiet } = await open(browser);
  // Long enough that it is not over before it is paused: each move takes one stone.
  await page.goto(at('/play', { game: 'nim 1x41', against: 'watch', watch: 'perfect,random', pace: '5' }));
  await page.locator('.log li').first().waitFor();
  // The tools are made anew with every move: one that is pressed may be gone before it is let go.
  await page.locator('[data-tool=pause]').dispatchEvent('click');
  await page.locator('[data-tool=resume]').dispatchEvent('click');
  // Each is called by its name.
  await page.locator('.said').filter({ hasText: /^(First|Second) player: / }).waitFor();
  await page.locator('.status.over').waitFor();
  assert.match(await page.locator('.status').innerText(), /First player/);
  quiet();
});

test('while the move of the computer is shown, nobody says that it thinks', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'nim 3 4 5', begins: 'computer' }));
  // It is shown for a moment only.
  const told = await page.waitForFunction(() => document.querySelector('.board.played') && [...document.querySelectorAll('.status, .action')].map((place) => place.textContent));
  assert.deepEqual(await told.jsonValue(), ['To move: Computer', '']);
  await ready(page, 1);
  assert.equal(await page.locator('.status').innerText(), 'Your turn.');
  quiet();
});

test('whose turn it is in a partizan game', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'kl-nim:2,1 4 3', to_move: 'right' }));
  await ready(page);
  assert.equal(await page.locator('.status').innerText(), 'Your turn: Right.');
  quiet();
});

test('a move that is not listed can be typed', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'nim 1000000000000 5', against: 'person' }));
  await page.locator('.moves summary').click();
  await page.locator('.moves form input').fill('1000000000000 to 500000000000');
  await page.locator('.moves form button').click();
  await page.waitForFunction(() => location.search.includes('moves='));
  assert.deepEqual(moves(page), ['1000000000000 to 500000000000']);
  await eventually(async () => assert.deepEqual(await page.locator('.board .size').allInnerTexts(), ['500000000000', '5']));
  quiet();
});

test('taps on a touch screen choose, and play', async () => {
  const { page, quiet } = await open(browser, { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto(at('/play', { game: 'nim 3 4 5', against: 'person' }));
  await ready(page);
  await stone(page, 1, 2).tap();
  await stone(page, 0, 1).tap();
  await stone(page, 0, 1).tap();
  await page.locator('.log li').waitFor();
  assert.deepEqual(moves(page), ['3 to 1']);
  quiet();
});

test('where a choice can mean several moves, they are offered', async () => {
  const { page, quiet } = await open(browser);
  await page.goto(at('/play', { game: 'octal:0.8 6', against: 'person' }));
  await ready(page);
  await stone(page, 0, 5).click();
  await page.locator('.action .row button').filter({ hasText: '6 → 1 2 2' }).click();
  await page.locator('.log li').waitFor();
  assert.deepEqual(moves(page), ['6 to 1 2 2']);
  quiet();
});

test('what is wrong with an address is told at its place', async () => {
  const { page } = await open(browser);
  await page.goto(at('/play', { game: 'nmi 3 4' }));
  await page.locator('.trouble mark').filter({ hasText: 'nmi' }).waitFor();
  await page.goto(at('/play', { game: 'nim 3 4', moves: '3 to 1;9 to 2' }));
  await page.locator('.trouble mark').filter({ hasText: '9' }).first().waitFor();
  await eventually(async () => assert.equal(await page.locator('.stone').count(), 5));
});
