import { type BarSeries, decimalOfUnits, MINUTE_MS, minuteOf } from '../../market/market-source.ts';
import { type Decimal, ZERO } from '../../../base/decimal.ts';
import { candleColumns } from '../../market/candle-columns.ts';
import type { CandleColumns, RawCandle } from '../../market/candle-columns.ts';
import { type Cut, endTimeOf } from '../../market/candle-cut.ts';
import { dayFigures } from '../../market/day-figures.ts';
import type { DayFigures } from '../../market/day-figures.ts';
import { stepAt } from '../../market/walk.ts';
import type { Book } from './book.ts';
import type { Core } from './core.ts';
import { type Kept, newKept } from './kept.ts';

/** A candle in decimals; `openTime` in ms, volumes in base and quote coin. Frozen once it has closed. */
export interface QuotedCandle {
  readonly openTime: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
  readonly volume: Decimal;
  readonly quoteVolume: Decimal;
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** Days that do not say utc begin at midnight in UTC+8; weeks on a Monday, the epoch was a Thursday. */
const EAST = 16 * HOUR;
const MONDAY = 4 * DAY;

/** The cuts of candles, by the futures spelling of their length. */
const CUTS = {
  '1m': { minutes: 1, offset: 0 },
  '3m': { minutes: 3, offset: 0 },
  '5m': { minutes: 5, offset: 0 },
  '15m': { minutes: 15, offset: 0 },
  '30m': { minutes: 30, offset: 0 },
  '1H': { minutes: HOUR, offset: 0 },
  '2H': { minutes: 2 * HOUR, offset: 0 },
  '4H': { minutes: 4 * HOUR, offset: 0 },
  '6H': { minutes: 6 * HOUR, offset: EAST },
  '12H': { minutes: 12 * HOUR, offset: EAST },
  '1D': { minutes: DAY, offset: EAST },
  '3D': { minutes: 3 * DAY, offset: EAST },
  '1W': { minutes: 7 * DAY, offset: MONDAY - DAY + EAST },
  '1M': { months: 1, east: 8 * HOUR },
  '6Hutc': { minutes: 6 * HOUR, offset: 0 },
  '12Hutc': { minutes: 12 * HOUR, offset: 0 },
  '1Dutc': { minutes: DAY, offset: 0 },
  '3Dutc': { minutes: 3 * DAY, offset: 0 },
  '1Wutc': { minutes: 7 * DAY, offset: MONDAY },
  '1Mutc': { months: 1, east: 0 },
} as const satisfies Record<string, Cut>;

export type CandleLength = keyof typeof CUTS;

/** The price that candles are of. */
export type CandlePrice = 'last' | 'mark' | 'index';

interface Derived {
  /** By length, and by price and length for those of mark and index. */
  readonly columns: Map<string, CandleColumns>;
  /** By the same: candles that have closed, by open time. */
  readonly closed: Map<string, Kept<QuotedCandle>>;
  /** Those that are read ahead of the market: columns do not go back. */
  readonly ahead: Map<string, CandleColumns>;
  readonly day: (step: number) => DayFigures;
}

/** Made from the market alone, so no part of what the exchange remembers. */
const DERIVED = new WeakMap<Book, Derived>();

/** Tells the figures of 24 hours of a pair. */
export function dayFiguresOf(core: Core, book: Book): DayFigures {
  return derivedOf(core, book).day(core.world.step);
}

/** Which candles of a pair are asked for: those that opened from `since` to `until`, ms, the newest `limit` of them. */
export interface CandlesAsked {
  readonly length: CandleLength;
  readonly since?: number;
  readonly until?: number;
  readonly limit: number;
  /** The last price by default. */
  readonly price?: CandlePrice;
}

/** Tells candles of a pair, ascending; the last one may be open still. Nothing is traded at mark and index prices. */
export function candlesOf(core: Core, book: Book, asked: CandlesAsked): readonly QuotedCandle[] {
  const { length, price = 'last', since = 0, until = Number.MAX_SAFE_INTEGER, limit } = asked;
  const own = price === 'last' ? undefined : book[price];
  const series = own ?? book.series;
  const { startAt } = core.market;
  const derived = derivedOf(core, book);
  const column = columnsOf(derived.columns, {
    key: own === undefined ? length : `${price} ${length}`,
    length,
    series,
    // The bars of an own price need not reach back beyond those that are walked.
    span: own === undefined ? spanOf(core) : { ...spanOf(core), firstMinute: minuteOf(startAt) },
  });
  const raws = column.read(core.world.step, { since, until, limit });
  const quote = (raw: RawCandle): QuotedCandle =>
    price === 'last' ? quoted(raw, series) : { ...pricesOf(raw, series), volume: ZERO, quoteVolume: ZERO };
  const kept = keptOf(derived.closed, `${price} ${length}`);
  const cut = CUTS[length];
  // Only the last of them can be open.
  return raws.map((raw, i) =>
    i < raws.length - 1 || hasClosed(core, cut, raw) ? keptCandle(kept, raw, quote) : quote(raw),
  );
}

function hasClosed({ now }: Core, cut: Cut, { openTime }: { readonly openTime: number }): boolean {
  return endTimeOf(cut, openTime) <= now;
}

function keptCandle(kept: Kept<QuotedCandle>, raw: RawCandle, quote: (raw: RawCandle) => QuotedCandle): QuotedCandle {
  const known = kept.get(raw.openTime);
  if (known !== undefined) return known;
  const candle = Object.freeze(quote(raw));
  kept.put(raw.openTime, candle);
  return candle;
}

/** Tells candles of a pair that have closed, ascending. */
export function closedCandlesOf(core: Core, book: Book, asked: CandlesAsked): readonly QuotedCandle[] {
  const cut = CUTS[asked.length];
  const candles = candlesOf(core, book, { ...asked, limit: asked.limit + 1 });
  const last = candles.at(-1);
  const isOpen = last !== undefined && !hasClosed(core, cut, last);
  return isOpen ? candles.slice(0, -1) : candles.slice(-asked.limit);
}

/** Tells a candle as it will be once it has closed, whenever that is; undefined beyond the ends of the market. */
export function candleAhead(
  core: Core,
  book: Book,
  { length, openTime }: { readonly length: CandleLength; readonly openTime: number },
): Omit<QuotedCandle, 'quoteVolume'> | undefined {
  const closeAt = endTimeOf(CUTS[length], openTime);
  if (closeAt >= core.market.endAt) return undefined;
  // Of a year half a million minutes are asked for, one by one.
  if (length === '1m' && openTime >= core.market.historyAt) return new MinuteAhead(book.series, minuteOf(openTime));
  const column = columnsOf(derivedOf(core, book).ahead, {
    key: length,
    length,
    series: book.series,
    span: spanOf(core),
  });
  const [raw] = column.read(stepAt(closeAt), { since: openTime, until: openTime, limit: 1 });
  return raw && new CandleAhead(raw, book.series);
}

/**
 * A candle whose prices become decimals when they are asked for: of most candles nobody asks for more than one. A
 * class, for it is made fastest.
 */
class CandleAhead {
  readonly #raw: RawCandle;
  readonly #series: BarSeries;
  readonly openTime: number;

  constructor(raw: RawCandle, series: BarSeries) {
    this.#raw = raw;
    this.#series = series;
    this.openTime = raw.openTime;
  }

  get open(): Decimal {
    return decimalOfUnits(this.#raw.open, this.#series.pricePlaces);
  }

  get high(): Decimal {
    return decimalOfUnits(this.#raw.high, this.#series.pricePlaces);
  }

  get low(): Decimal {
    return decimalOfUnits(this.#raw.low, this.#series.pricePlaces);
  }

  get close(): Decimal {
    return decimalOfUnits(this.#raw.close, this.#series.pricePlaces);
  }

  get volume(): Decimal {
    return decimalOfUnits(this.#raw.volume, this.#series.volumePlaces);
  }
}

/** A candle of a minute, read from the series where it is asked for: nothing is made of a price that nobody reads. */
class MinuteAhead {
  readonly #series: BarSeries;
  readonly #minute: number;

  constructor(series: BarSeries, minute: number) {
    this.#series = series;
    this.#minute = minute;
  }

  get openTime(): number {
    return this.#minute * MINUTE_MS;
  }

  get open(): Decimal {
    return decimalOfUnits(this.#series.open(this.#minute), this.#series.pricePlaces);
  }

  get high(): Decimal {
    return decimalOfUnits(this.#series.high(this.#minute), this.#series.pricePlaces);
  }

  get low(): Decimal {
    return decimalOfUnits(this.#series.low(this.#minute), this.#series.pricePlaces);
  }

  get close(): Decimal {
    return decimalOfUnits(this.#series.close(this.#minute), this.#series.pricePlaces);
  }

  get volume(): Decimal {
    return decimalOfUnits(this.#series.volume(this.#minute), this.#series.volumePlaces);
  }
}

function columnsOf(made: Map<string, CandleColumns>, { key, length, series, span }: ColumnsAsked): CandleColumns {
  let column = made.get(key);
  if (column === undefined) {
    column = candleColumns(series, CUTS[length], span);
    made.set(key, column);
  }
  return column;
}

function keptOf(made: Map<string, Kept<QuotedCandle>>, key: string): Kept<QuotedCandle> {
  let kept = made.get(key);
  if (kept === undefined) made.set(key, (kept = newKept()));
  return kept;
}

interface ColumnsAsked {
  readonly key: string;
  readonly length: CandleLength;
  readonly series: BarSeries;
  readonly span: { readonly firstMinute: number; readonly endMinute: number };
}

function quoted(raw: RawCandle, series: BarSeries): QuotedCandle {
  const { pricePlaces, volumePlaces } = series;
  return { ...pricesOf(raw, series), quoteVolume: quoteVolumeOf(raw.quoteVolume, pricePlaces + volumePlaces) };
}

function pricesOf(raw: RawCandle, { pricePlaces, volumePlaces }: BarSeries): Omit<QuotedCandle, 'quoteVolume'> {
  const { open, high, low, close } = raw;
  const opened = decimalOfUnits(open, pricePlaces);
  // The prices of a candle that has just opened are one.
  const price = (units: number): Decimal => (units === open ? opened : decimalOfUnits(units, pricePlaces));
  return {
    openTime: raw.openTime,
    open: opened,
    high: price(high),
    low: price(low),
    close: price(close),
    volume: decimalOfUnits(raw.volume, volumePlaces),
  };
}

/** A product of price and volume is an estimate: it is told in whole units of 10^-4. */
function quoteVolumeOf(units: number, places: number): Decimal {
  return decimalOfUnits(Math.round((units / 10 ** places) * 10_000), 4);
}

function spanOf(core: Core): { readonly firstMinute: number; readonly endMinute: number } {
  const { historyAt, endAt } = core.market;
  return {
    firstMinute: minuteOf(historyAt),
    endMinute: Number.isFinite(endAt) ? minuteOf(endAt) : Number.POSITIVE_INFINITY,
  };
}

function derivedOf(core: Core, book: Book): Derived {
  let derived = DERIVED.get(book);
  if (derived === undefined) {
    derived = {
      columns: new Map(),
      closed: new Map(),
      ahead: new Map(),
      day: dayFigures(book.series, spanOf(core).firstMinute),
    };
    DERIVED.set(book, derived);
  }
  return derived;
}
