import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../src/base/decimal.ts';
import type { Candle } from '../../../src/domain/market.ts';
import { INDICATOR_KINDS, type IndicatorKind } from '../../../src/language/expression.ts';
import { makeIndicator } from '../../../src/rules/indicators/index.ts';

/** Plain definitions on ordinary numbers, over the whole history; undefined while warming up. */
const REFERENCE: Readonly<Record<IndicatorKind, (bars: readonly Bar[], length: number) => number | undefined>> = {
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

describe.each(INDICATOR_KINDS)('%s', (kind) => {
  it('is what its definition says, candle by candle', () => {
    fc.assert(
      fc.property(bars, fc.integer({ min: 2, max: 14 }), (history, length) => {
        const indicator = makeIndicator({ root: 'c', key: kind, kind, field: 'close', length });
        history.forEach((bar, i) => {
          const value = indicator.push(candle(bar, i));
          const expected = REFERENCE[kind](history.slice(0, i + 1), length);
          if (expected === undefined) expect(value).toBeUndefined();
          else expect(value === undefined ? Number.NaN : Number(formatDecimal(value))).toBeCloseTo(expected, 6);
        });
      }),
      { numRuns: 60 },
    );
  });
});

function candle({ high, low, close }: Bar, index: number): Candle {
  const at = (value: number) => parseDecimal(String(value));
  return { openTime: index * 60_000, open: at(close), high: at(high), low: at(low), close: at(close), volume: at(1) };
}
