import { catchError, EMPTY } from 'rxjs';
import { JournalError } from '../../../journal/journal-error.ts';
import type { Batch, Journal } from '../../../ports/journal.ts';
import { endAtOnce } from '../../process/end-at-once.ts';

/**
 * Wraps a journal: the process ends at the moment in which the journal cannot be read or written any more. What could
 * not be recorded is not sent, and neither is anything else. A daemon that stood still instead would keep decisions
 * until the disk has room again, and send them when they are old. The next start decides anew, after it has asked about
 * everything that is open. `committed` is told of every commit.
 */
export function endOnFault(
  journal: Journal,
  committed: (batch: Batch) => void,
  end: (error: JournalError) => never = endAtOnce,
): Journal {
  const guarded = <A extends readonly unknown[], T>(work: (...args: A) => T): ((...args: A) => T) => orEnd(work, end);
  return {
    ...journal,
    commit: guarded((batch) => {
      journal.commit(batch);
      committed(batch);
    }),
    durable: guarded(() => {
      const rest = journal.durable();
      return rest === EMPTY ? rest : rest.pipe(catchError((error: unknown) => ended(error, end)));
    }),
    get epoch() {
      return journal.epoch;
    },
    beginEpoch: guarded((batch) => {
      journal.beginEpoch(batch);
      committed(batch);
    }),
    oldestIntentAt: guarded(journal.oldestIntentAt),
    openIntents: guarded(journal.openIntents),
    intent: guarded(journal.intent),
    intentOfOrder: guarded(journal.intentOfOrder),
    state: guarded(journal.state),
    entries: guarded(journal.entries),
  };
}

/** Wraps work: the process ends at the moment in which the journal fails it. */
export function orEnd<A extends readonly unknown[], T>(
  work: (...args: A) => T,
  end: (error: JournalError) => never = endAtOnce,
): (...args: A) => T {
  return (...args) => {
    try {
      return work(...args);
    } catch (error) {
      return ended(error, end);
    }
  };
}

function ended(error: unknown, end: (error: JournalError) => never): never {
  if (error instanceof JournalError) end(error);
  throw error;
}
