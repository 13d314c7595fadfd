import {
  ADX,
  ATR,
  BollingerBands,
  CCI,
  DonchianChannels,
  EMA,
  getAverage,
  getTypicalPrice,
  KeltnerChannels,
  MACD,
  OBV,
  RSI,
  SMA,
  StochasticOscillator,
  SuperTrend,
} from 'trading-signals';
import { parseDecimal } from '../../src/base/decimal.ts';
import type { IndicatorUse } from '../../src/language/values/expression.ts';
import type { PlainCandle } from './plain-candles.ts';

/** The fields of a value; `''` is the value itself where it has none. Undefined is not known yet. */
export type PlainValue = Readonly<Record<string, number | boolean | undefined>>;

/** One indicator of ours, and how a public library computes the same. */
export interface Peer {
  readonly use: IndicatorUse;
  /** Begins the library's computation; it is given each candle in order. */
  readonly begin: () => (candle: PlainCandle) => PlainValue;
}

const DAY_MS = 86_400_000;

/** Every indicator that trading-signals 8 has too, with usual lengths. */
export const PEERS: readonly Peer[] = [
  peer({ kind: 'sma', length: 20 }, () => ofClose(new SMA(20))),
  peer({ kind: 'ema', length: 20 }, () => ofClose(new EMA(20))),
  peer({ kind: 'rsi', length: 14 }, () => ofClose(new RSI(14))),
  peer({ kind: 'atr', length: 14 }, () => {
    const atr = new ATR(14);
    return (candle) => ({ '': atr.update(candle, false) ?? undefined });
  }),
  peer({ kind: 'macd', length: 35, lengths: [12, 26, 9] }, () => {
    const macd = new MACD(new EMA(12), new EMA(26), new EMA(9));
    return ({ close }) => {
      const value = macd.update(close, false);
      return { line: value?.macd, signal: value?.signal, histogram: value?.histogram };
    };
  }),
  peer({ kind: 'bollinger', length: 20, factor: parseDecimal('2') }, () => {
    const bands = new BollingerBands(20, 2);
    return ({ close }) => ({ ...bands.update(close, false) });
  }),
  peer({ kind: 'adx', length: 28, lengths: [14] }, () => {
    const adx = new ADX(14);
    return (candle) => {
      const value = adx.update(candle, false);
      return { adx: value ?? undefined, plusDi: percent(adx.pdi), minusDi: percent(adx.mdi) };
    };
  }),
  peer({ kind: 'stochastic', length: 18, lengths: [14, 3, 3] }, () => {
    const stochastic = new StochasticOscillator({ kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 });
    return (candle) => {
      const value = stochastic.update(candle, false);
      return { k: value?.stochK, d: value?.stochD };
    };
  }),
  peer({ kind: 'cci', length: 20 }, () => {
    const cci = new CCI(20);
    return (candle) => ({ '': cci.update(candle, false) ?? undefined });
  }),
  // The library sums up from the first candle on; ours is what that sum has gained over the window.
  peer({ kind: 'obv', length: 25, lengths: [24] }, () => {
    const obv = new OBV(2);
    const sums: number[] = [];
    return (candle) => {
      sums.push(obv.update(candle, false) ?? 0);
      const [newest, before] = [sums.at(-1), sums.at(-25)];
      return { '': newest === undefined || before === undefined ? undefined : newest - before };
    };
  }),
  // The library's average is of all candles that it was given: here, of a window, or of a day.
  peer({ kind: 'vwap', length: 24 }, () => {
    let held: readonly PlainCandle[] = [];
    return (candle) => {
      held = [...held, candle].slice(-24);
      return { '': held.length < 24 ? undefined : weighedMean(held) };
    };
  }),
  peer({ kind: 'sessionVwap', length: 1, spanMs: DAY_MS }, () => {
    let held: readonly PlainCandle[] = [];
    return (candle) => {
      const day = Math.floor(candle.openTime / DAY_MS);
      held = [...held.filter(({ openTime }) => openTime >= day * DAY_MS), candle];
      return { '': held[0]?.openTime === day * DAY_MS ? weighedMean(held) : undefined };
    };
  }),
  peer({ kind: 'supertrend', length: 10, factor: parseDecimal('3') }, () => {
    const trend = new SuperTrend({ interval: 10, multiplier: 3 });
    return (candle) => {
      const value = trend.update(candle, false);
      return { line: value?.supertrend, isUp: value === null ? undefined : value.trend === 'BULLISH' };
    };
  }),
  peer({ kind: 'donchian', length: 20 }, () => {
    const channel = new DonchianChannels(20);
    return (candle) => ({ ...channel.update(candle, false) });
  }),
  peer({ kind: 'keltner', length: 20, lengths: [20, 10], factor: parseDecimal('2') }, () => {
    const channel = new KeltnerChannels({ emaInterval: 20, atrInterval: 10, multiplier: 2 });
    return (candle) => ({ ...channel.update(candle, false) });
  }),
];

function peer(use: Omit<IndicatorUse, 'root' | 'key' | 'field'>, begin: Peer['begin']): Peer {
  return { use: { root: 'candles', key: use.kind, field: 'close', ...use }, begin };
}

function ofClose(indicator: { update(value: number, replace: boolean): number | null }) {
  return ({ close }: PlainCandle): PlainValue => ({ '': indicator.update(close, false) ?? undefined });
}

function percent(share: unknown): number | undefined {
  return typeof share === 'number' ? 100 * share : undefined;
}

function weighedMean(candles: readonly PlainCandle[]): number | undefined {
  const volume = candles.reduce((sum, candle) => sum + candle.volume, 0);
  if (volume === 0) return undefined;
  return (getAverage(candles.map((candle) => getTypicalPrice(candle) * candle.volume)) * candles.length) / volume;
}
