import { existsSync } from 'node:fs';
import { systemClock } from '../../clock/system-clock.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Journal } from '../../ports/journal.ts';
import { Failure } from '../process/failure.ts';
import { openDurably } from './open-durably.ts';
import { journalPath } from './read-state.ts';
import { lockState } from './state-lock.ts';

/** The parts with which a command writes while no daemon runs. */
export interface OfflinePorts {
  readonly journal: Journal;
  readonly clock: Clock;
  /** Makes an entry durable, with states beside it. */
  record(entry: JournalEntry, states: ReadonlyMap<string, string | undefined>): void;
}

/** Takes the daemon's place in a state directory for as long as `work` lasts: its lock and its journal. */
export function inPlaceOfDaemon<T>(directory: string, work: (ports: OfflinePorts) => T): T {
  if (!existsSync(journalPath(directory))) throw new Failure(`nothing has run in ${directory} yet`);
  const lock = lockState(directory);
  const clock = systemClock();
  try {
    const journal = openDurably(journalPath(directory), clock);
    try {
      const record: OfflinePorts['record'] = (entry, states) => {
        journal.commit({ entries: [entry], states });
      };
      return work({ journal, clock, record });
    } finally {
      journal.close();
    }
  } finally {
    clock.close();
    lock.release();
  }
}
