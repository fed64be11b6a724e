// The shapes of the files of the book, as the program writes them (`BookChapter` in crates/play/src/book).

/** @typedef {'play' | 'notice' | 'prove' | 'break' | 'use' | 'exercises' | 'source'} Beat */
/** @typedef {{ text: string, tries: string[], items: Item[] }} Item */
/** @typedef {{ game: string, misere: boolean, rows: number[], columns: number[] | null, asks: 'grundy' | 'outcome' }} FillTable */
/**
 * @typedef {{ kind: 'text', text: string }
 *   | { kind: 'items', items: Item[] }
 *   | { kind: 'code', lines: string[] }
 *   | { kind: 'rules', file: string, rules: string }
 *   | { kind: 'play', position: string }
 *   | { kind: 'run', commands: string[], said: string[] }
 *   | { kind: 'fill' } & FillTable
 *   | { kind: 'break', command: string, said: string | null }
 *   | { kind: 'use', command: string | null, said: string | null }
 *   | { kind: 'ask', question: string[], answer: string[] }} Block
 */
/** @typedef {{ beat: Beat, blocks: Block[] }} Section */
/** @typedef {{ n: number, title: string, idea: string, sections: Section[] }} Chapter */
/** @typedef {{ id: string, name: string }} Named */
/**
 * @typedef {object} Contents
 * @property {string} title
 * @property {{ n: number, title: string, idea: string }[]} chapters
 * @property {(Named & { chapters: number[] })[]} paths
 * @property {Named[]} beats
 */

export {};
