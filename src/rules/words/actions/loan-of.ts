import type { AccountName } from '../../../domain/account.ts';
import type { Loan } from '../../../domain/loan.ts';
import type { Plan } from '../spec/words.ts';
import type { World } from '../spec/world-spec.ts';

/**
 * Finds a loan by its id; what own intents do to other loans does not hide it. Answers what to do instead where it is
 * not known, or not there.
 */
export function loanOf(
  orderId: string,
  { account, world }: { readonly account: AccountName; readonly world: World },
): Loan | Extract<Plan, { kind: 'wait' | 'skip' }> {
  const loans = world.loans(account);
  if (loans === undefined) return { kind: 'wait', reason: 'the loans are not known' };
  const loan = loans.find((each) => each.orderId === orderId);
  if (loan === undefined && world.hidesLoan(account)) return { kind: 'wait', reason: 'a new loan does not show yet' };
  if (world.hidesLoan(account, orderId))
    return { kind: 'wait', reason: `what was done to the loan ${orderId} does not show yet` };
  return loan ?? { kind: 'skip', reason: `no loan ${orderId} runs` };
}

/** Names a loan in a sentence, by the words of its id. */
export function loanWords(id = ''): string {
  return id.startsWith('the id of ') ? id.slice('the id of '.length) : `the loan ${id}`;
}
