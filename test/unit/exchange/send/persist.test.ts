import { mergeMap, throwError, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { clockScheduler } from '../../../../src/clock/clock-scheduler.ts';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import { persist } from '../../../../src/exchange/send/persist.ts';
import { TransportError } from '../../../../src/ports/transport.ts';
import type { OperationClass } from '../../../../src/wire/spec/operation.ts';

const UNSENT = new TransportError('ECONNREFUSED: connect', false);
const LOST = new TransportError('ECONNRESET: socket hang up', true);

/** When the attempts begin of a call whose every attempt fails after so long, ms, and when its failure is told. */
function attempts(kind: OperationClass, failsAfterMs: number, error = UNSENT) {
  const clock = virtualClock({ startAt: 0 });
  const begun: number[] = [];
  let failedAt: number | undefined;
  const attempt = () => {
    begun.push(clock.now());
    return timer(failsAfterMs, clockScheduler(clock)).pipe(mergeMap(() => throwError(() => error)));
  };
  persist(attempt, { clock, class: kind }).subscribe({ error: () => (failedAt = clock.now()) });
  clock.advance(600_000);
  return { begun, failedAt };
}

describe('a call that did nothing is made again', () => {
  it('three times where it reads, after 250 ms, 1 s and 2.5 s', () => {
    expect(attempts('read', 10).begun).toEqual([0, 260, 1_270, 3_780]);
  });

  it.each(['named', 'absolute', 'relative', 'minting'] as const)('twice where it is %s', (kind) => {
    expect(attempts(kind, 10).begun).toEqual([0, 260, 1_270]);
  });

  it.each(['named', 'absolute', 'relative', 'minting'] as const)(
    'never where it is %s and may have been carried out',
    (kind) => {
      expect(attempts(kind, 10, LOST).begun).toEqual([0]);
    },
  );

  it('no later than 10 s after it was begun: what was asked for is old by then', () => {
    // The third attempt would begin 250 ms and 1 s after two that took so long.
    expect(attempts('named', 4_375)).toEqual({ begun: [0, 4_625, 10_000], failedAt: 14_375 });
    expect(attempts('named', 4_376)).toEqual({ begun: [0, 4_626], failedAt: 9_002 });
    expect(attempts('read', 3_125)).toEqual({ begun: [0, 3_375, 7_500], failedAt: 10_625 });
    expect(attempts('read', 60_000)).toEqual({ begun: [0], failedAt: 60_000 });
  });
});
