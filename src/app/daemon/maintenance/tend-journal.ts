import { systemClock } from '../../../clock/system-clock.ts';
import type { KeptJournal } from '../../../journal/kept-journal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { JournalConfig } from '../../../strategy/config/journal-config.ts';
import { orEnd } from './end-on-fault.ts';
import { type Pass, passesOver } from './retention.ts';

/** The journal to tend, and the retention of its history. */
export interface TendParts {
  readonly journal: KeptJournal;
  /** The clock of the journal's times. */
  readonly clock: Pick<Clock, 'now'>;
  /** The retention of each kind of record, ms of that clock. */
  readonly keep: JournalConfig;
  /** The clock of the checks for work; the machine's by default. */
  readonly watch?: Clock & { close?(): void };
}

/** Hears of commits: a journal without one for a while is quiet. */
export interface Tended {
  /** Is told of every commit. */
  committed(): void;
  close(): void;
}

/** Time from the start to the first pass, when recovery is over, and from the end of each pass to the next, ms. */
const FIRST_MS = 60_000;
const PASS_EVERY_MS = 6 * 3_600_000;

/** Time between two checks for a quiet moment; a step takes some milliseconds. */
const CHECK_MS = 500;

/** Most checks without a quiet moment before a step is taken anyway: history must not grow without bound. */
const CHECKS_MAX = 60;

/**
 * Forgets the history of a journal that nothing needs any more, a step at a time, when nothing was written for half a
 * second and no intent waits for its answer: never between a record and its sending.
 */
export function tendJournal({ journal, clock, keep, watch = systemClock() }: TendParts): Tended {
  const { keepMs = Infinity, keepHistoryMs = Infinity } = keep;
  const passes = passesOver(journal);
  let commits = 0;
  let seen = 0;
  let checks = 0;
  let pass: Pass | undefined;

  function check(): void {
    const isQuiet = commits === seen && journal.openIntents().every(({ state }) => state !== 'recorded');
    seen = commits;
    checks += 1;
    const isTime = isQuiet || checks >= CHECKS_MAX;
    again(isTime && step() ? PASS_EVERY_MS : CHECK_MS);
  }

  /** Takes the next step of a pass; answers whether it was the last. */
  function step(): boolean {
    checks = 0;
    pass ??= passes({ entries: clock.now() - keepMs, history: clock.now() - keepHistoryMs });
    const { done } = pass();
    if (done) pass = undefined;
    return done;
  }

  function again(delayMs: number): void {
    watch.schedule(orEnd(check), { delayMs, phase: 'reads' });
  }

  if (Math.min(keepMs, keepHistoryMs) < Infinity) again(FIRST_MS);
  return {
    committed: () => {
      commits += 1;
    },
    close: () => watch.close?.(),
  };
}
