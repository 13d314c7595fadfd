import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import { createLimiter } from '../../../../src/exchange/rate-limit/limiter.ts';
import { operation } from '../../../../src/wire/spec/operation.ts';

const LISTED = operation({
  id: 'listed',
  doc: 'An operation with a limit.',
  method: 'GET',
  path: '/listed',
  auth: 'signed',
  limit: { calls: 3, windowMs: 1_000, scope: 'uid' },
  class: 'read',
  request: Type.Object({}),
  response: Type.Object({}),
  errors: [],
});

it('tells of each limit what is under way or within its window, who waits, and what is stopped', () => {
  const clock = virtualClock({ startAt: 1_000_000 });
  const limiter = createLimiter({ clock });
  const leases = [1, 2, 3].map(() => limiter.take({ operation: LISTED, uid: '7', priority: 'act' }));
  limiter.wait({ operation: LISTED, uid: '7', priority: 'history' }).subscribe();
  leases[0]?.end();
  const waiting = { protect: 0, act: 0, poll: 0, history: 1 };
  expect(limiter.usage()).toEqual({
    overall: { used: 3, calls: 4_200, windowMs: 60_000, waiting },
    scopes: [{ operation: 'listed', uid: '7', used: 3, calls: 3, windowMs: 1_000, waiting }],
  });
  leases[1]?.limited({ by: 'operation', retryAfterMs: 5_000, why: 'slow down' });
  expect(limiter.usage().scopes).toMatchObject([{ stoppedUntil: 1_005_000 }]);
  leases[1]?.end();
  leases[2]?.end();
  clock.runUntil(1_010_000);
  // The one that waited has left.
  expect(limiter.usage().scopes).toEqual([
    { operation: 'listed', uid: '7', used: 1, calls: 3, windowMs: 1_000, waiting: { ...waiting, history: 0 } },
  ]);
});

it('what has left its window counts no more, though nobody asks for a slot', () => {
  const clock = virtualClock({ startAt: 1_000_000 });
  const limiter = createLimiter({ clock });
  limiter.take({ operation: LISTED, uid: '7', priority: 'act' })?.end();
  clock.runUntil(1_000_500);
  expect(limiter.usage().scopes).toMatchObject([{ used: 1 }]);
  clock.runUntil(1_002_000);
  expect(limiter.usage().scopes).toMatchObject([{ used: 0 }]);
});
