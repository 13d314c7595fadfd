import { existsSync } from 'node:fs';
import { systemClock } from '../../clock/system-clock.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Journal } from '../../ports/journal.ts';
import type { HaltTexts } from '../../journal/postgres/server-halts.ts';
import { Failure } from '../process/failure.ts';
import { openStore } from './open-store.ts';
import { journalPath } from './read-state.ts';
import { makeStateDirectory } from './state-directory.ts';
import { lockState } from './state-lock.ts';
import type { StatePlace } from './state-place.ts';

/** The parts with which a command writes while no daemon is running. */
export interface OfflinePorts {
  readonly journal: Journal;
  readonly clock: Clock;
  /** Halts that other machines have written; absent where only this one can. */
  readonly written?: HaltTexts | undefined;
  /** Makes an entry durable, with states beside it. */
  record(entry: JournalEntry, states: ReadonlyMap<string, string | undefined>): void;
}

/** Takes the daemon's place in a state directory for as long as `work` lasts: its lock and its journal. */
export async function inPlaceOfDaemon<T>(place: StatePlace, work: (ports: OfflinePorts) => T | Promise<T>): Promise<T> {
  const { directory, postgres } = place;
  if (postgres !== undefined) makeStateDirectory(directory);
  else if (!existsSync(journalPath(directory))) throw new Failure(`nothing has run in ${directory} yet`);
  const lock = lockState(directory);
  const clock = systemClock();
  try {
    const store = await openStore(place, clock);
    const { journal } = store;
    try {
      const record: OfflinePorts['record'] = (entry, states) => {
        journal.commit({ entries: [entry], states });
      };
      return await work({ journal, clock, record, written: store.halts });
    } finally {
      await store.close();
    }
  } finally {
    clock.close();
    lock.release();
  }
}
