import type { Decimal } from '../../base/decimal.ts';
import type { AccountName } from '../account.ts';
import type { Market } from '../market.ts';
import type { HistoryBill } from './account-history.ts';
import { billKind, isFlow } from './bill-kind.ts';

/** Money that came into a wallet, or left it, and was neither earned nor lost. */
export interface Flow {
  /** Epoch ms. */
  readonly at: number;
  readonly account: AccountName;
  readonly market: Market;
  readonly coin: string;
  /** Below zero where it left. */
  readonly amount: Decimal;
  /** `trade`: at spot one coin became another, which is a flow of each of them, and none of their worth. */
  readonly kind: 'transfer' | 'trade';
}

/**
 * Lists the flows among bills, oldest first: deposits, withdrawals, transfers, loans, what goes into savings, gifts,
 * and coins that were exchanged at spot. Fees are no flow: they are lost.
 */
export function flowsOf(bills: readonly HistoryBill[]): readonly Flow[] {
  return bills
    .flatMap((bill): readonly Flow[] => {
      const isTrade = bill.market === 'spot' && billKind(bill) === 'trade';
      if (!isTrade && !isFlow(bill)) return [];
      const { account, market, coin, amount, cTime: at } = bill;
      return [{ at, account, market, coin, amount, kind: isTrade ? 'trade' : 'transfer' }];
    })
    .toSorted((a, b) => a.at - b.at);
}
