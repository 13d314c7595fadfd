import type { HoldSide, PositionMode } from '../domain/account.ts';

/** The effect of an order on a position, in the words of strategies. */
export interface Direction {
  readonly act: 'open' | 'close';
  readonly holdSide: HoldSide;
}

/** The same in the exchange's words (docs/exchange/orders.md#direction). */
export interface OrderDirection {
  readonly side: 'buy' | 'sell';
  /** In hedge mode open or close; ignored in one-way mode. */
  readonly tradeSide?: 'open' | 'close' | 'buy_single' | 'sell_single';
  /** In one-way mode only, where a close is an order that may only reduce. */
  readonly reduceOnly?: boolean;
}

/**
 * Says a direction in the exchange's words (docs/exchange/orders.md#direction).
 *
 * In hedge mode `side` is the position's side, for opening and closing alike; in one-way mode it is the trade's.
 */
export function toOrderDirection(direction: Direction, posMode: PositionMode): OrderDirection {
  const { act, holdSide } = direction;
  const isLong = holdSide === 'long';
  if (posMode === 'hedge_mode') return { side: isLong ? 'buy' : 'sell', tradeSide: act };
  const buys = isLong === (act === 'open');
  return { side: buys ? 'buy' : 'sell', reduceOnly: act === 'close' };
}

/**
 * Reads a direction back; undefined where hedge mode lacks the trade side. In one-way mode the trade side is ignored.
 */
export function fromOrderDirection(order: OrderDirection, posMode: PositionMode): Direction | undefined {
  const buys = order.side === 'buy';
  if (posMode === 'hedge_mode') {
    const { tradeSide } = order;
    if (tradeSide !== 'open' && tradeSide !== 'close') return undefined;
    return { act: tradeSide, holdSide: buys ? 'long' : 'short' };
  }
  if (order.reduceOnly === true) return { act: 'close', holdSide: buys ? 'short' : 'long' };
  return { act: 'open', holdSide: buys ? 'long' : 'short' };
}
