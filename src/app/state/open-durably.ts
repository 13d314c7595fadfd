import { randomInt } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { seededRandom } from '../../base/random.ts';
import { refuseMarked } from '../../journal/guard-files.ts';
import { JournalError } from '../../journal/journal-error.ts';
import { type DurableJournal, openJournal } from '../../journal/open-journal.ts';
import { lastCommitPath } from '../../journal/last-commit.ts';
import type { LostEnd } from '../../journal/lost-end.ts';
import type { Restored } from '../../journal/restored.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Batch } from '../../ports/journal.ts';
import { ownState } from '../../rules/engine/context/epochs.ts';
import { BY_LOSS, type Loss, lossState } from '../../rules/engine/epochs/loss.ts';
import { haltBefore } from '../../rules/engine/context/halts.ts';
import { timeText } from '../text/entry-line.ts';
import { JournalFailure } from '../process/failure.ts';
import { packageVersion } from '../process/package-version.ts';

/** Opens the journal of an installation; a fault of it is the user's to mend, and a {@link JournalFailure}. */
export function openDurably(path: string, clock: Clock): DurableJournal {
  const now = (): number => clock.now();
  try {
    refuseMarked(path);
    makePrivate(path);
    // Two installations must never share an epoch: it is the one thing that no seed determines.
    const random = seededRandom(randomInt(2 ** 32));
    return openJournal({
      ...{ path, now, random, program: packageVersion() },
      onRestored: (restored) => haltRestored(restored, now()),
      onLost: (lost) => haltLost(lost, now()),
      onUntold: (why) => noteUntold(lastCommitPath(path), why, now()),
    });
  } catch (error) {
    if (error instanceof JournalError) throw new JournalFailure(error.message);
    throw error;
  }
}

/** Makes the file private. SQLite would give it the permissions of the mask; the files beside it get the same mode. */
function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch {
    // It exists, or cannot be made: opening it tells why.
  }
}

/**
 * Halts a restored copy. The actions after the copy are at the exchange and not in the journal: rules would repeat
 * them. A person has to look before anything adds risk.
 */
function haltRestored({ copiedAt, state }: Restored, now: number): Batch {
  const since = timeText(copiedAt);
  const note = `the journal is a backup of ${since}; what was done since is not in it: look at the exchange, then resume`;
  return haltBefore({ state }, { scope: {}, by: 'automatic: restored backup', note }, now);
}

/**
 * Halts a journal that lost its end. The missing actions are at the exchange all the same, and a partial one would be
 * taken twice: a person has to accept the loss.
 */
export function haltLost({ found, told, toldAt, keptUntil, epochs, state }: LostEnd, now: number): Batch {
  const note = `the journal holds ${String(found)} of ${String(told)} commits; purser resume --accept-loss shows what is missing`;
  const { entries = [], states = [] } = haltBefore({ state }, { scope: {}, by: BY_LOSS, note }, now);
  const loss: Loss = {
    at: now,
    ...(keptUntil !== undefined && { keptUntil }),
    commits: { found, told, toldAt },
    orders: [],
  };
  return { entries, states: new Map([...states, ...lossState(loss), ...ownState({ state }, epochs)]) };
}

/** Notes only that this start does not know whether anything is lost; the exchange is asked in any case. */
function noteUntold(file: string, why: 'missing' | 'torn', at: number): Batch {
  const text = `${file} is ${why}. It should name the last commit of the journal. So Purser cannot tell whether the journal has lost its end. It writes the file again`;
  return { entries: [{ at, kind: 'notice', text }] };
}
