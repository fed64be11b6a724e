// The places of the positions of a graph: in layers by the longest play from them, so that every move
// goes down. A move past a layer has a bend there, which takes part in the order like a position,
// so that moves run between positions and not through them.

/**
 * @typedef {[number, number] | [number, number, 'left' | 'right' | 'both']} Edge
 */

/**
 * @typedef {object} Layout
 * @property {number[][]} rows The positions from the top, each layer from left to right.
 * @property {{ x: number, y: number }[]} at The middle of each position.
 * @property {{ x: number, y: number }[][]} bends For each move, where it passes the layers between.
 * @property {number} width
 * @property {number} height
 */

/** Height of a position, and of the space between two layers, in pixels. */
const TALL = 36;
const SPACE = 60;
/** Height of the margins above and below, in pixels. */
const MARGIN = 16;
/** Between two neighbours of a layer. */
const GAP = 22;
/** More bends than these make a graph no clearer. */
const BENDS = 3000;
/** So often the order is improved. */
const ROUNDS = 24;

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
 * @param {number[]} widths How wide each position is drawn.
 * @param {Edge[]} edges
 * @param {number[]} [tall] How tall each position is drawn.
 * @returns {Layout}
 */
export function layout(widths, edges, tall = []) {
  const count = widths.length;
  const height = heights(count, edges);
  const top = Math.max(...height);
  const room = [...widths];
  const level = height.map((each) => top - each);
  const bent = edges.reduce((sum, [from, to]) => sum + level[to] - level[from] - 1, 0) <= BENDS;

  // Bends are further members of the layers, numbered after the positions.
  /** @type {[number, number][]} */
  const joins = [];
  const chains = edges.map(([from, to]) => {
    const chain = [];
    let last = from;
    for (let row = level[from] + 1; bent && row < level[to]; row++) {
      chain.push(room.length);
      joins.push([last, room.length]);
      last = room.length;
      room.push(4);
      level.push(row);
    }
    joins.push([last, to]);
    return chain;
  });

  /** @type {number[][]} */
  const rows = Array.from({ length: top + 1 }, () => []);
  level.forEach((row, id) => rows[row].push(id));
  /** @type {number[][]} */
  const above = room.map(() => []);
  /** @type {number[][]} */
  const below = room.map(() => []);
  for (const [from, to] of joins) {
    below[from].push(to);
    above[to].push(from);
  }
  order(rows, above, below);
  const x = places(rows, room, above, below);

  const least = Math.min(...room.map((wide, id) => x[id] - wide / 2)) - GAP;
  const most = Math.max(...room.map((wide, id) => x[id] + wide / 2)) + GAP;
  let end = MARGIN - SPACE;
  const middles = rows.map((row) => {
    const high = Math.max(...row.map((id) => (id < count ? (tall[id] ?? TALL) : 0)));
    end += SPACE + high;
    return end - high / 2;
  });
  const middle = (/** @type {number} */ id) => ({ x: x[id] - least, y: middles[level[id]] });
  return {
    rows: rows.map((row) => row.filter((id) => id < count)),
    at: widths.map((_, id) => middle(id)),
    bends: chains.map((chain) => chain.map(middle)),
    width: most - least,
    height: end + MARGIN,
  };
}

/**
 * Orders each layer so that few moves cross: again and again everything goes to the middle of what
 * it is joined to, and the best order of all is kept.
 * @param {number[][]} rows
 * @param {number[][]} above
 * @param {number[][]} below
 */
function order(rows, above, below) {
  /** @type {number[]} */
  const place = [];
  const settle = (/** @type {number[]} */ row) =>
    row.forEach((id, index) => (place[id] = (index + 0.5) / row.length));
  rows.forEach(settle);
  let least = crossings(rows, below, place);
  let best = rows.map((row) => [...row]);
  for (let round = 0; round < ROUNDS && least > 0; round++) {
    const down = round % 2 === 0;
    const joined = down ? above : below;
    for (const row of down ? rows : [...rows].reverse()) {
      const middles = new Map(row.map((id) => [id, mean(joined[id], place) ?? place[id]]));
      row.sort((a, b) => (middles.get(a) ?? 0) - (middles.get(b) ?? 0));
      settle(row);
    }
    const now = crossings(rows, below, place);
    if (now < least) {
      least = now;
      best = rows.map((row) => [...row]);
    }
  }
  best.forEach((row, index) => (rows[index] = row));
}

/** @param {number[]} ids @param {number[]} place */
function mean(ids, place) {
  return ids.length ? ids.reduce((sum, id) => sum + place[id], 0) / ids.length : null;
}

/**
 * The number of crossings of moves between neighbouring layers.
 * @param {number[][]} rows
 * @param {number[][]} below
 * @param {number[]} place
 */
function crossings(rows, below, place) {
  let count = 0;
  for (const row of rows) {
    const ends = row.flatMap((id) => below[id].map((to) => place[to]).sort((a, b) => a - b));
    for (let i = 1; i < ends.length; i++) {
      for (let j = 0; j < i; j++) if (ends[j] > ends[i]) count++;
    }
  }
  return count;
}

/**
 * The distance of everything from the left: near what it is joined to, and nothing upon another.
 * @param {number[][]} rows
 * @param {number[]} room
 * @param {number[][]} above
 * @param {number[][]} below
 */
function places(rows, room, above, below) {
  /** @type {number[]} */
  const x = [];
  for (const row of rows) {
    let right = 0;
    for (const id of row) {
      x[id] = right + room[id] / 2;
      right += room[id] + GAP;
    }
    for (const id of row) x[id] -= right / 2;
  }
  for (let round = 0; round < ROUNDS; round++) {
    const down = round % 2 === 0;
    for (const row of down ? rows : [...rows].reverse()) {
      // Both sides pull; at last what is above and below alike.
      const joined = (/** @type {number} */ id) =>
        round > ROUNDS - 5 ? [...above[id], ...below[id]] : down ? above[id] : below[id];
      const wish = row.map((id) => mean(joined(id), x) ?? x[id]);
      spread(row, wish, room, x);
    }
  }
  return x;
}

/**
 * Puts a layer as near to its wishes as the room allows: neighbours that meet move as one block,
 * to the mean of what they wish.
 * @param {number[]} row
 * @param {number[]} wish
 * @param {number[]} room
 * @param {number[]} x
 */
function spread(row, wish, room, x) {
  // The place of each if everything before it took no room.
  const before = [0];
  for (let i = 1; i < row.length; i++) {
    before[i] = before[i - 1] + (room[row[i - 1]] + room[row[i]]) / 2 + GAP;
  }
  /** @type {{ sum: number, count: number }[]} */
  const blocks = [];
  for (let i = 0; i < row.length; i++) {
    blocks.push({ sum: wish[i] - before[i], count: 1 });
    while (blocks.length > 1) {
      const [one, two] = blocks.slice(-2);
      if (one.sum / one.count < two.sum / two.count) break;
      blocks.splice(-2, 2, { sum: one.sum + two.sum, count: one.count + two.count });
    }
  }
  let i = 0;
  for (const { sum, count } of blocks) {
    for (let k = 0; k < count; k++, i++) x[row[i]] = sum / count + before[i];
  }
}
