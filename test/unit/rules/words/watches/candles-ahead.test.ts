import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { decimalOf } from '../../../../../src/base/decimal.ts';
import type { Candle } from '../../../../../src/domain/market.ts';
import type { Reading } from '../../../../../src/domain/reading.ts';
import type { AnswerTo, Exchange, Query, QueryKind } from '../../../../../src/ports/exchange.ts';
import type { MarketOutlook } from '../../../../../src/ports/market-outlook.ts';
import type { Course } from '../../../../../src/reads/course.ts';
import { candlesPoll } from '../../../../../src/rules/words/watches/candles.ts';
import type { CandlesValue } from '../../../../../src/rules/words/watches/candles-value.ts';
import { BTC_PERP } from '../../samples.ts';

const MINUTE = 60_000;
const END = 1_000;
const RSI3 = { root: 'c', key: 'rsi(close,3)', kind: 'rsi', field: 'close', length: 3 } as const;

function candle(minute: number): Candle {
  const at = decimalOf(100 + ((minute * minute) % 17));
  return { openTime: minute * MINUTE, open: at, high: at, low: at, close: at, volume: at };
}

const OUTLOOK = {
  candle: (_instrument, _granularity, openTime) => (openTime < END * MINUTE ? candle(openTime / MINUTE) : undefined),
} as MarketOutlook;

/** A poll of minute candles that was read at the 20th minute. */
function bench() {
  const poll = candlesPoll(BTC_PERP, '1m', [RSI3]);
  const readAt = (minute: number, previous: unknown): CandlesValue => {
    const exchange = {
      read: <K extends QueryKind>(query: Query<K>) => {
        const { since = 0, limit } = query as Query<'candles'>;
        const value = Array.from({ length: minute + 1 }, (_, each) => candle(each))
          .filter(({ openTime }) => openTime >= since)
          .slice(-limit) as AnswerTo<K>;
        return of<Reading<AnswerTo<K>>>({ ok: true, value, startedAt: minute * MINUTE, receivedAt: minute * MINUTE });
      },
      statedAt: () => undefined,
    } as Exchange;
    let read: unknown;
    poll.read(exchange, previous).subscribe((reading) => {
      read = reading.ok ? reading.value : undefined;
    });
    return read as CandlesValue;
  };
  const first = readAt(20, undefined);
  const ahead = (value: CandlesValue): Course => {
    const course = poll.course?.(value, 0, { outlook: OUTLOOK, latest: () => 0 });
    if (course === undefined) throw new Error('the candles are not foreseen');
    return course;
  };
  return { first, readAt, ahead };
}

/** Goes on from turn to turn, one a minute. */
function goOn(course: Course, until: number): readonly Course[] {
  const all = [course];
  for (let minute = 21; minute <= until; minute += 1) {
    const next = all.at(-1)?.readAt(minute * MINUTE);
    if (next === undefined) throw new Error('beyond what is foreseen');
    all.push(next);
  }
  return all;
}

const seen = ({ latest, indicators, before, closedCandles }: CandlesValue) => ({
  ...{ latest, indicators, closedCandles },
  before: before?.indicators,
});

describe('candles that are foreseen', () => {
  it('are those that reads would have brought, with the same indicators', () => {
    const { first, readAt, ahead } = bench();
    const stepped = bench();
    let value = stepped.first;
    for (let minute = 21; minute <= 300; minute += 1) value = stepped.readAt(minute, value);

    const held = goOn(ahead(first), 299).at(-1)?.held;
    expect(seen(readAt(300, held))).toEqual(seen(value));
  });

  it('are given to the indicators once, where a read brings them after all', () => {
    const { first, readAt, ahead } = bench();
    const stepped = bench();
    goOn(ahead(first), 21);
    goOn(ahead(first), 21);
    expect(seen(readAt(21, first))).toEqual(seen(stepped.readAt(21, stepped.first)));
  });

  it('are kept for one turn back alone: of a day nothing else stays', () => {
    const { first, ahead } = bench();
    const courses = goOn(ahead(first), 900);
    expect(first.running.ahead.length).toBeLessThanOrEqual(2);
    expect(() => courses[1]?.readAt(22 * MINUTE)).toThrow('twice');
  });

  it('end where the market does', () => {
    const { first, ahead } = bench();
    expect(
      goOn(ahead(first), END)
        .at(-1)
        ?.readAt((END + 1) * MINUTE),
    ).toBeUndefined();
  });
});
