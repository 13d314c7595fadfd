import type { Decimal } from '../base/decimal.ts';
import type { InstrumentRef, Ticker } from '../domain/market.ts';
import { type Course, type Foreseeing, only } from './course.ts';
import { asRead, type PacedList } from './list.ts';
import { showsNothing } from './shows.ts';

/** Of a ticker the last price alone is foreseen. */
function coursing(value: unknown, { at, of, outlook }: Foreseeing<InstrumentRef>): Course | undefined {
  if (!isTicker(value)) return undefined;
  const { symbol } = value;
  const shown = only(value, ['symbol', 'last']);
  const courseAt = (time: number, last: Decimal): Course => ({
    value: shown({ symbol, last }),
    changesAt: outlook.nextPriceAt(time),
    readAt: (next) => {
      const price = outlook.lastAt(of, next);
      return price === undefined ? undefined : courseAt(next, price);
    },
  });
  return courseAt(at, value.last);
}

function isTicker(value: unknown): value is Ticker {
  return typeof value === 'object' && value !== null && 'last' in value && 'symbol' in value;
}

/** The newest prices of an instrument. */
export const ticker = {
  name: 'ticker',
  of: ['market', 'symbol'],
  operations: { futures: ['mix-ticker'], spot: ['spot-tickers'] },
  requests: 'one',
  everyMs: 5_000,
  area: 'none',
  foresee: coursing,
  shows: showsNothing,
  asks: ({ market, symbol }) => ({ kind: 'ticker', instrument: { market, symbol } }),
  gives: asRead,
} satisfies PacedList<InstrumentRef, 'ticker'>;
