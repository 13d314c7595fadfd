import type { Decimal } from '../base/decimal.ts';
import type { AccountName, HoldSide, MarginMode } from './account.ts';
import type { FuturesMarket } from './market.ts';

/** A change of the balance of a futures account (docs/exchange/positions.md#bills). */
export interface Bill {
  readonly account: AccountName;
  readonly billId: string;
  /** Null where the bill is about no pair, such as a transfer. */
  readonly symbol: string | null;
  readonly coin: string;
  /** Negative where the money left the account. */
  readonly amount: Decimal;
  /** Negative where it was charged. */
  readonly fee: Decimal;
  /** The exchange's word for the purpose (docs/exchange/positions.md#kinds-of-bills). */
  readonly businessType: string;
  readonly cTime: number;
}

/** A fill of a futures order (docs/exchange/orders.md#fills): size in base coin, profit and fee in the margin coin. */
export interface Fill {
  readonly account: AccountName;
  readonly tradeId: string;
  readonly orderId: string;
  readonly symbol: string;
  readonly baseCoin: string;
  readonly marginCoin: string;
  readonly side: 'buy' | 'sell';
  /**
   * The exchange's word for the change of the position (docs/exchange/orders.md#what-a-trade-does); null where it says
   * none.
   */
  readonly tradeSide: string | null;
  readonly price: Decimal;
  readonly size: Decimal;
  readonly profit: Decimal;
  /** The fee that was charged, as a positive number. */
  readonly fee: Decimal;
  /** The fee's coin, for a spot fill; absent where that is the margin coin. */
  readonly feeCoin?: string;
  readonly cTime: number;
}

/**
 * A position that was closed (docs/exchange/positions.md#closed-positions): amounts in the margin coin, sizes in base
 * coin.
 */
export interface PastPosition {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly baseCoin: string;
  readonly marginCoin: string;
  readonly holdSide: HoldSide;
  readonly marginMode: MarginMode;
  readonly openAvgPrice: Decimal;
  readonly closeAvgPrice: Decimal;
  readonly openTotalPos: Decimal;
  readonly closeTotalPos: Decimal;
  /** Realised profit without fees and funding. */
  readonly pnl: Decimal;
  /** Profit after fees and funding. */
  readonly netProfit: Decimal;
  readonly totalFunding: Decimal;
  readonly openFee: Decimal;
  readonly closeFee: Decimal;
  readonly cTime: number;
  readonly uTime: number;
}
