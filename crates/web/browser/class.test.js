// The class: exercises composed, opened and answered, the teacher's board, sheets on paper.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browse, eventually, long, open, serve, serveClass } from './support.js';

/** The browser's complaint about requests that are refused, which is right. */
const REFUSED = /Failed to load resource/;

const address = await serve();
const browser = await browse();

/** @param {Record<string, string> | string[][]} query */
const exercise = (query) => `${address}/class?${new URLSearchParams(query)}`;

long('an exercise is composed: its link holds positions and settings, and no answer', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(`${address}/learn`);
  await page.locator('a[href^="/class"]').click();
  const link = page.locator('#class-link');
  await page.fill('#class-positions', 'nim 1 2 3\nkayles 7 4');
  await page.getByLabel('Nim-sum').check();
  await page.getByLabel('An explanation can be opened').check();
  await page.fill('#class-tries', '1');
  await page.selectOption('#class-language', 'zh');
  await page.selectOption('#class-convention', 'misere');
  const wanted = '/class?game=nim+1+2+3&game=kayles+7+4&ask=who,move&convention=misere&help=sum&tools=why&tries=1&lang=zh';
  await eventually(async () => assert.equal((await link.inputValue()).replace(/^http:\/\/[^/]+/, ''), wanted));
  // The QR code is a picture that has come.
  await eventually(async () => assert.ok(await page.locator('.class-link img').evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth > 0)));
  // It is a partizan game that asks whose turn it is.
  assert.ok(await page.locator('#class-side').isHidden());
  await page.fill('#class-positions', 'kl-nim:2,1 3 3');
  await page.locator('#class-side').selectOption('right');
  await eventually(async () => assert.match(await link.inputValue(), /to_move=right/));
  await accessible();
});

long('the composer says which position is wrong, and where', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(`${address}/class`);
  await page.locator('#class-link').waitFor();
  await page.fill('#class-positions', 'nim 1 2 3\nkyles 5');
  const trouble = page.locator('.class-form .trouble');
  await trouble.waitFor();
  assert.match((await page.locator('.class-form .wide').first().textContent()) ?? '', /Position 2 of 2.*kyles/s);
  assert.equal(await page.locator('#class-link').count(), 0);
  await trouble.locator('button').first().click();
  await page.locator('#class-link').waitFor();
  assert.equal(await page.locator('#class-positions').inputValue(), 'nim 1 2 3\nkayles 5');
  await page.fill('#class-positions', ' ');
  await trouble.waitFor();
  await page.fill('#class-positions', Array(21).fill('nim 1').join('\n'));
  await eventually(async () => assert.match((await trouble.textContent()) ?? '', /too long/));
  await accessible(REFUSED);
});

test('a pupil sees the board and the question, and no help that is not allowed', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(exercise([['game', 'nim 3 4 5'], ['game', 'nim 1 2 3'], ['ask', 'who,move'], ['tries', '2']]));
  await page.locator('.stone').first().waitFor();
  assert.ok(await page.locator('#header nav').isHidden());
  assert.equal(await page.locator('[data-tool], .binary, .nim-sum, .leads').count(), 0);
  assert.equal(await page.locator('.table-place').textContent(), '');
  await accessible();
  await page.locator('[data-answer=second]').click();
  // The question who wins is asked once: the right answer is above the next question, and a reload gives no try back.
  const past = page.locator('.past .wrong');
  await past.waitFor();
  await page.reload();
  await eventually(async () => assert.match((await past.textContent()) ?? '', /Who wins\?.*no tries are left\. The player to move wins\./));
  assert.equal(await page.locator('[data-answer=second], [data-answer=draw]').count(), 0);
  // A heap without a bound needs no words about bounds.
  assert.doesNotMatch((await page.locator('.learn .lead').textContent()) ?? '', /\/|9/);
  assert.ok(!(await page.locator('.question').textContent())?.includes('Who'));
  // The move is asked next: a wrong one, then a right one.
  const stone = (/** @type {number} */ n) => page.locator('.stone').nth(n);
  await stone(2).click();
  await stone(2).click();
  await page.locator('.judged:not(.past) .wrong').filter({ hasText: 'Tries left: 1' }).waitFor();
  await page.locator('.board:not(.played) .stone:not([aria-disabled=true])').first().waitFor();
  await stone(1).click();
  await stone(1).click();
  await page.locator('.judged .right').waitFor();
  await accessible();
  await page.getByRole('button', { name: 'Next position' }).click();
  // A pupil who sees that the position is lost has said that no move wins.
  await page.locator('[data-answer=second]').click();
  await page.getByText('Right: 1 of 2').waitFor();
  assert.equal(await page.locator('.why:visible').count(), 0);
  await accessible();
});

test('when the tries are out a winning move is named, and what was right stands above the next question', async () => {
  const { page, accessible } = await open(browser, { locale: 'zh-CN' });
  await page.goto(exercise({ game: 'nim 3/2 4 5', ask: 'who,move', tries: '1' }));
  await page.locator('.learn .lead').getByText('9/4').waitFor();
  await page.locator('[data-answer=first]').click();
  await page.locator('.past .right').waitFor();
  assert.equal(await page.locator('.past').textContent(), '✓ 谁必胜？正确。先手必胜。');
  assert.equal(await page.locator('.judged:not(.past)').textContent(), '');
  assert.ok(await page.locator('.past').evaluate((past) => past.getBoundingClientRect().bottom <= (past.parentElement?.querySelector('.question')?.getBoundingClientRect().top ?? 0)));
  await page.locator('[data-answer=none]').click();
  await page.locator('.past .wrong').waitFor();
  assert.match((await page.locator('.past .wrong').textContent()) ?? '', /^✗ 哪一步是必胜走法？不对，已没有机会再试。必胜走法，例如 \S+ → \S+。$/);
  // A reload leaves it there.
  await page.reload();
  await page.locator('.past .wrong code').waitFor();
  await accessible();
});

test('on a phone the board is above the question, and in sight', async () => {
  const { page } = await open(browser, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await page.goto(exercise([['game', 'nim 3 4 5'], ['game', 'nim 1 2 3'], ['ask', 'who,move']]));
  await page.locator('.stone').nth(11).waitFor();
  await page.waitForLoadState('networkidle');
  const [board, question] = await page.evaluate(() => ['.board', '.question'].map((one) => /** @type {Element} */ (document.querySelector(one)).getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
  assert.ok(board.bottom <= 640 && board.bottom <= question.top, JSON.stringify([board, question]));
});

test('a chosen heap is not hidden by what sticks to a phone', async () => {
  const { page } = await open(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${address}/class?lang=zh&game=nim+3+4+5+7+9&ask=move`);
  const stones = page.locator('.stone');
  await stones.nth(27).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await stones.first().tap();
  await page.locator('.action.ready').waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0, 'what is in sight stays where it is');
  await stones.last().tap();
  await eventually(async () => {
    const covered = await page.evaluate(() => {
      const heap = /** @type {Element} */ (document.querySelector('.stack:has(.stone.chosen)')).getBoundingClientRect();
      const bar = /** @type {Element} */ (document.querySelector('.action.ready')).getBoundingClientRect();
      return heap.bottom - bar.top;
    });
    assert.ok(covered <= 0, `covered by ${covered} pixels`);
  });
});

test('what is allowed is there: the table, the explanation, playing on, in Chinese', async () => {
  const { page, accessible } = await open(browser, { viewport: { width: 375, height: 800 } });
  await page.goto(exercise({ game: 'nim 3 4 5', help: 'table,sum', tools: 'why,play', against: 'random', lang: 'zh' }));
  await page.locator('.binary').waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'zh-CN');
  await page.locator('[data-answer=first]').click();
  await page.locator('.judged .right').waitFor();
  await page.getByRole('button', { name: '为什么？' }).click();
  await page.locator('.why .steps li').first().waitFor();
  await page.getByRole('button', { name: '接着下完' }).click();
  await page.locator('.status:visible').waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await accessible();
});

test('an exercise with a wrong position says what is wrong', async () => {
  const { page } = await open(browser);
  await page.goto(exercise({ game: 'nim x' }));
  await page.locator('.trouble').waitFor();
  await page.goto(`${address}/class?game=`);
  await page.locator('.trouble').waitFor();
});

long('a class: joined, answered, and seen by the teacher alone', async () => {
  const { home, board } = await serveClass();
  const teacher = await open(browser, { viewport: { width: 1200, height: 1000 } });
  await teacher.page.goto(board);
  await teacher.page.getByText('No pupil has joined yet.').waitFor();
  // The secret does not stay where it could be read over a shoulder.
  assert.equal(teacher.page.url(), `${home}/class`);
  await teacher.page.fill('#class-positions', 'nim 3 4 5\nnim 1 2 3');
  await eventually(async () => assert.match(await teacher.page.locator('#class-link').inputValue(), /3\+4\+5.*1\+2\+3/));
  // Until it is given nobody counts what is answered; from then on the link is that of the class's exercise.
  await teacher.page.getByText('Answers to this link are not recorded').waitFor();
  await teacher.page.getByText('Pupils join here').waitFor();
  await teacher.page.getByRole('button', { name: 'Give it to the class' }).click();
  await teacher.page.locator('.class-link').getByText('Given as exercise 1.').waitFor();
  assert.match(await teacher.page.locator('#class-link').inputValue(), /3\+4\+5.*&id=1$/);
  await teacher.page.getByText('Answers to this link are recorded').waitFor();
  assert.match((await teacher.page.locator('.class-link img').getAttribute('src')) ?? '', /id%3D1$/);

  const name = '<img src=x onerror=alert(1)>';
  const anna = await open(browser);
  await anna.page.goto(`${home}/class`);
  await anna.page.fill('#class-name', name);
  await anna.accessible();
  await anna.page.getByRole('button', { name: 'Join' }).click();
  await anna.page.getByRole('link', { name: 'Exercise 1' }).click();
  await anna.page.locator('[data-answer=first]').click();
  await anna.page.locator('[data-answer=none]').click();
  await anna.page.locator('.judged .wrong').waitFor();
  for (let i = 0; i < 2; i++) await anna.page.locator('.board:not(.played) .stone:not([disabled])').nth(1).click();
  await eventually(async () => assert.equal(await anna.page.locator('.judged .right').count(), 2));

  const bo = await open(browser, { viewport: { width: 375, height: 800 } });
  await bo.page.goto(`${home}/class`);
  await bo.page.fill('#class-name', name.toUpperCase());
  await bo.page.getByRole('button', { name: 'Join' }).click();
  await bo.page.locator('.class-join .trouble').waitFor();
  await bo.page.fill('#class-name', 'Bo');
  await bo.page.getByRole('button', { name: 'Join' }).click();
  await bo.page.getByText('You are Bo.').waitFor();
  assert.ok(!(await bo.page.content()).includes('onerror'));
  // An address that was changed shows what the teacher gave.
  await bo.page.goto(`${home}/class?game=nim+1&id=1`);
  await bo.page.getByText('Position 1 of 2').waitFor({ state: 'attached' });
  await bo.accessible(REFUSED);

  const cell = teacher.page.locator('.class-table tbody tr').first().locator('td').first();
  await eventually(async () => assert.match((await cell.textContent()) ?? '', /✓.*✓1/));
  assert.ok((await teacher.page.locator('.class-table tbody th').first().textContent())?.startsWith(name));
  assert.equal(await teacher.page.locator('.class-table img').count(), 0);
  assert.equal(await cell.locator('[title]').nth(1).getAttribute('title'), 'Which move wins? right (wrong answers before: 1)');
  await teacher.page.locator('.class-legend').waitFor();
  await teacher.accessible();

  // The teacher takes a pupil off the board; the pupil is asked for a name again.
  const sure = teacher.page.locator('dialog');
  const pupils = teacher.page.locator('.class-table tbody tr');
  await eventually(async () => assert.equal(await pupils.count(), 2));
  await teacher.page.getByRole('button', { name: `Remove ${name}` }).click();
  await sure.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await pupils.count(), 2);
  await teacher.page.getByRole('button', { name: `Remove ${name}` }).click();
  await teacher.accessible();
  await sure.getByRole('button', { name: `Remove ${name}` }).click();
  await eventually(async () => assert.equal(await pupils.count(), 1));
  await anna.page.goto(`${home}/class`);
  await anna.page.locator('#class-name').waitFor();
  await teacher.page.getByRole('button', { name: 'Take back exercise 1' }).click();
  await sure.getByText('All answers to it are deleted.').waitFor();
  await sure.getByRole('button', { name: 'Take back exercise 1' }).click();
  await teacher.page.locator('.class-board').getByText('No exercise has been given yet.').waitFor();
  // Its link is again one that nobody counts.
  await eventually(async () => assert.doesNotMatch(await teacher.page.locator('#class-link').inputValue(), /id=/));

  // A secret of another class opens nothing.
  const eve = await open(browser);
  await eve.page.goto(`${home}/class#token=0123456789abcdef0123456789abcdef`);
  await eve.page.getByText('This link is not that of the class').waitFor();
  assert.equal(await eve.page.locator('.class-board').count(), 0);
  for (const each of [teacher, anna, bo, eve]) await each.close();
});

test('what a teacher has typed, and the class, outlast a reload and a new window', async () => {
  const { home, board } = await serveClass();
  const { page, quiet, close } = await open(browser);
  await page.goto(board);
  await page.fill('#class-positions', 'nim 1 2 3\nkayles 7 4\nwythoff 3 5');
  await page.fill('#class-tries', '2');
  await page.getByLabel('Nim-sum').check();
  await page.selectOption('#class-language', 'zh');
  const check = async (/** @type {import('playwright-core').Page} */ shown) => {
    await shown.locator('.class-board').waitFor();
    assert.equal(await shown.inputValue('#class-positions'), 'nim 1 2 3\nkayles 7 4\nwythoff 3 5');
    assert.equal(await shown.inputValue('#class-tries'), '2');
    assert.ok(await shown.getByLabel('Nim-sum').isChecked());
    assert.equal(await shown.inputValue('#class-language'), 'zh');
  };
  await page.reload();
  await check(page);
  const other = await page.context().newPage();
  await other.goto(`${home}/class`);
  await check(other);
  quiet();
  await close();
  // Without the secret a teacher reads how to open the board.
  const pupil = await open(browser);
  await pupil.page.goto(`${home}/class`);
  await pupil.page.getByText('#token=').waitFor();
  await pupil.accessible();
  await pupil.close();
});

test('a sheet has its answers on a page of its own, and stands alone on paper', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(`${address}/class`);
  await page.fill('#sheet-game', 'kayles 5 7');
  await page.fill('#sheet-count', '4');
  await page.fill('#sheet-number', '7');
  await page.getByRole('button', { name: 'Make the sheet' }).click();
  await page.locator('.paper').waitFor();
  assert.equal(await page.locator('.paper-tasks li').count(), 4);
  assert.equal(await page.locator('.paper-page.key li').count(), 4);
  await page.locator('.paper-board .stone').first().waitFor();
  await accessible();
  await page.emulateMedia({ media: 'print' });
  await page.locator('link[href$="print.css"]').waitFor({ state: 'attached' });
  await eventually(async () => assert.ok(await page.locator('#header').isHidden()));
  assert.ok(await page.locator('.class-form').first().isHidden());
  assert.ok(await page.locator('.paper-page.key').isVisible());
  assert.equal(await page.locator('.paper-page.key').evaluate((key) => getComputedStyle(key).breakBefore), 'page');
  await page.emulateMedia({ media: 'screen' });
  await page.selectOption('#sheet-key', 'none');
  await page.getByRole('button', { name: 'Make the sheet' }).click();
  await eventually(async () => assert.equal(await page.locator('.paper-page.key').count(), 0));
  await page.fill('#sheet-game', 'kyles');
  await page.getByRole('button', { name: 'Make the sheet' }).click();
  await page.locator('.class-sheet .trouble').waitFor();
  await accessible(REFUSED);
});

test('on paper the board and the theory stand without controls', async () => {
  const { page } = await open(browser);
  await page.goto(`${address}/play?game=nim+3+4+5&aids=table,sum`);
  await page.locator('.binary').waitFor();
  await page.locator('[data-tool=why]').click();
  await page.locator('.why .steps li').first().waitFor();
  await page.locator('link[href$="print.css"]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await eventually(async () => assert.ok(await page.locator('.tools').isHidden()));
  for (const hidden of ['#header', '.chips', '.aids', '.action']) assert.ok(await page.locator(hidden).first().isHidden(), hidden);
  for (const shown of ['.stone', '.binary', '.why .steps li', '.rule']) assert.ok(await page.locator(shown).first().isVisible(), shown);
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), 'rgb(0, 0, 0)');
});

test('the board on a wall is large, has few words, and stays in the address', async () => {
  const { page, accessible } = await open(browser);
  await page.goto(`${address}/play?game=nim+3+4+5&aids=table,sum`);
  await page.locator('.binary').waitFor();
  const width = () => page.locator('.stone').first().evaluate((stone) => stone.getBoundingClientRect().width);
  const before = await width();
  await page.locator('[data-tool=project]').click();
  await page.locator('[data-tool=project-end]').waitFor();
  assert.match(page.url(), /project=1/);
  assert.ok(await page.locator('#header').isHidden());
  assert.ok(await page.locator('.rule').isHidden());
  await page.reload();
  await page.locator('.stone').first().waitFor();
  assert.ok((await width()) > before, 'larger stones');
  // The board, what one can do and its tools are in one window, and so are the reasons.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const inOneWindow = () => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth);
  await eventually(async () => assert.ok(await inOneWindow()));
  const letters = (/** @type {string} */ of) => page.locator(of).first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  assert.ok((await letters('.tool')) >= (await letters('.action .say')));
  await page.locator('[data-tool=why]').click();
  await page.locator('.why .steps li').first().waitFor();
  await eventually(async () => assert.ok(await inOneWindow()));
  assert.ok(await page.evaluate(() => (document.querySelector('.table-card')?.getBoundingClientRect().right ?? 9999) <= (document.querySelector('.why')?.getBoundingClientRect().left ?? 0)));
  await accessible();
  await page.locator('[data-tool=project-end]').click();
  await page.locator('#header').waitFor();
  assert.doesNotMatch(page.url(), /project/);
});
