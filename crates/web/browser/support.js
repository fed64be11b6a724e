// The needs of every test of the page: the real program, a real browser, and an eye on both.

import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const PROGRAM =
  process.env.BOUTON ?? fileURLToPath(new URL('../../../target/debug/bouton', import.meta.url));
const BROWSER = process.env.BOUTON_CHROMIUM ?? '/usr/bin/chromium';
/** Time after which a page that does not show what it was asked for never will, in milliseconds: long
 * enough for a machine that is busy with other things. */
const PATIENCE = 120_000;
/** Without these the browser calls home, and will not run as root. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * One case in so many of a family of alike ones: a push tries a sample, `cargo xtask test --whole` all of them.
 * @template T
 * @param {T[]} cases
 * @param {number} every
 * @param {number} [first] The place of the first case of the sample.
 * @returns {T[]}
 */
export function sampled(cases, every, first = 0) {
  return process.env.BOUTON_WHOLE ? cases : cases.filter((_, place) => place % every === first);
}

/**
 * A test that takes seconds. A push runs one in three of these, always the same ones; `cargo xtask test --whole` runs all of them.
 * @param {string} name
 * @param {() => Promise<void>} act
 */
export function long(name, act) {
  const total = [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  test(name, { skip: !process.env.BOUTON_WHOLE && total % 3 !== 1 && 'it is not in the sample' }, act);
}

/**
 * The program as a server on a port that is free; it ends with the tests of the file.
 * @param {...string} options
 * @returns {Promise<string>} Its address.
 */
export async function serve(...options) {
  const { address, end } = await start(...options);
  after(end);
  return address;
}

/**
 * The program as a server, until it is ended.
 * @param {...string} options
 */
export async function start(...options) {
  const server = spawn(PROGRAM, ['serve', '--port', '0', '--limit-seconds', '3600', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  server.stdout.setEncoding('utf8');
  let printed = '';
  for await (const piece of server.stdout) {
    printed += piece;
    const address = /http:\/\/[^\s/]+/.exec(printed);
    if (address) return { address: address[0], end };
  }
  throw new Error(`the server ended, having printed: ${printed}`);
}

/** A server with a class at this computer: its address, and that of the board. It ends with the tests of the file. */
export async function serveClass() {
  const server = spawn(PROGRAM, ['serve', '--class', '--host', '127.0.0.1', '--port', '0', '--lang', 'en', '--limit-seconds', '3600'], { stdio: ['ignore', 'ignore', 'pipe'] });
  after(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  });
  server.stderr.setEncoding('utf8');
  let printed = '';
  for await (const piece of server.stderr) {
    printed += piece;
    const board = /(http:\S+)\/class#token=\w+/.exec(printed);
    if (board) {
      server.stderr.resume();
      return { home: board[1], board: board[0] };
    }
  }
  throw new Error(`the server ended, having printed: ${printed}`);
}

/** A browser; it ends with the tests of the file. */
export async function browse() {
  const browser = await chromium.launch({ executablePath: BROWSER, headless: true, args: FLAGS });
  after(() => browser.close());
  return browser;
}

/** Contexts of the test that runs, each of which ends with it. @type {import('playwright-core').BrowserContext[]} */
const opened = [];
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

/**
 * A page of its own, as wide and in the language that is wished for. Whatever the browser complains
 * of is kept; `quiet` and `accessible` assert that it is nothing.
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} [wishes]
 */
export async function open(browser, wishes = {}) {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1200, height: 900 },
    reducedMotion: 'reduce',
    ...wishes,
  });
  opened.push(context);
  context.setDefaultTimeout(PATIENCE);
  // The pauses in which a person looks at a move are a quarter of what they are.
  await context.addInitScript(() => {
    const all = /** @type {any} */ (globalThis);
    const later = all.setTimeout;
    all.setTimeout = (/** @type {() => void} */ act, /** @type {number} */ time) => later(act, time >= 600 && time <= 3_000 ? time / 4 : time);
  });
  const page = await context.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    page,
    /**
     * Asserts that the browser did not complain.
     * @param {RegExp} [expected] complaints that are right
     */
    quiet: (expected = /^$/) => assert.deepEqual(complaints.filter((text) => !expected.test(text)), []),
    /**
     * Asserts that axe finds nothing to complain of, and the browser did not either.
     * @param {RegExp} [expected] complaints of the browser that are right
     */
    accessible: async (expected = /^$/) => {
      assert.deepEqual(complaints.filter((text) => !expected.test(text)), []);
      // No page has frames, so axe runs where it is, and no second page joins what it finds; nor does it describe
      // what is in order. It takes a quarter of the time so.
      const { violations } = await new AxeBuilder({ page })
        .options({ preload: false, resultTypes: ['violations'] })
        .setLegacyMode()
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
      );
      assert.deepEqual(found, []);
      // The policy forbids the styles that axe itself tries to add; that is no fault of the page.
      complaints.length = 0;
    },
    close: () => context.close(),
  };
}

/**
 * The page waits a moment for what belongs together, and then shows what has come: on a busy machine the rest
 * jumps in. From now on these moments last as long as all of it needs.
 * @param {import('playwright-core').Page} page
 */
export async function unhurried(page) {
  await page.addInitScript(() => {
    const all = /** @type {any} */ (globalThis);
    const later = all.setTimeout;
    all.setTimeout = (/** @type {() => void} */ act, /** @type {number} */ time) => later(act, time >= 150 && time <= 500 ? 60_000 : time);
  });
}

/**
 * Asserts something of a page that may still be on its way there.
 * @param {() => Promise<void>} check
 */
export async function eventually(check) {
  const until = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await check();
    } catch (failure) {
      if (Date.now() > until) throw failure;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
