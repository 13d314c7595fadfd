import type { Decimal } from '../../../src/base/decimal.ts';
import { GRANULARITY_MS } from '../../../src/domain/market.ts';
import { BeyondCutError } from '../../../src/paper/market/cut-market.ts';
import {
  type BarSeries,
  decimalOfUnits,
  MINUTE_MS,
  type MarketSource,
  minuteOf,
} from '../../../src/paper/market/market-source.ts';
import { priceAtStep, stepAt } from '../../../src/paper/market/walk.ts';
import type { MarketOutlook } from '../../../src/ports/market-outlook.ts';
import type { Answer, Call } from '../../../src/ports/transport.ts';

/** A part of the house that looks ahead, planted where tests put runs together. */
export interface Cheat {
  readonly market?: (market: MarketSource) => MarketSource;
  readonly outlook?: (outlook: MarketOutlook) => MarketOutlook;
  /** Changes what the exchange answers; `now`: ms. */
  readonly answer?: (
    call: Call,
    answer: Answer,
    seen: { readonly market: MarketSource; readonly now: number },
  ) => Answer;
}

/** Each kind of look ahead that the house could be guilty of. */
export const CHEATS = {
  'candles show the close of the candle after them': {
    answer: onCandles((row, { series, lengthMs }) => {
      const [openTime, open, high, low, close, ...rest] = row;
      return [openTime, open, high, low, after(series, openTime + 2 * lengthMs) ?? close, ...rest];
    }),
  },
  'the open candle shows all of its bar': {
    answer: onCandles((row, { series, lengthMs }) => {
      const [openTime, open, high, low, close, ...rest] = row;
      const whole = wholeOf(series, openTime, lengthMs);
      return [openTime, open, max(high, whole.high), min(low, whole.low), whole.close ?? close, ...rest];
    }),
  },
  'the ticker shows the price of half a minute later': {
    answer: (call, answer, { market, now }) => {
      if (call.operation.id !== 'mix-ticker' || answer.data === null) return answer;
      const [series] = market.series;
      const rows = answer.data as readonly { readonly lastPr: Decimal }[];
      const later = series && known(() => decimalOfUnits(priceAtStep(series, stepAt(now) + 2), series.pricePlaces));
      return { ...answer, data: rows.map((row) => ({ ...row, lastPr: later ?? row.lastPr })) };
    },
  },
  'bars open at the best price of the bar after them': {
    market: (market) => ({
      ...market,
      series: market.series.map((series) => ({
        ...series,
        open: (minute) => known(() => series.low(minute + 1)) ?? series.open(minute),
        low: (minute) => Math.min(series.low(minute), known(() => series.low(minute + 1)) ?? Infinity),
        high: (minute) => Math.max(series.high(minute), known(() => series.low(minute + 1)) ?? 0),
      })),
    }),
  },
  'foresight shows the candle after the one that it is asked for': {
    outlook: (outlook) => ({
      ...outlook,
      candle: (instrument, granularity, openTime) => {
        const asked = outlook.candle(instrument, granularity, openTime);
        const next = outlook.candle(instrument, granularity, openTime + GRANULARITY_MS[granularity]);
        if (asked === undefined) return undefined;
        const { open, high, low, volume } = asked;
        return { openTime, open, high, low, volume, close: next?.close ?? asked.close };
      },
    }),
  },
  'a funding rate is told before it is settled': {
    market: (market) => {
      const { fundings } = market;
      if (fundings === undefined) return market;
      return {
        ...market,
        fundings: {
          ...fundings,
          next: (symbol, now) => {
            const told = fundings.next(symbol, now);
            return { ...told, rate: fundings.rateAt(symbol, told.at) ?? told.rate };
          },
        },
      };
    },
  },
  'the mark price knows the close of its minute': {
    market: (market) => ({
      ...market,
      marks: new Map(market.series.map((one) => [one.symbol, knowing(one)] as const)),
    }),
  },
} as const satisfies Readonly<Record<string, Cheat>>;

/** The rows of candles as the exchange answers them: open time, four prices, volumes. */
type Row = readonly [number, Decimal, Decimal, Decimal, Decimal, ...Decimal[]];

interface OfCandles {
  readonly series: BarSeries;
  readonly lengthMs: number;
}

const LENGTHS: Readonly<Record<string, number>> = { '1m': MINUTE_MS, '5m': 5 * MINUTE_MS, '15m': 15 * MINUTE_MS };

function onCandles(change: (row: Row, of: OfCandles) => Row): NonNullable<Cheat['answer']> {
  return (call, answer, { market }) => {
    const [series] = market.series;
    if (call.operation.id !== 'mix-candles' || answer.data === null || series === undefined) return answer;
    const { granularity } = call.request as { readonly granularity: string };
    const lengthMs = LENGTHS[granularity];
    if (lengthMs === undefined) throw new Error(`no length is known of ${granularity}`);
    return {
      ...answer,
      data: (answer.data as readonly Row[]).map((row) => change(row, { series, lengthMs })),
    };
  };
}

/**
 * The close of what ends at an instant, ms; undefined where the market does not have it: whoever cheats takes what
 * there is.
 */
function after({ close, pricePlaces }: BarSeries, at: number): Decimal | undefined {
  return known(() => decimalOfUnits(close(minuteOf(at) - 1), pricePlaces));
}

function wholeOf(series: BarSeries, openTime: number, lengthMs: number) {
  const minutes = Array.from({ length: lengthMs / MINUTE_MS }, (_, place) => minuteOf(openTime) + place);
  const prices = (of: (minute: number) => number): readonly Decimal[] =>
    minutes.flatMap((minute) => known(() => decimalOfUnits(of(minute), series.pricePlaces)) ?? []);
  return {
    high: prices(series.high).reduce(max),
    low: prices(series.low).reduce(min),
    close: prices(series.close).at(-1),
  };
}

/** Knows the close of a minute from its first quarter on. */
function knowing(series: BarSeries): BarSeries {
  const { open, close } = series;
  return {
    ...series,
    high: (minute) => Math.max(open(minute), close(minute)),
    low: (minute) => Math.min(open(minute), close(minute)),
  };
}

const max = (a: Decimal, b: Decimal): Decimal => (a > b ? a : b);
const min = (a: Decimal, b: Decimal): Decimal => (a < b ? a : b);

function known<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof BeyondCutError || error instanceof RangeError) return undefined;
    throw error;
  }
}
