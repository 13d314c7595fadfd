import type { Decimal } from '../base/decimal.ts';
import type { InstrumentRef, Ticker } from '../domain/market.ts';
import type { MarketOutlook } from '../ports/market-outlook.ts';
import { type Course, type Foreseeing, only, unforeseen } from './course.ts';
import { asRead, type PacedList } from './list.ts';
import { showsNothing } from './shows.ts';

/** Beside the last price a ticker is read ahead, but for what time changes. */
function coursing(value: unknown, { at, of, outlook, latest, readAt }: Foreseeing<InstrumentRef>): Course | undefined {
  if (!isTicker(value) || value.last === undefined) return undefined;
  const { symbol } = value;
  const told = (field: keyof Ticker): unknown => {
    if (TIMED.includes(field)) return unforeseen();
    const turn = latest();
    const read = turn <= at ? value : readAt(turn);
    return isTicker(read) ? read[field] : unforeseen();
  };
  const shown = only(value, ['symbol', 'last'], told);
  const whole = (): unknown => wholeOf(latest() <= at ? value : readAt(latest()));
  return new TickerCourse({ of, outlook, show: (last) => shown({ symbol, last }), whole }, at, value.last);
}

/** What all courses of one reading share. */
interface Foreseen {
  readonly of: InstrumentRef;
  readonly outlook: MarketOutlook;
  /** The ticker at a price, as conditions may read it. */
  show(last: Decimal): object;
  whole(): unknown;
}

/** A ticker at one price. A year has half a million of them, so it is a class: it is made faster. */
class TickerCourse implements Course {
  readonly #foreseen: Foreseen;
  readonly #at: number;
  readonly value: object;

  constructor(foreseen: Foreseen, at: number, last: Decimal) {
    this.#foreseen = foreseen;
    this.#at = at;
    this.value = foreseen.show(last);
  }

  get changesAt(): number {
    return this.#foreseen.outlook.nextPriceAt(this.#at);
  }

  whole(): unknown {
    return this.#foreseen.whole();
  }

  readAt(at: number): Course | undefined {
    const price = this.#foreseen.outlook.lastAt(this.#foreseen.of, at);
    return price === undefined ? undefined : new TickerCourse(this.#foreseen, at, price);
  }
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
