// Pictures and tables saved as files.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { csv } from '../page/explore/save.js';
import { browse, open, serve } from './support.js';

const address = await serve();
const browser = await browse();

/** The first bytes of every PNG. */
const PNG = '89504e470d0a1a0a';

test('fields with commas, quotes and line ends stay one field', () => {
  assert.equal(csv([['a', 1, null], ['x,y', 'say "no"', 'two\nlines']]), 'a,1,\r\n"x,y","say ""no""","two\nlines"\r\n');
});

/** Each view with what its files hold. */
const VIEWS = /** @type {[string, Record<string, string>, RegExp, RegExp][]} */ ([
  ['values', { game: 'kayles', show: 'values', to: '100' }, /<circle/, /^heap,value\r\n0,0\r\n1,1\r\n2,2\r\n3,3\r\n4,1\r\n/],
  ['table', { game: 'wythoff', show: 'table', to: '20' }, /<path|<rect/, /^x,y,winner(,value)?\r\n0,0,P/],
  ['graph', { game: 'nim', show: 'graph', position: 'nim 1 2' }, /<text[^>]*>1 2</, /^position,outcome,value,length,moves\r\nnim 1 2,N,3,/],
  ['quotient', { game: 'kayles', show: 'quotient', to: '10' }, /<text/, /^heap,element,order\r\n0,1,1\r\n/],
]);

test('a position can be saved as SVG and PNG, and its moves as CSV', async () => {
  const { page, accessible, quiet } = await open(browser);
  const query = { game: 'kayles 5 7 + nim 3 70 + wythoff 2 4', moves: '5 to 4', against: 'person', aids: 'table' };
  await page.goto(`${address}/play?${new URLSearchParams(query)}`);
  await page.locator('.queen-board').waitFor();
  await page.locator('.files summary').click();
  const save = async (/** @type {string} */ kind) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Save as ${kind}` }).click()]);
    assert.equal(download.suggestedFilename(), `kayles-4-7-nim-3-70-wythoff-2-4.${kind.toLowerCase()}`);
    return readFile(await download.path());
  };
  const svg = (await save('SVG')).toString();
  // Pins, stones, a bar for 70 of them, a queen.
  assert.equal(svg.match(/<path d="M5 0/g)?.length, 11);
  assert.equal(svg.match(/<circle/g)?.length, 3);
  assert.match(svg, />70<\/text>.*♛/s);
  assert.doesNotMatch(svg, /class=|href=|tabindex/);
  assert.ok(await page.evaluate((text) => !new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror'), svg));
  const png = await save('PNG');
  assert.equal(png.subarray(0, 8).toString('hex'), PNG);
  assert.ok(png.length > 2000, 'the picture is not empty');
  assert.equal((await save('CSV')).toString(), 'move,player,played,position,mistake\r\n1,First player,kayles 5 to 4,kayles 4 7 + nim 3 70 + wythoff 2 4,\r\n');
  await accessible();
  quiet();
});

for (const [name, query, picture, table] of VIEWS) {
  test(`the ${name} can be saved as SVG, PNG and CSV`, async () => {
    const { page, quiet } = await open(browser);
    await page.goto(`${address}/explore?${new URLSearchParams(query)}`);
    const save = async (/** @type {string} */ kind) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Save as ${kind}` }).click()]);
      assert.match(download.suggestedFilename(), new RegExp(`^[\\w.-]+\\.${kind.toLowerCase()}$`));
      return readFile(await download.path());
    };
    const svg = (await save('SVG')).toString();
    assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 /);
    assert.match(svg, picture);
    assert.doesNotMatch(svg, /class=|href=|tabindex/);
    // A reader of XML finds nothing wrong.
    assert.ok(await page.evaluate((text) => !new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror'), svg));
    const png = await save('PNG');
    assert.equal(png.subarray(0, 8).toString('hex'), PNG);
    assert.ok(png.length > 2000, 'the picture is not empty');
    assert.match((await save('CSV')).toString(), table);
    quiet();
  });
}
