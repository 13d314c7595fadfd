import { Observable } from 'rxjs';
import type { Clock, Phase } from '../../ports/clock.ts';

/** Emits once, `delayMs` from now in the given phase, and completes. */
export function after(clock: Clock, delayMs: number, phase: Phase): Observable<void> {
  return new Observable((subscriber) =>
    clock.schedule(
      () => {
        subscriber.next();
        subscriber.complete();
      },
      { delayMs, phase },
    ),
  );
}
