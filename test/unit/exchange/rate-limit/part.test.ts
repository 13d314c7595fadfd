import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import { createLimiter, type Lease, type Limiter } from '../../../../src/exchange/rate-limit/limiter.ts';
import type { Priority } from '../../../../src/exchange/rate-limit/priority.ts';
import { operation, type RateLimit } from '../../../../src/wire/spec/operation.ts';

const limited = (scope: RateLimit['scope']) =>
  operation({
    id: `limited-by-${scope}`,
    doc: 'An operation with a limit.',
    method: 'GET',
    path: '/limited',
    auth: 'signed',
    limit: { calls: 10, windowMs: 1_000, scope },
    class: 'read',
    request: Type.Object({}),
    response: Type.Object({}),
    errors: [],
  });

const BY_ADDRESS = limited('ip');
const BY_UID = limited('uid');

/** A limiter that has a part of its address's limits, in millionths; a minute has 600 calls. */
function limiterOf(parts: { second: number; minute: number }) {
  const clock = virtualClock({ startAt: 0 });
  const partOf = (windowMs: number): number => (windowMs === 1_000 ? parts.second : parts.minute);
  return { clock, limiter: createLimiter({ clock, callsPerMinute: 600, partOf }) };
}

/** Takes all slots that are free. */
function takeAll(limiter: Limiter, of = BY_ADDRESS, priority: Priority = 'protect'): readonly Lease[] {
  const leases: Lease[] = [];
  for (;;) {
    const lease = limiter.take({ operation: of, uid: '7', priority });
    if (lease === undefined) return leases;
    leases.push(lease);
  }
}

test('a part of a limit is a part of its slots, rounded down, with their share for what protects', () => {
  const { limiter } = limiterOf({ second: 590_000, minute: 1_000_000 });
  expect(takeAll(limiter, BY_ADDRESS, 'act')).toHaveLength(4);
  expect(takeAll(limiter)).toHaveLength(1);
});

test('limits that are counted by account are not shared', () => {
  const { limiter } = limiterOf({ second: 0, minute: 1_000_000 });
  expect(takeAll(limiter)).toHaveLength(0);
  expect(takeAll(limiter, BY_UID)).toHaveLength(10);
});

test('a smaller part counts at once, for the calls under way and of the last second too', () => {
  const parts = { second: 1_000_000, minute: 1_000_000 };
  const { clock, limiter } = limiterOf(parts);
  const leases = takeAll(limiter);
  parts.second = 500_000;
  expect(limiter.usedPart(1_000)).toBe(1_000_000);
  for (const lease of leases.slice(0, 7)) lease.end();
  expect(takeAll(limiter)).toHaveLength(0);
  clock.advance(1_001);
  expect(limiter.usedPart(1_000)).toBe(300_000);
  expect(takeAll(limiter)).toHaveLength(2);
});

test('a larger part is granted to who waits when it is looked at again', () => {
  const parts = { second: 0, minute: 1_000_000 };
  const { limiter } = limiterOf(parts);
  const granted: unknown[] = [];
  limiter.wait({ operation: BY_ADDRESS, uid: '', priority: 'act' }).subscribe((given) => granted.push(given));
  parts.second = 1_000_000;
  expect(granted).toHaveLength(0);
  limiter.recheck();
  expect(granted).toMatchObject([{}]);
});

test('without a part of the minute only what protects has slots: 60 of them', () => {
  const { clock, limiter } = limiterOf({ second: 1_000_000, minute: 0 });
  expect(limiter.take({ operation: BY_UID, uid: '7', priority: 'act' })).toBeUndefined();
  let taken = 0;
  for (let second = 0; second < 20; second += 1) {
    for (const lease of takeAll(limiter, BY_UID)) {
      taken += 1;
      lease.end();
    }
    clock.advance(1_001);
  }
  expect(taken).toBe(60);
  expect(limiter.usedPart(60_000)).toBe(100_000);
});

test('a stop that another process has met holds everything here, until one call has been answered', () => {
  const { clock, limiter } = limiterOf({ second: 1_000_000, minute: 1_000_000 });
  limiter.obey({ until: 5_000, why: 'open-ban' });
  expect(takeAll(limiter, BY_UID)).toHaveLength(0);
  expect(limiter.usage().overall).toMatchObject({ stoppedUntil: 5_000 });
  clock.advance(5_000);
  expect(takeAll(limiter, BY_UID, 'act')).toHaveLength(1);
});
