import { systemClock } from '../../../clock/system-clock.ts';
import type { JournalError } from '../../../journal/journal-error.ts';
import type { DurableJournal } from '../../../journal/open-journal.ts';
import type { Clock } from '../../../ports/clock.ts';
import { orEnd } from './end-on-fault.ts';

/** What is folded, by which clock, and how the process ends; all but the journal as in a daemon unless told. */
export interface FoldParts {
  readonly journal: Pick<DurableJournal, 'foldLog'>;
  readonly watch?: Clock & { close?(): void };
  readonly end?: (error: JournalError) => never;
}

/** Hears of commits, and folds them. */
export interface Folding {
  committed(): void;
  close(): void;
}

/** It is looked so often whether the log holds anything. */
const LOOK_MS = 1_000;

/** Nothing stays in the log alone for longer, unless somebody reads all the time. */
const LOOKS_MAX = 10;

/**
 * Folds the log of a journal into its file where nothing was committed for a second, or ten seconds after it was done last: a log that is
 * lost takes no more with it.
 */
export function foldRegularly({ journal, watch = systemClock(), end }: FoldParts): Folding {
  let commits = 0;
  let seen = 0;
  let folded = 0;
  let looks = 0;
  const fold = orEnd((cut: boolean) => journal.foldLog(cut), end);

  function look(): void {
    const isQuiet = commits === seen;
    seen = commits;
    looks += 1;
    // Emptied only where it is quiet: a log that stays as long as it is costs the next commits less.
    if (commits !== folded && (isQuiet || looks >= LOOKS_MAX) && fold(isQuiet)) {
      folded = seen;
      looks = 0;
    }
    again();
  }

  function again(): void {
    watch.schedule(look, { delayMs: LOOK_MS, phase: 'reads' });
  }

  again();
  return {
    committed() {
      if (commits === folded) looks = 0;
      commits += 1;
    },
    close: () => watch.close?.(),
  };
}
