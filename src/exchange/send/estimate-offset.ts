import { catchError, finalize, map, mergeMap, type Observable, of } from 'rxjs';
import type { Clock } from '../../ports/clock.ts';
import { serverTime } from '../../wire/operations/server-time.ts';
import { failureOf } from './classify.ts';
import { type ClockOffset, SAMPLES_PER_ESTIMATE, type TimeSample } from './clock-offset.ts';
import type { Send } from './sender.ts';

/**
 * Looks at the exchange's clock a few times, one after the other, and settles the offset. It emits once and never
 * errors with a fault: not knowing the offset is no reason not to try the call that waits for it.
 */
export function estimateOffset({
  clock,
  offset,
  send,
}: {
  readonly clock: Clock;
  readonly offset: ClockOffset;
  readonly send: Send;
}): Observable<void> {
  const samples: TimeSample[] = [];
  const look = (left: number): Observable<void> => {
    if (left === 0) return of(undefined);
    return send({ operation: serverTime, request: {} }, 'protect', (data, sentAt) => {
      samples.push({ sentAt, receivedAt: clock.now(), serverTime: data.serverTime });
    }).pipe(
      catchError((error: unknown) => {
        failureOf(error, 'read');
        return of(undefined);
      }),
      mergeMap(() => look(left - 1)),
    );
  };
  let settled = false;
  const settle = (): void => {
    if (!settled) offset.settle(samples);
    settled = true;
  };
  offset.begin();
  return look(SAMPLES_PER_ESTIMATE).pipe(map(settle), finalize(settle));
}
