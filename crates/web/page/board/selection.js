// Choosing stones, and which legal moves a choice can mean. No rule of any game is here: the
// server lists the legal moves with what they leave, and a choice is compared with that, size by size.

/** @typedef {import('../types.js').Layout} Layout */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Part} Part */
/** @typedef {import('../types.js').Stack} Stack */

/**
 * A choice in one part. In a row: the stones from the first number up to, but not with, the
 * second; a gap, if both are equal. In several stacks: so many of each. On a board: squares by their numbers, row by
 * row. In a cake: where it is cut, such as `columns 2`.
 * @typedef {object} Selection
 * @property {number} component
 * @property {number} part
 * @property {[number, number]} [range]
 * @property {bigint[]} [counts]
 * @property {number[]} [squares]
 * @property {string} [cut]
 */

/** A stack of more is drawn as a bar with its number. */
export const DRAWN = 60;

/** Largest number of either kind on a board of squares. */
const SQUARES = 24;
/** Maximum number of divisors that are drawn. */
const DIVISORS = 60;
/** Greatest quotient of the sides of a rectangle. */
const SLIM = 40n;

/** @param {Stack} stack */
export function sizeOf(stack) {
  return BigInt(stack.size_text ?? stack.size);
}

/** Shapes whose stacks are no heaps. @type {Part['shape'][]} */
const NO_HEAPS = ['stairs', 'factors', 'board', 'cake', 'text'];

/** True if the stacks of a part are heaps, whatever their stones look like. @param {Part} part */
export function isHeaps(part) {
  return !NO_HEAPS.includes(part.shape);
}

/** True if there is a picture of a part beside its stones. @param {Part} part */
export function hasFigure(part) {
  const sizes = part.stacks.map(sizeOf);
  if (part.shape === 'queen') return sizes.length === 2 && sizes.every((size) => size <= SQUARES);
  if (part.shape === 'factors') return sizes.length <= 3 && sizes.reduce((all, size) => all * (size + 1n), 1n) <= DIVISORS;
  if (part.shape !== 'rectangle' || sizes.length !== 2) return false;
  const [low, high] = sizes[0] < sizes[1] ? sizes : [sizes[1], sizes[0]];
  return low > 0n && high <= low * SLIM;
}

/**
 * True if a part is one row of stones, in which stones may be chosen anywhere.
 * @param {Part} part
 */
export function isRow(part) {
  return isHeaps(part) && part.stacks.length === 1 && sizeOf(part.stacks[0]) <= DRAWN;
}

/** @param {Selection | null} a @param {Selection | null} b */
export function same(a, b) {
  if (!a || !b) return a === b;
  const text = (/** @type {Selection} */ s) => `${s.component} ${s.part} ${s.range ?? s.counts ?? s.squares ?? s.cut}`;
  return text(a) === text(b);
}

/**
 * Sizes without zeros, in order, as a key.
 * @param {bigint[]} sizes
 */
function key(sizes) {
  const left = sizes.filter((size) => size > 0n);
  return left.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join(' ');
}

/**
 * The sizes of heaps after a move that leaves out empty ones: in their order, each in a place where as few as can be
 * have changed.
 * @param {bigint[]} sizes before the move
 * @param {bigint[]} left those that are not empty
 */
function inPlace(sizes, left) {
  /** The best way to place the first of those left in the first places, by their number. @type {({ cost: number, after: bigint[] } | null)[]} */
  let best = [{ cost: 0, after: [] }];
  for (const size of sizes) {
    best = Array.from({ length: left.length + 1 }, (_, placed) => {
      const put = (/** @type {number} */ from, /** @type {bigint} */ after) => {
        const known = best[from];
        return known && after <= size ? { cost: known.cost + (after === size ? 0 : 1), after: [...known.after, after] } : null;
      };
      const [empty, filled] = [put(placed, 0n), placed ? put(placed - 1, left[placed - 1]) : null];
      return empty && (!filled || empty.cost < filled.cost) ? empty : filled;
    });
  }
  return best[left.length]?.after ?? sizes.map((_, i) => left[i] ?? 0n);
}

/** The legal moves of one part. */
export class PartMoves {
  /** @param {Part} part @param {Move[]} moves @param {number} component @param {number} index */
  constructor(part, moves, component, index) {
    this.part = part;
    this.component = component;
    this.index = index;
    this.sizes = part.stacks.map(sizeOf);
    this.moves = moves;
    this.know(moves);
    // Pins are chosen one by one, in a short row as in a long one.
    this.middle = isRow(part) && (part.shape === 'pins' || this.reachesMiddle());
  }

  /** Takes these as the legal moves. @param {Move[]} moves */
  know(moves) {
    this.moves = moves;
    /** The sizes after each move that was asked about. @type {Map<Move, bigint[]>} */
    this.afters = new Map();
    /** These sizes as keys. @type {Map<Move, string>} */
    this.keys = new Map();
    /** Moves that leave heaps of one stack each, by their sizes. @type {Map<string, Move[]>} */
    this.leaving = new Map();
    /** Those that leave more heaps than a choice shows, by their total. @type {Map<bigint, Move[]>} */
    this.scattering = new Map();
    for (const move of moves) {
      const heaps = move.becomes.map(({ stacks }) => stacks);
      if (!heaps.every((stacks) => stacks.length === 1)) continue;
      const sizes = heaps.map(([stack]) => sizeOf(stack));
      push(this.leaving, key(sizes), move);
      const total = sizes.reduce((sum, size) => sum + size, 0n);
      if (sizes.filter((size) => size > 0n).length > 2) push(this.scattering, total, move);
    }
  }

  /** Set when stones can be taken with some staying on both sides. */
  reachesMiddle() {
    const size = Number(this.sizes[0]);
    for (let from = 1; from < size; from++) {
      for (let to = from + 1; to < size; to++) {
        if (this.leaving.has(key([BigInt(from), BigInt(size - to)]))) return true;
      }
    }
    return false;
  }

  /**
   * The legal moves that a choice can mean.
   * @param {Selection} selection
   * @returns {Move[]}
   */
  fits({ range, counts }) {
    if (range) {
      const from = BigInt(range[0]);
      const stay = this.sizes[0] - BigInt(range[1]);
      const exact = this.leaving.get(key([from, stay]));
      if (exact || range[0] === range[1]) return exact ?? [];
      return this.scattering.get(from + stay) ?? [];
    }
    if (!counts || counts.every((count) => count === 0n)) return [];
    const wanted = this.sizes.map((size, i) => size - counts[i]);
    if (isHeaps(this.part) && wanted.length === 1) {
      return this.leaving.get(key(wanted)) ?? this.scattering.get(wanted[0]) ?? [];
    }
    const changes = this.moves.filter((move) => move.becomes.length <= 1);
    const exact = changes.filter((move) => this.after(move).every((size, i) => size === wanted[i]));
    if (exact.length) return exact;
    if (isHeaps(this.part)) {
      const same = key(wanted);
      return changes.filter((move) => this.keyAfter(move) === same);
    }
    // Elsewhere something may come to lie on the other stacks.
    return changes.filter((move) =>
      this.after(move).every((size, i) => (counts[i] > 0n ? size === wanted[i] : size >= wanted[i])),
    );
  }

  /**
   * The legal moves that a choice can mean once it is made wider.
   * @param {Selection} choice
   * @returns {Move[]}
   */
  wider({ range, counts }) {
    if (range) {
      const [from, to] = range;
      // A gap is a split: nothing is taken with it.
      if (from === to || !isRow(this.part)) return [];
      const found = [];
      for (let start = from; start >= 0; start--) {
        for (let end = to; end <= Number(this.sizes[0]); end++) {
          if (start < from || end > to) found.push(...this.fits(this.range(start, end)));
        }
      }
      return found;
    }
    if (!counts) return [];
    const most = this.sizes.map((size, i) => size - counts[i]);
    return this.moves.filter((move) => move.becomes.length <= 1 && this.contains(this.after(move), most));
  }

  /**
   * True if a move can be meant that leaves no stack larger than a choice does.
   * @param {bigint[]} after the sizes that the move leaves
   * @param {bigint[]} most the sizes that the choice leaves
   */
  contains(after, most) {
    const chosen = (/** @type {number} */ i) => most[i] < this.sizes[i];
    // Stacks outside the choice may grow, where something comes to lie on them.
    if (!isHeaps(this.part)) return after.every((size, i) => size <= most[i] || (!chosen(i) && size > this.sizes[i]));
    // Heaps may change places: the smallest that is left goes where there is least room.
    const up = (/** @type {bigint} */ a, /** @type {bigint} */ b) => (a < b ? -1 : a > b ? 1 : 0);
    const room = [...most].sort(up);
    return [...after].sort(up).every((size, i) => size <= room[i]);
  }

  /**
   * The sizes after a move, stack by stack.
   * @param {Move} move
   */
  after(move) {
    const known = this.afters.get(move) ?? this.sizesAfter(move);
    this.afters.set(move, known);
    return known;
  }

  /** The sizes after a move in order, as a key. @param {Move} move */
  keyAfter(move) {
    const known = this.keys.get(move) ?? key(this.after(move));
    this.keys.set(move, known);
    return known;
  }

  /** @param {Move} move */
  sizesAfter(move) {
    const stacks = move.becomes[0]?.stacks ?? [];
    if (isHeaps(this.part) && stacks.length < this.sizes.length) return inPlace(this.sizes, stacks.map(sizeOf));
    return this.part.stacks.map((stack, i) => {
      const named = stack.name !== null && this.part.shape === 'factors';
      const twin = named ? stacks.find((other) => other.name === stack.name) : stacks[i];
      return twin ? sizeOf(twin) : 0n;
    });
  }

  /** @param {number} from @param {number} to @returns {Selection} */
  range(from, to) {
    return { component: this.component, part: this.index, range: [from, to] };
  }

  /**
   * True if a choice means a legal move.
   * @param {Selection} selection
   */
  legal(selection) {
    return this.fits(selection).length > 0;
  }

  /**
   * True if something is chosen in this part.
   * @param {Selection | null} selection
   * @returns {selection is Selection}
   */
  holds(selection) {
    return selection?.component === this.component && selection.part === this.index;
  }

  /**
   * True if a stone belongs to a choice.
   * @param {Selection | null} selection
   * @param {number} stack
   * @param {number} at
   */
  covers(selection, stack, at) {
    if (!this.holds(selection)) return false;
    const { range, counts } = selection;
    if (range) return at >= range[0] && at < range[1];
    return !!counts && BigInt(at) >= this.sizes[stack] - counts[stack];
  }

  /**
   * The choice by pointing at stone `at` of a row, if it can be legal: all from there
   * to the end; where stones may be taken from the middle, as few as possible, or those chosen
   * already and this one; where none can be taken, the nearest gap.
   * @param {number} at
   * @param {Selection | null} pinned what is chosen already
   * @returns {Selection | null}
   */
  pointAt(at, pinned) {
    const size = Number(this.sizes[0]);
    const toEnd = this.range(at, size);
    if (!this.middle && this.legal(toEnd)) return toEnd;
    if (this.holds(pinned) && pinned.range && pinned.range[0] < pinned.range[1]) {
      const [from, to] = pinned.range;
      if (at >= from && at < to) return pinned;
      const grown = this.range(Math.min(from, at), Math.max(to, at + 1));
      if ((at === from - 1 || at === to) && this.legal(grown)) return grown;
    }
    for (let length = 1; length <= size; length++) {
      for (let from = Math.min(at, size - length); from >= 0 && from > at - length; from--) {
        const here = this.range(from, from + length);
        if (this.legal(here)) return here;
      }
    }
    for (let far = 0; far < size; far++) {
      const gap = this.gap(at - far) ?? this.gap(at + 1 + far);
      if (gap) return gap;
    }
    return null;
  }

  /**
   * The choice by dragging over stones of a row: those stones, else as many from an end.
   * @param {number} one
   * @param {number} other
   */
  dragOver(one, other) {
    const size = Number(this.sizes[0]);
    const from = Math.min(one, other);
    const to = Math.max(one, other) + 1;
    const tries = [
      this.range(from, to),
      this.range(size - (to - from), size),
      this.range(0, to - from),
    ];
    return tries.find((range) => this.legal(range)) ?? null;
  }

  /**
   * The choice by pointing at the gap before stone `at`.
   * @param {number} at
   */
  gap(at) {
    if (at <= 0 || at >= Number(this.sizes[0])) return null;
    const here = this.range(at, at);
    return this.legal(here) ? here : null;
  }

  /**
   * The choice with a given number of stones of one stack, the other stacks unchanged.
   * @param {number} stack
   * @param {bigint} count
   * @param {Selection | null} pinned
   * @returns {Selection}
   */
  choose(stack, count, pinned) {
    const here = { component: this.component, part: this.index };
    const alone = { ...here, counts: this.sizes.map((_, i) => (i === stack ? count : 0n)) };
    if (this.holds(pinned) && pinned.counts) {
      const counts = pinned.counts.map((other, i) => (i === stack ? count : other));
      if (this.legal({ ...here, counts }) || !this.legal(alone)) return { ...here, counts };
    }
    return alone;
  }

  /**
   * The choice that shows a move, to draw what somebody else has played; null if none does.
   * @param {Move} move
   * @returns {Selection | null}
   */
  showing(move) {
    const shows = (/** @type {Selection} */ choice) =>
      this.fits(choice).some((other) => other.move === move.move);
    if (isRow(this.part)) {
      const size = Number(this.sizes[0]);
      for (let count = 0; count <= size; count++) {
        for (let from = size - count; from >= 0; from--) {
          const here = this.range(from, from + count);
          if (shows(here)) return here;
        }
      }
      return null;
    }
    const after = this.after(move);
    const counts = this.sizes.map((size, i) => (after[i] < size ? size - after[i] : 0n));
    const here = { component: this.component, part: this.index, counts };
    return shows(here) ? here : null;
  }
}

/**
 * @template K, V
 * @param {Map<K, V[]>} map
 * @param {K} name
 * @param {V} value
 */
function push(map, name, value) {
  const list = map.get(name);
  if (list) list.push(value);
  else map.set(name, [value]);
}
