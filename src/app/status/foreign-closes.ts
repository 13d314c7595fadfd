import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import { entryLine } from '../text/entry-line.ts';

/**
 * Keeps the closes of positions by others since the daemon started: by the exchange by force, and by people or other
 * programs.
 */
export interface ForeignCloses {
  note(entry: JournalEntry): void;
  /** The latest of each kind, a line for people. */
  answer(): Json;
}

/** Number of the latest that are shown. */
const LATEST_MAX = 5;
const FORCED: ReadonlySet<unknown> = new Set(['liquidation', 'deleveraging', 'delivery', 'netting']);

/** Makes an empty list. */
export function createForeignCloses(): ForeignCloses {
  const lists = { forced: [] as string[], byHand: [] as string[] };
  return {
    note(entry) {
      const cause = entry.detail?.['cause'];
      if (entry.kind !== 'filled' || cause === undefined) return;
      const list = FORCED.has(cause) ? lists.forced : lists.byHand;
      list.push(entryLine(entry));
      if (list.length > LATEST_MAX) list.shift();
    },
    answer: () => ({ forced: [...lists.forced], byHand: [...lists.byHand] }),
  };
}
