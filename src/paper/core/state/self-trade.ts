import type { Decimal } from '../../../base/decimal.ts';
import type { SelfTradeMode } from '../../../domain/account-settings.ts';

/** A limit order as far as crossing goes. */
interface Crossing {
  readonly uid: string;
  readonly price?: Decimal;
}

/** The sides of a self-trade that are to be cancelled. */
export interface SelfTrade<Order> {
  readonly makers: readonly Order[];
  readonly taker: boolean;
}

/**
 * Finds what self-trade prevention cancels for a new order: the account's waiting orders on the other side whose prices
 * it crosses, the order itself, or both. The orders of others have no part in it, and a market order crosses nothing:
 * better prices than those of waiting orders stand before it.
 */
export function selfTradeOf<Order extends Crossing>(
  order: Order & { readonly stpMode?: SelfTradeMode },
  read: { readonly waiting: Iterable<Order>; readonly buys: (order: Order) => boolean },
): SelfTrade<Order> {
  const { price, stpMode = 'none', uid } = order;
  if (price === undefined || stpMode === 'none') return { makers: [], taker: false };
  const bought = read.buys(order);
  const crossed = [...read.waiting].filter(
    (other) =>
      other.uid === uid &&
      other.price !== undefined &&
      read.buys(other) !== bought &&
      (bought ? price >= other.price : price <= other.price),
  );
  return {
    makers: stpMode === 'cancel_taker' ? [] : crossed,
    taker: stpMode !== 'cancel_maker' && crossed.length > 0,
  };
}
