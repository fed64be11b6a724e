// The frame of the page: it opens, speaks the language of the browser, and axe passes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, open, serve } from './support.js';

const address = await serve();
const browser = await browse();

for (const [locale, lang] of [
  ['en-GB', 'en'],
  ['zh-CN', 'zh-CN'],
]) {
  for (const view of ['explore']) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      test(`${view} opens for ${locale}, ${colorScheme}`, async () => {
        const { page, accessible } = await open(browser, { locale, colorScheme });
        await page.goto(`${address}/${view}`);
        await page.waitForLoadState('networkidle');
        await page.locator('nav a[aria-current=page]').waitFor();
        assert.equal(await page.locator('html').getAttribute('lang'), lang);
        await accessible();
      });
    }
  }
}
