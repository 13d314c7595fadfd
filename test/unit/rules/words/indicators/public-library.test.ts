import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../../src/base/random.ts';
import { indicatorWord, isIndicator } from '../../../../../src/language/functions/indicators.ts';
import { makeIndicator } from '../../../../../src/rules/words/indicators/index.ts';
import { CANDLES } from '../../../../backtest/real-minutes.ts';
import { compareWith } from '../../../../indicators/compare.ts';
import { candlesOfFile, exactCandle, type PlainCandle } from '../../../../indicators/plain-candles.ts';
import { PEERS, type Peer } from '../../../../indicators/public-library.ts';

const HOUR_MS = 3_600_000;

/** Ours begins the directional moves with the second candle, and known averages with the mean of a whole length. */
const LATER = ['ema', 'macd', 'adx', 'supertrend'];

const MADE_UP = walk(1_500);

describe.each(PEERS)('$use.kind', (peer) => {
  it('is what a public library makes of the same candles', () => {
    expectEqual(peer, MADE_UP);
  });

  it('needs as many candles as its word says', () => {
    const { kind, length, lengths, factor } = peer.use;
    if (!isIndicator(kind)) return;
    const word = indicatorWord(kind);
    expect(word.needs?.(lengths ?? [length]) ?? length).toBe(length);
    const indicator = makeIndicator({ ...peer.use, ...(factor && { factor }) });
    const known = MADE_UP.slice(0, 4 * length + 4).findIndex((candle) => {
      const value = indicator?.push(exactCandle(candle), { at: candle.openTime, reading: undefined });
      return typeof value === 'object' ? Object.values(value).every((part) => part !== undefined) : value !== undefined;
    });
    // A trend has to show itself first; what counts moves needs one candle more; of two averages the signal shares one.
    if (kind === 'supertrend') expect(known + 1).toBeGreaterThanOrEqual(length);
    else expect(known + 1).toBe(length + (kind === 'rsi' ? 1 : kind === 'macd' ? -1 : 0));
  });
});

describe.runIf(existsSync(CANDLES))('a year of real hours', () => {
  const candles = existsSync(CANDLES) ? candlesOfFile(CANDLES, HOUR_MS) : [];

  it.each(PEERS)('$use.kind', (peer) => {
    expect(candles).toHaveLength(8_784);
    expectEqual(peer, candles);
  });
});

describe('what differs from the library', () => {
  it('a candle that goes up as far as down counts in neither direction, as Wilder has it', () => {
    const adx = makeIndicator({ root: 'c', key: 'adx', kind: 'adx', field: 'close', length: 2, lengths: [1] });
    const [before, after] = [bar(0, { high: 110, low: 100 }), bar(1, { high: 115, low: 95 })];
    for (const candle of [before, after]) {
      const value = adx?.push(exactCandle(candle), { at: candle.openTime, reading: undefined });
      if (candle === after) expect(value).toEqual({ adx: 0n, plusDi: 0n, minusDi: 0n });
    }
  });
});

function expectEqual(peer: Peer, candles: readonly PlainCandle[]): void {
  const differences = compareWith(peer, candles);
  expect(differences.length).toBeGreaterThan(0);
  for (const { name, known, knownThere, compared, largest, size, unequal } of differences) {
    expect(compared, name).toBeGreaterThan(candles.length - 400);
    expect(unequal, name).toBe(0);
    expect(largest, name).toBeLessThanOrEqual(1e-7 * (1 + size));
    if (!LATER.includes(peer.use.kind) && peer.use.kind !== 'keltner' && peer.use.kind !== 'stochastic')
      expect(known, name).toBe(knownThere);
  }
}

function bar(index: number, { high, low }: { readonly high: number; readonly low: number }): PlainCandle {
  return { openTime: index * HOUR_MS, open: low, high, low, close: (high + low) / 2, volume: 1 };
}

/** A made-up market of hours from midnight on, fine enough that hardly two moves are equal. */
function walk(count: number): readonly PlainCandle[] {
  const random = seededRandom(7);
  const candles: PlainCandle[] = [];
  let close = 60_000;
  for (let index = 0; index < count; index += 1) {
    const open = close;
    close = open * (1 + random.between(-9_973, 10_007) / 1_000_003);
    const [over, under] = [random.between(1, 5_003), random.between(1, 5_003)];
    candles.push(
      rounded({
        openTime: index * HOUR_MS,
        open,
        high: Math.max(open, close) * (1 + over / 1_000_003),
        low: Math.min(open, close) * (1 - under / 1_000_003),
        close,
        volume: random.between(0, 100_000) / 1_000,
      }),
    );
  }
  return candles;
}

function rounded({ openTime, ...rest }: PlainCandle): PlainCandle {
  const prices = Object.entries(rest).map(([name, value]) => [name, Number(value.toFixed(6))]);
  return { openTime, ...(Object.fromEntries(prices) as Omit<PlainCandle, 'openTime'>) };
}
