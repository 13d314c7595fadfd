import { Type as T } from 'typebox';
import { watch } from '../spec/words.ts';
import { balanceType } from './spot-assets.ts';
import { listOf } from '../spec/types.ts';
import { fundingAssets as fundingAssetsList } from '../../../reads/funding-assets.ts';
import { fundingAssetsPoll } from '../../../reads/polls.ts';

/** Polls the funding (p2p) wallet, coin by coin. */
export const fundingAssets = watch({
  name: 'funding-assets',
  schema: T.Object({}, { additionalProperties: false, description: 'The coins of the funding wallet.' }),
  output: listOf(balanceType),
  says: (_args, { account }) => `the coins in the funding wallet of ${account}`,
  list: fundingAssetsList,
  everyMsDefault: 10_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: (_args, defaults) => fundingAssetsPoll(defaults.account),
});
