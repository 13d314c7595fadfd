import { type Decimal, decimalOf, multiply } from '../../../base/decimal.ts';
import type { Ticker } from '../../../domain/market.ts';
import { CONFIRM_MS } from './believed-positions.ts';

/** A price that is so many times higher or lower than the last believed one of its instrument is read twice first. */
const TIMES = decimalOf(10);

const PRICES = ['last', 'bid', 'ask', 'mark', 'index'] as const;

/** The last price of an instrument that was believed, and a far one that was read after it. */
export interface BelievedTicker {
  readonly last: Decimal | undefined;
  readonly far?: { readonly price: Decimal; readonly at: number };
}

/** Takes out of a ticker the prices that are ten times away from the last believed one, until a second reading. */
export function judgeTicker(
  ticker: Ticker,
  before: BelievedTicker | undefined,
  now: number,
): { readonly ticker: Ticker; readonly memory: BelievedTicker } {
  const known = before?.last;
  if (known === undefined) return { ticker, memory: { last: ticker.last } };
  const far = PRICES.filter((name) => isFar(ticker[name], known));
  if (far.length === 0) return { ticker, memory: { last: ticker.last ?? known } };
  const price = ticker[far[0] ?? 'last'];
  const waited = before?.far;
  const isAgain = waited !== undefined && !isFar(price, waited.price) && now - waited.at >= CONFIRM_MS;
  if (isAgain) return { ticker, memory: { last: ticker.last ?? known } };
  const left: Ticker = { ...ticker };
  for (const name of far) Reflect.deleteProperty(left, name);
  const since = waited !== undefined && !isFar(price, waited.price) ? waited : price && { price, at: now };
  return { ticker: left, memory: { last: left.last ?? known, ...(since !== undefined && { far: since }) } };
}

function isFar(price: Decimal | undefined, from: Decimal): boolean {
  return price !== undefined && (price > multiply(from, TIMES) || multiply(price, TIMES) < from);
}
