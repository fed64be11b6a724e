// The address bar holds everything that one sees, so that it can be sent.

/** What the address asks for. */
export function params() {
  return new URLSearchParams(location.search);
}

/**
 * The value of one parameter, or the fallback.
 * @param {string} name
 * @param {string} [fallback]
 */
export function param(name, fallback = '') {
  return params().get(name) ?? fallback;
}

/**
 * Changes parameters in place; null or an empty value takes one out. Nothing is loaded anew.
 * @param {Record<string, string | null>} changes
 */
export function write(changes) {
  const query = params();
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, value);
  }
  history.replaceState(history.state, '', link(location.pathname, query));
}

/**
 * An address within the page. Commas, colons and spaces stay legible.
 * @param {string} path
 * @param {URLSearchParams | Record<string, string>} query
 */
export function link(path, query) {
  const text = new URLSearchParams(query)
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%3B', ';')
    .replaceAll('%2F', '/');
  return text ? `${path}?${text}` : path;
}
