import { STATE_ORDER } from './part-state.js';

/**
 * @typedef {import('./part-state.js').Part} Part
 * @typedef {{ readonly text: string; readonly state: string; readonly account: string; readonly strategy: string }} Narrowing
 *   an empty text leaves all
 * @typedef {{ readonly part: Part; readonly words: string }} Found `words`: all that the search looks at
 */

/** What is sought where nobody has said anything. @type {Narrowing} */
export const ALL = { text: '', state: '', account: '', strategy: '' };

/**
 * Puts what errs or acts on top, and keeps the order of the files below that.
 * @param {readonly Part[]} parts
 * @returns {readonly Found[]}
 */
export function inOrder(parts) {
  const rank = new Map(STATE_ORDER.map((state, index) => [state, index]));
  return parts
    .toSorted((a, b) => (rank.get(a.state) ?? 0) - (rank.get(b.state) ?? 0))
    .map((part) => ({ part, words: wordsOf(part) }));
}

/** @param {Part} part */
const wordsOf = ({ strategy, part, account, trigger, condition, actions, why = '' }) =>
  [`${strategy}/${part}`, account, trigger, condition ?? '', actions, why].join('\n').toLowerCase();

/**
 * Takes what fits; each word of the text has to stand somewhere.
 * @param {readonly Found[]} found
 * @param {Narrowing} narrowing
 */
export function narrowed(found, { text, state, account, strategy }) {
  const sought = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return found.filter(
    ({ part, words }) =>
      (state === '' || part.state === state) &&
      (account === '' || part.account === account) &&
      (strategy === '' || part.strategy === strategy) &&
      sought.every((word) => words.includes(word)),
  );
}
