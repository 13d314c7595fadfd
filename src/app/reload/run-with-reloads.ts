import { firstValueFrom, merge, type Observable, ReplaySubject, take, timer } from 'rxjs';
import type { Clock } from '../../ports/clock.ts';
import { SETTLE_MS } from '../../domain/settle.ts';
import { listen } from '../listen.ts';

export interface RunParts {
  /** Runs what is to run now until it is asked to stop; answers whether what was under way came to its end. */
  readonly runOnce: (stop: Observable<string>) => Promise<boolean>;
  /** Ends the run. */
  readonly stop: Observable<string>;
  /** Asks for other strategies to run. */
  readonly swaps: Observable<string>;
  readonly clock: Clock;
}

/**
 * Runs until the end, and begins anew with each exchange of strategies: what is under way ends at a step boundary, what was placed is
 * followed on, and every rule takes its stored state up, as after a restart.
 */
export async function runWithReloads({ runOnce, stop, swaps, clock }: RunParts): Promise<boolean> {
  let over = false;
  const end = listen(stop, {
    next: () => {
      over = true;
    },
    error: (error) => {
      throw error;
    },
  });
  try {
    for (;;) {
      const asked = new ReplaySubject<string>(1);
      const endAsking = listen(merge(stop, swaps).pipe(take(1)), asked);
      const drained = await runOnce(asked);
      endAsking();
      if (isOver()) return drained;
      // What was sent last, by hand too, may not be in what is read next.
      await firstValueFrom(merge(stop, timer(SETTLE_MS, clock.scheduler)), { defaultValue: undefined });
      if (isOver()) return drained;
    }
  } finally {
    end();
  }

  function isOver(): boolean {
    return over;
  }
}
