import { Type as T } from 'typebox';
import { watch } from '../spec/words.ts';
import { amount, boolean, field, listOf, oneOf, optionalField, record, text } from '../spec/types.ts';
import { savings as savingsList } from '../../../reads/savings.ts';
import { savingsPoll } from '../../../reads/polls.ts';

/** Polls the savings holdings of an account. */
export const savings = watch({
  name: 'savings',
  schema: T.Object(
    { periodType: T.Optional(T.Enum(['flexible', 'fixed'], { description: 'Which holdings; by default flexible.' })) },
    { additionalProperties: false, description: 'The savings holdings of the account.' },
  ),
  output: listOf(
    record('holding', {
      productId: field(text, 'product'),
      orderId: optionalField(text, 'id of a fixed-term holding; a flexible one has none'),
      coin: field(text, 'coin'),
      account: field(text, 'name of the account', 'account'),
      periodType: field(oneOf('flexible', 'fixed'), 'whether it can be redeemed at any time', 'kind of savings'),
      holdAmount: field(amount({ sibling: 'coin' }), 'what is held', 'held amount'),
      totalProfit: field(amount({ sibling: 'coin' }), 'profit so far'),
      status: field(text, "the exchange's status", 'status'),
      redeemable: field(boolean, 'whether it can be redeemed now', 'leave to be redeemed now'),
    }),
  ),
  says: ({ periodType = 'flexible' }, { account }) => `the ${periodType} savings of ${account}`,
  list: savingsList,
  everyMsDefault: 10_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: (args, defaults) => savingsPoll(defaults.account, args.periodType ?? 'flexible'),
});
