import { negate } from '../../../base/decimal.ts';
import type { HeldLoan } from '../../../domain/paper-settings.ts';
import type { Core } from '../book/core.ts';
import { payHouse } from '../book/core.ts';
import type { Account } from '../state/world.ts';
import type { PaperAccountSpec } from '../wallets/accounts.ts';
import { newLoan } from './borrow.ts';
import { lentNamed } from './loan-terms.ts';

/** Gives the accounts of a new exchange the loans that they begin with. */
export function openLoans(core: Core, specs: readonly PaperAccountSpec[]): void {
  for (const account of core.world.accounts.values())
    for (const held of specs.find(({ name }) => name === account.name)?.loans ?? []) holdLoan(core, account, held);
}

/**
 * Gives an account a loan as if it had been taken before, with nothing accrued yet. Neither of both amounts is in a
 * wallet: what was borrowed has been spent, and the collateral lies at the exchange. Its rate may be any.
 */
function holdLoan(
  core: Core,
  account: Account,
  { loanCoin, loanAmount: loan, pledgeCoin, pledgeAmount: pledge, term }: HeldLoan,
): void {
  const held = newLoan(core, account, {
    ...{ terms: { loanCoin, pledgeCoin, term }, lent: lentNamed(loanCoin) },
    ...{ loan, pledge },
  });
  payHouse(core, pledgeCoin, negate(pledge));
  core.world.loans.live.set(held.orderId, held);
}
