// The pictures of exploring in the documents: `npm run pictures` takes them anew.

import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { browse, open, serve } from './support.js';

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const PICTURES = {
  values: 'game=kayles&to=1000&from=40&until=130',
  table: 'game=wythoff&to=60&at=23,14',
  graph: 'game=nim&show=graph&position=nim 1 2 3',
};

const address = await serve();
const browser = await browse();
test('the pictures', async () => {
  for (const [locale, ending] of [
    ['en-GB', ''],
    ['zh-CN', '.zh-CN'],
  ]) {
    for (const [name, query] of Object.entries(PICTURES)) {
      const { page, close } = await open(browser, { locale, viewport: { width: 1000, height: 900 } });
      await page.goto(`${address}/explore?${query}`);
      await page.locator('.plot canvas, .grid canvas, .graph svg').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.locator('.show').screenshot({
        path: `${FOLDER}explore-${name}${ending}.png`,
      });
      await close();
    }
  }
});
