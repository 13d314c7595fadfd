import { afterAll, describe, expect, it } from 'vitest';
import { decidingRun } from '../../../../src/app/analysis/deciding-run.ts';
import { warmDecisions } from '../../../../src/app/analysis/warm-decisions.ts';
import { warmValues } from '../../../../src/app/analysis/warm-values.ts';
import { warmWatches } from '../../../../src/app/analysis/warm-watches.ts';
import { FILL_MODEL } from '../../../../src/domain/fill-model.ts';
import type { MarketSource } from '../../../../src/paper/market/market-source.ts';
import type { Strategy } from '../../../../src/strategy/model/strategy.ts';
import { removeFolders } from '../../../e2e/new-folder.ts';
import { ACCOUNTS, strategyOf, waveMarket } from '../backtest/world.ts';

afterAll(removeFolders);

const HISTORY = 300;
const whole = waveMarket(HISTORY + 300);
const market: MarketSource = { ...whole, startAt: whole.startAt + HISTORY * 60_000 };

/** A strategy that tells when a condition comes true. */
const telling = (when: string): Strategy =>
  strategyOf(`
version: 1
strategy: cross
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1m }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 1m }
  five: { watch: candles, instrument: BTCUSDT, granularity: 5m, every: 1m }
rules:
  - id: tell
    when: ${when}
    atStart: fire
    do:
      - notify: { message: so }
`);

const never = { isStopped: () => false, progress: () => undefined };

describe('indicators that are begun late', () => {
  const differences = async (when: string) => {
    const { watches } = warmWatches([telling(when)]);
    const found = await Promise.all(watches.map((watch) => warmValues({ watch, market, seed: 1, ...never })));
    return found.flatMap((uses) => uses ?? []);
  };

  it('are the same to the last digit where they forget', async () => {
    const found = await differences(
      'sma(minute.close, 7) > lowest(minute.low, 5) && highest(five.high, 3) > bollinger(five.close, 4, 2).lower && change(minute.close, 6) > stdev(minute.close, 4) / 1 USDT/BTC',
    );
    expect(found.map(({ indicator }) => indicator.replace(/\..*/, ''))).toEqual(
      expect.arrayContaining(['sma(close,7)', 'lowest(low,5)', 'highest(high,3)', 'bollinger(close,4,2)']),
    );
    for (const { differences: by, asReadDifference } of found) {
      expect(by.map(({ difference }) => difference)).toEqual([0, 0, 0, 0]);
      expect(asReadDifference).toBe(0);
    }
  });

  it('differ the less the earlier they began where they remember', async () => {
    const found = await differences(
      'ema(minute.close, 9) > btc.last && rsi(minute.close, 5) > 50 && atr(minute, 6) > macd(minute.close, 3, 6, 4).signal',
    );
    expect(found.map(({ indicator, warmUp }) => [indicator, warmUp])).toEqual([
      ['ema(close,9)', 9],
      ['rsi(close,5)', 6],
      ['atr(6)', 6],
      ['macd(close,3,6,4).line', 9],
      ['macd(close,3,6,4).signal', 9],
      ['macd(close,3,6,4).histogram', 9],
    ]);
    for (const { indicator, differences: by } of found) {
      const [one = 0, two = 0, four = 0, eight = 0] = by.map(({ difference }) => difference ?? undefined);
      expect(one, indicator).toBeGreaterThan(two);
      expect(two, indicator).toBeGreaterThan(four);
      expect(four, indicator).toBeGreaterThan(eight);
      expect(eight, indicator).toBeGreaterThan(0);
    }
  });

  it('differ by what their definition says', async () => {
    const [ema] = await differences('ema(minute.close, 9) > btc.last');
    const [series] = market.series;
    if (series === undefined) throw new Error('no series');
    const first = market.historyAt / 60_000;
    const closes = Array.from({ length: HISTORY + 300 }, (_, place) => series.close(first + place) / 10);
    let average = NaN;
    const longest = closes.map((close, place) => {
      if (place === 8) average = mean(closes.slice(0, 9));
      else if (place > 8) average += (close - average) * 0.2;
      return average;
    });
    // Begun with its warm-up alone it is a mean. Those that close after the begin of the run are drawn from.
    const all = closes.map((_, place) => place).filter((place) => place >= HISTORY - 1);
    const off = all.map((place) => Math.abs((longest[place] ?? 0) - mean(closes.slice(place - 8, place + 1))));
    const most = Math.max(...off) / mean(all.map((place) => longest[place] ?? 0));
    expect(ema?.instants).toBeGreaterThan(100);
    expect(ema?.differences[0]?.difference).toBeLessThanOrEqual(most * 1.001);
    expect(ema?.differences[0]?.difference).toBeGreaterThan(most * 0.6);
  });

  it('are listed where they cannot be begun again', () => {
    const { left, watches } = warmWatches([
      telling(
        'ema(btc.last, 5m) > sma(minute.close, 3) && since(crossesAbove(sma(minute.close, 3), sma(minute.close, 9))) < 1h',
      ),
    ]);
    expect(left).toMatchObject([{ indicator: 'btc: ema(last,5m)' }, { why: 'a time, and no number' }]);
    expect(watches).toMatchObject([{ name: 'usdt-futures/BTCUSDT 1m' }]);
  });
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe('daemons that begin with little history', () => {
  const changed = async (when: string) => {
    const strategies = [telling(when)];
    const specs = [{ name: 'main', balances: { usdt_futures: { USDT: '1000' } } }];
    const parts = { strategies, accounts: ACCOUNTS, specs, config: undefined, seed: 1, fills: FILL_MODEL, skips: true };
    const { watches } = warmWatches(strategies);
    const found = await warmDecisions({ watches, market, run: decidingRun(parts), count: 6, seed: 1, ...never });
    expect(found.map(({ times, begins }) => [times, begins])).toEqual([
      [1, 6],
      [2, 6],
      [4, 6],
    ]);
    return found.map((outcome) => outcome.changed);
  };

  it('decide the same where indicators forget', async () => {
    expect(await changed('sma(minute.close, 5) > sma(minute.close, 20)')).toEqual([0, 0, 0]);
  });

  it('decide otherwise where indicators remember, and hardly so with four times the warm-up', async () => {
    const [once = 0, , four = 0] = await changed('ema(minute.close, 5) > ema(minute.close, 20)');
    expect(once).toBeGreaterThan(0);
    expect(four).toBeLessThan(once);
  });
});
