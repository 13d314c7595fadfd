import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName } from '../domain/account.ts';
import { splitSymbol } from '../domain/market.ts';

/** The terms on which an order is filled. */
export interface OrderTerms {
  readonly account: AccountName;
  readonly type: 'market' | 'limit';
  /** Present for limit orders. */
  readonly price?: Decimal;
  readonly force?: 'gtc' | 'ioc' | 'fok' | 'post_only';
  /** A resting order is cancelled this long after it was accepted; absent: it rests until it is filled. */
  readonly expireMs?: number;
}

/** Tells whether an order is filled at the prices of the moment, or not at all. */
export function isFilledAtOnce({ type, force }: Pick<OrderTerms, 'type' | 'force'>): boolean {
  return type === 'market' || force === 'ioc' || force === 'fok';
}

/** Says a size with its coin: `0.01 BTC`. */
export function sized(size: Decimal, symbol: string): string {
  return `${formatDecimal(size)} ${splitSymbol(symbol)?.base ?? ''}`.trimEnd();
}

/** Says at which price: `at market`, `at 50000`. */
export function priced({ price }: { readonly price?: Decimal }): string {
  return price === undefined ? 'at market' : `at ${formatDecimal(price)}`;
}

/** Says which stops an opening carries; those of a trailing order are distances. */
export function withStops(terms: {
  readonly stopLoss?: Decimal;
  readonly takeProfit?: Decimal;
  readonly stopLossLimit?: Decimal;
  readonly takeProfitLimit?: Decimal;
  readonly callback?: Decimal;
}): string {
  const { stopLoss, takeProfit, callback, stopLossLimit, takeProfitLimit } = terms;
  const unit = callback === undefined ? '' : '%';
  const parts = [
    stopLoss === undefined ? [] : [`stop loss ${formatDecimal(stopLoss)}${unit}${limitedTo(stopLossLimit)}`],
    takeProfit === undefined ? [] : [`take profit ${formatDecimal(takeProfit)}${unit}${limitedTo(takeProfitLimit)}`],
  ].flat();
  return parts.length === 0 ? '' : `, with ${parts.join(' and ')}`;
}

/** Says the limit price of what a stop executes. */
export function limitedTo(limit: Decimal | undefined): string {
  return limit === undefined ? '' : ` (limit ${formatDecimal(limit)})`;
}

/** Names a stop in a trader's words. */
export function stopName(kind: 'takeProfit' | 'stopLoss'): string {
  return kind === 'takeProfit' ? 'take profit' : 'stop loss';
}
