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

/** Each is a picture of playing or learning: its name, the address, the size, and what is done first. */
const SCENES = /** @type {[string, string, [number, number], (page: import('playwright-core').Page) => Promise<any>][]} */ ([
  [
    'play',
    '/play?game=nim 3 4 5',
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
    'phone',
    '/play?game=kayles 6 4&aids=table,colours',
    [375, 760],
    (page) => page.locator('.stone').nth(7).click(),
  ],
]);

test('the pictures of playing and learning', async () => {
  for (const [locale, ending] of [
    ['en-GB', ''],
    ['zh-CN', '.zh-CN'],
  ]) {
    for (const [name, path, [width, height], reach] of SCENES) {
      const { page, close } = await open(browser, { locale, viewport: { width, height } });
      await page.goto(`${address}${path}`);
      await reach(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${FOLDER}${name}${ending}.png`, animations: 'disabled' });
      await close();
    }
  }
});
