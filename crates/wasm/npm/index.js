// The questions of bouton as functions: one instance of the module, asked one question after the other.

/**
 * @typedef {import('./types.js').Answer} Answer
 * @typedef {import('./types.js').Explained} Explained
 * @typedef {import('./types.js').Board} Board
 * @typedef {import('./types.js').Played} Played
 * @typedef {import('./types.js').Reply} Reply
 * @typedef {import('./types.js').Sequence} Sequence
 * @typedef {import('./types.js').PeriodSaid} Period
 * @typedef {import('./types.js').QuotientElements} Quotient
 * @typedef {import('./types.js').ValueSaid} Value
 * @typedef {import('./types.js').Nimber} Nimber
 * @typedef {import('./types.js').AuditSaid} Audit
 * @typedef {import('./types.js').Game} Game
 * @typedef {import('./types.js').Problem} Problem
 */

/**
 * How a position is played, and the language of sentences.
 * @typedef {object} How
 * @property {'normal' | 'misere'} [convention] normal play: who cannot move loses
 * @property {'left' | 'right'} [to_move] matters in partizan games
 * @property {'en' | 'zh'} [lang]
 * @property {string} [rules] a script or a graph as text: the game is `script:rules` or `graph:rules`
 */

/**
 * The exports of the module.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(bytes: number) => number} room
 * @property {(quick: number) => number} answer
 * @property {() => number} status
 * @property {() => number} text
 * @property {() => number} length
 */

/** Why there is no answer: a position that cannot be read, with the place in it, or a limit that was met. */
export class BoutonError extends Error {
  /**
   * @param {number} status the status of HTTP
   * @param {Problem} problem
   */
  constructor(status, problem) {
    super(problem.message);
    this.name = 'BoutonError';
    this.status = status;
    /** `input`, `limit`, `missing`, ... */
    this.kind = problem.kind;
    this.problem = problem;
  }
}

/** The module as it was compiled last, and from where. @type {Map<string, Promise<WebAssembly.Module>>} */
const compiled = new Map();

/** @param {URL} url */
async function compile(url) {
  if (url.protocol === 'file:') {
    // A name in a variable: browsers and their bundlers need not know it.
    const files = 'node:fs/promises';
    const { readFile } = await import(files);
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new TypeError(`${url} cannot be had: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Loads bouton: 1.5 MB compressed, once.
 *
 * ```js
 * const bouton = await load();
 * bouton.solve('nim 3 4 5').winning_moves;
 * ```
 * @param {URL | WebAssembly.Module} [source] where the module is, if not beside this file
 */
export async function load(source = new URL('bouton.wasm', import.meta.url)) {
  if (source instanceof WebAssembly.Module) return new Bouton(source);
  const known = compiled.get(source.href) ?? compile(source);
  compiled.set(source.href, known);
  known.catch(() => compiled.delete(source.href));
  return new Bouton(await known);
}

/** A loaded module. A question takes 10 seconds and 256 MiB at most, and nothing else runs meanwhile: ask in a worker what may
 * take long. */
export class Bouton {
  #module;
  /** @type {Exports | null} */
  #exports = null;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
  }

  /**
   * The answer to any question of the API, such as `ask('table', { game: 'wythoff', to: 20 })`.
   * @param {string} path
   * @param {Record<string, string | number | undefined>} [parameters]
   * @returns {any}
   * @throws {BoutonError}
   */
  ask(path, parameters = {}) {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    const { status, text } = this.#answer(`/api/${path}?${query}`);
    if (status !== 200) {
      const broken = { kind: 'broken', message: 'the module has ended' };
      throw new BoutonError(status || 500, text ? JSON.parse(text).error : broken);
    }
    return JSON.parse(text);
  }

  /** @param {string} address */
  #answer(address) {
    const host = { bouton: { milliseconds: () => performance.now() } };
    const begin = () => /** @type {any} */ (new WebAssembly.Instance(this.#module, host).exports);
    const api = /** @type {Exports} */ ((this.#exports ??= begin()));
    const question = new TextEncoder().encode(address);
    let status;
    try {
      // The memory may grow, and its buffer be another one.
      const at = api.room(question.length);
      new Uint8Array(api.memory.buffer, at, question.length).set(question);
      status = api.answer(0);
    } catch {
      // It cannot be asked again, but may say why.
      this.#exports = null;
      status = api.status();
    }
    const text = new Uint8Array(api.memory.buffer, api.text(), api.length());
    return { status, text: new TextDecoder().decode(text) };
  }

  /** Who wins, what the position is worth, every winning move. @param {string} game @param {How} [how] @returns {Answer} */
  solve(game, how) {
    return this.ask('solve', { game, ...how });
  }

  /** The same with the reasons. @param {string} game @param {How & { level?: 'child' | 'student' | 'proof' }} [how] @returns {Explained} */
  explain(game, how) {
    return this.ask('explain', { game, ...how });
  }

  /** The position as it is played, with its legal moves. @param {string} game @param {How} [how] @returns {Board} */
  board(game, how) {
    return this.ask('board', { game, ...how });
  }

  /** Its legal moves, each with what it leads to. @param {string} game @param {How} [how] @returns {Board} */
  moves(game, how) {
    return this.ask('moves', { game, ...how });
  }

  /** A move that was typed. @param {string} game @param {string} move @param {How} [how] @returns {Played} */
  play(game, move, how) {
    return this.ask('play', { game, move, ...how });
  }

  /** The move of the computer. @param {string} game @param {How} [how] @returns {Reply} */
  reply(game, how) {
    return this.ask('reply', { game, ...how });
  }

  /** Nim-values of single heaps, 0 to `to`. @param {string} game @param {number} to @returns {Sequence} */
  sequence(game, to) {
    return this.ask('sequence', { game, to });
  }

  /** The period of these values, proved or not found. @param {string} game @returns {Period} */
  period(game) {
    return this.ask('period', { game });
  }

  /** The misère quotient of the heaps up to `to`. @param {string} game @param {number} to @returns {Quotient} */
  quotient(game, to) {
    return this.ask('quotient', { game, to });
  }

  /** The value of a position or an expression: `{1|*} + ^`. @param {string} game @returns {Value} */
  value(game) {
    return this.ask('value', { game });
  }

  /** Nim arithmetic: `7 * 11`. @param {string} expression @returns {Nimber} */
  nimber(expression) {
    return this.ask('nimber', { expression });
  }

  /** Holds a formula against exhaustive search: `audit('nim', 'xor(x) == 0')` of the lost positions. @param {string} game @param {string} claim @param {How & { about?: string, up_to?: number, heaps?: number }} [how] @returns {Audit} */
  audit(game, claim, how) {
    return this.ask('audit', { game, claim, ...how });
  }

  /** All games, with their rules. @param {{ lang?: 'en' | 'zh' }} [how] @returns {Game[]} */
  games(how) {
    return this.ask('games', how);
  }
}
