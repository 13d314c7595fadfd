import { systemClock } from '../../../clock/system-clock.ts';
import type { JournalError } from '../../../journal/journal-error.ts';
import type { DurableJournal } from '../../../journal/open-journal.ts';
import type { Clock } from '../../../ports/clock.ts';
import { orEnd } from './end-on-fault.ts';

/**
 * The journal to fold, the clock, and the end of the process; by default the clock and the end are those of a daemon.
 */
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

/** Time between two checks of the log, ms. */
const CHECK_MS = 1_000;

/** Most checks between two folds: no commit stays in the log alone for longer, unless somebody reads all the time. */
const CHECKS_MAX = 10;

/**
 * Folds the log of a journal into its file one second after the last commit, and ten seconds after the last fold at the
 * latest: a lost log then holds few commits.
 */
export function foldRegularly({ journal, watch = systemClock(), end }: FoldParts): Folding {
  let commits = 0;
  let seen = 0;
  let folded = 0;
  let checks = 0;
  const fold = orEnd((cut: boolean) => journal.foldLog(cut), end);

  function check(): void {
    const isQuiet = commits === seen;
    seen = commits;
    checks += 1;
    // The log is emptied only where it is quiet: one that keeps its length costs the next commits less.
    if (commits !== folded && (isQuiet || checks >= CHECKS_MAX) && fold(isQuiet)) {
      folded = seen;
      checks = 0;
    }
    again();
  }

  function again(): void {
    watch.schedule(check, { delayMs: CHECK_MS, phase: 'reads' });
  }

  again();
  return {
    committed() {
      if (commits === folded) checks = 0;
      commits += 1;
    },
    close: () => watch.close?.(),
  };
}
