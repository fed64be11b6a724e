// Examples to begin with: the scripts of the documents, and small graphs.

import { api } from '../api.js';
import { language } from '../texts.js';

/** @typedef {'script' | 'graph'} Kind */
/** @typedef {{ id: string, text: string }} Example */

/** Graphs to begin with. @type {Example[]} */
const GRAPHS = [
  { id: 'graph-small', text: 'start left\nstart right\nleft middle\nleft end\nright middle\nmiddle end\n' },
  { id: 'graph-cycle', text: '# From d and e play can go round and round.\na b\na d\nb c\nd e\ne d\ne b\n' },
  { id: 'graph-owners', text: '# L: only Left can move so; R: only Right.\na b L\na c R\nb c R\nb d both\nc d L\n' },
  {
    id: 'graph-json',
    text: '{\n  "nodes": [{"id": "a"}, {"id": "b"}, {"id": "c"}],\n  "links": [\n    {"source": "a", "target": "b"},\n    {"source": "a", "target": "c"},\n    {"source": "b", "target": "c"}\n  ]\n}\n',
  },
];

/**
 * The examples of a kind.
 * @param {Kind} kind
 * @returns {Promise<Example[]>}
 */
export async function examples(kind) {
  /** @type {Example[]} */
  const all = kind === 'graph' ? GRAPHS : await api('scripts', { lang: null });
  if (language() !== 'zh') return all;
  const { inChinese } = await import('./chinese.js');
  return all.map(inChinese);
}
