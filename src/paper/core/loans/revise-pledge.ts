import { add, isMultiple, negate, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { giveBack, loanOf, spareOf } from './borrow.ts';
import { inUsdt } from '../book/coin-price.ts';
import { coinBalanceOf, remember, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import type { PaperLoan, PledgeRevision } from '../state/loan.ts';
import { LOAN_STEP, pledgeNamed } from './loan-terms.ts';
import { statedRate } from './pledge-rate.ts';
import { demand } from '../state/rejection.ts';
import { billLoan } from '../spot/spot-bill.ts';
import type { Account } from '../state/world.ts';

export interface RevisionTerms {
  readonly orderId: string;
  readonly pledgeCoin: string;
  readonly amount: Decimal;
  readonly direction: 'IN' | 'OUT';
}

/**
 * Adds collateral from the spot wallet, or takes some out, down to the initial pledge rate
 * (docs/exchange/loans.md#loan-revise-pledge). Throws a Rejection: 80013 for more than may be taken out, 80006 for more
 * than may be pledged.
 */
export function revisePledge(core: Core, account: Account, terms: RevisionTerms): PledgeRevision {
  const loan = loanOf(core, account, terms.orderId);
  const { amount, direction } = terms;
  demand(terms.pledgeCoin === loan.pledgeCoin, '80012', `The collateral is ${loan.pledgeCoin}`);
  demand(amount > ZERO, '80020', 'The amount must be above zero');
  demand(isMultiple(amount, LOAN_STEP), '80001', 'The amount has more than 8 decimals');
  const rateBefore = statedRate(core, loan);
  if (direction === 'IN') putIn(core, account, { loan, amount });
  else takeOut(core, { loan, amount });
  const revision: PledgeRevision = {
    orderId: loan.orderId,
    uid: account.uid,
    loanCoin: loan.loanCoin,
    pledgeCoin: loan.pledgeCoin,
    side: direction === 'IN' ? 'down' : 'up',
    amount,
    rateBefore,
    rateAfter: statedRate(core, loan),
    cTime: core.now,
  };
  remember(core.world.loans.revisions, revision);
  touch(core);
  return revision;
}

interface Change {
  readonly loan: PaperLoan;
  readonly amount: Decimal;
}

function putIn(core: Core, account: Account, { loan, amount }: Change): void {
  const { maxUsdt } = pledgeNamed(loan.pledgeCoin);
  const pledged = inUsdt(core, loan.pledgeCoin, add(loan.pledge, amount));
  demand(pledged <= maxUsdt, '80006', 'The collateral is above the maximum');
  const coinBalance = coinBalanceOf(account, 'spot', loan.pledgeCoin);
  demand(amount <= coinBalance.available, '43012', 'Insufficient balance');
  coinBalance.available = subtract(coinBalance.available, amount);
  billLoan(core, account, { coin: loan.pledgeCoin, amount: negate(amount), businessType: 'PLEDGE' });
  loan.pledge = add(loan.pledge, amount);
}

function takeOut(core: Core, { loan, amount }: Change): void {
  demand(amount <= spareOf(core, loan, pledgeNamed(loan.pledgeCoin)), '80013', 'Above what may be taken out');
  giveBack(core, loan, amount);
}
