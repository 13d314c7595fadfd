import { finalize, mergeMap, Observable, type Subscriber } from 'rxjs';
import { assert } from '../base/assert.ts';
import type { Clock } from '../ports/clock.ts';

/** Lets effects on one thing go one at a time, urgent ones first. */
export interface Lanes {
  /** Runs the work when its lane is free; `waited` tells it whether it had to wait. */
  enter<T>(lane: string, urgent: boolean, work: (waited: boolean) => Observable<T>): Observable<T>;
}

/** Most that may wait in one lane: more than all instances of all rules that a file may have on one instrument. */
const WAITING_MAX = 10_000;

interface Waiting {
  readonly urgent: boolean;
  readonly subscriber: Subscriber<boolean>;
}

/** Makes lanes, all free. */
export function createLanes(clock: Clock): Lanes {
  const queues = new Map<string, Waiting[]>();

  function admission(lane: string, urgent: boolean): Observable<boolean> {
    return new Observable((subscriber) => {
      const queue = queues.get(lane);
      if (queue === undefined) {
        queues.set(lane, []);
        return admit(subscriber, false);
      }
      assert(queue.length < WAITING_MAX, `the lane ${lane} is full`);
      const waiting = { urgent, subscriber };
      const behind = urgent ? queue.findIndex((other) => !other.urgent) : -1;
      queue.splice(behind === -1 ? queue.length : behind, 0, waiting);
      return () => {
        const at = queue.indexOf(waiting);
        if (at !== -1) queue.splice(at, 1);
      };
    });
  }

  function admit(subscriber: Subscriber<boolean>, waited: boolean): () => void {
    return clock.schedule(
      () => {
        subscriber.next(waited);
        subscriber.complete();
      },
      { delayMs: 0, phase: 'actions' },
    );
  }

  function leave(lane: string): void {
    const next = queues.get(lane)?.shift();
    if (next === undefined) queues.delete(lane);
    else admit(next.subscriber, true);
  }

  return {
    enter: (lane, urgent, work) =>
      admission(lane, urgent).pipe(
        mergeMap((waited) =>
          work(waited).pipe(
            finalize(() => {
              leave(lane);
            }),
          ),
        ),
      ),
  };
}
