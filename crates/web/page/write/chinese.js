// The comments and the rules of the examples in Chinese: what is written for people. The rest of each script is
// the same in every language.

/**
 * @typedef {object} Twin
 * @property {string[]} head the lines of comment at the top
 * @property {string} [rule]
 * @property {[string, string][]} [inner] comments further down, each with its twin
 */

/** @type {Record<string, Twin>} */
export const CHINESE = {
  'sprague-grundy': {
    head: ['按定义求 SG 值：各堆相互独立的游戏的模板。', '', '竞赛程序里写的是', '', '    for (int n = 1; n <= N; n++) {', '        set<int> seen;', '        for (int s : S) if (s <= n) seen.insert(sg[n - s]);', '        while (seen.count(sg[n])) sg[n]++;               // mex', '    }', '', '这里只需写出走法。', '`bouton sequence script:FILE --to N` 输出 sg[0]、sg[1]……；', '各堆用异或相加，必胜走法、反常规则和搜索都由程序完成。'],
    rule: '每步从一堆中取走 1、3 或 4 颗石子。',
    inner: [
      ['// To change: the numbers that may be taken.', '// 可以改：允许取走的颗数。'],
      ['// To change: what a heap of n may become. An option is a number, or a list if the heap breaks up:\n// `[a, b]`. No option at all, `[]`: the game is over.', '// 可以改：n 颗的一堆可以变成什么。每种走法写一个数；若分成几堆，就写列表 `[a, b]`。\n// 没有走法时写 `[]`：棋局结束。'],
    ],
  },
  bash: { head: ['巴什博弈：只有一堆，每步取 1 到 MOST 颗。', '有几堆时就是每步有上限的 Nim。'], rule: '每步从一堆中取走 1、2 或 3 颗石子。' },
  kayles: { head: ['凯尔斯（Kayles）：击倒一个瓶子或相邻的两个，', '这一排余下的瓶子成为两排。'], rule: '每步取走一颗或两颗石子，并可把该堆余下的石子分成两堆。' },
  grundy: { head: ['格伦迪游戏：把一堆分成大小不等的两堆。'], rule: '每步把一堆分成大小不等的两堆。' },
  lasker: { head: ['拉斯克 Nim：从一堆中取任意多颗，或把一堆分成两堆。'], rule: '每步从一堆中取走任意多颗石子，或把一堆分成两堆。' },
  'prime-power': { head: ['质数幂游戏：把一个数除以 p^k，', '其中 p 为质数且 p^k 整除该数。到 1 时无法再走。', '几个数相当于几堆。'], rule: '每步把一个数除以整除它的一个质数的幂。' },
  wythoff: { head: ['威佐夫博弈：从两堆之一取任意多颗，或从两堆取同样多颗。'], rule: '每步从一堆中取走任意多颗石子，或从两堆取走同样多颗。' },
  euclid: { head: ['欧几里得游戏：从较大的数中减去较小的数的正整数倍。'], rule: '每步从较大的数中减去较小的数的正整数倍。' },
  fibonacci: { head: ['斐波那契博弈：至多取上一步所取颗数的两倍。', '局面由石子数和这一步最多可取的颗数组成；', '开局有 n 颗时，第二个数为 n - 1。'], rule: '每步至多取走上一步所取颗数的两倍。' },
  staircase: { head: ['阶梯博弈：把一级上的任意多颗石子移到下一级；', '最低一级的石子移出。'], rule: '每步把一级上的任意多颗石子移到下一级。' },
  'end-nim': { head: ['两端 Nim：各堆排成一排，只能从第一堆或最后一堆取。', '取完的堆去掉，排就变短。'], rule: '每步从第一堆或最后一堆中取走任意多颗石子。' },
  moore: { head: ['摩尔 Nim：从一堆或两堆中取，各取任意多颗。'], rule: '每步从一堆或两堆中取走石子，各取任意多颗。' },
  chomp: { head: ['Chomp：一块巧克力，用各列的高度表示。每步咬掉一格，', '以及它右方和上方的所有格。', '第一格有毒，谁也不能吃。'], rule: '每步咬掉一格，以及它右方和上方的所有格；第一格有毒。' },
  cutting: { head: ['若干张方格纸，每张是一个部分，用宽和高两个数表示。', '剪出单独一格的人获胜，所以谁也不会留下边长为 1 的纸。'], rule: '沿格线把一张方格纸剪成两张，两张的边长都不能是 1。' },
  'kl-nim': { head: ['K-L Nim：左方不得恰好取 K 颗，右方不得恰好取 L 颗。', '双方走法不同，所以 `heap` 还得知道轮到谁走。'], rule: '每步从一堆中取走任意多颗石子；但左方不得恰好取 2 颗，右方不得恰好取 1 颗。' },
  'partizan-subtract': { head: ['左方、右方各有可取颗数的取石子游戏。'], rule: '每步从一堆中取：左方取 1 或 2 颗，右方取 2 或 3 颗。' },
  circle: { head: ['可能没有终止的游戏：一颗石子在 0 到 5 的位置上绕圈，', '每步走一格或两格。', '从位置 0 可以离开圆圈，此后无法再走。'], rule: '每步把石子移动一格或两格；在位置 0 时可以离开圆圈。' },
  again: { head: ['不是公平组合游戏：取 2 颗的一方再走一步，', '点格棋也有这样的规则。', '`next` 给出走完后轮到谁走；', '`bouton graph --check` 会指出第一处不轮到对手的走法。', '有更多玩家的游戏，写 `const PLAYERS = 3;`。'], rule: '每步取走 1 或 2 颗石子；取 2 颗者再走一步。' },
  'graph-cycle': { head: ['在 d 和 e 之间可以一直走下去。'] },
  'graph-owners': { head: ['L：只有左方能走；R：只有右方能走。'] },
};

/**
 * An example with its comments and its rule in Chinese.
 * @template {{ id: string, text: string }} T
 * @param {T} example
 * @returns {T}
 */
export function inChinese(example) {
  const twin = CHINESE[example.id];
  if (!twin) return example;
  const sign = example.text.startsWith('#') ? '#' : '//';
  const lines = example.text.split('\n');
  const from = lines.findIndex((line) => !line.startsWith(sign));
  let text = [...twin.head.map((line) => `${sign} ${line}`.trimEnd()), ...lines.slice(from)].join('\n');
  if (twin.rule) text = text.replace(/^const RULE = ".*";$/m, `const RULE = "${twin.rule}";`);
  for (const [english, chinese] of twin.inner ?? []) text = text.replace(english, chinese);
  return { ...example, text };
}
