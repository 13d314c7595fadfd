import { Type as T } from 'typebox';
import { watch } from '../spec/words.ts';
import { amount, field, listOf, number, optionalField, record, text, time } from '../spec/types.ts';
import { loans as loansList } from '../../../reads/loans.ts';
import { loansPoll } from '../../../reads/polls.ts';

const borrowed = amount({ sibling: 'loanCoin' });

/** Polls the loans of an account. */
export const loans = watch({
  name: 'loans',
  schema: T.Object({}, { additionalProperties: false, description: 'The running loans of the account.' }),
  output: listOf(
    record('loan', {
      orderId: field(text, 'id of the loan', 'id'),
      account: field(text, 'name of the account', 'account'),
      loanCoin: field(text, 'coin that was borrowed', 'borrowed coin'),
      loanAmount: field(borrowed, 'what was borrowed', 'borrowed amount'),
      interestAmount: field(borrowed, 'interest owed'),
      hourInterestRate: field(number, 'interest an hour, a ratio'),
      pledgeCoin: field(text, 'coin of the collateral'),
      pledgeAmount: field(amount({ sibling: 'pledgeCoin' }), 'collateral'),
      pledgeRate: field(number, 'debt divided by the collateral now, a ratio', 'pledge rate'),
      supRate: field(
        number,
        'pledge rate from which the exchange calls for collateral, a ratio',
        'pledge rate of the margin call',
      ),
      forceRate: field(
        number,
        'pledge rate at which the exchange liquidates, a ratio',
        'pledge rate of the liquidation',
      ),
      borrowTime: field(time, 'when it was borrowed', 'beginning'),
      expireTime: optionalField(time, 'end of the term; a flexible loan has none'),
    }),
  ),
  says: (_args, { account }) => `the loans of ${account}`,
  list: loansList,
  everyMsDefault: 10_000,
  means: { shows: 'loan', history: 'nothing' },
  poll: (_args, defaults) => loansPoll(defaults.account),
});
