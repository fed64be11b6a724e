// Where the positions of a graph stand: in layers by the longest play from them, so that every move
// goes down.

/**
 * @typedef {[number, number] | [number, number, 'left' | 'right' | 'both']} Edge
 */

/**
 * The length of the longest play from each position. A position that can come again gets as far as
 * the others around it.
 * @param {number} count
 * @param {Edge[]} edges
 */
export function heights(count, edges) {
  const height = new Array(count).fill(0);
  const waiting = new Array(count).fill(0);
  /** @type {number[][]} */
  const before = Array.from({ length: count }, () => []);
  for (const [from, to] of edges) {
    waiting[from]++;
    before[to].push(from);
  }
  /** @type {number[]} */
  const order = [];
  for (let id = 0; id < count; id++) if (!waiting[id]) order.push(id);
  for (let next = 0; next < order.length; next++) {
    const id = /** @type {number} */ (order[next]);
    for (const from of before[id]) {
      height[from] = Math.max(height[from], height[id] + 1);
      if (--waiting[from] === 0) order.push(from);
    }
  }
  return height;
}

/**
 * The layers from the top, each from left to right, with few crossings: again and again every
 * position goes to the middle of those it is joined to.
 * @param {number} count
 * @param {Edge[]} edges
 */
export function layers(count, edges) {
  const height = heights(count, edges);
  const top = Math.max(...height);
  /** @type {number[][]} */
  const rows = Array.from({ length: top + 1 }, () => []);
  for (let id = 0; id < count; id++) rows[top - height[id]].push(id);
  /** @type {number[][]} */
  const above = Array.from({ length: count }, () => []);
  /** @type {number[][]} */
  const below = Array.from({ length: count }, () => []);
  for (const [from, to] of edges) {
    below[from].push(to);
    above[to].push(from);
  }
  const place = new Array(count).fill(0);
  const settle = (/** @type {number[]} */ row) =>
    row.forEach((id, index) => (place[id] = (index + 0.5) / row.length));
  rows.forEach(settle);
  for (let round = 0; round < 24; round++) {
    const down = round % 2 === 0;
    const joined = down ? above : below;
    const middle = (/** @type {number} */ id) =>
      joined[id].length
        ? joined[id].reduce((sum, other) => sum + place[other], 0) / joined[id].length
        : place[id];
    for (const row of down ? rows : [...rows].reverse()) {
      const middles = new Map(row.map((id) => [id, middle(id)]));
      row.sort((a, b) => (middles.get(a) ?? 0) - (middles.get(b) ?? 0));
      settle(row);
    }
  }
  return rows;
}
