import type { Decimal } from '../base/decimal.ts';
import type { InstrumentRef, Ticker } from '../domain/market.ts';
import { type Course, type Foreseeing, only, unforeseen } from './course.ts';
import { asRead, type PacedList } from './list.ts';
import { showsNothing } from './shows.ts';

/** Beside the last price a ticker is read ahead, but for what time changes. */
function coursing(value: unknown, { at, of, outlook, latest, readAt }: Foreseeing<InstrumentRef>): Course | undefined {
  if (!isTicker(value)) return undefined;
  const { symbol } = value;
  const told = (field: keyof Ticker): unknown => {
    if (TIMED.includes(field)) return unforeseen();
    const turn = latest();
    const read = turn <= at ? value : readAt(turn);
    return isTicker(read) ? read[field] : unforeseen();
  };
  const shown = only(value, ['symbol', 'last'], told);
  const courseAt = (time: number, last: Decimal): Course => ({
    value: shown({ symbol, last }),
    whole: () => wholeOf(latest() <= at ? value : readAt(latest())),
    changesAt: outlook.nextPriceAt(time),
    readAt: (next) => {
      const price = outlook.lastAt(of, next);
      return price === undefined ? undefined : courseAt(next, price);
    },
  });
  return courseAt(at, value.last);
}

/** A read but for its instant, which is another one at each turn, whether prices change or not. */
function wholeOf(read: unknown): Omit<Ticker, 'ts'> {
  return isTicker(read) ? only(read, PRICED)(read) : unforeseen();
}

/** What is another one only where prices may be; funding is settled at such instants too. */
const PRICED = [
  ...(['market', 'symbol', 'last', 'ask', 'bid', 'mark', 'index'] as const),
  ...(['fundingRate', 'high24h', 'low24h', 'baseVolume'] as const),
] satisfies readonly (keyof Ticker)[];

/** What changes beside prices: the instant of the read, and which funding comes next. */
const TIMED: readonly (keyof Ticker)[] = ['ts', 'fundingRate'];

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
