import { systemClock } from '../../../clock/system-clock.ts';
import type { JournalError } from '../../../journal/journal-error.ts';
import type { DurableJournal } from '../../../journal/open-journal.ts';
import type { Clock } from '../../../ports/clock.ts';
import { orEnd } from './end-on-fault.ts';

/**
 * The journal to watch, the clock, and the end of the process; by default the clock and the end are those of a daemon.
 */
export interface WatchParts {
  readonly journal: Pick<DurableJournal, 'assertOwn'>;
  readonly watch?: Clock & { close?(): void };
  readonly end?: (error: JournalError) => never;
}

/** Time between two checks of the journal's file while nothing is committed, ms. */
const CHECK_MS = 1_000;

/**
 * Ends the process soon after another program changed the journal's file, even where nothing is to be written: the
 * content of the open file can be saved only as long as it is open. Answers the function that ends the checks.
 */
export function watchJournal({ journal, watch = systemClock(), end }: WatchParts): () => void {
  const assertOwn = orEnd(() => {
    journal.assertOwn();
  }, end);
  const check = (): void => {
    assertOwn();
    again();
  };
  const again = (): void => {
    watch.schedule(check, { delayMs: CHECK_MS, phase: 'reads' });
  };
  again();
  return () => watch.close?.();
}
