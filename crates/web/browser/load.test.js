// The way to the first board: what comes before it, and that nothing jumps while a page is loaded.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, open, sampled, serve, unhurried } from './support.js';

/** Maximum number of requests before the first board, and of their bytes as they come. */
const REQUESTS = 8;
const BYTES = 120_000;
/** Maximum layout shift of a page while it is loaded. */
const SHIFT = 0.02;

/** A game that is over, with a mistake. */
const LOST = 'play?game=nim+3+4+5&moves=5+to+2;4+to+1;3+to+2;1+to+0;2+to+1;2+to+1;1+to+0;1+to+0';

const address = await serve();
const browser = await browse();

test('the first board comes after few requests and few bytes', async () => {
  const { page } = await open(browser);
  await page.goto(`${address}/`);
  await page.locator('.stone').first().waitFor();
  const loaded = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const loaded = /** @type {PerformanceResourceTiming[]} */ (entries);
    const board = loaded.find(({ name }) => name.includes('/api/moves'))?.responseEnd ?? Infinity;
    const before = loaded.filter(({ startTime }) => startTime <= board);
    return before.map(({ name, transferSize }) => [name, transferSize]);
  });
  const bytes = loaded.reduce((sum, [, size]) => sum + Number(size), 0);
  assert.ok(loaded.length <= REQUESTS, `${loaded.length} requests: ${loaded.join('\n')}`);
  assert.ok(bytes <= BYTES, `${bytes} bytes`);
});

for (const [place, viewport] of [{ width: 1200, height: 900 }, { width: 375, height: 700 }].entries()) {
  for (const path of sampled(['', 'play?game=kayles+5+7', 'play?game=octal:0.07+30&against=person', 'learn', 'explore', 'explore?game=kayles', 'explore?game=nim', 'explore?game=wythoff', LOST, `${LOST}&at=0`], 4, 2 * place)) {
    test(`nothing jumps on /${path}, ${viewport.width} wide`, async () => {
      const { page } = await open(browser, { viewport });
      await unhurried(page);
      await page.addInitScript(() => {
        const all = /** @type {any} */ (globalThis);
        all.shifts = [];
        new PerformanceObserver((list) => all.shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${address}/${path}`, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => !document.querySelector('.arriving'));
      const shifts = await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        return /** @type {any} */ (globalThis).shifts.map((/** @type {any} */ { value, sources }) => ({
          value,
          what: sources.map((/** @type {any} */ { node }) => node?.className || node?.nodeName),
        }));
      });
      const sum = shifts.reduce((/** @type {number} */ sum, /** @type {any} */ { value }) => sum + value, 0);
      assert.ok(sum < SHIFT, `${sum}: ${JSON.stringify(shifts)}`);
    });
  }
}
