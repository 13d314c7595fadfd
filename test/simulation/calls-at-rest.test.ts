import { concatMap, delay, timer } from 'rxjs';
import { expect, test } from 'vitest';
import { clockScheduler } from '../../src/clock/clock-scheduler.ts';
import { HISTORY_EVERY_MS } from '../../src/strategy/model/history-places.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { simulate } from './world.ts';

/** Looks at everything that a daemon looks at, and does nothing. */
const LOOKER = strategy(`
accounts: [main, hedge]
watch:
  positions: { watch: positions, every: 10m }
  orders: { watch: orders, every: 10m }
  stops: { watch: stops, every: 10m }
  money: { watch: futures-account, every: 10m }
  spot: { watch: spot-assets, every: 10m }
  btc: { watch: ticker, instrument: BTCUSDT, every: 1m }
  hours: { watch: candles, instrument: BTCUSDT, granularity: 1H, every: 10m }
limits: { openValue: 9000 USDT }
rules:
  - id: never
    when: btc.last > 900000 USDT/BTC && size(positions) > 9 && size(orders) > 9 && size(stops) > 9 && money.available < 0 USDT && sma(hours.close, 20) > 900000 USDT/BTC
    do: [{ notify: { message: "never" } }]
`);

/**
 * Counts the calls of six hours by operation, after an hour in which the daemon has begun; each answer takes so long,
 * ms.
 */
function callsOfSixHours(tookMs: number): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  const simulation = simulate({
    strategies: [LOOKER],
    market: flatMarket(50_000, 500),
    historyEveryMs: HISTORY_EVERY_MS,
    driftEveryMs: 30_000,
    epochsEveryMs: 3_600_000,
    wrap: (inner, clock) => ({
      call: (call) => {
        counts.set(call.operation.id, (counts.get(call.operation.id) ?? 0) + 1);
        if (tookMs === 0) return inner.call(call);
        const scheduler = clockScheduler(clock);
        return timer(tookMs / 2, scheduler).pipe(
          concatMap(() => inner.call(call)),
          delay(tookMs / 2, scheduler),
        );
      },
    }),
  });
  simulation.advance('1h');
  counts.clear();
  simulation.advance('6h');
  return Object.fromEntries(counts);
}

test.each([20, 300, 1_500])('how often a daemon asks does not hang on how long answers take (%i ms)', (tookMs) => {
  const [at, once] = [callsOfSixHours(tookMs), callsOfSixHours(0)];
  const more = Object.entries(at).filter(([id, count]) => count > (once[id] ?? 0) * 1.1 + 4);
  const fewer = Object.entries(once).filter(([id, count]) => (at[id] ?? 0) < count * 0.8 - 4);
  expect({ more, fewer }).toEqual({ more: [], fewer: [] });
  expect(Object.keys(at)).toEqual(
    expect.arrayContaining(['mix-fills', 'mix-account-bill', 'history-position', 'spot-fills']),
  );
});
