import fc from 'fast-check';
import { getCorrelation } from 'trading-signals';
import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../../../src/base/decimal.ts';
import type { Candle } from '../../../../../src/domain/market.ts';
import type { IndicatorUse } from '../../../../../src/language/values/expression.ts';
import type { IndicatorValue } from '../../../../../src/rules/words/indicators/indicator.ts';
import { makeIndicator } from '../../../../../src/rules/words/indicators/index.ts';
import { createJoined, type Joined } from '../../../../../src/rules/words/indicators/joined.ts';

const MINUTE = 60_000;

/** The close of the first by that of the second. */
const RATIO = use({ kind: 'ema', length: 3 }, ([a, b]) => [(a * 10n ** 18n) / b]);
const BOTH = { joins: ['a', 'b'] };

describe('an indicator over the candles of two watches', () => {
  const firsts = candles([100, 110, 121, 130, 128, 140]);
  const seconds = candles([10, 11, 10, 13, 16, 14]);

  it('is known once a whole length has closed at both, and is what one watch of the ratio would give', () => {
    const joined = createJoined({ ...RATIO, ...BOTH });
    const alone = makeIndicator({ root: 'r', key: 'ema', kind: 'ema', field: 'close', length: 3 });
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const value = joined.at([firsts.slice(0, count), seconds.slice(0, count)]);
      const [a, b] = [firsts[count - 1], seconds[count - 1]];
      const ratio = ((a?.close ?? 0n) * 10n ** 18n) / (b?.close ?? 1n);
      const candle = { ...candleAt(count - 1, 1), close: ratio as Candle['close'] };
      expect(value).toEqual(alone?.push(candle, { at: 0, reading: undefined }));
      expect(value === undefined).toBe(count < 3);
    }
  });

  it('goes by the last candle that both have closed, and takes the next one once', () => {
    const joined = createJoined({ ...RATIO, ...BOTH });
    const both = joined.at([firsts.slice(0, 4), seconds.slice(0, 4)]);
    expect(joined.at([firsts.slice(0, 5), seconds.slice(0, 4)])).toBe(both);
    expect(joined.at([firsts.slice(0, 6), seconds.slice(0, 4)])).toBe(both);
    const late = joined.at([firsts.slice(0, 6), seconds.slice(0, 6)]);
    expect(late).toEqual(createJoined({ ...RATIO, ...BOTH }).at([firsts, seconds]));
    expect(late).not.toEqual(both);
  });

  it('is unknown while one of them is, and goes on after it', () => {
    const joined = createJoined({ ...RATIO, ...BOTH });
    joined.at([firsts.slice(0, 4), seconds.slice(0, 4)]);
    expect(joined.at([firsts.slice(0, 5), undefined])).toBeUndefined();
    expect(joined.at([firsts, seconds])).toEqual(createJoined({ ...RATIO, ...BOTH }).at([firsts, seconds]));
  });

  it('begins anew after a candle that one of them lacks', () => {
    const gap = seconds.filter((_, minute) => minute !== 2);
    const joined = createJoined({ ...RATIO, ...BOTH });
    expect(joined.at([firsts.slice(0, 5), gap.slice(0, 4)])).toBeUndefined();
    const after = createJoined({ ...RATIO, ...BOTH }).at([firsts.slice(3), seconds.slice(3)]);
    expect(after).toBeDefined();
    expect(joined.at([firsts, gap])).toEqual(after);
  });

  it('begins anew where a watch did, with what that has read since', () => {
    const joined = createJoined({ ...RATIO, ...BOTH });
    joined.at([firsts.slice(0, 3), seconds.slice(0, 3)]);
    expect(joined.at([firsts, seconds.slice(4)])).toBeUndefined();
  });

  it('tells an older picture without being moved by it', () => {
    const joined = createJoined({ ...RATIO, ...BOTH });
    const [five, six] = [5, 6].map((count) =>
      createJoined({ ...RATIO, ...BOTH }).at([firsts.slice(0, count), seconds.slice(0, count)]),
    );
    expect(joined.at([firsts.slice(0, 5), seconds.slice(0, 5)])).toEqual(five);
    joined.at([firsts.slice(0, 4), seconds.slice(0, 4)]);
    expect(joined.at([firsts, seconds])).toEqual(six);
    // Logs are bounded: by now they may not go back as far as it has come.
    joined.at([firsts.slice(1, 4), seconds.slice(1, 4)]);
    expect(joined.at([firsts.slice(2), seconds.slice(2)])).toEqual(six);
  });

  it('is unknown while more than one in twenty of its candles is without a trade in one of the watches', () => {
    const joinedOver = (length: number, gaps?: 'allow') =>
      createJoined({ ...use({ kind: 'sma', length, ...(gaps && { gaps }) }, ([a]) => [a]), ...BOTH });
    const traded = candles(Array.from({ length: 30 }, () => 10));
    const still = traded.map((candle, at) =>
      at === 5 || at === 9 ? { ...candle, volume: parseDecimal('0') } : candle,
    );
    const known = (joined: Joined) =>
      Array.from({ length: 30 }, (_, at) => at).filter(
        (at) => joined.at([traded.slice(0, at + 1), still.slice(0, at + 1)]) !== undefined,
      );
    // One of twenty may be; the second one comes with the candle of 9, and the first leaves the window with that of 25.
    expect(known(joinedOver(20))).toEqual([25, 26, 27, 28, 29]);
    expect(known(joinedOver(20, 'allow'))).toEqual([19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
  });

  it('leaves out a candle for which it cannot be computed', () => {
    const zero = candles([10, 11, 0, 13, 16, 14]);
    const joined = createJoined({
      ...use({ kind: 'sma', length: 2, gaps: 'allow' }, ([a, b]) => [b === 0n ? undefined : a]),
      ...BOTH,
    });
    expect(joined.at([firsts.slice(0, 3), zero.slice(0, 3)])).toBeUndefined();
    expect(joined.at([firsts.slice(0, 4), zero.slice(0, 4)])).toBe(parseDecimal('120'));
  });
});

const prices = fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 1_000 })), {
  minLength: 1,
  maxLength: 40,
});

describe.each(['correlation', 'beta'] as const)('%s', (kind) => {
  it('is what its definition says, pair by pair, and the same when it is only looked at', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 2, max: 8 }), (pairs, length) => {
        const lengths = kind === 'beta' ? { length: length + 1, lengths: [length] } : { length };
        const indicator = makeIndicator({ ...use({ kind, ...lengths }, ([a, b]) => [a, b]), joins: ['a'] });
        for (const [at, [first, second]] of pairs.entries()) {
          const candle = { ...candleAt(at, first), open: parseDecimal(String(second)) };
          const peeked = indicator?.peek(candle);
          const value = indicator?.push(candle, { at, reading: undefined });
          expect(peeked).toEqual(value);
          const held = pairs.slice(0, at + 1);
          const expected = kind === 'beta' ? slope(changes(held), length) : correlated(held, length);
          if (expected === undefined) expect(value).toBeUndefined();
          else expect(numberOf(value)).toBeCloseTo(expected, 6);
        }
      }),
      { numRuns: 60 },
    );
  });
});

type Pairs = readonly (readonly [number, number])[];

function correlated(pairs: Pairs, length: number): number | undefined {
  const held = pairs.slice(-length);
  const [a, b] = [held.map(([first]) => first), held.map(([, second]) => second)];
  if (held.length < length || new Set(a).size === 1 || new Set(b).size === 1) return undefined;
  return getCorrelation(a, b);
}

function changes(pairs: Pairs): Pairs {
  return pairs.slice(1).map(([a, b], at) => [a / (pairs[at]?.[0] ?? 1) - 1, b / (pairs[at]?.[1] ?? 1) - 1] as const);
}

function slope(pairs: Pairs, length: number): number | undefined {
  const held = pairs.slice(-length);
  if (held.length < length) return undefined;
  const mean = (of: 0 | 1) => held.reduce((sum, pair) => sum + pair[of], 0) / length;
  const [a, b] = [mean(0), mean(1)];
  const variance = held.reduce((sum, [, second]) => sum + (second - b) ** 2, 0);
  if (variance < 1e-20) return undefined;
  return held.reduce((sum, [first, second]) => sum + (first - a) * (second - b), 0) / variance;
}

/** The closes of all watches, or close and open of a single one, as the numbers that it looks at. */
function use(
  given: Pick<IndicatorUse, 'kind' | 'length' | 'lengths' | 'gaps'>,
  read: (values: readonly [bigint, bigint]) => readonly (bigint | undefined)[],
): IndicatorUse {
  const bars: IndicatorUse['bars'] = (of) => {
    const [first, second] = of as readonly Candle[];
    if (first === undefined) return [undefined];
    return read([first.close, second?.close ?? first.open]) as ReturnType<NonNullable<IndicatorUse['bars']>>;
  };
  return { root: 'a', key: given.kind, field: 'close', ...given, bars };
}

function candles(closes: readonly number[]): readonly Candle[] {
  return closes.map((close, minute) => candleAt(minute, close));
}

function candleAt(minute: number, close: number): Candle {
  const price = parseDecimal(String(close));
  return { openTime: minute * MINUTE, open: price, high: price, low: price, close: price, volume: price };
}

function numberOf(value: IndicatorValue): number {
  return typeof value === 'bigint' ? Number(formatDecimal(value)) : Number.NaN;
}
