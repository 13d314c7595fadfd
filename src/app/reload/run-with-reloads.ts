import { firstValueFrom, map, merge, type Observable, ReplaySubject, take, timer } from 'rxjs';
import type { Clock } from '../../ports/clock.ts';
import { SETTLE_MS } from '../../domain/settle.ts';
import { listen } from '../process/listen.ts';

/** The end of one run of strategies: its reason, and whether others begin afterwards. */
export interface EndOfRun {
  readonly why: string;
  readonly isReload: boolean;
}

export interface RunParts {
  /**
   * Runs the present strategies until their stop, after a start or a reload; answers whether the work under way was
   * completed.
   */
  readonly runOnce: (stop: Observable<EndOfRun>, after: 'restart' | 'reload') => Promise<boolean>;
  /** Ends the run. */
  readonly stop: Observable<string>;
  /** Asks for other strategies to run. */
  readonly swaps: Observable<string>;
  readonly clock: Clock;
}

/**
 * Runs until the end, and begins anew with each exchange of strategies: firings under way end at a step boundary, their
 * orders are followed on, and every rule takes its stored state up, as after a restart.
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
  const ends = merge(
    stop.pipe(map((why): EndOfRun => ({ why, isReload: false }))),
    swaps.pipe(map((why): EndOfRun => ({ why, isReload: true }))),
  );
  try {
    for (let after: 'restart' | 'reload' = 'restart'; ; after = 'reload') {
      const asked = new ReplaySubject<EndOfRun>(1);
      const endAsking = listen(ends.pipe(take(1)), asked);
      const drained = await runOnce(asked, after);
      endAsking();
      if (isOver()) return drained;
      // The next reading may not show the newest orders yet, manual ones included.
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
