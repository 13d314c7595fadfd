import type { Subscription } from 'rxjs';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/base/random.ts';
import { virtualClock, type VirtualClock } from '../../../../src/clock/virtual-clock.ts';
import {
  createLimiter,
  type Lease,
  type Limiter,
  type LimiterOptions,
} from '../../../../src/exchange/rate-limit/limiter.ts';
import { createRateStops, describeStop } from '../../../../src/exchange/rate-limit/rate-stops.ts';
import type { Priority } from '../../../../src/exchange/rate-limit/priority.ts';
import { operation, type RateLimit } from '../../../../src/wire/spec/operation.ts';
import { busiest } from './busiest.ts';

let made = 0;

const limited = (limit: Partial<RateLimit> = {}, isRead = true) =>
  operation({
    id: `limited-${String((made += 1))}`,
    doc: 'An operation with a limit.',
    method: isRead ? 'GET' : 'POST',
    path: '/limited',
    auth: 'signed',
    limit: { calls: 10, windowMs: 1_000, scope: 'uid', ...limit },
    class: isRead ? 'read' : 'named',
    request: Type.Object({}),
    response: Type.Object({}),
    errors: [],
  });

interface Bench {
  readonly clock: VirtualClock;
  readonly limiter: Limiter;
  /** Instants at which calls reached the receiver, in order. */
  readonly arrivals: number[];
  readonly refused: string[];
  /** Sends a call that takes `outMs` to arrive and `backMs` for the answer; null hangs. */
  send(what: {
    op?: ReturnType<typeof limited>;
    uid?: string;
    priority?: Priority;
    outMs?: number;
    backMs?: number | null;
    then?: (lease: Lease) => void;
  }): Subscription;
}

function bench(options: Partial<LimiterOptions> = {}): Bench {
  const clock = virtualClock({ startAt: 0 });
  const limiter = createLimiter({ clock, callsPerMinute: 1_000_000, ...options });
  const arrivals: number[] = [];
  const refused: string[] = [];
  const common = limited();
  return {
    clock,
    limiter,
    arrivals,
    refused,
    send: ({ op = common, uid = 'u', priority = 'protect', outMs = 0, backMs = 0, then }) =>
      limiter.wait({ operation: op, uid, priority }).subscribe((given) => {
        if ('refused' in given) {
          refused.push(given.refused);
          return;
        }
        clock.schedule(() => arrivals.push(clock.now()), { delayMs: outMs, phase: 'send' });
        if (backMs === null) return;
        clock.schedule(
          () => {
            if (then === undefined) given.answered();
            else then(given);
            given.end();
          },
          { delayMs: outMs + backMs, phase: 'send' },
        );
      }),
  };
}

const WAIT = { protect: 1e9, act: 1e9, poll: 1e9 };

describe('a limiter at the receiver', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'never lets more than the limit arrive in any sliding window (seed %i)',
    (seed) => {
      const random = seededRandom(seed);
      const calls = random.between(1, 30);
      const windowMs = random.between(20, 2_000);
      const op = limited({ calls, windowMs });
      const { clock, send, arrivals } = bench({ waitMsMax: WAIT });
      const priorities = ['protect', 'act', 'poll'] as const;
      let sent = 0;
      for (let burst = 0; burst < 20; burst += 1) {
        const size = random.between(1, 40);
        sent += size;
        for (let i = 0; i < size; i += 1) {
          send({
            op,
            priority: priorities[random.between(0, 2)] ?? 'poll',
            outMs: random.between(0, 3 * windowMs),
            backMs: random.between(0, windowMs),
          });
        }
        clock.advance(random.between(0, 4 * windowMs));
      }
      clock.advance(10_000 * windowMs);

      expect(arrivals).toHaveLength(sent);
      expect(busiest(arrivals, windowMs)).toBeLessThanOrEqual(calls);
    },
  );

  it.each([0, 10, 80, 300])('uses at least 99 %% of window / (window + round trip) at %i ms', (roundTripMs) => {
    const { clock, send, arrivals } = bench({ waitMsMax: WAIT });
    for (let i = 0; i < 2_000; i += 1) send({ outMs: roundTripMs / 2, backMs: roundTripMs / 2 });
    clock.advance(100_000);

    const ideal = (10 * 100_000) / (1_000 + roundTripMs);
    expect(arrivals.length).toBeGreaterThanOrEqual(Math.floor(0.99 * ideal));
  });

  it('keeps the overall limit over operations and accounts', () => {
    const { clock, send, arrivals } = bench({ callsPerMinute: 60, waitMsMax: WAIT });
    const ops = Array.from({ length: 20 }, () => limited());
    ops.forEach((op, index) => {
      for (let i = 0; i < 10; i += 1) send({ op, uid: String(index % 3), outMs: 5, backMs: 5 });
    });
    clock.advance(600_000);

    expect(arrivals).toHaveLength(200);
    expect(busiest(arrivals, 60_000)).toBe(60);
  });

  it('counts an address once for all accounts, and each account on its own', () => {
    const byIp = limited({ scope: 'ip' });
    const byUid = limited({ scope: 'uid' });
    const { send, clock, arrivals } = bench();
    for (const uid of ['a', 'b']) for (let i = 0; i < 10; i += 1) send({ op: byIp, uid });
    clock.advance(0);
    expect(arrivals).toHaveLength(10);

    for (const uid of ['a', 'b']) for (let i = 0; i < 10; i += 1) send({ op: byUid, uid });
    clock.advance(0);
    expect(arrivals).toHaveLength(30);
  });
});

describe('priorities', () => {
  it('gives a free slot to a protective call at once, behind a thousand polls', () => {
    const { clock, send } = bench({ waitMsMax: WAIT });
    for (let i = 0; i < 1_000; i += 1) send({ priority: 'poll' });
    clock.advance(0);
    let sentAt = -1;
    send({ priority: 'protect', then: () => (sentAt = clock.now()) });
    clock.advance(0);

    expect(sentAt).toBe(0);
  });

  it('gives the next free slot to a protective call where none is free', () => {
    const { clock, send } = bench({ waitMsMax: WAIT });
    for (let i = 0; i < 10; i += 1) send({ priority: 'protect' });
    clock.advance(0);
    const order: string[] = [];
    for (let i = 0; i < 1_000; i += 1) send({ priority: 'poll', then: () => order.push('poll') });
    send({ priority: 'act', then: () => order.push('act') });
    send({ priority: 'protect', then: () => order.push('protect') });
    clock.advance(1_001);

    expect(order.slice(0, 2)).toEqual(['protect', 'act']);
  });

  it('keeps two of ten slots for what protects', () => {
    const { clock, send, arrivals } = bench();
    for (let i = 0; i < 10; i += 1) send({ priority: 'act' });
    clock.advance(0);
    expect(arrivals).toHaveLength(8);

    for (let i = 0; i < 3; i += 1) send({ priority: 'protect' });
    clock.advance(0);
    expect(arrivals).toHaveLength(10);
  });

  it('lets hung polls hold at most half of the slots, until they are given up and one window more', () => {
    const { clock, send, arrivals, limiter } = bench({ waitMsMax: WAIT });
    const op = limited();
    const hung: Lease[] = [];
    for (let i = 0; i < 10; i += 1) {
      const lease = limiter.take({ operation: op, uid: 'u', priority: 'poll' });
      if (lease !== undefined) hung.push(lease);
    }
    expect(hung).toHaveLength(5);

    for (let i = 0; i < 3; i += 1) send({ op, priority: 'act' });
    for (let i = 0; i < 5; i += 1) send({ op, priority: 'poll' });
    clock.advance(5_000);
    expect(arrivals).toHaveLength(3);

    for (const lease of hung) lease.end();
    clock.advance(0);
    expect(arrivals, 'the five ended calls still cool, three slots are free').toHaveLength(6);
    clock.advance(1_001);
    expect(arrivals).toHaveLength(8);
  });

  it.each([
    [20, 10],
    [5, 2],
    [3, 1],
    [1, 1],
  ])('of %i slots hung polls hold %i', (calls, held) => {
    const { limiter } = bench();
    const op = limited({ calls });
    const hung = Array.from({ length: calls }, () => limiter.take({ operation: op, uid: 'u', priority: 'poll' }));
    expect(hung.filter((lease) => lease !== undefined)).toHaveLength(held);
  });
});

describe('lines', () => {
  it('sends synchronously where a slot is free', () => {
    const { limiter } = bench();
    const op = limited();
    expect(limiter.take({ operation: op, uid: 'u', priority: 'poll' })).toBeDefined();
  });

  it('refuses what overflows and what has waited too long', () => {
    const { clock, send, refused, arrivals } = bench({
      lengthMax: 3,
      waitMsMax: { protect: 500, act: 500, poll: 500 },
    });
    for (let i = 0; i < 10; i += 1) send({ backMs: null });
    for (let i = 0; i < 4; i += 1) send({});
    expect(refused).toEqual(['3 calls wait already']);

    clock.advance(500);
    expect(arrivals).toHaveLength(10);
    expect(refused).toHaveLength(4);
    expect(refused[3]).toBe('no slot was free within 500 ms');
    expect(clock.pending()).toBe(0);
  });

  it('wake the process once for all that wait, when the first of them may go', () => {
    const { clock, limiter, send, arrivals } = bench({ waitMsMax: WAIT });
    const op = limited({ calls: 1 });
    const lease = limiter.take({ operation: op, uid: 'u', priority: 'protect' });
    for (let i = 0; i < 500; i += 1) send({ op });
    expect(clock.pending()).toBe(1);
    // Its end brings the turn of the next nearer: the alarm moves, and the later one is taken back.
    lease?.end();
    expect(clock.pending()).toBe(1);
    clock.advance(1_001);
    expect(arrivals).toEqual([1_001]);
    expect(clock.pending()).toBe(1);
  });

  it('forgets a call whose caller has gone', () => {
    const { clock, send, arrivals } = bench();
    for (let i = 0; i < 10; i += 1) send({});
    const gone = send({});
    send({});
    gone.unsubscribe();
    clock.advance(5_000);

    expect(arrivals).toHaveLength(11);
  });
});

describe('a 429 answer', () => {
  const limit = (how: Parameters<Lease['limited']>[0]) => (lease: Lease) => {
    lease.limited(how);
  };

  it('stops its scope for Retry-After, and no other', () => {
    const { clock, send, arrivals } = bench();
    const [op, other] = [limited(), limited()];
    send({ op, then: limit({ by: 'operation', retryAfterMs: 7_000 }) });
    clock.advance(0);
    send({ op });
    send({ op: other });
    clock.advance(6_999);
    expect(arrivals).toEqual([0, 0]);
    clock.advance(1);
    expect(arrivals).toEqual([0, 0, 7_000]);
  });

  it('doubles its time when it comes again, and starts afresh after a success', () => {
    const { clock, send, arrivals } = bench();
    const op = limited();
    for (let i = 0; i < 3; i += 1) {
      send({ op, then: limit({ by: 'operation' }) });
      clock.advance(0);
      clock.advance(i === 0 ? 1_000 : i === 1 ? 2_000 : 4_000);
    }
    send({ op });
    clock.advance(0);
    send({ op, then: limit({ by: 'operation' }) });
    clock.advance(0);
    send({ op });
    clock.advance(1_000);

    expect(arrivals).toEqual([0, 1_000, 3_000, 7_000, 7_000, 8_000]);
  });

  it('stops everything once a second scope is refused, or the address is named', () => {
    const { clock, send, arrivals } = bench();
    const [first, second, third] = [limited(), limited(), limited()];
    send({ op: first, then: limit({ by: 'operation', retryAfterMs: 3_000 }) });
    send({ op: second, then: limit({ by: 'operation', retryAfterMs: 3_000 }) });
    clock.advance(0);
    send({ op: third });
    clock.advance(2_999);
    expect(arrivals).toHaveLength(2);
    clock.advance(1);
    expect(arrivals).toHaveLength(3);
  });
});

/** An operation that changes something. */
const writing = () => limited({}, false);

describe('a page of an intermediary', () => {
  const page = (lease: Lease) => {
    lease.limited({ by: 'page', retryAfterMs: 86_400_000, why: '403 HTTP 403 without an answer of the exchange' });
  };

  /** A bench on which a page came at 0, and calls that wait until the answer comes. */
  function shut() {
    const all = bench({ waitMsMax: WAIT });
    all.send({ then: page });
    all.clock.advance(0);
    return all;
  }

  it('is probed by one read after 10, 20, 30 and 30 s, whatever it says itself, while everything else waits', () => {
    const { clock, send, arrivals } = shut();
    for (let i = 0; i < 20; i += 1) send({ op: limited(), priority: i % 2 === 0 ? 'protect' : 'poll', then: page });
    send({ op: writing(), priority: 'protect', then: page });
    clock.advance(130_000);
    expect(arrivals).toEqual([0, 10_000, 30_000, 60_000, 90_000, 120_000]);
  });

  it('lets out what protects, closes, cancels and reads at the first answer, and what adds risk at the third', () => {
    const { clock, send, arrivals } = shut();
    const left: string[] = [];
    const sent = (name: string) => (lease: Lease) => {
      left.push(`${name} ${String(clock.now())}`);
      lease.answered();
    };
    send({ op: limited(), priority: 'poll', then: sent('poll') });
    send({ op: writing(), priority: 'act', then: sent('open') });
    send({ op: writing(), priority: 'protect', then: sent('close') });
    clock.advance(10_000);
    expect(left).toEqual(['poll 10000', 'close 10000']);
    send({ op: limited(), priority: 'poll', then: sent('poll') });
    clock.advance(0);
    expect(left).toEqual(['poll 10000', 'close 10000', 'poll 10000', 'open 10000']);
    expect(arrivals).toHaveLength(5);
  });

  it('delays what adds risk for 5 minutes, then 10, then 15 at most, and lets one call out first then', () => {
    const { clock, send, arrivals } = shut();
    for (let i = 0; i < 20; i += 1) send({ op: writing(), priority: 'act', then: page });
    clock.advance(3 * 3_600_000);
    const minutes = arrivals.map((at) => at / 60_000);
    expect(minutes.slice(0, 6)).toEqual([0, 5, 15, 30, 45, 60]);
  });

  it('lets a write probe only where no read has come for 5 s', () => {
    const { clock, send, arrivals } = shut();
    send({ op: writing(), priority: 'protect' });
    clock.advance(14_999);
    expect(arrivals).toEqual([0]);
    clock.advance(1);
    expect(arrivals).toEqual([0, 15_000]);
  });

  it('is probed at once where a person wishes something', () => {
    const { clock, limiter, send, arrivals } = shut();
    send({ op: limited(), priority: 'protect' });
    clock.advance(3_000);
    expect(limiter.block()).toEqual({ by: 'page', until: 300_000, probeAt: 10_000 });
    limiter.hurry();
    clock.advance(0);
    expect(arrivals).toEqual([0, 3_000]);
    expect(limiter.block()).toEqual({ by: 'page', until: 300_000 });
  });

  it('counts once where it answers calls that were under way together, and an answer among them lets go', () => {
    const { clock, limiter, send } = bench({ waitMsMax: WAIT });
    for (let i = 0; i < 5; i += 1)
      send({
        op: limited(),
        backMs: i,
        then:
          i % 2 === 0
            ? page
            : (lease) => {
                lease.answered();
              },
      });
    clock.advance(4);
    expect(limiter.block()).toEqual({ by: 'page', until: 300_004, probeAt: 10_004 });
  });

  it('is forgotten after three answers: the next one delays no longer than the first', () => {
    const { clock, limiter, send } = shut();
    for (let i = 0; i < 3; i += 1) send({ op: limited() });
    clock.advance(20_000);
    expect(limiter.block()).toBeUndefined();
    send({ then: page });
    clock.advance(0);
    expect(limiter.block()).toMatchObject({ until: 320_000 });
  });

  it('is lifted by a person, with what one operation has to wait for', () => {
    const { clock, limiter, send, arrivals } = shut();
    send({ op: writing(), priority: 'act' });
    const seen: number[] = [];
    limiter.opened.subscribe(() => seen.push(clock.now()));
    limiter.lift('by hand');
    clock.advance(0);
    expect([arrivals, seen]).toEqual([[0, 0], [0]]);
    expect(limiter.block()).toBeUndefined();
  });
});

describe('a ban of the address', () => {
  const banned = (lease: Lease) => {
    lease.limited({ by: 'ban', retryAfterMs: 86_400_000, why: '418 banned' });
  };

  it('lasts an hour at most, and is probed once a minute', () => {
    const { clock, send, arrivals } = bench({ waitMsMax: WAIT });
    send({ then: banned });
    clock.advance(0);
    for (let i = 0; i < 3; i += 1) send({ op: limited(), priority: 'protect', then: banned });
    send({ op: writing(), priority: 'act' });
    clock.advance(180_000 + 3_599_999);
    expect(arrivals).toEqual([0, 60_000, 120_000, 180_000]);
    clock.advance(1);
    expect(arrivals).toHaveLength(5);
  });

  it('is not over because of what was under way when it came', () => {
    const { clock, send, arrivals } = bench({ waitMsMax: WAIT });
    send({ then: banned });
    for (let i = 0; i < 5; i += 1) send({ op: limited(), backMs: 50 });
    clock.advance(100);
    send({ op: limited(), priority: 'protect' });
    clock.advance(59_899);
    expect(arrivals).toHaveLength(6);
    clock.advance(1);
    expect(arrivals).toHaveLength(7);
  });

  it('lets one call go first when it is over, and beside it only what protects', () => {
    const { clock, send, arrivals } = bench({ waitMsMax: WAIT });
    send({
      then: (lease) => {
        lease.limited({ by: 'ban', retryAfterMs: 30_000 });
      },
    });
    clock.advance(0);
    for (const priority of ['poll', 'act', 'act', 'protect', 'protect'] as const)
      send({ op: limited(), priority, backMs: 500 });
    clock.advance(30_000);
    expect(arrivals).toEqual([0, 30_000, 30_000]);
    clock.advance(500);
    expect(arrivals).toEqual([0, 30_000, 30_000, 30_500, 30_500, 30_500]);
  });
});

describe('stops of the exchange’s limits', () => {
  function told() {
    const clock = virtualClock({ startAt: 0 });
    const said: string[] = [];
    const stops = createRateStops({
      clock,
      told: (stop) => said.push(`${stop.operation ?? 'everything'} ${String(stop.until)}`),
    });
    return { clock, said, stops, limiter: createLimiter({ clock, stops }) };
  }
  const lease = (limiter: Limiter, op: ReturnType<typeof limited>) => {
    const given = limiter.take({ operation: op, uid: 'u', priority: 'act' });
    if (given === undefined) throw new Error('no slot is free');
    return given;
  };

  it('are said once each, however many calls under way are refused', () => {
    const { limiter, said, stops, clock } = told();
    const op = limited();
    const leases = [1, 2, 3].map(() => lease(limiter, op));
    for (const each of leases) each.limited({ by: 'operation', retryAfterMs: 5_000, why: '429 Too Many Requests' });
    expect(said).toEqual([`${op.id} 5000`]);
    expect(stops.list().map(describeStop)).toEqual(['stopped until 1970-01-01 00:00:05Z: 429 Too Many Requests']);
    clock.advance(5_000);
    expect(stops.list()).toEqual([]);
  });

  it('that an earlier run has left hold a new limiter', () => {
    const clock = virtualClock({ startAt: 0 });
    const [one, other] = [limited(), limited()];
    const first = createRateStops({
      clock,
      standing: [{ operation: one.id, uid: 'u', by: 'operation', until: 9_000, why: '429' }],
    });
    const held = createLimiter({ clock, stops: first });
    expect(held.take({ operation: one, uid: 'u', priority: 'protect' })).toBeUndefined();
    expect(held.take({ operation: one, uid: 'v', priority: 'poll' })).toBeDefined();
    const all = createLimiter({
      clock,
      stops: createRateStops({ clock, standing: [{ by: 'ban', until: 9_000, why: '418' }] }),
    });
    expect(all.take({ operation: other, uid: 'v', priority: 'protect' })).toBeUndefined();
  });

  it('are the reason why a call has waited in vain', () => {
    const { clock, send, refused } = bench();
    const op = limited();
    send({
      op,
      then: (each) => {
        each.limited({ by: 'operation', retryAfterMs: 60_000, why: '429 Too Many Requests' });
      },
    });
    clock.advance(0);
    send({ op, priority: 'act' });
    clock.advance(30_000);
    expect(refused).toEqual(["the exchange's limit is stopped until 1970-01-01 00:01:00Z: 429 Too Many Requests"]);
  });
});

it('the end of a run refuses what waits but for what protects, and lets go what finds a slot', () => {
  const { clock, limiter, send, arrivals, refused } = bench();
  const op = limited({ calls: 1 });
  send({ op, backMs: 5_000 });
  for (const priority of ['act', 'poll', 'protect'] as const) send({ op, priority });
  limiter.endWaiting('the daemon is ending');
  send({ op, priority: 'act' });
  send({ op: limited(), priority: 'act' });
  clock.advance(20_000);
  expect(refused).toEqual(['the daemon is ending', 'the daemon is ending', 'the daemon is ending']);
  expect(arrivals).toEqual([0, 0, 6_001]);
});
