import fc from 'fast-check';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../../../src/base/decimal.ts';
import type { Candle } from '../../../../../src/domain/market.ts';
import type { Reading } from '../../../../../src/domain/reading.ts';
import type { IndicatorUse } from '../../../../../src/language/values/expression.ts';
import type { AnswerTo, Exchange, Query, QueryKind } from '../../../../../src/ports/exchange.ts';
import { createJoined } from '../../../../../src/rules/words/indicators/joined.ts';
import { makeOverTime } from '../../../../../src/rules/words/indicators/over-time.ts';
import { candlesPoll } from '../../../../../src/rules/words/watches/candles.ts';
import type { CandlesValue } from '../../../../../src/rules/words/watches/candles-value.ts';
import { faultsOf, HEAD, load, sound } from '../../../strategy/fixtures.ts';
import { BTC_PERP } from '../../samples.ts';

const MINUTE = 60_000;
const FILE = `${HEAD}market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 5s }
  positions: { watch: positions, every: 5s }
  daily: { watch: candles, instrument: BTCUSDT, granularity: 1D }
  hourly: { watch: candles, instrument: BTCUSDT, granularity: 1H }
  eth: { watch: candles, instrument: ETHUSDT, granularity: 1H }
`;

function fileWith(when: string, more = ''): string {
  return `${FILE}${more}rules:\n  - id: r\n    each: position in positions\n    when: ${when}\n    do: [{ notify: { message: hello } }]\n`;
}

function usesOf(when: string, more?: string): readonly IndicatorUse[] {
  return sound(fileWith(when, more)).watches.flatMap(({ indicators }) => indicators);
}

/** The use of one length, of the close. */
function usedOf(length: number, open?: true): IndicatorUse {
  const key = `ago(close,${String(length)}${open ? ',open' : ''})`;
  return {
    root: 'c',
    key,
    kind: 'ago',
    field: 'close',
    length: length + 1,
    lengths: [length],
    gaps: 'allow',
    ...(open && { open }),
  };
}

function candleAt(minute: number, close: number): Candle {
  const price = parseDecimal(String(close));
  return { openTime: minute * MINUTE, open: price, high: price, low: price, close: price, volume: price };
}

type Event = 'read' | 'restart' | 'gap';
const EVENTS = fc.array(
  fc.record({
    passed: fc.integer({ min: 0, max: 9 }),
    event: fc.constantFrom<Event>('read', 'read', 'read', 'restart', 'gap'),
  }),
  { minLength: 1, maxLength: 25 },
);
const CLOSES = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 300, maxLength: 300 });

describe('ago', () => {
  it('is the close so many candles before the newest, over restarts and gaps', () => {
    fc.assert(
      fc.property(CLOSES, EVENTS, fc.integer({ min: 1, max: 12 }), (closes, events, length) => {
        const [plain, opened] = [usedOf(length), usedOf(length, true)];
        const poll = candlesPoll(BTC_PERP, '1m', [plain, opened]);
        let [now, first] = [0, 0];
        const shown = [...closes];
        let value: CandlesValue | undefined;
        const exchange = {
          read: <K extends QueryKind>(query: Query<K>) => {
            const { since = 0, limit } = query as Query<'candles'>;
            const all = closes.slice(0, now + 1).map((close, minute) => candleAt(minute, close));
            const told = all.filter(({ openTime }) => openTime >= Math.max(since, first * MINUTE)).slice(-limit);
            const reading = { ok: true, value: told as AnswerTo<K>, startedAt: now * MINUTE, receivedAt: now * MINUTE };
            return of(reading as Reading<AnswerTo<K>>);
          },
          statedAt: () => undefined,
        } as Exchange;
        for (const { passed, event } of events) {
          if (event === 'restart') value = undefined;
          now += passed;
          if (event === 'gap') {
            // What the exchange does not list counts as candles without a trade, once anything was read.
            const last = (value?.latest?.openTime ?? Infinity) / MINUTE;
            for (let minute = last + 1; minute < now; minute += 1) shown[minute] = shown[last] ?? 0;
            first = now;
          }
          poll.read(exchange, value).subscribe((reading) => {
            if (reading.ok) value = reading.value as CandlesValue;
          });
          if (value === undefined) throw new Error('nothing was read');
          const newest = (value.latest?.openTime ?? 0) / MINUTE;
          const at = (minute: number) => parseDecimal(String(shown[minute]));
          // Counted from the beginning, or from the last restart.
          const { closedCandles, indicators } = value;
          expect(indicators[plain.key]).toBe(closedCandles > length ? at(newest - length) : undefined);
          const isOpenSeen = value.latest !== null && value.current !== null;
          if (isOpenSeen)
            expect(indicators[opened.key]).toBe(closedCandles >= length ? at(newest + 1 - length) : undefined);
          if (event === 'restart' && value.latest !== null)
            expect(closedCandles > length).toBe(newest - length >= first);
        }
      }),
    );
  });

  it('of several watches is what a plain list of their numbers has there', () => {
    fc.assert(
      fc.property(CLOSES, CLOSES, fc.integer({ min: 1, max: 9 }), (firsts, seconds, length) => {
        const bars: NonNullable<IndicatorUse['bars']> = (candles) => {
          const [a, b] = candles as readonly Candle[];
          return [((a?.close ?? 0n) - (b?.close ?? 0n)) as Candle['close']];
        };
        const joined = createJoined({ ...usedOf(length), bars, joins: ['a', 'b'] });
        const [a, b] = [firsts, seconds].map((closes) => closes.map((close, minute) => candleAt(minute, close)));
        for (let count = 1; count < 40; count += 1) {
          const value = joined.at([a?.slice(0, count) ?? [], b?.slice(0, count) ?? []]);
          const at = count - 1 - length;
          const expected = at < 0 ? undefined : parseDecimal(String((firsts[at] ?? 0) - (seconds[at] ?? 0)));
          expect(value).toBe(expected);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('of readings is the value at the beginning of the window', () => {
    const over = makeOverTime({ ...usedOf(1), length: 1, lengths: [4 * MINUTE] });
    const values = [1, 2, 3, 4, 5, 6, 7].map((value) => over.push(value * MINUTE, parseDecimal(String(value))));
    expect(values.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
    expect(values.slice(4)).toEqual(['1', '2', '3'].map(parseDecimal));
  });

  it('needs a candle more than it goes back, in a let and in an each', () => {
    expect(
      usesOf('ago(daily.close, 3) > position.openPriceAvg').map(({ length, lengths }) => [length, lengths]),
    ).toEqual([[4, [3]]]);
    expect(usesOf('red', 'let: [{ red: "ago(daily.close - daily.open, 1) < 0 USDT/BTC" }]\n')).toMatchObject([
      { kind: 'ago', length: 2 },
    ]);
    expect(usesOf('ago(hourly.close, 24h) > 5 USDT/BTC')).toMatchObject([{ length: 25, lengths: [24] }]);
    expect(usesOf('ago(hourly.close / eth.close, 1) > 5 ETH/BTC')[0]?.joins).toHaveLength(2);
  });

  it.each([
    ['ago(daily.close, 0) > 5 USDT/BTC', 'expr-length'],
    ['ago(daily.close, 10001) > 5 USDT/BTC', 'expr-length'],
    ['ago(daily.close, 1.5) > 5 USDT/BTC', 'expr-length'],
    ['ago(daily.close, 12h) > 5 USDT/BTC', 'expr-length'],
    ['ago(daily.close) > 5 USDT/BTC', 'expr-arguments'],
    ['ago(daily, 1) > 5 USDT/BTC', 'expr-series'],
  ])('refuses %s', (when, code) => {
    expect(faultsOf(fileWith(when)).map((fault) => fault.replace(/^\d+ /, ''))).toEqual([code]);
  });

  it('takes up to 10,000 candles', () => {
    expect(usesOf('ago(daily.close, 10000) > 5 USDT/BTC')).toMatchObject([{ length: 10_001 }]);
  });
});

describe('an index on candles', () => {
  it.each([
    ['daily.close[1] > 5 USDT/BTC', '`ago(daily.close, 1)`'],
    ['daily.volume[3] > 5 BTC', '3 closed candles before the newest: `ago(daily.volume, 3)`'],
    ['daily.close[0] > 5 USDT/BTC', '`daily.latest.close`'],
    ['daily[1].close > 5 USDT/BTC', '`ago(daily.close, 1)`'],
    ['position[1] > 5', 'an item of a list'],
  ])('%s is told with what works', (when, hint) => {
    const [found] = load(fileWith(when)).diagnostics;
    expect(found).toMatchObject({ code: 'expr-type', hint: expect.stringContaining(hint) as string });
  });
});
