import { ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { nextId, remember } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { cashOf } from './purse.ts';
import type { Purse } from './purse.ts';
import type { Account } from '../state/world.ts';

/** The fields of a line of a futures account's statement. */
export interface BillTerms {
  readonly purse: Purse;
  readonly symbol: string;
  /** Without the fee; negative when it left the account. */
  readonly amount: Decimal;
  readonly fee?: Decimal;
  /** In the words of docs/exchange/positions.md#kinds-of-bills. */
  readonly businessType: string;
}

/**
 * Writes a line of a futures account's statement, after the money has moved: its balance is the one after it. Answers
 * its id.
 */
export function writeBill(core: Core, account: Account, terms: BillTerms): string {
  const { purse, fee = ZERO, ...rest } = terms;
  const billId = nextId(core);
  remember(core.world.bills, {
    ...rest,
    ...purse,
    fee,
    billId,
    uid: account.uid,
    balance: cashOf(account, purse).available,
    cTime: core.now,
  });
  return billId;
}
