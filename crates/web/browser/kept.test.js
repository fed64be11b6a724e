// The law that nothing typed or chosen is lost: in every view, whatever answer comes late, each field, switch, list
// and stone keeps what a person has given it, and the caret stays. The controls are those that the page shows, so a
// new one is held to it.

import assert from 'node:assert/strict';
import { browse, long, open, sampled, serve, serveClass } from './support.js';

const address = await serve();
const { home, board } = await serveClass();
const browser = await browse();

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ key: string, alike: string, kind: string, value: string, caret: number | null, focused: boolean }} Control */

const CONTROLS = 'input:not([readonly]), select, textarea';
/** Time that outlasts every pause of the page but those between two looks at a server, in milliseconds. */
const PAUSE = 1000;
/** Number of controls of one kind that are tried in a view. */
const ALIKE = 2;

/** Answers that are held back, and how many are on their way. @param {Page} page */
async function gateOf(page) {
  /** @type {(path: string) => boolean} */
  let holds = () => false;
  /** Questions whose answers are held back. @type {Map<unknown, () => void>} */
  const held = new Map();
  const paths = new Set();
  /** Questions on their way, those that are held back included. */
  const moving = new Set();
  page.on('request', (request) => moving.add(request));
  for (const end of /** @type {const} */ (['requestfinished', 'requestfailed'])) page.on(end, (request) => moving.delete(request) && held.delete(request));
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    paths.add(path);
    if (holds(path) && moving.has(route.request())) await new Promise((go) => held.set(route.request(), () => go(null)));
    // A question that was called off meanwhile needs no answer.
    await route.continue().catch(() => {});
  });
  await page.clock.install();
  return {
    paths,
    /** @param {(path: string) => boolean} which */
    hold: (which) => (holds = which),
    release: () => {
      holds = () => false;
      for (const go of held.values()) go();
      held.clear();
    },
    /** All has come that will come. */
    settle: async () => {
      for (let quiet = 0; quiet < 3; quiet = moving.size > held.size ? 0 : quiet + 1) {
        await page.clock.runFor(PAUSE);
        await page.evaluate(() => new Promise((done) => setTimeout(done)));
      }
    },
  };
}

/** The controls that a person can use now, with what they hold. @param {Page} page @returns {Promise<Control[]>} */
const controls = (page) =>
  page.evaluate((all) => {
    const within = document.querySelector('dialog') ?? document;
    /** @type {Map<string, number>} */
    const seen = new Map();
    const found = [.../** @type {NodeListOf<any>} */ (within.querySelectorAll(all))].filter((one) => !one.disabled && one.getClientRects().length && (!one.closest('details:not([open])') || one.closest('summary')));
    return found.map((one) => {
      const name = [one.tagName, one.id, one.type, one.getAttribute('aria-label') ?? one.labels?.[0]?.querySelector('span')?.textContent ?? one.labels?.[0]?.textContent, one.type === 'radio' ? one.value : ''].join(' ').slice(0, 120);
      seen.set(name, (seen.get(name) ?? 0) + 1);
      const key = `${name} ${seen.get(name)}`;
      one.dataset.law = key;
      const checks = one.type === 'checkbox' || one.type === 'radio';
      const typed = one.tagName === 'TEXTAREA' || ['text', 'search'].includes(one.type);
      return { key, alike: one.type === 'radio' ? one.name : key.replaceAll(/\d+/g, ''), kind: one.tagName === 'INPUT' ? one.type : one.tagName.toLowerCase(), value: checks ? String(one.checked) : one.value, caret: typed ? one.selectionStart : null, focused: one === document.activeElement };
    });
  }, CONTROLS);

/** The stones that are chosen. @param {Page} page */
const chosen = (page) => page.locator('.board .stone').evaluateAll((stones) => stones.map((stone, i) => (stone.classList.contains('chosen') ? i : -1)).filter((i) => i >= 0));

/** @param {Page} page @param {string} key */
const at = (page, key) => page.locator(`[data-law=${JSON.stringify(key)}]`);

/** Gives a control another value; what is typed is behind its first letter. @param {Page} page @param {Control} control @param {string} keys */
async function use(page, { key, kind, value }, keys) {
  const control = at(page, key);
  // Some are drawn by their labels.
  if (kind === 'checkbox' || kind === 'radio') return control.evaluate((one) => /** @type {HTMLInputElement} */ (one).click());
  if (kind === 'select') {
    const values = await control.locator('option').evaluateAll((all) => all.map((one) => /** @type {HTMLOptionElement} */ (one).value));
    await control.focus();
    return void (await control.selectOption(values[(values.indexOf(value) + 1) % values.length]));
  }
  if (kind === 'date') return control.fill('2024-02-29');
  await control.focus();
  if (kind === 'range') return page.keyboard.press(Number(value) > 2 ? 'ArrowLeft' : 'ArrowRight');
  if (kind !== 'number') await control.evaluate((one) => /** @type {HTMLInputElement} */ (one).setSelectionRange(1, 1));
  await page.keyboard.type(keys);
}

/** Asserts that what was given before is there now. @param {Control[]} before @param {Control[]} now @param {string} when */
function same(before, now, when) {
  for (const control of before) {
    const found = now.find(({ key }) => key === control.key);
    assert.deepEqual(found, control, when);
  }
}

/** @typedef {{ path: string, ready?: string, enter?: (page: Page) => Promise<void> }} View */

/** @type {Record<string, View>} */
const VIEWS = {
  'play, all aids': { path: '/play?game=nim+3+4+5&against=person&aids=table,sum,verdict,colours,blocks,theory', ready: '.stone:not([disabled])' },
  'play, a bar': { path: '/play?game=nim+500+3&against=person&aids=table,sum,verdict,colours,blocks', ready: '.stone:not([disabled])' },
  'play, a list of moves': { path: '/play?game=lasker+9+8&against=person&aids=colours', ready: '.stone:not([disabled])', enter: (page) => page.locator('.moves > summary').click() },
  'play, a move that is typed': { path: '/play?game=nim+5000+5000&against=person', ready: '.bar input:not([disabled])', enter: (page) => page.locator('.moves > summary').click() },
  'play, watched': { path: '/play?game=nim+3+4+5&against=watch', ready: '.tools input' },
  'play, a new game': { path: '/play?game=subtract:1,3,4+20', ready: '.stone', enter: (page) => page.locator('.chip').first().click() },
  'play, why': { path: '/play?game=nim+3+4+5&against=person', ready: '.stone:not([disabled])', enter: (page) => page.locator('[data-tool=why]').click() },
  puzzle: { path: '/puzzle?date=2024-05-05', ready: '.stone:not([disabled])' },
  'puzzle, of the day': { path: '/puzzle', ready: '.stone:not([disabled])' },
  lesson: { path: '/learn?lesson=bouton&n=5', ready: '.stone' },
  'the games': { path: '/explore', ready: '.game' },
  values: { path: '/explore?game=kayles&show=values', ready: '.picture' },
  table: { path: '/explore?game=wythoff&show=table', ready: '.picture' },
  graph: { path: '/explore?game=kayles&show=graph', ready: '.chooser' },
  quotient: { path: '/explore?game=kayles&show=quotient', ready: '.chooser' },
  lab: { path: '/explore?game=kayles&show=lab', ready: '.cells input' },
  write: { path: '/write', ready: '#editor' },
  'write, a graph': { path: '/write?kind=graph', ready: '#editor' },
  'class, alone': { path: '/class', ready: '#class-positions' },
};

/** @param {View} view @param {string} server @param {(page: Page, gate: Awaited<ReturnType<typeof gateOf>>) => Promise<void>} act @param {(path: string) => boolean} [held] */
async function visit({ path }, server, act, held) {
  const { page, close } = await open(browser);
  const gate = await gateOf(page);
  if (held) gate.hold(held);
  await page.goto(`${server}${path}`);
  // A pupil's page hides it.
  await page.locator('header nav').waitFor({ state: 'attached' });
  await gate.settle();
  await act(page, gate);
  await close();
}

/** @param {string} name @param {View} view @param {() => string} server */
function law(name, view, server) {
  long(`what is typed or chosen stays: ${name}`, async () => {
    /** @type {Set<string>} */
    let paths = new Set();
    // An answer that comes between two keys, to what was typed first.
    await visit(view, server(), async (page, gate) => {
      await page.locator(view.ready ?? 'body').first().waitFor();
      await view.enter?.(page);
      await gate.settle();
      paths = new Set(gate.paths);
      const tried = new Map();
      let first = true;
      for (;;) {
        const now = await controls(page);
        const next = now.find(({ key, alike, kind, value }) => {
          return !(kind === 'radio' && value === 'true') && !tried.has(key) && [...tried.values()].filter((other) => other === alike).length < ALIKE;
        });
        if (first) assert.ok(next || (await page.locator('.board .stone:not([disabled])').count()), 'nothing can be typed or chosen');
        first = false;
        if (!next) break;
        tried.set(next.key, next.alike);
        gate.hold(() => true);
        await use(page, next, '12');
        await page.clock.runFor(PAUSE);
        // While it is answered, something else is typed.
        const other = ['select', 'radio', 'checkbox', 'range'].includes(next.kind) && (await controls(page)).find(({ caret, key }) => caret !== null && key !== next.key);
        if (other) await use(page, other, '4');
        const given = (await controls(page)).filter(({ key }) => key === next.key || (other && key === other.key));
        const one = given.find(({ key }) => key === next.key);
        if (!['radio', 'select', 'date'].includes(next.kind)) assert.notEqual(one?.value, next.value, next.key);
        gate.release();
        await gate.settle();
        same(given, await controls(page), `${next.key}: the answer to it has come`);
        if (!one || one.caret === null) continue;
        await page.keyboard.type('3');
        await gate.settle();
        const end = (await controls(page)).find(({ key }) => key === next.key);
        assert.equal(end?.value, `${one.value.slice(0, one.caret ?? 0)}3${one.value.slice(one.caret ?? 0)}`, `${next.key}: typed on`);
      }
    });
    // An answer to what was asked when the view was opened, that comes after all was typed.
    for (const late of paths) {
      if (late === '/api/texts') continue;
      await visit(
        view,
        server(),
        async (page, gate) => {
          if (view.enter) {
            const shown = await page.locator(view.ready ?? 'body').first().isVisible();
            if (shown) await view.enter(page);
            await gate.settle();
          }
          const all = await controls(page);
          const free = all.filter(({ alike, kind, value }, i) => !(kind === 'radio' && value === 'true') && all.findIndex((other) => other.alike === alike && !(other.kind === 'radio' && other.value === 'true')) === i);
          const order = ['select', 'radio', 'checkbox', 'date', 'range', 'number', 'text', 'search', 'textarea'];
          for (const control of free.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))) {
            const now = (await controls(page)).find(({ key }) => key === control.key);
            if (now) await use(page, now, '12');
            // A choice may ask for another picture.
            if (['select', 'radio', 'checkbox', 'date'].includes(control.kind)) await gate.settle();
          }
          const stone = page.locator('.board .stone:not([disabled])').first();
          const clicked = (await stone.count()) > 0 && !(await page.locator('dialog').count());
          if (clicked) await stone.click();
          await gate.settle();
          const before = { stones: await chosen(page), controls: await controls(page) };
          gate.release();
          await gate.settle();
          // Stones that a person has not chosen are those of the computer's move.
          if (clicked) assert.deepEqual(await chosen(page), before.stones, `stones; late: ${late}`);
          // An empty field holds nothing that could be lost: other rules have made it anew, and it is still to be filled.
          same(before.controls.filter(({ value }) => value !== ''), await controls(page), `late: ${late}`);
        },
        (path) => path === late,
      );
    }
  });
}

for (const [name, view] of sampled(Object.entries(VIEWS), 5)) law(name, view, () => address);
if (process.env.BOUTON_WHOLE) law('class, the teacher', { path: board.slice(home.length), ready: '.class-board' }, () => home);
law('class, a pupil', { path: '/class', ready: '#class-name' }, () => home);
