import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../../../src/base/decimal.ts';
import type { Candle } from '../../../../../src/domain/market.ts';
import {
  INDICATOR_KINDS,
  type IndicatorKind,
  type IndicatorUse,
} from '../../../../../src/language/values/expression.ts';
import type { Indicator, IndicatorValue, SeenCandle } from '../../../../../src/rules/words/indicators/indicator.ts';
import { makeIndicator } from '../../../../../src/rules/words/indicators/index.ts';

/** Those with tests of their own: what they look at is more. */
type Elsewhere = 'macd' | 'bollinger' | 'correlation' | 'beta';
const ELSEWHERE: readonly string[] = ['macd', 'bollinger', 'correlation', 'beta'] satisfies readonly Elsewhere[];

type Plain = number | undefined | Readonly<Record<string, number | boolean | undefined>>;

/** Plain definitions on ordinary numbers, over the whole history; undefined while warming up. */
const REFERENCE = {
  sma: (bars, length) => (bars.length < length ? undefined : mean(closes(bars).slice(-length))),
  ema: (bars, length) => averageOf(bars, length),
  highest: (bars, length) => (bars.length < length ? undefined : Math.max(...closes(bars).slice(-length))),
  lowest: (bars, length) => (bars.length < length ? undefined : Math.min(...closes(bars).slice(-length))),
  change: (bars, length) => {
    const [earlier, last] = [bars.at(-1 - length)?.close, bars.at(-1)?.close];
    return earlier === undefined || last === undefined ? undefined : last / earlier - 1;
  },
  atr: (bars, length) => meanRange(bars, length),
  stdev: (bars, length) => (bars.length < length ? undefined : deviation(closes(bars).slice(-length))),
  zscore: (bars, length) => {
    if (bars.length < length) return undefined;
    const last = closes(bars).slice(-length);
    return deviation(last) < 1e-9 ? 0 : ((last.at(-1) ?? 0) - mean(last)) / deviation(last);
  },
  ago: (bars, length) => bars.at(-1 - length)?.close,
  rsi: (bars, length) => {
    const moves = closes(bars).flatMap((close, i, all) => (i === 0 ? [] : [close - (all[i - 1] ?? close)]));
    const gain = smoothed(
      moves.map((move) => Math.max(move, 0)),
      length,
      1 / length,
    );
    const loss = smoothed(
      moves.map((move) => Math.max(-move, 0)),
      length,
      1 / length,
    );
    if (gain === undefined || loss === undefined) return undefined;
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  },
  adx: (bars, length) => {
    const values = bars.map((_, i) => directions(bars.slice(0, i + 1), length));
    const distances = values.flatMap((value) => (value === undefined ? [] : [value.distance]));
    const last = values.at(-1);
    if (last === undefined) return undefined;
    return { adx: smoothed(distances, length, 1 / length), plusDi: last.plusDi, minusDi: last.minusDi };
  },
  stochastic: (bars, length) => {
    const places = bars
      .map((_, i) => placeInRange(bars.slice(0, i + 1), length))
      .filter((place) => place !== undefined);
    const ks = places.flatMap((_, i) => (i < 1 ? [] : [mean(places.slice(i - 1, i + 1))]));
    const k = ks.at(-1);
    return k === undefined ? undefined : { k, d: ks.length < 3 ? undefined : mean(ks.slice(-3)) };
  },
  cci: (bars, length) => {
    if (bars.length < length) return undefined;
    const prices = bars.slice(-length).map(typical);
    const away = mean(prices.map((price) => Math.abs(price - mean(prices))));
    // Ordinary numbers leave a rest where prices stand still.
    return away < 1e-9 ? 0 : ((prices.at(-1) ?? 0) - mean(prices)) / (0.015 * away);
  },
  obv: (bars, length) => {
    const signed = bars.flatMap(({ close, volume }, i) => {
      const before = bars[i - 1]?.close;
      return before === undefined ? [] : [Math.sign(close - before) * volume];
    });
    return signed.length < length ? undefined : signed.slice(-length).reduce((sum, value) => sum + value, 0);
  },
  vwap: (bars, length) => (bars.length < length ? undefined : weighedMean(bars.slice(-length))),
  // The bars are minutes from midnight on.
  sessionVwap: (bars) => weighedMean(bars),
  supertrend: (bars, length) => {
    const bands = bars.flatMap((bar, i) => {
      const range = meanRange(bars.slice(0, i + 1), length);
      if (range === undefined) return [];
      const middle = (bar.high + bar.low) / 2;
      return [{ close: bar.close, upper: middle + 3 * range, lower: middle - 3 * range }];
    });
    let first = bands[0];
    let isUp: boolean | undefined;
    for (const { close, ...band } of bands.slice(1)) {
      if (first === undefined) return undefined;
      const upper = first.close > first.upper ? band.upper : Math.min(band.upper, first.upper);
      const lower = first.close < first.lower ? band.lower : Math.max(band.lower, first.lower);
      if (close > upper) isUp = true;
      else if (close < lower) isUp = false;
      first = { close, upper, lower };
    }
    return isUp === undefined || first === undefined ? undefined : { line: isUp ? first.lower : first.upper, isUp };
  },
  donchian: (bars, length) => {
    if (bars.length < length) return undefined;
    const [upper, lower] = [highOf(bars.slice(-length)), lowOf(bars.slice(-length))];
    return { upper, middle: (upper + lower) / 2, lower };
  },
  keltner: (bars, length) => {
    const [middle, range] = [averageOf(bars, length), meanRange(bars, 4)];
    if (middle === undefined || range === undefined) return undefined;
    return { upper: middle + 2 * range, middle, lower: middle - 2 * range };
  },
} as const satisfies Readonly<
  Record<Exclude<IndicatorKind, Elsewhere>, (bars: readonly Bar[], length: number) => Plain>
>;

/** The lengths of those that take more than one, and what they need before they are known. */
const LENGTHS: Partial<Readonly<Record<IndicatorKind, (length: number) => readonly number[]>>> = {
  stochastic: (length) => [length, 2, 3],
  keltner: (length) => [length, 4],
};

interface Bar {
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const typical = ({ high, low, close }: Bar): number => (high + low + close) / 3;
const highOf = (bars: readonly Bar[]): number => Math.max(...bars.map(({ high }) => high));
const lowOf = (bars: readonly Bar[]): number => Math.min(...bars.map(({ low }) => low));

function weighedMean(bars: readonly Bar[]): number | undefined {
  const volume = bars.reduce((sum, bar) => sum + bar.volume, 0);
  return volume === 0 ? undefined : bars.reduce((sum, bar) => sum + typical(bar) * bar.volume, 0) / volume;
}

function averageOf(bars: readonly Bar[], length: number): number | undefined {
  return smoothed(closes(bars), length, 2 / (length + 1));
}

function meanRange(bars: readonly Bar[], length: number): number | undefined {
  const ranges = bars.map((bar, i) => trueRange(bar, bars[i - 1]));
  return smoothed(ranges, length, 1 / length);
}

function placeInRange(bars: readonly Bar[], length: number): number | undefined {
  const held = bars.slice(-length);
  if (held.length < length) return undefined;
  const [high, low] = [highOf(held), lowOf(held)];
  return high === low ? 50 : (100 * ((held.at(-1)?.close ?? 0) - low)) / (high - low);
}

function directions(bars: readonly Bar[], length: number) {
  const moves = bars.flatMap((bar, i) => {
    const before = bars[i - 1];
    if (before === undefined) return [];
    const [rise, fall] = [bar.high - before.high, before.low - bar.low];
    const range = trueRange(bar, before);
    return [{ range, up: rise > fall && rise > 0 ? rise : 0, down: fall > rise && fall > 0 ? fall : 0 }];
  });
  const [range, up, down] = (['range', 'up', 'down'] as const).map((part) =>
    smoothed(
      moves.map((move) => move[part]),
      length,
      1 / length,
    ),
  );
  if (range === undefined || up === undefined || down === undefined) return undefined;
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
  return {
    plusDi: share(up, range),
    minusDi: share(down, range),
    distance: up + down < 1e-9 ? 0 : share(Math.abs(up - down), up + down),
  };
}

const closes = (bars: readonly Bar[]): number[] => bars.map(({ close }) => close);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function smoothed(values: readonly number[], length: number, weight: number): number | undefined {
  if (values.length < length) return undefined;
  return values
    .slice(length)
    .reduce((average, value) => average + (value - average) * weight, mean(values.slice(0, length)));
}

function trueRange({ high, low }: Bar, before: Bar | undefined): number {
  if (before === undefined) return high - low;
  return Math.max(high, before.close) - Math.min(low, before.close);
}

const bars = fc.array(
  fc
    .record({ low: fc.integer({ min: 100, max: 9_000 }), spread: fc.nat(500), part: fc.nat(100), volume: fc.nat(20) })
    .map(
      ({ low, spread, part, volume }): Bar => ({
        low,
        high: low + spread,
        close: low + Math.floor((spread * part) / 100),
        volume,
      }),
    ),
  { minLength: 1, maxLength: 60 },
);

const KINDS = INDICATOR_KINDS.filter((kind): kind is Exclude<IndicatorKind, Elsewhere> => !ELSEWHERE.includes(kind));

describe.each(KINDS)('%s', (kind) => {
  it('is what its definition says, candle by candle, and the same when it is only looked at', () => {
    fc.assert(
      fc.property(bars, fc.integer({ min: 2, max: 14 }), (history, length) => {
        const lengths = LENGTHS[kind]?.(length);
        const indicator = made({ root: 'c', key: kind, kind, field: 'close', length, ...(lengths && { lengths }) });
        history.forEach((bar, i) => {
          const peeked = indicator.peek(candle(bar, i));
          const value = indicator.push(candle(bar, i), seen(i));
          const expected = REFERENCE[kind](history.slice(0, i + 1), length);
          expectPlain(value, expected);
          expect(peeked).toEqual(value);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('macd', () => {
  it('is the distance of two averages, the average of that, and what is between them', () => {
    fc.assert(
      fc.property(bars, (history) => {
        const indicator = made({
          root: 'c',
          key: 'macd',
          kind: 'macd',
          field: 'close',
          length: 10,
          lengths: [3, 6, 4],
        });
        const lines: number[] = [];
        history.forEach((bar, i) => {
          const peeked = indicator.peek(candle(bar, i));
          const value = indicator.push(candle(bar, i), seen(i));
          expect(peeked).toEqual(value);
          const [fast, slow] = [3, 6].map((length) => averageOf(history.slice(0, i + 1), length));
          if (fast === undefined || slow === undefined) {
            expect(value).toBeUndefined();
            return;
          }
          lines.push(fast - slow);
          const signal = smoothed(lines, 4, 2 / 5);
          expect(numberOf(fieldOf(value, 'line'))).toBeCloseTo(fast - slow, 6);
          if (signal === undefined) expect(fieldOf(value, 'signal')).toBeUndefined();
          else {
            expect(numberOf(fieldOf(value, 'signal'))).toBeCloseTo(signal, 6);
            expect(numberOf(fieldOf(value, 'histogram'))).toBeCloseTo(fast - slow - signal, 6);
          }
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('sessionVwap', () => {
  it('is unknown until a day has been seen from its beginning', () => {
    const indicator = made({ root: 'c', key: 'v', kind: 'sessionVwap', field: 'close', length: 1 });
    const bar = { low: 10, high: 10, close: 10, volume: 2 };
    const NOON = 720;
    const values = [NOON, NOON + 1, 1_439, 1_440, 1_441].map((minute) =>
      indicator.push(candle(bar, minute), seen(minute)),
    );
    expect(values).toEqual([undefined, undefined, undefined, parseDecimal('10'), parseDecimal('10')]);
  });
});

describe('bollinger', () => {
  it('is the mean, and some deviations above and below it', () => {
    const factor = parseDecimal('1.5');
    fc.assert(
      fc.property(bars, (history) => {
        const indicator = made({ root: 'c', key: 'b', kind: 'bollinger', field: 'close', length: 5, factor });
        history.forEach((bar, i) => {
          const value = indicator.push(candle(bar, i), seen(i));
          if (i < 4) {
            expect(value).toBeUndefined();
            return;
          }
          const last = closes(history.slice(0, i + 1)).slice(-5);
          expect(numberOf(fieldOf(value, 'upper'))).toBeCloseTo(mean(last) + 1.5 * deviation(last), 6);
          expect(numberOf(fieldOf(value, 'middle'))).toBeCloseTo(mean(last), 6);
          expect(numberOf(fieldOf(value, 'lower'))).toBeCloseTo(mean(last) - 1.5 * deviation(last), 6);
        });
      }),
      { numRuns: 60 },
    );
  });
});

function made(use: IndicatorUse): Indicator {
  const indicator = makeIndicator(use);
  if (indicator === undefined) throw new Error(`${use.kind} is not computed`);
  return indicator;
}

function seen(index: number): SeenCandle {
  return { at: (index + 1) * 60_000, reading: {} };
}

function expectPlain(value: IndicatorValue, expected: Plain): void {
  if (expected === undefined) expect(value).toBeUndefined();
  else if (typeof expected === 'number') expect(numberOf(value)).toBeCloseTo(expected, 6);
  else {
    expect(value).toBeTypeOf('object');
    for (const [field, part] of Object.entries(expected)) {
      if (typeof part === 'number') expect(numberOf(fieldOf(value, field)), field).toBeCloseTo(part, 6);
      else expect(fieldOf(value, field), field).toBe(part);
    }
  }
}

function fieldOf(value: IndicatorValue, field: string): IndicatorValue | boolean {
  return typeof value === 'object' ? value[field] : undefined;
}

function numberOf(value: IndicatorValue | boolean): number {
  return typeof value === 'bigint' ? Number(formatDecimal(value)) : Number.NaN;
}

function deviation(values: readonly number[]): number {
  return Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
}

function candle({ high, low, close, volume }: Bar, index: number): Candle {
  const at = (value: number) => parseDecimal(String(value));
  return {
    openTime: index * 60_000,
    open: at(close),
    high: at(high),
    low: at(low),
    close: at(close),
    volume: at(volume),
  };
}
