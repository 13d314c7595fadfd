import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { of } from 'rxjs';
import { seededRandom } from '../../src/base/random.ts';
import { lockState } from '../../src/app/state/state-lock.ts';
import { type ClockOffset, createClockOffset } from '../../src/exchange/send/clock-offset.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import type { Answer, Call } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { type SteerableClock, steerableClock } from '../simulation/random-run/stepped-clock.ts';
import { MINUTE } from '../simulation/world.ts';
import { fault, holdCasesToTheirFaults } from './moment.ts';
import { run, SPOT } from './run.ts';

holdCasesToTheirFaults();

it('F22: after a 429 with Retry-After nothing of the kind is sent until it is over', () => {
  const sentAt: number[] = [];
  let refused = false;
  const text = `
watch: { positions: { watch: positions, every: 1s } }
rules: [{ id: idle, when: "positions.exists(p, p.total > 100 BTC)", do: [{ notify: { message: large } }] }]
`;
  const simulation = run(text, {
    wrap: (inner, clock) => ({
      call: (call) => {
        if (call.operation.id !== 'mix-all-position') return inner.call(call);
        sentAt.push(clock.now());
        if (refused || sentAt.length < 3) return inner.call(call);
        refused = true;
        fault('F22');
        return of({
          code: '429',
          status: 429,
          requestTime: 0,
          msg: 'Too Many Requests',
          data: null,
          retryAfterMs: 30_000,
        });
      },
    }),
  });
  simulation.advance('2m');
  const gaps = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
  expect(gaps[2]).toBeGreaterThanOrEqual(30_000);
  expect(Math.max(...gaps.filter((_, index) => index !== 2))).toBeLessThan(5_000);
});

const EXPIRED = { code: '40008', status: 400, requestTime: 0, msg: 'Request timestamp expired', data: null };

/** The machine's clock is so far off (seconds) from the minute on that is given. */
const STEPS: readonly (readonly (readonly [minute: number, seconds: number])[])[] = [
  [[5, 10]],
  [[5, -10]],
  [
    [4, 1],
    [9, -1],
  ],
  [
    [3, 10],
    [8, -10],
    [13, 0],
  ],
  [
    [3, -10],
    [4, 10],
    [12, -3],
  ],
];

describe('F23: a clock that is set forth and back by up to ten seconds', () => {
  const text = `rules: [{ id: buy, on: { cron: "* * * * *" }, do: [{ buy: { instrument: spot/BTCUSDT, value: 20 USDT } }] }]`;

  it.each(STEPS.flatMap((steps) => [0, 1, 30, 55, 59].map((second) => ({ steps, second }))))(
    'fires no tick twice and leaves none out: $steps, in second $second',
    ({ steps, second }) => {
      let machine: SteerableClock | undefined;
      const simulation = run(text, { head: SPOT, daemonClock: (clock) => (machine = steerableClock(clock)).clock });
      let minute = 0;
      for (const [at, seconds] of steps) {
        simulation.advance(`${String(at - minute)}m`);
        minute = at;
        simulation.advance(`${String(second)}s`);
        fault('F23');
        machine?.set(seconds * 1_000);
        simulation.advance(`${String(60 - second)}s`);
        minute += 1;
      }
      simulation.advance(`${String(20 - minute)}m30s`);
      const ticks = simulation.said('planned', 'buy').map(({ at }) => Math.floor(at / MINUTE));
      const [first = 0] = ticks;
      expect(ticks).toEqual(ticks.map((_, index) => first + index));
      expect(ticks.length).toBeGreaterThanOrEqual(20);
      expect(simulation.ask('spot-history-orders', {})).toHaveLength(ticks.length);
    },
  );
});

/** The exchange takes a request whose stamp is so near to its own time, ms. */
const WINDOW_MS = 5_000;

it.each([-10, -7, 7, 10])('F23: requests are stamped right on a machine whose clock is set off by %i s', (seconds) => {
  let machine: SteerableClock | undefined;
  let offset: ClockOffset | undefined;
  let stale = 0;
  let taken = 0;
  const simulation = run(
    `rules: [{ id: buy, on: { every: 1m }, do: [{ buy: { instrument: spot/BTCUSDT, value: 20 USDT } }] }]`,
    {
      head: SPOT,
      daemonClock: (clock) => (machine = steerableClock(clock)).clock,
      offset: (clock) => (offset = createClockOffset(clock)),
      wrap: (inner, clock) => ({
        call: <O extends Operation>(call: Call<O>) => {
          const apart = Math.abs((offset?.now() ?? 0) - clock.now());
          if (call.operation.auth === 'public') return inner.call(call);
          if (apart <= WINDOW_MS) taken += 1;
          else stale += 1;
          return apart <= WINDOW_MS ? inner.call(call) : of<Answer<O>>(EXPIRED);
        },
      }),
    },
  );
  simulation.advance('5m');
  fault('F23');
  machine?.set(seconds * 1_000);
  [stale, taken] = [0, 0];
  simulation.advance('10m');
  // A refusal shows that the clocks are apart; then they are compared, and what was refused goes out.
  expect(stale).toBeLessThanOrEqual(3);
  expect(taken).toBeGreaterThanOrEqual(14);
  expect(simulation.ask('spot-history-orders', {}).length).toBeGreaterThanOrEqual(14);
  expect(simulation.said('rejected')).toEqual([]);
});

describe('F25: one writer', () => {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'purser-fault-'));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true, force: true });
  });

  it('a second daemon on one state directory refuses to start', () => {
    const lock = lockState(directory);
    expect(() => lockState(directory)).toThrow('is in use by another Purser');
    lock.release();
  });

  it('a journal that another process writes loses no write: it says that it is locked, and takes it later', () => {
    const file = path.join(directory, 'journal.sqlite');
    const journal = openJournal({ path: file, now: () => 0, busyTimeoutMs: 1, random: seededRandom(1) });
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    expect(() => {
      journal.commit({ states: new Map([['a', '1']]) });
    }).toThrow(expect.objectContaining({ code: 'locked' }));
    other.exec('ROLLBACK');
    journal.commit({ states: new Map([['a', '1']]) });
    expect(journal.state('a')).toBe('1');
    other.close();
    journal.close();
  });
});
