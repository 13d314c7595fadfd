import { add, type Decimal, minimum, negate, subtract, ZERO } from '../../../src/base/decimal.ts';
import type { HoldSide } from '../../../src/domain/account.ts';
import type { FuturesFill, FuturesOrder } from '../../../src/paper/core/state/futures-order.ts';
import type { PaperWorld } from '../../../src/paper/core/state/world.ts';

/** What one fill did to the positions of its account, by the exchange's own books. */
export interface Move {
  readonly fill: FuturesFill;
  readonly order: FuturesOrder;
  /** `symbol side`, of what it opened, else of what it closed. */
  readonly key: string;
  /** What was held there before. */
  readonly held: Decimal;
  readonly opened: Decimal;
  readonly closed: Decimal;
}

/** Walks the fills in the order in which they happened, in either position mode. */
export function movesOf({ fills, futuresOrders }: Pick<PaperWorld, 'fills' | 'futuresOrders'>): Move[] {
  const held = new Map<string, Decimal>();
  const sizeOf = (key: string): Decimal => held.get(key) ?? ZERO;
  const put = (key: string, by: Decimal): void => {
    held.set(key, add(sizeOf(key), by));
  };
  return fills.flatMap((fill) => {
    const order = futuresOrders.get(fill.orderId);
    if (order === undefined) return [];
    const keyOf = (side: HoldSide): string => `${fill.uid} ${fill.symbol} ${side}`;
    const other = order.holdSide === 'long' ? 'short' : 'long';
    // A net order closes what is held at the other side first, and opens what is left of it.
    const closing = keyOf(order.role === 'net' ? other : order.holdSide);
    const closed =
      order.role === 'open' ? ZERO : order.role === 'close' ? fill.size : minimum(fill.size, sizeOf(closing));
    const opened = subtract(fill.size, closed);
    const key = opened > ZERO ? keyOf(order.holdSide) : closing;
    const move = { fill, order, key, held: sizeOf(key), opened, closed };
    put(closing, negate(closed));
    put(keyOf(order.holdSide), opened);
    return [move];
  });
}
