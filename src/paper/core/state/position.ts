import type { Decimal } from '../../../base/decimal.ts';
import type { HoldSide, MarginMode, PositionMode } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';

/** An account's choices for one contract. */
export interface ContractSettings {
  marginMode: MarginMode;
  crossLeverage: Decimal;
  longLeverage: Decimal;
  shortLeverage: Decimal;
}

/** An open position. Amounts in the margin coin, sizes in base coin. */
export interface OpenPosition {
  readonly positionId: string;
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly holdSide: HoldSide;
  readonly posMode: PositionMode;
  readonly marginMode: MarginMode;
  leverage: Decimal;
  size: Decimal;
  /** The cost of the open size: average opening price × size. */
  cost: Decimal;
  /** Margin set aside in isolated mode; zero in crossed mode. */
  margin: Decimal;
  realised: Decimal;
  openFee: Decimal;
  closeFee: Decimal;
  /** Absent before the first funding; negative when paid. */
  funding?: Decimal;
  openedSize: Decimal;
  openedQuote: Decimal;
  closedSize: Decimal;
  closedQuote: Decimal;
  readonly cTime: number;
  uTime: number;
}

/** A closed position. */
export interface PaperPastPosition {
  /** Given at its end, so that closed positions are listed in the order in which they ended. */
  readonly historyId: string;
  readonly uid: string;
  readonly position: OpenPosition;
}
