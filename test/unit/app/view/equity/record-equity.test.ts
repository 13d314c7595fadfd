import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { equitySamples } from '../../../../../src/app/view/equity/equity-samples.ts';
import { recordEquity } from '../../../../../src/app/view/equity/record-equity.ts';
import { equityCourses } from '../../../../../src/app/view/past/equity-courses.ts';
import { formatDecimal, parseDecimal, ZERO } from '../../../../../src/base/decimal.ts';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import type { Overview } from '../../../../../src/domain/overview.ts';
import { equity } from '../../../../../src/web/api/equity.ts';
import { problemsIn } from '../../../web/api/problems-in.ts';

const AT = Date.UTC(2026, 0, 5);
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-equity-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** Two accounts; one of them has coins at spot too. */
function overviewOf(told: {
  readonly equity: string;
  readonly readAt: number;
  readonly btc?: string;
  readonly spot?: false;
}): Overview {
  const { readAt } = told;
  const future = (account: string, amount: string) => ({
    ...{ account, market: 'usdt-futures' as const },
    positions: { value: [], readAt },
    wallet: {
      readAt,
      value: {
        ...{ account, market: 'usdt-futures' as const, marginCoin: 'USDT', equity: parseDecimal(amount) },
        ...{
          available: ZERO,
          locked: ZERO,
          unrealizedPL: ZERO,
          withdrawable: ZERO,
          isUnion: false,
          crossedRiskRate: ZERO,
        },
        ...{ marginMode: 'isolated' as const, posMode: 'hedge_mode' as const },
      },
    },
  });
  const balance = (coin: string, amount: string) => ({
    ...{ account: 'main', wallet: 'spot' as const, coin, available: parseDecimal(amount), frozen: parseDecimal('1') },
  });
  return {
    futures: [future('main', told.equity), future('hedge', '50')],
    spot: [
      {
        account: 'main',
        coins:
          told.spot === false
            ? { value: undefined, readAt: undefined }
            : { value: [balance('USDT', '9'), balance('BTC', '1')], readAt },
      },
    ],
    resting: [],
    prices: { value: told.btc === undefined ? {} : { BTC: parseDecimal(told.btc) }, readAt },
  };
}

const samplesOf = (overview: Overview, now = AT): readonly string[] =>
  equitySamples(overview, { now, oldFrom: 180_000 }).map(
    ({ account, coin, equity: amount }) => `${account ?? 'all'} ${coin ?? 'worth'} ${formatDecimal(amount)}`,
  );

it('adds the wallets of an account coin by coin, and tells a worth where every price is known', () => {
  expect(samplesOf(overviewOf({ equity: '100', readAt: AT, btc: '1000' }))).toEqual([
    ...['main USDT 110', 'main BTC 2', 'hedge USDT 50', 'main worth 2110', 'hedge worth 50', 'all worth 2160'],
  ]);
  expect(samplesOf(overviewOf({ equity: '100', readAt: AT }))).toEqual([
    ...['main USDT 110', 'main BTC 2', 'hedge USDT 50', 'hedge worth 50'],
  ]);
});

it('what is not known has no row: an account of which a wallet was not read, and readings that are old', () => {
  expect(samplesOf(overviewOf({ equity: '100', readAt: AT, btc: '1000', spot: false }))).toEqual([
    'hedge USDT 50',
    'hedge worth 50',
  ]);
  expect(samplesOf(overviewOf({ equity: '100', readAt: AT, btc: '1000' }), AT + 180_001)).toEqual([]);
});

it.each([
  ['every five minutes of the run', 1, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['and at most once a minute of the machine', 20, [0, 4, 8]],
])('samples are taken %s', (_when, speed, wanted) => {
  const clock = virtualClock({ startAt: AT - 1 });
  const recording = recordEquity({
    ...{ directory, clock, speed, machine: { now: () => Math.floor(clock.now() / speed) } },
    overview: () => overviewOf({ equity: '100', readAt: clock.now(), btc: '1000' }),
    trouble: (text) => {
      throw new Error(text);
    },
  });
  clock.runUntil(AT + 3_599_999);
  recording.close();
  const [all] = equityCourses(directory, { to: AT + 3_600_000, points: 500 }, undefined);
  expect(all?.at.map((at) => (at - AT) / 300_000)).toEqual(wanted);
  expect(
    problemsIn(equity.answer, {
      at: AT,
      everyMs: 300_000,
      courses: equityCourses(directory, { to: AT + 3_600_000, points: 500 }, undefined),
    }),
  ).toEqual([]);
});

it('tells courses of at most so many points, with their highs, lows and last value, and drawdowns as shares', () => {
  const clock = virtualClock({ startAt: AT - 1 });
  const seen: string[] = [];
  const recording = recordEquity({
    ...{ directory, clock, speed: 1, machine: clock },
    overview: () => {
      const n = seen.length;
      seen.push(String(n === 300 ? 4000 : n === 700 ? 1000 : 2000 + (n % 7)));
      return overviewOf({ equity: seen[n] ?? '', readAt: clock.now(), btc: '1000' });
    },
    trouble: () => undefined,
  });
  clock.runUntil(AT + 1_000 * 300_000);
  recording.close();
  const ofOne = equityCourses(directory, { to: clock.now(), points: 50, account: 'hedge' }, undefined);
  expect(ofOne.map(({ account, coin }) => [account, coin])).toEqual([
    ['hedge', null],
    ['hedge', 'USDT'],
  ]);
  const main = equityCourses(directory, { to: clock.now(), points: 50 }, undefined).find(
    ({ account, coin }) => account === 'main' && coin === 'USDT',
  );
  expect(main?.at.length).toBeLessThanOrEqual(50);
  expect(main?.equity).toContain('4010');
  expect(main?.equity).toContain('1010');
  expect(main?.at.at(-1)).toBe(AT + 1_000 * 300_000);
  const low = main?.equity.indexOf('1010') ?? -1;
  expect(main?.drawdown[low]).toBe('0.74812968');
});
