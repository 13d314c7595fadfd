import type { Decimal } from '../../../base/decimal.ts';
import type { AccountName, HoldSide } from '../../../domain/account.ts';
import type { Market } from '../../../domain/market.ts';

/**
 * A fill with the costs that its price has in it. The value at the last price, the spread and the slippage add up to
 * price × size, exactly. The exchange's interface tells nothing of it.
 */
export interface FillCosts {
  readonly tradeId: string;
  readonly orderId: string;
  readonly account: AccountName;
  readonly market: Market;
  readonly symbol: string;
  /** Epoch ms. */
  readonly at: number;
  /** The direction of the trade itself: a close of a long sells. */
  readonly side: 'buy' | 'sell';
  readonly scope: 'taker' | 'maker';
  readonly isLiquidation: boolean;
  readonly price: Decimal;
  readonly size: Decimal;
  /** The distance from the last price to the best one of the other side × size, in quote coin; zero for a maker. */
  readonly spread: Decimal;
  /** The distance from there to the price × size, in quote coin; zero for a limit order. */
  readonly slippage: Decimal;
  /** Negative when charged. */
  readonly fee: Decimal;
  readonly feeCoin: string;
}

/**
 * An exit in a bar in which an exit to the other side of the same position lay as well: the bar does not tell which
 * comes first. Exits in parts each have their record; the worths of a position's records of a bar add up.
 */
export interface DoubtfulExit {
  readonly account: AccountName;
  readonly market: Market;
  readonly symbol: string;
  readonly holdSide: HoldSide;
  /** Open time of the bar, ms. */
  readonly barAt: number;
  readonly size: Decimal;
  /** The price at which it was filled, and the one at which the other exit would have been. */
  readonly taken: Decimal;
  readonly other: Decimal;
  /** The difference of both outcomes with their fees, in quote coin; zero or above. */
  readonly worth: Decimal;
}

/**
 * Interest that changed what an account has, when it did: that of savings above zero, that of loans below it, and below
 * it too what a redemption takes back. The statement tells of it when it is paid, or not at all.
 */
export interface AccruedInterest {
  readonly coin: string;
  readonly amount: Decimal;
  /** Epoch ms. */
  readonly at: number;
}

/** The side of a position that a bill of funding is for: the statement does not tell it. */
export interface FundedSide {
  readonly billId: string;
  readonly holdSide: HoldSide;
}

/** Something that a caller may have meant otherwise. */
export interface PaperNote {
  readonly account: AccountName;
  /** Epoch ms. */
  readonly at: number;
  readonly text: string;
}

/** Hears what happens at the exchange beside what its interface tells. It must not call the exchange. */
export interface PaperObserver {
  filled?(costs: FillCosts): void;
  doubted?(exit: DoubtfulExit): void;
  funded?(side: FundedSide): void;
  accrued?(interest: AccruedInterest): void;
  noted?(note: PaperNote): void;
}
