import { Type as T } from 'typebox';
import { watch } from '../spec/words.ts';
import { amount, field, listOf, record, text } from '../spec/types.ts';
import { spotAssets as spotAssetsList } from '../../../reads/spot-assets.ts';
import { spotAssetsPoll } from '../../../reads/polls.ts';

/** The record `balance` of the expression language. */
export const balanceType = record('balance', {
  coin: field(text, 'coin'),
  wallet: field(text, 'wallet'),
  account: field(text, 'name of the account', 'account'),
  available: field(amount({ sibling: 'coin' }), 'what can be spent', 'free balance'),
  frozen: field(amount({ sibling: 'coin' }), 'what sits in orders', 'amount in orders'),
});

/** Polls the spot wallet, coin by coin. */
export const spotAssets = watch({
  name: 'spot-assets',
  schema: T.Object({}, { additionalProperties: false, description: 'The coins of the spot wallet.' }),
  output: listOf(balanceType),
  says: (_args, { account }) => `the coins in the spot wallet of ${account}`,
  list: spotAssetsList,
  everyMsDefault: 5_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: (_args, defaults) => spotAssetsPoll(defaults.account),
});
