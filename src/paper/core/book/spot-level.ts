import type { Decimal } from '../../../base/decimal.ts';
import type { SpotOrder } from '../state/spot-order.ts';
import { meetingPrice, type QuotedPair } from './quote.ts';

/**
 * Tells the last price that a spot order waits for, its trigger first, and from which side; undefined where it waits
 * for none.
 */
export function spotLevel(
  book: QuotedPair,
  { trigger, rises = false, price, side }: SpotOrder,
): { readonly level: Decimal; readonly rises: boolean } | undefined {
  if (trigger !== undefined) return { level: trigger, rises };
  if (price === undefined) return undefined;
  return { level: meetingPrice(book, 'spot', { price, buys: side === 'buy' }), rises: side === 'sell' };
}
