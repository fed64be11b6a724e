// A page of files alone before its module has come: it shows its first board, its games and all that it says.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { host } from './files.js';
import { PROGRAM, browse, open } from './support.js';

const browser = await browse();
const folder = await mkdtemp(join(tmpdir(), 'bouton-ready-'));
after(() => rm(folder, { recursive: true }));
const module = join(folder, 'module.wasm');
await writeFile(module, '\0asm and nothing else');
const site = join(folder, 'site');
execFileSync(PROGRAM, ['site', site, '--module', module], { stdio: 'ignore' });
const { address, end } = await host(site, '/nim/');
after(end);

for (const locale of ['en-GB', 'zh-CN']) {
  test(`the first board does not wait for the module, ${locale}`, async () => {
    const { page, accessible } = await open(browser, { locale });
    // It is on its way, and does not arrive.
    await page.route('**/bouton.wasm', () => {});
    await page.goto(address);
    await page.locator('.stone:not([disabled])').nth(7).waitFor();
    await page.locator('.rule').filter({ hasText: locale === 'zh-CN' ? '石子' : 'stones' }).waitFor();
    await page.locator('#header > progress').waitFor();
    await accessible();
    await page.locator('.stone').nth(5).click();
    await page.locator('.stone.chosen').nth(2).waitFor();
    await page.locator('.chip.strong').click();
    await page.locator('.game-card').nth(50).waitFor({ state: 'attached' });
    assert.equal(await page.locator('.trouble').count(), 0);
  });
}
