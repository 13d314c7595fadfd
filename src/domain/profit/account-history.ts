import type { Decimal } from '../../base/decimal.ts';
import type { AccountName, HoldSide } from '../account.ts';
import type { FuturesMarket, Market } from '../market.ts';

/** A fill as the journal keeps it: size in base coin, value in quote coin. */
export interface HistoryFill {
  readonly account: AccountName;
  readonly market: Market;
  readonly fillId: string;
  readonly orderId: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /**
   * The exchange's word for the change of the position (docs/exchange/orders.md#what-a-trade-does); null at spot, and
   * where it says none.
   */
  readonly tradeSide: string | null;
  readonly price: Decimal;
  readonly size: Decimal;
  readonly value: Decimal;
  /** Realised in the margin coin, before fees; zero at spot. */
  readonly profit: Decimal;
  /** Negative where it was charged, positive where it was refunded. */
  readonly fee: Decimal;
  readonly feeCoin: string;
  /** Epoch ms, by the exchange's clock. */
  readonly cTime: number;
}

/** A bill of a futures account (docs/exchange/positions.md#bills) or of the spot account. */
export interface HistoryBill {
  readonly account: AccountName;
  readonly market: Market;
  readonly billId: string;
  /** Null where the bill is about no pair. */
  readonly symbol: string | null;
  readonly coin: string;
  /** The side that a funding is for. No exchange tells it; a backtest knows it. */
  readonly holdSide?: HoldSide;
  /** Without the fee; negative where the money left the account. */
  readonly amount: Decimal;
  /** Negative where it was charged. */
  readonly fee: Decimal;
  /**
   * At futures the exchange's word (docs/exchange/positions.md#kinds-of-bills); at spot its group and its word, as
   * `transfer/transfer_in`.
   */
  readonly businessType: string;
  /** The balance of the coin after the bill; absent where the exchange did not say it. */
  readonly balance?: Decimal;
  readonly cTime: number;
}

/** An order with fills, as far as it tells whose they are. */
export interface HistoryOrder {
  readonly account: AccountName;
  readonly market: Market;
  readonly orderId: string;
  readonly symbol: string;
  readonly clientOid?: string;
  /** Kind of its origin in the exchange's word (docs/exchange/orders.md#where-an-order-comes-from). */
  readonly source?: string;
  /** The strategy and rule of the intent that placed the order, or the stop or trigger order that it came from. */
  readonly strategy?: string;
  readonly rule?: string;
  readonly cTime: number;
}

/**
 * A stop or trigger order that became an order (docs/exchange/triggers.md#what-an-executed-one-becomes). That order
 * carries no client order id of ours.
 */
export interface HistoryTrigger {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  /** Id of the stop or trigger order. */
  readonly triggerId: string;
  /** Id of the order that it became. */
  readonly orderId: string;
  readonly planType: string;
  readonly clientOid?: string;
  readonly strategy?: string;
  readonly rule?: string;
  readonly cTime: number;
}

/**
 * A closed position with its funding, which bills do not split by side (docs/exchange/positions.md#closed-positions).
 */
export interface HistoryPosition {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly positionId: string;
  readonly symbol: string;
  readonly holdSide: HoldSide;
  /** Before fees and funding, in the margin coin. */
  readonly pnl: Decimal;
  /** Negative where it was paid. */
  readonly totalFunding: Decimal;
  readonly cTime: number;
  readonly uTime: number;
}

/** The past of accounts, as the exchange has told it. */
export interface AccountHistory {
  readonly fills: readonly HistoryFill[];
  readonly bills: readonly HistoryBill[];
  readonly orders: readonly HistoryOrder[];
  readonly triggers: readonly HistoryTrigger[];
  readonly positions: readonly HistoryPosition[];
}

/** Puts parts of a history together. */
export function joined(parts: readonly Partial<AccountHistory>[]): AccountHistory {
  return {
    fills: parts.flatMap(({ fills = [] }) => fills),
    bills: parts.flatMap(({ bills = [] }) => bills),
    orders: parts.flatMap(({ orders = [] }) => orders),
    triggers: parts.flatMap(({ triggers = [] }) => triggers),
    positions: parts.flatMap(({ positions = [] }) => positions),
  };
}

/** Counts the items in a part of a history. */
export function sizeOf({ fills, bills, orders, triggers, positions }: Partial<AccountHistory>): number {
  return [fills, bills, orders, triggers, positions].reduce((sum, list) => sum + (list?.length ?? 0), 0);
}
