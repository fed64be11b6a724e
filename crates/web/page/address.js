// The address bar holds everything that one sees, so that it can be sent.

/** The path of the page's folder, in which its files are: `/` where a server has nothing else. */
export const BASE = new URL('.', import.meta.url).pathname;

/**
 * Maximum length of an address without its fragment, in characters; the server refuses more than 8192.
 * A longer text goes into the fragment, which no server sees.
 */
const MOST = 8000;

/** The place where one is in the page: the path from its folder on, which begins with `/`. */
export function here() {
  const path = location.pathname.startsWith(BASE) ? location.pathname.slice(BASE.length) : '';
  return `/${path}`;
}

/** The parameters of the address. */
export function params() {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    if (value && !query.has(name)) query.set(name, value);
  }
  return query;
}

/**
 * The value of one parameter, or the fallback.
 * @param {string} name
 * @param {string} [fallback]
 */
export function param(name, fallback = '') {
  return params().get(name) ?? fallback;
}

/** True if a game, or several, are typed with rules that are part of the address. @param {string | null | undefined} game */
export function isWritten(game) {
  return /(^|[\s+])(script|graph):rules(\s|$)/.test(game ?? '');
}

/**
 * Parameters with the rules of the address, where the game is typed with them.
 * @template {Record<string, any>} T
 * @param {T} query
 * @returns {T}
 */
export function withRules(query) {
  if (query.rules !== undefined || !isWritten(query.game)) return query;
  const rules = param('rules');
  return rules ? { ...query, rules } : query;
}

/**
 * Changes parameters in place; null or an empty value takes one out. Nothing is loaded anew. The
 * browser's Back leads to what the address was at the last `enter`.
 * @param {Record<string, string | null>} changes
 */
export function write(changes) {
  const query = params();
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, value);
  }
  history.replaceState(history.state, '', link(here(), query));
}

/** Begins another entry of the browser's history: what is written from now on leaves the last one alone. */
export function enter() {
  history.pushState(null, '', location.href);
}

/**
 * An address within the page. Commas, colons and spaces stay legible.
 * @param {string} path from the page's folder on, which begins with `/`
 * @param {URLSearchParams | Record<string, string>} query
 */
export function link(path, query) {
  const near = new URLSearchParams(query);
  const far = new URLSearchParams();
  const write = () => [legible(near), legible(far)];
  let [search, hash] = write();
  while (BASE.length + path.length + search.length > MOST && near.size) {
    const [name, value] = [...near].reduce((most, one) => (one[1].length > most[1].length ? one : most));
    near.delete(name);
    far.set(name, value);
    [search, hash] = write();
  }
  return BASE + path.slice(1) + (search && `?${search}`) + (hash && `#${hash}`);
}

/** @param {URLSearchParams} query */
function legible(query) {
  return query
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%3B', ';')
    .replaceAll('%2F', '/');
}
