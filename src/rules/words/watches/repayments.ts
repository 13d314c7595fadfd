import { Type as T } from 'typebox';
import { repayments as repaymentsList } from '../../../reads/repayments.ts';
import { repaymentsPoll } from '../../../reads/polls.ts';
import { watch } from '../spec/words.ts';
import { amount, field, listOf, LONG_LIST, record, text, time } from '../spec/types.ts';

const paid = amount({ sibling: 'loanCoin' });

/** Polls the repayments of an account's loans. */
export const repayments = watch({
  name: 'repayments',
  schema: T.Object({}, { additionalProperties: false, description: 'Repayments of loans within the last day.' }),
  output: listOf(
    record('repayment', {
      orderId: field(text, 'id of the loan', 'id'),
      account: field(text, 'name of the account', 'account'),
      loanCoin: field(text, 'coin that was borrowed', 'borrowed coin'),
      pledgeCoin: field(text, 'coin of the collateral'),
      repayAmount: field(paid, 'paid in all', 'payment'),
      payInterest: field(paid, 'interest within the payment'),
      repayLoanAmount: field(paid, 'principal within the payment'),
      repayUnlockAmount: field(
        amount({ sibling: 'pledgeCoin' }),
        'collateral that was released',
        'released collateral',
      ),
      repayTime: field(time, 'when', 'time'),
    }),
    LONG_LIST,
  ),
  says: (_args, { account }) => `the repayments of ${account} within the last day`,
  list: repaymentsList,
  everyMsDefault: 60_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: (_args, defaults) => repaymentsPoll(defaults.account),
});
