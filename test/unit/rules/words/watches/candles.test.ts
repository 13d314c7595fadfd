import fc from 'fast-check';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { add, divide, formatDecimal, parseDecimal, ZERO } from '../../../../../src/base/decimal.ts';
import type { Candle } from '../../../../../src/domain/market.ts';
import type { AnswerTo, Exchange, Query, QueryKind } from '../../../../../src/ports/exchange.ts';
import type { Reading } from '../../../../../src/domain/reading.ts';
import type { IndicatorUse } from '../../../../../src/language/values/expression.ts';
import type { IndicatorValue } from '../../../../../src/rules/words/indicators/indicator.ts';
import { candlesPoll } from '../../../../../src/rules/words/watches/candles.ts';
import type { CandlesValue } from '../../../../../src/rules/words/watches/candles-value.ts';
import { compiled } from '../../../language/world.ts';
import { BTC_PERP } from '../../samples.ts';

const MINUTE = 60_000;
const SMA3 = { root: 'c', key: 'sma(close,3)', kind: 'sma', field: 'close', length: 3 } as const;

const LOG = { root: 'c', key: 'log(3)', kind: 'log', field: 'close', length: 3 } as const;

/** An exchange whose minute candles close at prices 100, 101, …; the one under way shows 999. */
function bench(uses: readonly IndicatorUse[] = [SMA3]) {
  const asked: Query<'candles'>[] = [];
  let now = 0;
  let first = 0;
  let missing: ReadonlySet<number> = new Set();
  let stated: number | undefined;
  const poll = candlesPoll(BTC_PERP, '1m', uses);
  const exchange = {
    read: <K extends QueryKind>(query: Query<K>) => {
      if (query.kind === 'candles') asked.push(query as Query<'candles'>);
      const { since = 0, limit } = query as Query<'candles'>;
      const open = Math.floor(now / MINUTE);
      const all = Array.from({ length: open + 1 }, (_, minute) => candle(minute, minute === open ? 999 : 100 + minute));
      const value = all
        .filter(({ openTime }) => openTime >= Math.max(since, first) && !missing.has(openTime))
        .slice(-limit) as AnswerTo<K>;
      return of<Reading<AnswerTo<K>>>({ ok: true, value, startedAt: now, receivedAt: now });
    },
    statedAt: () => stated,
  } as Exchange;
  let value: CandlesValue | undefined;
  return {
    asked,
    forgetBefore: (minute: number) => {
      first = minute * MINUTE;
    },
    /** From now on the exchange lists the candles of these minutes no longer. */
    holes: (...minutes: readonly number[]) => {
      missing = new Set(minutes.map((minute) => minute * MINUTE));
    },
    /** Reads, and returns the instant from which the reading counts, in minutes. */
    readSince: (minutes: number): number | undefined => {
      now = minutes * MINUTE;
      let since: number | undefined;
      poll.read(exchange, value).subscribe((reading) => {
        if (!reading.ok) return;
        value = reading.value as CandlesValue;
        since = reading.startedAt / MINUTE;
      });
      return since;
    },
    /** From now on the exchange states this time in its answers, in minutes. */
    states: (minutes: number) => {
      stated = minutes * MINUTE;
    },
    /** Reads, and keeps nothing of it: as where time has stepped meanwhile. */
    loseAt: (minutes: number) => {
      now = minutes * MINUTE;
      poll.read(exchange, value).subscribe();
    },
    lacks: (at: number) => poll.lacks?.(value, at * MINUTE),
    readAt: (minutes: number): CandlesValue => {
      now = minutes * MINUTE;
      poll.read(exchange, value).subscribe((reading) => {
        value = reading.ok ? (reading.value as CandlesValue) : value;
      });
      if (value === undefined) throw new Error('nothing was read');
      return value;
    },
  };
}

function candle(minute: number, close: number): Candle {
  const at = parseDecimal(String(close));
  return { openTime: minute * MINUTE, open: at, high: at, low: at, close: at, volume: at };
}

const smaOf = ({ indicators }: CandlesValue): string | undefined => {
  return printed(indicators[SMA3.key]);
};

function printed(value: IndicatorValue): string | undefined {
  return typeof value === 'bigint' ? formatDecimal(value) : undefined;
}

describe('what is computed over several watches', () => {
  it('gets the closed candles, as many as a first read brings, and each reading of them', () => {
    const { readAt } = bench([LOG]);
    const { log } = readAt(40);
    expect(log?.map(({ openTime }) => openTime / MINUTE)).toEqual(Array.from({ length: 25 }, (_, at) => 15 + at));
    expect(
      readAt(42)
        .log?.map(({ openTime }) => openTime / MINUTE)
        .slice(-3),
    ).toEqual([39, 40, 41]);
    expect(readAt(50).log).toHaveLength(26);
    expect(candlesPoll(BTC_PERP, '1m', [LOG]).course).toBeUndefined();
    expect(candlesPoll(BTC_PERP, '1m', [SMA3]).course).toBeDefined();
    expect(bench().readAt(40).log).toBeUndefined();
  });
});

describe('the candles watch', () => {
  it('counts closed candles alone: the open one gives no signal', () => {
    const { readAt } = bench();
    const value = readAt(5.5);
    expect(value.latest?.openTime).toBe(4 * MINUTE);
    expect(value.current?.close).toBe(parseDecimal('999'));
    expect(smaOf(value)).toBe('103');
  });

  it('counts no candle as closed that is open still by the clock of the exchange', () => {
    const { readAt, states } = bench();
    states(9.99);
    expect(readAt(10).latest?.openTime).toBe(8 * MINUTE);
    states(10.01);
    expect(readAt(10.02).latest?.openTime).toBe(9 * MINUTE);
  });

  it('tells whether the candle that had closed last at an instant is there', () => {
    const { readAt, lacks } = bench();
    expect(lacks(5)).toBe(true);
    readAt(5);
    expect([4, 5, 5.9, 6, 7].map(lacks)).toEqual([false, false, false, true, true]);
  });

  it('warms up before it knows anything', () => {
    const { readAt } = bench();
    expect(smaOf(readAt(2.5))).toBeUndefined();
    expect(smaOf(readAt(3))).toBe('101');
  });

  it('advances once for each closed candle, however often it reads', () => {
    const { readAt, asked } = bench();
    for (const at of [3, 3.1, 3.9, 4, 4, 4.2]) readAt(at);
    expect(smaOf(readAt(4.9))).toBe('102');
    expect(smaOf(readAt(9.5))).toBe('107');
    expect(asked.slice(1).every(({ since }) => since !== undefined)).toBe(true);
  });

  it('begins anew after more candles than one read brings, and is unknown until it has warmed up', () => {
    const { readAt, forgetBefore } = bench();
    expect(smaOf(readAt(5))).toBe('103');
    forgetBefore(1_010);
    expect(smaOf(readAt(1_020))).toBeUndefined();
    expect(smaOf(readAt(1_020))).toBe('1118');
  });

  it('begins anew where a reading was not kept that its indicators had counted', () => {
    const { readAt, loseAt } = bench();
    expect(smaOf(readAt(5))).toBe('103');
    loseAt(6);
    // Counted once more, 105 would be in the mean twice.
    expect(smaOf(readAt(6))).toBeUndefined();
    expect(smaOf(readAt(7))).toBe('105');
    // One that brought no candle costs nothing.
    loseAt(7.5);
    expect(smaOf(readAt(8))).toBe('106');
  });

  it('counts the open candle where that is said, and goes on from the closed ones', () => {
    const open = { ...SMA3, key: 'sma(close,3,open)', open: true } as const;
    const { readAt } = bench([SMA3, open]);
    // Closed: 102, 103, 104; the open one shows 999.
    expect(printed(readAt(5.5).indicators[open.key])).toBe('402');
    expect(smaOf(readAt(5.6))).toBe('103');
    expect(printed(readAt(6.2).indicators[open.key])).toBe('402.666666666666666667');
    expect(smaOf(readAt(6.3))).toBe('104');
    expect(printed(readAt(6.4).before?.indicators[open.key])).toBe('104');
  });

  it('keeps the candle before the newest, for what crosses', () => {
    const { readAt } = bench();
    expect(readAt(1.5).before).toBeUndefined();
    const { latest, before } = readAt(7.5);
    expect(latest?.close).toBe(parseDecimal('106'));
    expect(before?.latest?.close).toBe(parseDecimal('105'));
    expect(printed(before?.indicators[SMA3.key])).toBe('104');
  });

  it('sees in which candle a condition became true', () => {
    const expression = compiled('since(crossesAbove(sma(hourly.close, 1), 104 USDT/BTC))');
    const { readAt } = bench(expression.indicators);
    const env: unknown[] = [];
    const agoAt = (minutes: number): unknown => {
      [env[4], env[6]] = [readAt(minutes), minutes * MINUTE];
      return expression.evaluate(env);
    };
    expect(agoAt(4.5)).toBeUndefined();
    // The candle that closed at minute 6 was the first above 104.
    expect(agoAt(6)).toBe(0);
    expect(agoAt(9.5)).toBe(3.5 * MINUTE);
  });
});

/** An SMA over so many candles that one without a trade does not make it unknown. */
const SMA20 = { root: 'c', key: 'sma(close,20)', kind: 'sma', field: 'close', length: 20 } as const;
const ALLOWED = { ...SMA3, key: 'sma(close,3,gaps)', gaps: 'allow' } as const;

/** The mean of so many closes, the newest of them that of a minute; a missing one repeats the close before. */
function meanUpTo(minute: number, length: number, missing: readonly number[] = []): string {
  const closes = Array.from({ length }, (_, place) => {
    let at = minute - place;
    while (missing.includes(at)) at -= 1;
    return parseDecimal(String(100 + at));
  });
  return formatDecimal(
    divide(
      closes.reduce((sum, close) => add(sum, close), ZERO),
      parseDecimal(String(length)),
    ),
  );
}

describe('candles that the exchange does not list', () => {
  it('count as candles without a trade once a later one is listed', () => {
    const { readAt, holes } = bench([SMA20]);
    readAt(30);
    holes(31);
    expect(printed(readAt(33).indicators[SMA20.key])).toBe(meanUpTo(32, 20, [31]));
  });

  it('count so in the first reading too', () => {
    const { readAt, holes } = bench([SMA20]);
    holes(31);
    const { indicators, closedCandles } = readAt(40);
    expect(printed(indicators[SMA20.key])).toBe(meanUpTo(39, 20, [31]));
    expect(closedCandles).toBe(40);
  });

  it('make the reading old until then, and count after two of their lengths though no later one is listed', () => {
    const { readAt, readSince, holes } = bench([SMA20]);
    readAt(30);
    holes(30, 31, 32, 33);
    expect(readSince(30.5)).toBe(30.5);
    // The candle that opened at 30 closed at 31: nothing that was read after that shows it.
    expect([31, 31.5, 32.9].map(readSince)).toEqual([31, 31, 31]);
    // Two minutes after its close it counts, and the next one is missing.
    expect(readSince(33)).toBe(32);
    const { latest, indicators } = readAt(33);
    expect([latest?.openTime, latest?.volume]).toEqual([30 * MINUTE, 0n]);
    expect(printed(indicators[SMA20.key])).toBe(meanUpTo(30, 20, [30]));
  });

  it('are asked for once more an hour later; where the exchange has them then, the indicators begin anew', () => {
    const { readAt, holes, asked } = bench([SMA20]);
    readAt(30);
    holes(31);
    readAt(33);
    for (let at = 34; at <= 92; at += 1) expect(readAt(at).restated).toBeUndefined();
    holes();
    asked.length = 0;
    expect(readAt(93).restated).toBeUndefined();
    const late = readAt(94);
    expect(asked.map(({ since }) => since)).toEqual([92 * MINUTE, 31 * MINUTE, undefined]);
    expect(late.restated).toEqual([31 * MINUTE]);
    expect(printed(late.indicators[SMA20.key])).toBe(meanUpTo(93, 20));
    expect(readAt(95).restated).toBeUndefined();
    expect(asked.at(-1)?.since).toBe(94 * MINUTE);
  });

  it('are not asked for a third time where the exchange still lacks them', () => {
    const { readAt, holes, asked } = bench([SMA20]);
    readAt(30);
    holes(31);
    for (let at = 33; at <= 94; at += 1) readAt(at);
    asked.length = 0;
    for (let at = 95; at <= 200; at += 1) readAt(at);
    expect(asked.every(({ since = 0 }) => since > 31 * MINUTE)).toBe(true);
  });

  it('make an indicator unknown if more than one in twenty of its candles is without a trade', () => {
    const { readAt, holes } = bench([SMA20, SMA3, ALLOWED]);
    readAt(30);
    holes(31);
    const one = readAt(33);
    expect(printed(one.indicators[SMA20.key])).toBe(meanUpTo(32, 20, [31]));
    expect(smaOf(one)).toBeUndefined();
    expect(printed(one.indicators[ALLOWED.key])).toBe(meanUpTo(32, 3, [31]));
    expect([...(one.untradedIn ?? [])]).toEqual([[SMA3.key, 1]]);
    expect(smaOf(readAt(35))).toBe(meanUpTo(34, 3));
    holes(31, 40);
    expect(printed(readAt(42).indicators[SMA20.key])).toBeUndefined();
    // The one of 31 leaves the window of twenty with the candle of 51.
    expect(printed(readAt(51).indicators[SMA20.key])).toBeUndefined();
    expect(printed(readAt(52).indicators[SMA20.key])).toBe(meanUpTo(51, 20, [40]));
  });

  it('leave what live candles make of them equal to what a file with flat bars makes, wherever they are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 79 }), { maxLength: 8 }), (minutes) => {
        const { readAt, holes } = bench([SMA20, SMA3, ALLOWED]);
        holes(...minutes);
        for (let at = 1; at <= 83; at += 1) {
          const { latest, indicators } = readAt(at);
          if (latest === null || latest.openTime < 25 * MINUTE) continue;
          const minute = latest.openTime / MINUTE;
          const inWindow = minutes.filter((one) => one > minute - 20 && one <= minute).length;
          expect(printed(indicators[ALLOWED.key])).toBe(meanUpTo(minute, 3, minutes));
          expect(printed(indicators[SMA20.key])).toBe(inWindow > 1 ? undefined : meanUpTo(minute, 20, minutes));
        }
      }),
    );
  });
});
