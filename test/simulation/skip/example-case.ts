import path from 'node:path';
import { seededRandom } from '../../../src/base/random.ts';
import { type CandleBars, type PairBars, pairsMarket } from '../../../src/paper/market/candle-market.ts';
import { minuteOf } from '../../../src/paper/market/market-source.ts';
import { readCandlesFile } from '../../../src/paper/market/read-candles-file.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';
import type { SkipCase } from './run-once.ts';

/** A year of minutes of BTCUSDT, which lies beside the repository and is not part of it. */
export const CANDLES = path.resolve(import.meta.dirname, '../../../../shared/data/btcusdt-1m-2024.csv.gz');

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The first price of pairs whose minutes are drawn, in units of 10^-2, and how much livelier than bitcoin they are. */
const DRAWN = { ETHUSDT: { first: 230_000, lively: 1.2 }, SOLUSDT: { first: 10_150, lively: 1.6 } } as const;

/** What runs are made on: real minutes of bitcoin, and of other pairs drawn ones that go along with them in part. */
export function examplePairs(seed: number): readonly PairBars[] {
  const btc = readCandlesFile(CANDLES);
  const others = Object.entries(DRAWN).map(([symbol, { first, lively }], place) => ({
    symbol,
    bars: drawnAlong(btc, { random: seededRandom(seed + place), first, lively }),
  }));
  return [{ symbol: 'BTCUSDT', bars: btc }, ...others];
}

interface Drawn {
  readonly random: ReturnType<typeof seededRandom>;
  readonly first: number;
  readonly lively: number;
}

function drawnAlong(btc: CandleBars, { random, first, lively }: Drawn): CandleBars {
  const { length } = btc.open;
  const columns = { open: new Float64Array(length), high: new Float64Array(length), low: new Float64Array(length) };
  const close = new Float64Array(length);
  let price = first;
  for (let bar = 0; bar < length; bar += 1) {
    const of = (units: number | undefined): number => (units ?? 0) / (btc.open[bar] ?? 1);
    const own = (random.next() - 0.5) * 0.001;
    const end = Math.max(1, Math.round(price * (1 + (of(btc.close[bar]) - 1) * lively + own)));
    columns.open[bar] = price;
    close[bar] = end;
    columns.high[bar] = Math.max(price, end, Math.round(price * of(btc.high[bar])));
    columns.low[bar] = Math.max(1, Math.min(price, end, Math.round(price * of(btc.low[bar]))));
    price = end;
  }
  return { ...columns, close, openTime: btc.openTime, pricePlaces: 2, volumePlaces: 3, volume: btc.volume.slice() };
}

/** What a strategy is run on. */
export interface ExampleRun {
  readonly pairs: readonly PairBars[];
  readonly from: number;
  readonly days: number;
}

/** The case of a strategy on real minutes, with money in every wallet that it may use. */
export function exampleCase(strategy: Strategy, { pairs, from, days }: ExampleRun): SkipCase {
  const until = from + days * DAY_MS;
  const names = [...new Set([strategy.account, ...strategy.accounts])];
  return {
    name: strategy.name,
    strategies: [strategy],
    market: pairsMarket(pairs, { from, to: until + 5 * MINUTE_MS }),
    from: minuteOf(from) * MINUTE_MS,
    until,
    accounts: names.map((name, place) => ({
      name,
      ...(place > 0 && { parent: names[0] ?? name }),
      balances: { usdt_futures: { USDT: place === 0 ? '5000' : '500' }, spot: { USDT: '5000', BTC: '0.05' } },
      savings: { USDT: '5000' },
    })),
    driftEveryMs: 60_000,
  };
}
