import type { Decimal } from '../../../base/decimal.ts';
import type { FuturesMarket } from '../../../domain/market.ts';

/** A line of a futures account's statement (docs/exchange/positions.md#bills). */
export interface FuturesBill {
  readonly billId: string;
  readonly uid: string;
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly businessType: string;
  readonly coin: string;
  readonly balance: Decimal;
  readonly cTime: number;
}

/** A line of a spot account's statement (service: Get-Account-Bills). */
export interface SpotBill {
  readonly billId: string;
  readonly uid: string;
  readonly coin: string;
  readonly groupType: 'transaction' | 'transfer' | 'financial' | 'loan';
  /** In the service's words, and ours where it names none. */
  readonly businessType: string;
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly balance: Decimal;
  readonly cTime: number;
}
