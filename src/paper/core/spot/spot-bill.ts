import { add, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { SpotBill } from '../state/bill.ts';
import { coinBalanceOf, remember } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import type { Account } from '../state/world.ts';

/** First id, as long as those of everything else. */
const FIRST_ID = 1_000_000_000_000_000;

/**
 * Writes a line of a spot account's statement, after the money has moved: its balance is the one after it, what orders
 * hold back included.
 */
export function billSpot(
  core: Core,
  account: Account,
  terms: Pick<SpotBill, 'coin' | 'groupType' | 'businessType' | 'amount'> & {
    readonly fee?: Decimal;
    /** The time of the event, ms; now by default. */
    readonly cTime?: number;
  },
): void {
  const { spotBills } = core.world;
  const { available, frozen } = coinBalanceOf(account, 'spot', terms.coin);
  // The list has ids of its own, so that nothing else is called otherwise for it.
  const last = spotBills.at(-1)?.billId;
  remember(spotBills, {
    fee: ZERO,
    cTime: core.now,
    ...terms,
    billId: String(last === undefined ? FIRST_ID : Number(last) + 1),
    uid: account.uid,
    balance: add(available, frozen),
  });
}

/** Writes a line of the spot account's statement for money that went into savings, or came from there. */
export function billSavings(
  core: Core,
  account: Account,
  moved: {
    readonly coin: string;
    readonly amount: Decimal;
    readonly businessType: 'SUBSCRIBE' | 'REDEEM' | 'INTEREST';
    readonly cTime?: number;
  },
): void {
  if (moved.amount !== ZERO) billSpot(core, account, { groupType: 'financial', ...moved });
}

/** Writes one for a loan or its collateral. */
export function billLoan(
  core: Core,
  account: Account,
  moved: {
    readonly coin: string;
    readonly amount: Decimal;
    readonly businessType: 'BORROW' | 'REPAY' | 'INTEREST' | 'PLEDGE' | 'PLEDGE_BACK';
  },
): void {
  if (moved.amount !== ZERO) billSpot(core, account, { groupType: 'loan', ...moved });
}
