import { delay, firstValueFrom, map, merge, type Observable, of, tap } from 'rxjs';
import { systemClock } from '../../../clock/system-clock.ts';
import type { BookWaiting, WaitForBook } from '../../../journal/postgres/take-book.ts';

/** The waiting of a daemon for a journal that another machine holds. */
export interface BookWait {
  readonly wait: WaitForBook;
  /** Tells whether the run was stopped meanwhile. */
  isStopped(): boolean;
  close(): void;
}

/** Bounds of the time between two questions, ms: a holder that goes gives its journal free at any moment. */
const ASK_MS = { least: 20, most: 1_000 };

/** Makes the waiting: it says who holds the journal, asks when the lease may be over, and ends with the run. */
export function waitForBook(stop: Observable<string>): BookWait {
  const clock = systemClock();
  let told = '';
  let isStopped = false;
  return {
    async wait(waiting) {
      const { leftMs } = waiting;
      const text = waitingText(waiting);
      if (text !== told) process.stderr.write(`purser: ${text}\n`);
      told = text;
      const pauseMs = Math.ceil(Math.min(Math.max(leftMs, ASK_MS.least), ASK_MS.most));
      const stopped = stop.pipe(
        tap(() => {
          isStopped = true;
        }),
        map(() => false),
      );
      return firstValueFrom(merge(of(true).pipe(delay(pauseMs, clock.scheduler)), stopped), { defaultValue: false });
    },
    isStopped: () => isStopped,
    close: () => {
      clock.close();
    },
  };
}

function waitingText({ holder, isDrained }: BookWaiting): string {
  return isDrained
    ? 'this machine is drained, and takes no book until `purser fleet drain --end` names it'
    : `a Purser on ${holder} has the journal; this one goes on with it as soon as it is free`;
}
