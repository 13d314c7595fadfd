import { randomInt } from 'node:crypto';
import { seededRandom } from '../base/random.ts';
import { JournalError } from '../journal/journal-error.ts';
import { type DurableJournal, openJournal } from '../journal/open-journal.ts';
import type { Clock } from '../ports/clock.ts';
import { Failure } from './failure.ts';

/** Opens the journal of an installation; what is wrong with it is the user's to mend. */
export function openDurably(path: string, clock: Clock): DurableJournal {
  try {
    // Two installations must never share an epoch, so it is the one thing that no seed determines.
    return openJournal({ path, now: () => clock.now(), random: seededRandom(randomInt(2 ** 32)) });
  } catch (error) {
    if (error instanceof JournalError) throw new Failure(error.message);
    throw error;
  }
}
