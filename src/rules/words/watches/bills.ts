import { Type as T } from 'typebox';
import { bills as billsList } from '../../../reads/bills.ts';
import { billsPoll } from '../../../reads/polls.ts';
import { watch } from '../spec/words.ts';
import { futuresMarket } from './positions.ts';
import { amount, field, listOf, LONG_LIST, optionalField, record, text, time } from '../spec/types.ts';

const inCoin = amount({ sibling: 'coin' });

/** Polls the bills of a futures account. */
export const bills = watch({
  name: 'bills',
  schema: T.Object(
    {},
    {
      additionalProperties: false,
      'x-market': 'futures',
      description: "Bills of the last day of the account at the file's market: fees, funding, profits, transfers.",
    },
  ),
  output: listOf(
    record('bill', {
      billId: field(text, 'id of the bill'),
      account: field(text, 'name of the account', 'account'),
      symbol: optionalField(text, 'trading pair, if the bill belongs to one'),
      coin: field(text, 'coin'),
      amount: field(inCoin, 'amount; below zero if it left the account'),
      fee: field(inCoin, 'fee; a fee that was charged is below zero'),
      businessType: field(text, "what it was for, in the exchange's word: `contract_settle_fee` is funding", 'purpose'),
      cTime: field(time, 'when', 'time'),
    }),
    LONG_LIST,
  ),
  says: (_args, { account }) => `the bills of the last day of ${account}`,
  list: billsList,
  everyMsDefault: 30_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: (_args, defaults) => billsPoll(defaults.account, futuresMarket(defaults.market)),
});
