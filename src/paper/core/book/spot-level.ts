import type { Decimal } from '../../../base/decimal.ts';
import type { SpotOrder } from '../state/spot-order.ts';

/** Tells the price that a spot order waits for, its trigger first, and from which side; undefined where it waits for none. */
export function spotLevel({
  trigger,
  rises = false,
  price,
  side,
}: SpotOrder): { readonly level: Decimal; readonly rises: boolean } | undefined {
  if (trigger !== undefined) return { level: trigger, rises };
  return price === undefined ? undefined : { level: price, rises: side === 'sell' };
}
