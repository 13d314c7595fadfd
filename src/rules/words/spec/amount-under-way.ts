import type { Decimal } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';

/** Money of a goal that stands in the spot wallet of an account on its way elsewhere, or is about to. */
export interface AmountUnderWay {
  readonly account: AccountName;
  readonly coin: string;
  readonly amount: Decimal;
}
