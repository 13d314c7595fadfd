import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import { entryLine } from '../text/entry-line.ts';

/** Keeps what closed positions beside own orders since the daemon started: the exchange by force, and other hands. */
export interface ForeignCloses {
  note(entry: JournalEntry): void;
  /** The latest of each, a line for people. */
  answer(): Json;
}

/** So many of the latest are shown. */
const LATEST_MAX = 5;
const FORCED: ReadonlySet<unknown> = new Set(['liquidation', 'deleveraging', 'delivery', 'netting']);

/** Makes a list of none. */
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
