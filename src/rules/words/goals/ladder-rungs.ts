import {
  add,
  type Decimal,
  divide,
  formatDecimal,
  multiply,
  ONE,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { Instrument, PricedTicker, Ticker } from '../../../domain/market.ts';
import { formatMoney } from '../../../domain/money.ts';
import { belowMinimum, roundEntryPrice, roundSize } from '../../../domain/rounding.ts';
import type { LadderArgs } from './ladder-fields.ts';

const MIN_MOVE = parseDecimal('0.002');

/** A resting order as it should be, rounded. */
export interface LadderRung {
  readonly price: Decimal;
  readonly size: Decimal;
  /** Its size as the file gives it, in quote coin; absent where the file gives it in base coin. */
  readonly value?: Decimal;
}

/** Works out where the orders of a ladder should rest, and how large they should be; a text is why there are none. */
export function wantedRungs(
  args: LadderArgs,
  { instrument, ticker }: { readonly instrument: Instrument; readonly ticker: PricedTicker },
): readonly LadderRung[] | string {
  const around = args.around ?? ticker.last;
  const rungs: LadderRung[] = [];
  for (const [index, { price: said, offset = ZERO, size: asked }] of args.rungs.entries()) {
    const name = `rung ${String(index + 1)}`;
    const away = args.side === 'buy' ? subtract(ONE, offset) : add(ONE, offset);
    const price = roundEntryPrice(said ?? multiply(around, away), args.side, instrument);
    if (price <= ZERO) return `${name}: the price is not above zero`;
    if (asked.coin !== instrument.base && asked.coin !== instrument.quote)
      return `${name}: ${formatMoney(asked)} is neither in ${instrument.base} nor in ${instrument.quote}`;
    const inQuote = asked.coin !== instrument.base;
    const size = roundSize(inQuote ? divide(asked.value, price, 'down') : asked.value, instrument);
    const below = belowMinimum(size, price, instrument);
    if (below !== undefined) return `${name} is below the smallest ${below} of ${instrument.symbol}`;
    rungs.push({ price, size, ...(inQuote && { value: asked.value }) });
  }
  return rungs;
}

/** Tells whether an order rests near enough to its wanted price. */
export function isNear(price: Decimal, wanted: Decimal, { minMove = MIN_MOVE }: Pick<LadderArgs, 'minMove'>): boolean {
  const apart = price > wanted ? subtract(price, wanted) : subtract(wanted, price);
  return apart <= multiply(wanted, minMove);
}

/**
 * Tells whether an order at this price would rest. A rung that was filled here before waits until the price has moved
 * away from it.
 */
export function wouldRest(
  price: Decimal,
  { side, minMove = MIN_MOVE }: Pick<LadderArgs, 'side' | 'minMove'>,
  { ticker, again }: { readonly ticker: Ticker; readonly again: boolean },
): boolean {
  const room = again ? multiply(price, minMove) : ZERO;
  const { ask, bid } = ticker;
  // Without an opposite side nobody knows at which price an order would rest.
  return side === 'buy'
    ? ask !== undefined && ask > add(price, room)
    : bid !== undefined && bid < subtract(price, room);
}

/**
 * The wishes of a file for a ladder, without its prices, which may move. Where they change, memories of the ladder are
 * void.
 */
export function askedOf({ side, instrument, rungs, refill, onForeign }: LadderArgs): string {
  const sizes = rungs.map(({ size, price, offset }) =>
    [formatMoney(size), price === undefined ? formatDecimal(offset ?? ZERO) : 'price'].join(' '),
  );
  return JSON.stringify([
    instrument.market,
    instrument.symbol,
    side,
    refill ?? false,
    onForeign ?? 'restore',
    ...sizes,
  ]);
}
