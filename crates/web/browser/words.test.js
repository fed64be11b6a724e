// The server's words for those who type commands, in a browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { plain } from '../page/trouble.js';

test('hints do not speak of commands', () => {
  for (const [said, shown] of [
    ['did you mean `kayles`? `bouton games` lists every game', 'did you mean `kayles`?'],
    ['`bouton games` lists every game', ''],
    ['type it as `subtract:SET`; `bouton games subtract` shows what it takes', 'type it as `subtract:SET`'],
    ['stopped after 10 seconds (`--limit-seconds`), having computed 5 positions', 'stopped after 10 seconds, having computed 5 positions'],
    ['one heap is allowed; `--limit-memory` sets the limit', 'one heap is allowed'],
    ['the digits are 0 to 9. A code is typed as `0.77`', 'the digits are 0 to 9. A code is typed as `0.77`'],
    ['你是想说 `kayles` 吗？`bouton games` 列出全部游戏', '你是想说 `kayles` 吗？'],
    ['已达 10 秒的时间上限，停止计算（`--limit-seconds`），已计算 5 个局面', '已达 10 秒的时间上限，停止计算，已计算 5 个局面'],
  ]) {
    assert.equal(plain(said), shown);
  }
});

for (const lang of ['en', 'zh']) {
  test(`no error in ${lang} loses more than what it says of commands`, () => {
    const file = new URL(`../../texts/${lang}.ftl`, import.meta.url);
    const text = readFileSync(file, 'utf8');
    // Terms, and selections by surface, as the terminal has them.
    const terms = new Map([...text.matchAll(/^(-[\w-]+) =\n {4}\{ \$surface ->\n(?:.*\n)*? *\*\[terminal\] (.*)\n/gm)].map(([, id, said]) => [id, said]));
    assert.ok(terms.size > 5, String(terms.size));
    const chosen = text.replaceAll(/ =\n {4}\{ \$surface ->\n(?: *\[.*\n)*? *\*\[terminal\] (.*)\n {4}\}/g, ' = $1');
    const whole = chosen.replaceAll(/\{ (-[\w-]+) \}/g, (term, id) => terms.get(id) ?? term);
    const errors = whole.matchAll(/^((?:error|limit|web)-[\w-]+) = (.*`(?:bouton |--|\/api\/).*)$/gm);
    let count = 0;
    for (const [, id, said] of errors) {
      count++;
      const shown = plain(said);
      assert.doesNotMatch(shown, /`bouton |`--|`\/api\//, id);
      assert.ok(said.length < 200 || shown.length > 20, `${id}: ${shown}`);
    }
    assert.ok(count > 10, String(count));
  });
}
