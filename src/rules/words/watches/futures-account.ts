import { Type as T } from 'typebox';
import { watch } from '../spec/words.ts';
import { futuresMarket } from './positions.ts';
import { amount, field, number, oneOf, record, text } from '../spec/types.ts';
import { futuresAccount as futuresAccountList } from '../../../reads/futures-account.ts';
import { futuresAccountPoll } from '../../../reads/polls.ts';

const margin = amount({ arg: 'margin' });

/** Polls the futures account: equity, what is available, risk. */
export const futuresAccount = watch({
  name: 'futures-account',
  schema: T.Object(
    {},
    {
      additionalProperties: false,
      'x-market': 'futures',
      description: "The account's margin balance at the file's market.",
    },
  ),
  output: record('futures-account', {
    marginCoin: field(text, 'coin of the margin', 'margin coin'),
    available: field(margin, 'what is free', 'free margin'),
    locked: field(margin, 'what sits in orders', 'amount in orders'),
    equity: field(margin, 'equity with open profit at mark price', 'equity'),
    unrealizedPL: field(margin, 'open profit'),
    maxTransferOut: field(margin, 'what can be moved out', 'amount that can be moved out'),
    crossedRiskRate: field(number, 'risk ratio in crossed mode'),
    posMode: field(oneOf('one_way_mode', 'hedge_mode'), 'position mode'),
  }),
  says: (_args, { account }) => `the futures account ${account}`,
  list: futuresAccountList,
  everyMsDefault: 5_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: (_args, defaults) => futuresAccountPoll(defaults.account, futuresMarket(defaults.market)),
});
