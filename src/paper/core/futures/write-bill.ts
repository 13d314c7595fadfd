import { ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { marginCoin } from '../../../domain/market.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import { nextId, remember } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { cashOf } from './margin.ts';
import type { Account } from '../state/world.ts';

/** The fields of a line of a futures account's statement. */
export interface BillTerms {
  readonly market: FuturesMarket;
  readonly symbol: string;
  /** Without the fee; negative when it left the account. */
  readonly amount: Decimal;
  readonly fee?: Decimal;
  /** In the words of docs/exchange/positions.md#kinds-of-bills. */
  readonly businessType: string;
}

/** Writes a line of a futures account's statement, after the money has moved: its balance is the one after it. */
export function writeBill(core: Core, account: Account, terms: BillTerms): void {
  const { market, symbol, fee = ZERO } = terms;
  remember(core.world.bills, {
    ...terms,
    fee,
    billId: nextId(core),
    uid: account.uid,
    coin: marginCoin(market, symbol),
    balance: cashOf(account, market).available,
    cTime: core.now,
  });
}
