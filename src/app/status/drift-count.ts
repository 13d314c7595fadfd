import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import { entryLine } from '../text/entry-line.ts';

/** Counts the differences between belief and exchange since the daemon started, positions and balances apart. */
export interface DriftCount {
  note(entry: JournalEntry): void;
  /**
   * For positions (and for orders that do not show): the open differences. For balances: their number, and the latest.
   */
  answer(): Json;
}

/** Number of the latest balances that are shown. The exchange's word is believed at once: none of them is open. */
const LATEST_MAX = 5;

/** Makes a count without drifts. */
export function createDriftCount(): DriftCount {
  const open = new Map<string, string>();
  const latest: string[] = [];
  let positions = 0;
  let balances = 0;
  return {
    note(entry) {
      const { kind, account = '', text, detail } = entry;
      if (kind !== 'drift') return;
      if (detail?.['wallet'] !== undefined) {
        balances += 1;
        latest.push(entryLine(entry));
        if (latest.length > LATEST_MAX) latest.shift();
        return;
      }
      const key = JSON.stringify([account, detail?.['holdSide'], detail?.['instrument']]);
      if (detail?.['ended'] === true) open.delete(key);
      else open.set(key, text);
      positions += detail?.['ended'] === true ? 0 : 1;
    },
    answer: () => ({
      positions: { seen: positions, open: [...open.values()] },
      balances: { seen: balances, latest: [...latest] },
    }),
  };
}
