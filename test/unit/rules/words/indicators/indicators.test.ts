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

/** Plain definitions on ordinary numbers, over the whole history; undefined while warming up. */
const REFERENCE: Readonly<
  Record<Exclude<IndicatorKind, 'macd' | 'bollinger'>, (bars: readonly Bar[], length: number) => number | undefined>
> = {
  sma: (bars, length) => (bars.length < length ? undefined : mean(closes(bars).slice(-length))),
  ema: (bars, length) => smoothed(closes(bars), length, 2 / (length + 1)),
  highest: (bars, length) => (bars.length < length ? undefined : Math.max(...closes(bars).slice(-length))),
  lowest: (bars, length) => (bars.length < length ? undefined : Math.min(...closes(bars).slice(-length))),
  change: (bars, length) => {
    const [earlier, last] = [bars.at(-1 - length)?.close, bars.at(-1)?.close];
    return earlier === undefined || last === undefined ? undefined : last / earlier - 1;
  },
  atr: (bars, length) =>
    smoothed(
      bars.map((bar, i) => trueRange(bar, bars[i - 1])),
      length,
      1 / length,
    ),
  stdev: (bars, length) => (bars.length < length ? undefined : deviation(closes(bars).slice(-length))),
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
};

interface Bar {
  readonly high: number;
  readonly low: number;
  readonly close: number;
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
    .record({ low: fc.integer({ min: 100, max: 9_000 }), spread: fc.nat(500), part: fc.nat(100) })
    .map(({ low, spread, part }): Bar => ({ low, high: low + spread, close: low + Math.floor((spread * part) / 100) })),
  { minLength: 1, maxLength: 60 },
);

const KINDS = INDICATOR_KINDS.filter((kind) => kind !== 'macd' && kind !== 'bollinger');

describe.each(KINDS)('%s', (kind) => {
  it('is what its definition says, candle by candle, and the same when it is only looked at', () => {
    fc.assert(
      fc.property(bars, fc.integer({ min: 2, max: 14 }), (history, length) => {
        const indicator = made({ root: 'c', key: kind, kind, field: 'close', length });
        history.forEach((bar, i) => {
          const peeked = indicator.peek(candle(bar, i));
          const value = indicator.push(candle(bar, i), seen(i));
          const expected = REFERENCE[kind](history.slice(0, i + 1), length);
          if (expected === undefined) expect(value).toBeUndefined();
          else expect(numberOf(value)).toBeCloseTo(expected, 6);
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
          const [fast, slow] = [3, 6].map((length) => REFERENCE.ema(history.slice(0, i + 1), length));
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

function fieldOf(value: IndicatorValue, field: string): IndicatorValue {
  return typeof value === 'object' ? value[field] : undefined;
}

function numberOf(value: IndicatorValue): number {
  return typeof value === 'bigint' ? Number(formatDecimal(value)) : Number.NaN;
}

function deviation(values: readonly number[]): number {
  return Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
}

function candle({ high, low, close }: Bar, index: number): Candle {
  const at = (value: number) => parseDecimal(String(value));
  return { openTime: index * 60_000, open: at(close), high: at(high), low: at(low), close: at(close), volume: at(1) };
}
