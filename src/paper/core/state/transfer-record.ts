import type { Decimal } from '../../../base/decimal.ts';
import type { Wallet } from '../../../domain/account.ts';

/** A transfer that was made. */
export interface Transfer {
  readonly transferId: string;
  readonly clientOid: string;
  readonly fromUid: string;
  readonly toUid: string;
  readonly from: Wallet;
  readonly to: Wallet;
  /** Pair of an isolated-margin wallet on either side. */
  readonly fromSymbol?: string;
  readonly toSymbol?: string;
  readonly coin: string;
  readonly amount: Decimal;
  readonly cTime: number;
}
