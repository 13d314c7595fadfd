import { createCell } from '../base/cell.js';

/**
 * A place in the page, as `#/rules/grid/refill?state=errored`: it can be kept and sent.
 * @typedef {{
 *   readonly page: string;
 *   readonly path: readonly string[];
 *   readonly query: Readonly<Record<string, string>>;
 * }} Route
 */

/** @returns {Route} */
function read() {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?', 2);
  const [page = '', ...rest] = path.split('/').map(decoded);
  return { page: page === '' ? 'now' : page, path: rest, query: Object.fromEntries(new URLSearchParams(query)) };
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where the page is. */
export const route = createCell(read());

/**
 * Writes the address of a place.
 * @param {string} page
 * @param {readonly string[]} [path]
 * @param {Readonly<Record<string, string | undefined>>} [query] a value of undefined is left out
 */
export function placeOf(page, path = [], query = {}) {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const search = new URLSearchParams(given).toString();
  return `#/${[page, ...path].map(encodeURIComponent).join('/')}${search === '' ? '' : `?${search}`}`;
}

/**
 * Goes to a place.
 * @param {Parameters<typeof placeOf>} place
 */
export function go(...place) {
  location.hash = placeOf(...place);
}

/**
 * Changes the query of this place without a step in the history: typing a filter is no journey.
 * @param {Readonly<Record<string, string | undefined>>} query
 */
export function narrow(query) {
  const { page, path, query: old } = route.get();
  history.replaceState(null, '', placeOf(page, path, { ...old, ...query }));
  route.set(read());
}

export function followAddress() {
  addEventListener('hashchange', () => route.set(read()));
}
