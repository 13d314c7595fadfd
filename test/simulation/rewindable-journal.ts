import { seededRandom } from '../../src/base/random.ts';
import { memoryJournal } from '../../src/journal/memory-journal.ts';
import type { Batch, Journal } from '../../src/ports/journal.ts';

/**
 * A journal that can be exchanged for an older copy of itself, as where its log is lost or its directory is put back.
 */
export interface RewindableJournal {
  readonly journal: Journal;
  /** How often it was written to. */
  writes(): number;
  /** Goes back to what it was after so many writes; its epoch too. */
  rewind(writes: number): void;
}

interface Written {
  readonly batch: Batch;
  readonly at: number;
  readonly isNewEpoch: boolean;
}

/** Makes such a journal in memory; `now` is the daemon's clock. */
export function rewindableJournal(now: () => number, seed: number): RewindableJournal {
  let at: number | undefined;
  const fresh = (): Journal => memoryJournal({ now: () => at ?? now(), random: seededRandom(seed) });
  let current = fresh();
  let written: Written[] = [];
  const write = (one: Written): void => {
    if (one.isNewEpoch) current.beginEpoch(one.batch);
    else current.commit(one.batch);
    written.push(one);
  };
  return {
    journal: {
      get epoch() {
        return current.epoch;
      },
      commit: (batch) => {
        write({ batch, at: now(), isNewEpoch: false });
      },
      beginEpoch: (batch) => {
        write({ batch, at: now(), isNewEpoch: true });
      },
      durable: () => current.durable(),
      intent: (id) => current.intent(id),
      intentOfOrder: (orderId) => current.intentOfOrder(orderId),
      openIntents: () => current.openIntents(),
      oldestIntentAt: () => current.oldestIntentAt(),
      state: (key) => current.state(key),
      entries: (filter) => current.entries(filter),
      close: () => {
        current.close();
      },
    },
    writes: () => written.length,
    rewind(writes) {
      const kept = written.slice(0, writes);
      written = [];
      current = fresh();
      for (const one of kept) {
        at = one.at;
        write(one);
      }
      at = undefined;
    },
  };
}
