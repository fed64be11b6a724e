// The pictures of the page in the documents: `npm run pictures` takes them anew.

import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { browse, open, serve } from './support.js';

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const PICTURES = {
  values: 'game=kayles&to=1000&from=40&until=130',
  table: 'game=wythoff&to=60&at=23,14',
  graph: 'game=nim&show=graph&position=nim 1 2 3',
  quotient: 'game=kayles&show=quotient&heap=12&sum=5,7,12',
};

const address = await serve();
const browser = await browse();
test('the pictures of exploring', async () => {
  for (const [locale, ending] of [
    ['en-GB', ''],
    ['zh-CN', '.zh-CN'],
  ]) {
    for (const [name, query] of Object.entries(PICTURES)) {
      const { page, close } = await open(browser, { locale, viewport: { width: 1000, height: 900 } });
      await page.goto(`${address}/explore?${query}`);
      await page.locator('.plot canvas, .grid canvas, .graph svg, .monoid svg').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.locator('.show').screenshot({
        path: `${FOLDER}explore-${name}${ending}.png`,
      });
      await close();
    }
  }
});

/** @param {import('playwright-core').Page} page */
const live = (page) => page.locator('.stone').first().waitFor();

/**
 * Each is a picture of the page: its name, the address, the size, what is done first, and what the
 * browser is set to.
 */
const SCENES = /** @type {[string, string, [number, number], (page: import('playwright-core').Page) => Promise<any>, import('playwright-core').BrowserContextOptions?][]} */ ([
  [
    'play',
    '/play?game=nim 3 4 5&aids=table,sum',
    [1180, 800],
    async (page) => {
      await page.locator('.stone').nth(1).click();
      await page.locator('.table-place.previewed').waitFor();
    },
  ],
  [
    'review',
    '/play?game=nim 3 4 5&moves=5 to 3;4 to 0;3 to 2;3 to 2;2 to 1;2 to 1;1 to 0;1 to 0',
    [1180, 740],
    (page) => page.locator('.log.reviewed li').first().waitFor(),
  ],
  [
    'lesson',
    '/learn?lesson=bouton&n=10',
    [1000, 960],
    async (page) => {
      await page.evaluate(() => localStorage.setItem('lessons', '{"bouton":[1,2,3,4,5,6,7,8,9]}'));
      await page.reload();
      await page.locator('.lesson-board .table-place summary').click();
      await page.locator('.stack').nth(2).locator('.stone').nth(13).click();
    },
  ],
  [
    'book',
    '/book?chapter=4&step=2',
    [1000, 980],
    async (page) => {
      const cells = page.locator('.table-to-fill input');
      for (const [at, entry] of [0, 1, 2, 3, 4, 5, 6, 7, 1, 0, 3, 2, 5, 4, 7, 8].entries()) await cells.nth(at).fill(String(entry));
      await page.locator('.table-to-fill button.primary').click();
      await page.locator('.judged .wrong').waitFor();
    },
  ],
  [
    'phone',
    '/play?game=kayles 6 4&aids=table,colours',
    [375, 760],
    (page) => page.locator('.stone').nth(7).click(),
  ],
  ['blocks', '/play?game=nim 3 4 5&aids=table,sum,blocks,theory', [1180, 860], (page) => page.locator('.theory, .panel').first().waitFor()],
  [
    'gallery',
    '/play?game=nim 3 4 5',
    [1180, 860],
    async (page) => {
      await live(page);
      await page.locator('.chip').first().click();
      await page.locator('dialog .gallery, dialog .cards, dialog [role=listbox], dialog img, dialog svg').first().waitFor();
    },
  ],
  ['puzzle', '/puzzle?date=2026-11-28', [1000, 800], live],
  ['write', '/write', [1180, 860], (page) => page.locator('.status-line .good').waitFor()],
  ['class', '/class', [1000, 860], (page) => page.locator('main :is(svg, img)').first().waitFor()],
  ['wide', '/play?game=wythoff 5 8', [1920, 1080], live],
  ['dark', '/play?game=octal:0.07 12&colours=1&aids=table,colours,verdict', [1180, 800], live, { colorScheme: 'dark' }],
  ['forced', '/play?game=nim 3 4 5', [1180, 800], live, { colorScheme: 'dark', forcedColors: 'active' }],
]);

test('the pictures of playing and learning', async () => {
  for (const [locale, ending] of [
    ['en-GB', ''],
    ['zh-CN', '.zh-CN'],
  ]) {
    for (const [name, path, [width, height], reach, wishes] of SCENES) {
      const { page, close } = await open(browser, { locale, viewport: { width, height }, ...wishes });
      await page.goto(`${address}${path}`);
      await reach(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${FOLDER}${name}${ending}.png`, animations: 'disabled' });
      await close();
    }
  }
});
