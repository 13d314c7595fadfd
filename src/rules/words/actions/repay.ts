import { Type as T } from 'typebox';
import { type Decimal, roundToStep } from '../../../base/decimal.ts';
import { MoneyField } from '../../../domain/fields.ts';
import { action, type Plan } from '../spec/words.ts';
import { loanOf, loanWords } from './loan-of.ts';
import { AMOUNT_STEP } from './order-fields.ts';
import { around } from '../spec/said.ts';

/** Pays a loan back, wholly or in part. */
export const repay = action({
  name: 'repay',
  reduces: false,
  protects: true,
  schema: T.Object(
    {
      loan: T.String({ description: 'Id of the loan.', examples: ['=loan.orderId'] }),
      amount: T.Optional(MoneyField('How much at most, in the coin of the loan; by default all of it.', '100 USDT')),
      unlock: T.Optional(
        T.Boolean({ description: 'Whether collateral is released in proportion; by default yes.', default: true }),
      ),
    },
    {
      additionalProperties: false,
      description: 'Pays a loan back out of the spot wallet. If the outcome is unknown, Purser never sends it again.',
      examples: [{ loan: '=loan.orderId', amount: '100 USDT' }],
    },
  ),
  says: (said) =>
    `repays ${loanWords(said.text('loan'))}: ${around('at most ', said.text('amount')) || 'all of it'}${said.text('unlock') === 'no' ? ', and leaves the collateral where it is' : ''}`,
  operations: { always: ['loan-ongoing-orders', 'loan-repay', 'loan-repay-history'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'spot-coins', of: ['amount'] }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: [{ does: ['repays ', { coinOf: 'amount' }], undoes: [['borrows ', { coinOf: 'amount' }]] }],
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [{ list: 'loans', at: 'account' }],
  plan({ loan: orderId, amount, unlock = true }, { account }, world): Plan {
    const loan = loanOf(orderId, { account, world });
    if ('kind' in loan) return loan;
    const { loanCoin, pledgeCoin } = loan;
    if (amount !== undefined && amount.coin !== loanCoin)
      return { kind: 'error', reason: `the amount is in ${amount.coin}, the loan in ${loanCoin}` };
    const base = { kind: 'repay', account, orderId, loanCoin, pledgeCoin, unlock } as const;
    const owed = (loan.loanAmount + loan.interestAmount) as Decimal;
    // The interest grows by the hour: what would pay all of it is said as all.
    if (amount === undefined || amount.value >= owed) return { kind: 'effects', effects: [base] };
    const value = roundToStep(amount.value, AMOUNT_STEP, 'down');
    if (value <= 0n) return { kind: 'skip', reason: 'nothing to repay' };
    return { kind: 'effects', effects: [{ ...base, amount: value }] };
  },
});
