import { endWith, ignoreElements, map, merge, type Observable, switchMap, take, tap, timer } from 'rxjs';
import { systemClock } from '../../../clock/system-clock.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { listen } from '../../process/listen.ts';
import type { Printer } from '../../output/printer.ts';
import type { EndOfRun } from '../../reload/run-with-reloads.ts';

/** Longest time that work under way may take to end after a stop, in real ms. */
const DRAIN_MS_MAX = 20_000;

/**
 * Runs the strategies to their end, and prints their entries. Answers, at the end, whether the work under way at the
 * stop was completed.
 */
export function drain(
  entries: Observable<JournalEntry>,
  stop: Observable<EndOfRun>,
  printer: Printer,
): Promise<boolean> {
  const clock = systemClock();
  const late = stop.pipe(
    tap(({ why, isReload }) => {
      // The journal has a line for each reload, with its time.
      if (!isReload) printer.say(`\n${why}: stopping; what is under way is finished first`);
    }),
    switchMap(() => timer(DRAIN_MS_MAX, clock.scheduler)),
    map(() => LATE),
  );
  const done = entries.pipe(
    tap((entry) => {
      printer.entry(entry);
    }),
    ignoreElements(),
    endWith(DONE),
  );
  return new Promise<boolean>((resolve, reject) => {
    listen(merge(late, done).pipe(take(1)), {
      next: (end) => {
        resolve(end === DONE);
      },
      error: reject,
    });
  }).finally(() => {
    clock.close();
  });
}

const LATE = 'late';
const DONE = 'done';
