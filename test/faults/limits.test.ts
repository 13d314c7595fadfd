import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { of } from 'rxjs';
import { seededRandom } from '../../src/base/random.ts';
import { lockState } from '../../src/app/state-lock.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import { steppedClock } from '../simulation/random-run/stepped-clock.ts';
import { MINUTE } from '../simulation/world.ts';
import { run, SPOT } from './run.ts';

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

describe('F23: a clock that is set forth and back by up to ten seconds', () => {
  it.each([1, 2, 3, 5, 8, 13])('fires no tick twice (seed %i)', (seed) => {
    const text = `rules: [{ id: buy, on: { cron: "* * * * *" }, do: [{ buy: { instrument: spot/BTCUSDT, value: 20 USDT } }] }]`;
    const simulation = run(text, {
      head: SPOT,
      daemonClock: (clock) =>
        steppedClock(clock, seededRandom(seed), { quietAt: clock.now() + 20 * MINUTE, met: () => undefined }),
    });
    simulation.advance('20m');
    const ticks = simulation.said('planned', 'buy').map(({ at }) => Math.floor(at / MINUTE));
    expect(new Set(ticks).size).toBe(ticks.length);
    expect(simulation.ask('spot-history-orders', {}).length).toBeLessThanOrEqual(21);
    expect(simulation.ask('spot-history-orders', {}).length).toBeGreaterThanOrEqual(18);
  });
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
