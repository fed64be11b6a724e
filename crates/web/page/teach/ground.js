// The grounds of a line of an explanation, as its data say them.

/** @typedef {import('../types.js').Line} Line */

/** Kinds of lines that state what the rules say, and need nothing else. @type {Set<Line['kind']>} */
const OF_RULES = new Set(['leaves', 'over', 'setting']);

/**
 * The grounds of a line: other lines, the rules alone, or facts that this explanation leaves out.
 * @param {Line} line
 * @param {Line[]} deeper the lines below it that are not shown with it
 * @param {Line[]} cited those that it names
 * @returns {'lines' | 'rules' | 'untold'}
 */
export function groundOf({ kind }, deeper, cited) {
  if (deeper.length + cited.length > 0) return 'lines';
  return OF_RULES.has(kind) ? 'rules' : 'untold';
}
