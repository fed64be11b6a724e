// Motion that explains a move: taken stones slide away, those that stay go to their new places, so that a row
// opens where it splits. It is a picture of what has happened already: nothing waits for it, and the state of
// the game never depends on it.

/** @typedef {import('./index.js').Board} Board */
/** @typedef {import('../types.js').Move} Move */

/**
 * The stones of a board where they were seen.
 * @typedef {object} Sight
 * @property {HTMLElement} root
 * @property {Map<string, Stone[]>} parts the stones of each part that has some, by its place among those
 * @property {Map<Stone, string>} taken
 */

/**
 * @typedef {object} Stone
 * @property {HTMLElement} element
 * @property {DOMRect} box
 * @property {number} stack
 * @property {number} at
 */

/** Time for which the stones move, in milliseconds. */
const TIME = 320;
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
/** Distance that a taken stone slides, in pixels. */
const FAR = 90;
/** With more stones than this none moves. */
const MOST = 400;

/** Motions that go on: boards are drawn again while they do. @type {WeakMap<HTMLElement, number>} */
const until = new WeakMap();

/** The stones of each part, component by component, in the order in which they lie. @param {Board} board */
function lie(board) {
  /** @type {Map<string, Stone[]>} */
  const parts = new Map();
  /** @type {Map<string, string>} */
  const names = new Map();
  if (board.stones.length > MOST) return parts;
  for (const { element, moves, stack, at } of board.stones) {
    const key = `${moves.component} ${moves.index}`;
    // Parts without stones are left out by the server sooner or later, so they are not counted.
    if (!names.has(key)) names.set(key, `${moves.component} ${[...names.keys()].filter((name) => name.startsWith(`${moves.component} `)).length}`);
    const name = /** @type {string} */ (names.get(key));
    const stones = parts.get(name) ?? [];
    stones.push({ element, box: element.getBoundingClientRect(), stack, at });
    parts.set(name, stones);
  }
  return parts;
}

/**
 * Sees the stones before the board is drawn again. With a move: the stones that it takes, and where the others
 * go, by what is drawn of it.
 * @param {Board} board
 * @param {Move | null} move
 * @returns {(() => void) | null} what is to be called once the board is drawn
 */
export function watch(board, move) {
  const before = lie(board);
  if (before.size === 0) return null;
  const going = (until.get(board.root) ?? 0) - performance.now();
  const time = move ? TIME : going;
  if (time <= 16) return null;
  const plan = move ? follow(board, before, move) : stay(before);
  return () => {
    if (move) until.set(board.root, performance.now() + TIME);
    const after = lie(board);
    for (const [name, stones] of after) {
      const from = plan.kept.get(name);
      if (!from || from.length !== stones.length) continue;
      stones.forEach(({ element, box }, i) => slide(element, from[i].box, box, time));
    }
    for (const stone of plan.taken) leave(board.root, stone);
  };
}

/** If nothing was moved, each part keeps its stones. @param {Map<string, Stone[]>} before */
function stay(before) {
  return { kept: before, taken: /** @type {Stone[]} */ ([]) };
}

/**
 * Which stones a move takes, and which lie in which part after it.
 * @param {Board} board
 * @param {Map<string, Stone[]>} before
 * @param {Move} move
 */
function follow(board, before, move) {
  const moves = board.parts[move.component]?.[move.part];
  const choice = moves?.showing(move) ?? null;
  /** @type {Map<string, Stone[]>} */
  const kept = new Map();
  /** @type {Stone[]} */
  const taken = [];
  let next = 0;
  const own = (/** @type {Stone[]} */ stones) => {
    if (stones.length) kept.set(`${move.component} ${next++}`, stones);
  };
  const parts = board.parts[move.component] ?? [];
  let seen = 0;
  for (const [name, stones] of before) {
    if (!name.startsWith(`${move.component} `)) kept.set(name, stones);
  }
  for (const part of parts) {
    const stones = part.sizes.some((size) => size > 0n) ? before.get(`${move.component} ${seen++}`) : undefined;
    if (!stones) continue;
    if (part !== moves) {
      own(stones);
      continue;
    }
    const gone = stones.filter(({ stack, at }) => part.covers(choice, stack, at));
    const rest = stones.filter((stone) => !gone.includes(stone));
    const range = choice?.range;
    const heaps = range && move.becomes.length > 1 ? [rest.filter(({ at }) => at < range[0]), rest.filter(({ at }) => at >= range[1])] : [rest];
    const sizes = move.becomes.map(({ stacks }) => stacks.reduce((sum, { size }) => sum + size, 0)).filter((size) => size > 0);
    // The heaps may come in another order than their stones lay.
    const ordered = sizes.map((size) => heaps.splice(heaps.findIndex((heap) => heap.length === size), 1)[0] ?? []);
    const carried = sizes.length === 1 && sizes[0] === stones.length;
    if (carried) own(stones);
    else {
      ordered.forEach(own);
      taken.push(...gone);
    }
  }
  return { kept, taken };
}

/** @param {HTMLElement} element @param {DOMRect} from @param {DOMRect} to @param {number} time */
function slide(element, from, to, time) {
  const x = from.left - to.left;
  const y = from.top - to.top;
  if (Math.abs(x) + Math.abs(y) < 1) return;
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: time, easing: EASE });
}

/** A stone that was taken slides away, over a board that has it no more. @param {HTMLElement} root @param {Stone} stone */
function leave(root, { element, box }) {
  const place = root.parentElement;
  if (!place) return;
  const shade = /** @type {HTMLElement} */ (element.cloneNode(true));
  const around = place.getBoundingClientRect();
  shade.classList.add('leaving');
  shade.setAttribute('aria-hidden', 'true');
  shade.setAttribute('inert', '');
  shade.style.setProperty('left', `${box.left - around.left}px`);
  shade.style.setProperty('top', `${box.top - around.top}px`);
  shade.style.setProperty('width', `${box.width}px`);
  shade.style.setProperty('height', `${box.height}px`);
  // The board itself is drawn again while the stone slides.
  place.append(shade);
  const motion = shade.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${FAR}px, 0)`, opacity: 0 },
    ],
    { duration: TIME, easing: EASE, fill: 'forwards' },
  );
  motion.onfinish = motion.oncancel = () => shade.remove();
}
