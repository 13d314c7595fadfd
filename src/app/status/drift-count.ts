import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import { entryLine } from '../text/entry-line.ts';

/** Counts where belief and exchange differed since the daemon started, positions and balances apart. */
export interface DriftCount {
  note(entry: JournalEntry): void;
  /** Of positions (and of orders that do not show) what was seen and has not ended; of balances how many, and the latest. */
  answer(): Json;
}

/** Balances that drift are believed at once, so that none is open: as many of the latest are shown. */
const LATEST_MAX = 5;

/** Makes a count of no drifts. */
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
