import { useEffect, useState } from './preact.js';

/**
 * A value that is shown in several places, and who wants to know when it changes.
 * @template T
 * @typedef {{
 *   get(): T;
 *   set(next: T): void;
 *   subscribe(changed: () => void): () => void;
 * }} Cell
 */

/**
 * @template T
 * @param {T} first
 * @returns {Cell<T>}
 */
export function createCell(first) {
  let value = first;
  /** @type {Set<() => void>} */
  const readers = new Set();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const changed of [...readers]) changed();
    },
    subscribe(changed) {
      readers.add(changed);
      return () => readers.delete(changed);
    },
  };
}

/**
 * Reads a cell, and draws anew when it changes.
 * @template T
 * @param {Cell<T>} cell
 * @returns {T}
 */
export function useCell(cell) {
  const [, drawAnew] = useState({});
  const shown = cell.get();
  useEffect(() => {
    // Between the drawing and this it may have changed.
    if (cell.get() !== shown) drawAnew({});
    return cell.subscribe(() => drawAnew({}));
  }, [cell]);
  return shown;
}
