import { ask } from '../../store/ask.js';
import { hear } from '../../store/link.js';

/**
 * @typedef {import('./entry-kinds.js').Entry} Entry
 * @typedef {Readonly<Record<string, string | number | boolean | undefined>>} Filters
 * @typedef {{
 *   readonly rows: readonly Entry[];
 *   readonly next: number | null;
 *   readonly lookedUntil: number | null;
 *   readonly isKnown: boolean;
 *   readonly isAsking: boolean;
 *   readonly fault?: string;
 * }} Known `next`: where older ones go on; null at the end
 */

/** Entries of a question. */
const PAGE = 100;
/** Most entries that are kept here: beyond them a person narrows, or begins at an older place. */
export const ROWS_MAX = 2_000;
/** Entries come in bursts: they are asked for at most once in so many ms. */
const NEWS_MS = 1_000;
/** Entries of one question for news; where more came, all is read anew. */
const NEWS_MAX = 200;

/** @type {Known} */
export const NOTHING = { rows: [], next: null, lookedUntil: null, isKnown: false, isAsking: true };

/**
 * Reads the journal from the newest entry down, and goes on reading what comes.
 * @param {Filters} filters with `before` it begins there, and nothing newer is read
 * @param {(known: Known) => void} changed
 */
export function followEntries(filters, changed) {
  let known = NOTHING;
  let newest = 0;
  let isEnded = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const set = (/** @type {Partial<Known>} */ change) => {
    if (isEnded) return;
    const { fault: _, ...rest } = known;
    known = { ...rest, ...change };
    changed(known);
  };
  const tried = async (/** @type {() => Promise<void>} */ work) => {
    try {
      await work();
    } catch (error) {
      set({ isAsking: false, fault: error instanceof Error ? error.message : String(error) });
    }
  };
  const begin = () =>
    tried(async () => {
      const answer = await ask('entries', { ...filters, limit: PAGE });
      newest = answer.newest;
      const { entries, next, lookedUntil } = answer;
      set({ rows: entries, next, lookedUntil, isKnown: true, isAsking: false });
    });
  const news = () =>
    tried(async () => {
      const { entries, more, newest: now } = await ask('entries', { ...filters, after: newest, limit: NEWS_MAX });
      if (more && entries.length >= NEWS_MAX) return begin();
      newest = now;
      if (entries.length === 0) return set({});
      const rows = [...entries, ...known.rows];
      const kept = rows.slice(0, ROWS_MAX);
      set({ rows: kept, ...(kept.length < rows.length && { next: kept.at(-1)?.sequence ?? null }) });
    });
  const older = () =>
    tried(async () => {
      if (known.next === null || known.isAsking) return;
      set({ isAsking: true });
      const { entries, next, lookedUntil } = await ask('entries', { ...filters, before: known.next, limit: PAGE });
      set({ rows: [...known.rows, ...entries], next, lookedUntil, isAsking: false });
    });
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (known.isKnown) void news();
    }, NEWS_MS);
  };
  const isLive = filters['before'] === undefined;
  const ends = isLive
    ? [hear('entry', later), hear('gap', later), hear('open', () => (known.isKnown ? later() : void begin()))]
    : [];
  void begin();
  return {
    older: () => void older(),
    again: () => void begin(),
    end() {
      isEnded = true;
      clearTimeout(timer);
      for (const end of ends) end();
    },
  };
}
