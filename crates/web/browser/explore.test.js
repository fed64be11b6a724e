// Exploring: the list, the plot, the grid and the graph, by mouse and by keys, in both languages.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout } from '../page/explore/layers.js';
import { largest, raster, visible } from '../page/explore/points.js';
import { browse, eventually, long, open, sampled, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** An answer of the API. @param {string} path */
const api = async (path) => (await fetch(`${address}/api/${path}`)).json();

/**
 * A view of its own, shown to the end.
 * @param {string} query
 * @param {import('playwright-core').BrowserContextOptions} [wishes]
 */
async function explore(query, wishes) {
  const view = await open(browser, wishes);
  await view.page.goto(`${address}/explore?${query}`);
  await view.page.locator('.games, .show > :not([aria-busy])').first().waitFor();
  await view.page.waitForFunction(() => !document.querySelector('[aria-busy]'));
  return view;
}

/** A parameter of the address. @param {import('playwright-core').Page} page @param {string} name */
const param = (page, name) => new URL(page.url()).searchParams.get(name);

test('every game is listed, and can be found and opened', async () => {
  const { page, accessible } = await explore('');
  const games = await api('games');
  const listed = page.locator('.games a');
  await eventually(async () => assert.equal(await listed.count(), games.length));
  await page.getByLabel('Find a game').fill('Wythoff golden');
  await eventually(async () => assert.deepEqual(await listed.locator('.name').allTextContents(), ['wythoff']));
  assert.equal(param(page, 'find'), 'Wythoff golden');
  await accessible();
  await listed.first().click();
  await page.locator('h1', { hasText: 'Wythoff' }).waitFor();
  assert.equal(param(page, 'game'), 'wythoff');
  const { rule, theorem, source } = (await api('games/wythoff'))[0];
  const text = (await page.locator('main').textContent()) ?? '';
  for (const part of [rule.replaceAll('`', ''), theorem.title, theorem.statement, theorem.source, source]) {
    assert.ok(text.includes(part), part);
  }
  await page.goBack();
  await page.locator('.games').waitFor();
});

test('the plot tells every value, and its period', async () => {
  const { page, accessible } = await explore('game=kayles&to=1000');
  await page.getByText('G(n + 12) = G(n) for every heap n from 71 on').first().waitFor();
  await accessible();
  const { values } = await api('sequence?game=kayles&to=1000');
  await page.getByText('Show as numbers').click();
  await eventually(async () => {
    const shown = await page.locator('.in-words td:not(:first-child)').allTextContents();
    assert.deepEqual(shown.slice(0, 10), values.slice(0, 10).map(String));
  });
  await page.locator('.plot').focus();
  for (let n = 0; n < 12; n++) await page.keyboard.press('ArrowRight');
  const read = await page.locator('.readout').textContent();
  const [, n, value] = /G\((\d+)\) = (\d+)/.exec(read ?? '') ?? [];
  assert.equal(Number(value), values[Number(n)]);
  await page.locator('#live', { hasText: `G(${n})` }).waitFor({ state: 'attached' });
});

test('a game whose values are proved to repeat is not said to have no theorem', async () => {
  const { page, quiet, close } = await explore('game=kayles&to=1000');
  const about = page.locator('details.about');
  await about.getByText('G(n + 12) = G(n) for every heap n from 71 on').waitFor();
  assert.doesNotMatch(await about.innerText(), /formula|closed form/);
  await close();
  const other = await explore('game=grundy&to=100');
  await other.page.locator('details.about').getByText('the values are computed').waitFor();
  await other.close();
  quiet();
});

test('of a game whose values are searched for, a few are shown at first', async () => {
  for (const game of ['fibonacci', 'staircase', 'moore:2']) {
    const { page, quiet, close } = await explore(`game=${game}`);
    await page.locator('.plot canvas').first().waitFor();
    assert.equal(await page.locator('.controls select').inputValue(), '100');
    assert.equal(await page.locator('.trouble').count(), 0);
    // No question was refused.
    quiet();
    await close();
  }
});

long('the window of the plot moves by keys, wheel, dragging and buttons, and is in the address', async () => {
  const { page, quiet } = await explore('game=kayles&to=1000');
  /** Waits until the window is this one, give or take two heaps. */
  const until = (/** @type {number | null} */ from, /** @type {number} */ last) =>
    page.waitForURL(({ searchParams }) => {
      const [left, right] = ['from', 'until'].map((name) => searchParams.get(name));
      if (from === null) return left === null;
      return left !== null && Math.abs(Number(left) - from) <= 2 && Math.abs(Number(right) - last) <= 2;
    });
  await until(null, 1000);
  await page.getByRole('button', { name: 'Closer' }).click();
  await until(250, 750);
  await page.locator('.plot').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await until(350, 850);
  const box = await page.locator('.u-over').boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + box.width / 5, box.y + 50, { steps: 4 });
  await page.mouse.up();
  await until(250, 750);
  // Without the focus in the plot the wheel scrolls the page.
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.evaluate(() => scrollTo(0, 0));
  const top = await page.locator('.u-over').boundingBox();
  assert.ok(top);
  await page.mouse.move(top.x + 50, top.y + 20);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => scrollY > 0);
  await until(250, 750);
  await page.locator('.plot').focus();
  // The wheel zooms about the pointer: the heap under it stays.
  const last = await page.locator('.u-over').boundingBox();
  assert.ok(last);
  await page.mouse.move(last.x + 1, last.y + 50);
  await page.mouse.wheel(0, -400);
  await until(250, 250 + Math.round(500 * 1.0018 ** -400));
  const sent = page.url();
  await page.reload();
  await page.locator('.u-over').waitFor();
  assert.equal(page.url(), sent);
  await page.getByRole('button', { name: 'One period' }).click();
  await until(70, 108);
  await page.locator('.plot').focus();
  await page.keyboard.press('0');
  await until(null, 1000);
  quiet();
});

test('a million points are drawn and zoomed', async () => {
  const { page, quiet } = await explore('game=octal:0.16&to=1000000');
  const ink = () =>
    page.locator('.plot canvas').evaluate((canvas) => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
      const { data } = /** @type {any} */ (canvas).getContext('2d').getImageData(0, 0, width, height);
      let dark = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i + 3] && data[i] < 90) dark++;
      return dark;
    });
  const many = await ink();
  assert.ok(many > 5000, String(many));
  await page.getByLabel('Up to').selectOption('100');
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
  const few = await ink();
  assert.ok(few > 300 && few !== many, String(few));
  quiet();
});

test('the grid shows the P-positions of Wythoff, and opens one to be played', async () => {
  const { page, accessible } = await explore('game=wythoff&to=20');
  await accessible();
  const grid = page.locator('.grid');
  await grid.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await eventually(async () => assert.match((await page.locator('.readout').textContent()) ?? '', /\(1, 2\): P: .* nim-value 0/));
  await page.waitForURL(({ searchParams }) => searchParams.get('at') === '1,2');
  await page.getByText('Show as numbers').click();
  const pairs = (await page.locator('.pairs').textContent()) ?? '';
  assert.equal(pairs.match(/\(/g)?.length, 17);
  assert.ok(pairs.includes('(12, 20)') && pairs.includes('(20, 12)'));

  // It is seen, too: the colour of (1, 2) is not that of (2, 2).
  const box = await grid.locator('canvas').boundingBox();
  assert.ok(box);
  const colour = (/** @type {number} */ x, /** @type {number} */ y) =>
    grid.locator('canvas').evaluate(
      (canvas, [x, y]) => {
        const each = /** @type {any} */ (canvas).getContext('2d');
        const ratio = devicePixelRatio;
        const side = /** @type {HTMLElement} */ (canvas).clientHeight - 39;
        const cell = side / 21;
        const at = [30 + (x + 0.25) * cell, 9 + side - (y + 0.25) * cell];
        return [...each.getImageData(at[0] * ratio, at[1] * ratio, 1, 1).data].join();
      },
      [x, y],
    );
  assert.equal(await colour(3, 5), await colour(5, 3));
  assert.notEqual(await colour(3, 5), await colour(4, 4));
  assert.equal(await colour(4, 4), await colour(5, 5));

  await grid.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/play\?game=wythoff/);
  assert.equal(param(page, 'game'), 'wythoff 1 2');
  await page.goBack();
  await page.locator('.grid').waitFor();
  await eventually(async () => assert.match((await page.locator('.readout').textContent()) ?? '', /\(1, 2\)/));
});

test('the grid may be misère, and shows nim-values', async () => {
  const { page, accessible } = await explore('game=nim&show=table&to=10', { colorScheme: 'dark' });
  await page.getByRole('combobox', { name: 'Colour' }).selectOption('value');
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
  assert.equal(param(page, 'colour'), 'value');
  await accessible();
  await page.getByRole('combobox', { name: 'Convention' }).selectOption('misere');
  await page.waitForFunction(() => !document.querySelector('[aria-busy]'));
  await page.getByText('Show as numbers').click();
  const pairs = (await page.locator('.pairs').textContent()) ?? '';
  assert.ok(pairs.includes('(0, 1)') && !pairs.includes('(0, 0)') && pairs.includes('(2, 2)'));
});

test('the graph marks P and N, and is followed by mouse and by keys', async () => {
  const { page, accessible } = await explore('game=nim&show=graph&position=nim 1 2 3');
  await accessible();
  const graph = await api('graph?game=nim%201%202%203');
  await page.locator('.node').first().waitFor();
  await eventually(async () => assert.equal(await page.locator('.node').count(), graph.positions.length));
  await eventually(async () => assert.equal(await page.locator('.edge').count(), graph.edges.length));
  await eventually(async () => assert.deepEqual(await page.locator('.node.P text:first-of-type').allTextContents(), ['1 2 3', '2 2', '1 1', '0']));
  await page.locator('.node', { hasText: /^1 1 2/ }).click();
  await page.waitForURL((url) => url.searchParams.get('position') === 'nim 1 1 2');
  await page.locator('.node.start', { hasText: '1 1 2' }).waitFor();
  await page.goBack();
  await page.locator('.node.start', { hasText: '1 2 3' }).waitFor();
  await page.locator('.node.start').focus();
  await page.keyboard.press('ArrowDown');
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  assert.match(name ?? '', /^nim .* N: the player to move wins; nim-value \d/);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('position') !== 'nim 1 2 3');
  await page.locator('.node.start:focus').waitFor();
  await page.getByLabel('Position', { exact: true }).fill('nim 2 x');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('alert').waitFor();
});

test('a partizan game has a table and a graph, and no values', async () => {
  const { page, accessible } = await explore('game=kl-nim:2,1&show=graph');
  await eventually(async () => assert.equal(await page.locator('.tabs a').count(), 2));
  await page.locator('.edge.left').first().waitFor({ state: 'attached' });
  await page.locator('.edge.right').first().waitFor({ state: 'attached' });
  // The winner is said by a letter too, and the colours of the legend differ in more than hue.
  const letters = await page.locator('.graph .node').evaluateAll((nodes) => nodes.map((node) => [node.classList[1], node.querySelector('.value')?.textContent]));
  assert.ok(letters.some(([kind]) => kind === 'L') && letters.every(([kind, letter]) => kind === letter), String(letters));
  await accessible();
  await page.getByRole('link', { name: 'Two heaps' }).click();
  await page.locator('.grid').waitFor();
  await page.getByText('L: Left wins').waitFor();
  const swatches = await page.locator('.swatch').evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
  assert.equal(new Set(swatches.filter((image) => image !== 'none')).size, swatches.filter((image) => image !== 'none').length);
  assert.ok(swatches.some((image) => image !== 'none'), String(swatches));
  await accessible();
});

test('nothing is wider than the narrowest window', async () => {
  for (const query of ['game=wythoff&show=table', 'game=wythoff&show=graph', 'game=kayles']) {
    const { page, close } = await explore(query, { viewport: { width: 320, height: 700 } });
    await page.locator('.grid canvas, .graph svg, .plot canvas').first().waitFor();
    await eventually(async () => assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, query));
    await close();
  }
});

test('what is no game is told in words', async () => {
  const view = await open(browser);
  await view.page.goto(`${address}/explore?game=nimm`);
  await view.page.getByRole('alert').waitFor();
  await eventually(async () => assert.match((await view.page.getByRole('alert').textContent()) ?? '', /nimm/));
  await view.close();
});

for (const [place, [query, mark]] of [
  ['game=kayles&to=100', '.plot'],
  ['game=wythoff', '.grid'],
  ['game=nim&show=graph', '.graph'],
  ['', '.games'],
].entries()) {
  for (const colorScheme of sampled(/** @type {('light' | 'dark')[]} */ (['light', 'dark']), 2, place % 2)) {
    test(`on a phone, in Chinese, ${colorScheme}: ${query}`, async () => {
      const viewport = { width: 375, height: 760 };
      const wishes = { locale: 'zh-CN', colorScheme, viewport, deviceScaleFactor: 2, hasTouch: true };
      const { page, accessible } = await explore(query, wishes);
      await page.locator(mark).waitFor();
      await eventually(async () => {
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `wider than the phone by ${over}`);
      });
      await eventually(async () => assert.match((await page.locator('main').textContent()) ?? '', /游戏|规则/));
      await accessible();
    });
  }
}

test('in a layout every move goes down, and nothing stands upon another', async () => {
  for (const game of ['nim 2 3 4', 'kayles 9', 'grundy 12', 'kl-nim:2,1 3 3', 'wythoff 3 4']) {
    /** @type {import('../page/types.js').Graph} */
    const { positions, edges, truncated } = await api(`graph?game=${encodeURIComponent(game)}`);
    assert.equal(truncated, false);
    const widths = positions.map(({ game }) => 9 * game.length);
    const { rows, at, bends, width, height } = layout(widths, edges);
    const faults = [];
    edges.forEach(([from, to], index) => {
      const stops = [at[from], ...bends[index], at[to]];
      for (let i = 1; i < stops.length; i++) {
        if (stops[i].y <= stops[i - 1].y) faults.push(`${from} to ${to} does not go down`);
      }
    });
    for (const row of rows) {
      for (let i = 0; i < row.length; i++) {
        const [id, next] = [row[i], row[i + 1]];
        const half = widths[id] / 2;
        if (at[id].x - half < 0 || at[id].x + half > width) faults.push(`${id} is outside`);
        if (at[id].y < 0 || at[id].y > height) faults.push(`${id} is outside`);
        if (next !== undefined && at[next].x - widths[next] / 2 <= at[id].x + half) faults.push(`${id} is upon ${next}`);
      }
    }
    if (rows.flat().length !== positions.length) faults.push('not every position once');
    assert.deepEqual(faults, [], game);
  }
});

test('no point of a plot is lost in its dots', () => {
  const values = Float64Array.from({ length: 100_000 }, (_, n) => (n * n) % 97);
  for (const [min, max] of [
    [-0.5, 99_999.5],
    [-0.5, 10.5],
    [5000.2, 61_234.9],
    [99_990, 99_999.5],
  ]) {
    const frame = { min, max, low: -0.5, high: 100, width: 777, height: 333 };
    const [first, end] = visible(frame, values.length);
    let inside = 0;
    for (let n = 0; n < values.length; n++) if (n >= min && n <= max) inside++;
    assert.equal(end - first, inside);
    const { counts } = raster(values, frame, 2);
    assert.equal(counts.reduce((sum, count) => sum + count, 0), inside);
    assert.ok(largest(values, first, end) <= 96);
  }
});
