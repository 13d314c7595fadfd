import { systemClock } from '../../../clock/system-clock.ts';
import type { JournalError } from '../../../journal/journal-error.ts';
import type { DurableJournal } from '../../../journal/open-journal.ts';
import type { Clock } from '../../../ports/clock.ts';
import { orEnd } from './end-on-fault.ts';

/** What is watched, by which clock, and how the process ends; all but the journal as in a daemon unless told. */
export interface WatchParts {
  readonly journal: Pick<DurableJournal, 'assertOwn'>;
  readonly watch?: Clock & { close?(): void };
  readonly end?: (error: JournalError) => never;
}

/** Where nothing is committed for long, it is looked so often whether the journal is still there. */
const LOOK_MS = 1_000;

/**
 * Ends the process soon after another program was at the journal's file, also where nothing is to be written: what the open file holds
 * can be kept only as long as it is open. Answers what ends the looking.
 */
export function watchJournal({ journal, watch = systemClock(), end }: WatchParts): () => void {
  const assertOwn = orEnd(() => {
    journal.assertOwn();
  }, end);
  const look = (): void => {
    assertOwn();
    again();
  };
  const again = (): void => {
    watch.schedule(look, { delayMs: LOOK_MS, phase: 'reads' });
  };
  again();
  return () => watch.close?.();
}
