import { finalize, mergeMap, Observable, type Subscriber } from 'rxjs';
import { assert } from '../../../base/assert.ts';
import type { Clock } from '../../../ports/clock.ts';

/**
 * Sends effects on one instrument or coin one at a time, urgent ones first. An urgent effect waits for other urgent
 * ones alone: one that opens may wait for half a minute for its slot or its answer, and an effect that only reduces may
 * not wait for that (docs/semantics.md#overlap, docs/guarantees.md#g3).
 */
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

interface Lane {
  readonly waiting: Waiting[];
  /** True where it holds an urgent effect. */
  urgent: boolean;
  other: boolean;
}

/** Makes lanes, all free. */
export function createLanes(clock: Clock): Lanes {
  const lanes = new Map<string, Lane>();

  function admission(name: string, urgent: boolean): Observable<boolean> {
    return new Observable((subscriber) => {
      const lane = lanes.get(name) ?? { waiting: [], urgent: false, other: false };
      lanes.set(name, lane);
      if (isFree(lane, urgent)) {
        // At once, in this very phase: what is evaluated next sees what has passed its limits.
        lane[urgent ? 'urgent' : 'other'] = true;
        subscriber.next(false);
        subscriber.complete();
        return undefined;
      }
      const { waiting } = lane;
      assert(waiting.length < WAITING_MAX, `the lane ${name} is full`);
      const one = { urgent, subscriber };
      const behind = urgent ? waiting.findIndex((other) => !other.urgent) : -1;
      waiting.splice(behind === -1 ? waiting.length : behind, 0, one);
      return () => {
        const at = waiting.indexOf(one);
        if (at !== -1) waiting.splice(at, 1);
      };
    });
  }

  function admitWaiting(lane: Lane, { urgent, subscriber }: Waiting): void {
    lane[urgent ? 'urgent' : 'other'] = true;
    clock.schedule(
      () => {
        subscriber.next(true);
        subscriber.complete();
      },
      { delayMs: 0, phase: 'actions' },
    );
  }

  function leave(name: string, urgent: boolean): void {
    const lane = lanes.get(name);
    if (lane === undefined) return;
    lane[urgent ? 'urgent' : 'other'] = false;
    const [next] = lane.waiting;
    if (next !== undefined && isFree(lane, next.urgent)) {
      lane.waiting.shift();
      admitWaiting(lane, next);
    }
    if (!lane.urgent && !lane.other) lanes.delete(name);
  }

  return {
    enter: (lane, urgent, work) =>
      admission(lane, urgent).pipe(
        mergeMap((waited) =>
          work(waited).pipe(
            finalize(() => {
              leave(lane, urgent);
            }),
          ),
        ),
      ),
  };
}

/**
 * Tells whether an effect may enter. An urgent one waits for urgent ones alone, any other until the lane is empty.
 * Urgent ones stand first in its line.
 */
function isFree(lane: Lane, urgent: boolean): boolean {
  return !lane.urgent && (urgent || !lane.other);
}
