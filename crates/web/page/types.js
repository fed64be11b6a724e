// The shapes of the server's answers, for the type checker. See `/api/openapi.json`.

/**
 * @typedef {object} Problem
 * @property {string} kind
 * @property {string} message
 * @property {string} [hint]
 * @property {string} [text]
 * @property {[number, number]} [span]
 * @property {any} [partial]
 */

/**
 * @typedef {object} Stack
 * @property {string | null} name
 * @property {number} size
 * @property {string} [size_text]
 */

/**
 * @typedef {object} Part
 * @property {string} text
 * @property {'stones' | 'stairs' | 'factors' | 'text'} shape
 * @property {Stack[]} stacks
 * @property {number | null} bound
 */

/**
 * @typedef {object} Move
 * @property {string} move
 * @property {string} result
 * @property {number} component
 * @property {number} part
 * @property {Part[]} becomes
 * @property {boolean | null} wins
 * @property {string} say
 */

/**
 * @typedef {object} Table
 * @property {{ label: string, value: number, value_text?: string }[]} rows
 * @property {number} sum
 * @property {string} [sum_text]
 */

/**
 * A position with its legal moves: what is known before anybody asks who wins.
 * @typedef {object} Layout
 * @property {string} game
 * @property {'normal' | 'misere'} convention
 * @property {'left' | 'right'} to_move
 * @property {boolean} impartial
 * @property {boolean} ended
 * @property {{ game: string, parts: Part[] }[]} components
 * @property {Move[]} moves
 * @property {number | null} move_count
 * @property {boolean} truncated
 * @property {Move[]} other_moves
 */

/**
 * @typedef {object} Judgement
 * @property {'first' | 'second' | null} winner
 * @property {'win' | 'loss' | 'draw' | null} result
 * @property {number | null} grundy
 * @property {string} [grundy_text]
 * @property {string} headline
 * @property {string | null} unknown
 * @property {Table | null} table
 */

/** @typedef {Layout & Judgement} Board */

export {};
