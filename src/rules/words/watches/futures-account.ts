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
    available: field(
      margin,
      "the exchange's own figure; an open loss of a crossed position does not lower it, so it is not the free margin",
      'available amount',
    ),
    freeMargin: field(
      margin,
      'margin with which a position can still be opened; an open loss lowers it, an open profit raises it',
      'free margin',
    ),
    locked: field(margin, 'what sits in orders', 'amount in orders'),
    equity: field(margin, 'equity with open profit at mark price', 'equity'),
    unrealizedPL: field(margin, 'open profit'),
    withdrawable: field(margin, 'what can be moved out; no open profit is in it', 'amount that can be moved out'),
    crossedRiskRate: field(number, 'risk ratio in crossed mode'),
    posMode: field(oneOf('one_way_mode', 'hedge_mode'), 'position mode'),
  }),
  says: (_args, { account }) => `the futures account ${account}`,
  list: futuresAccountList,
  everyMsDefault: 5_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: (_args, defaults) => futuresAccountPoll(defaults.account, futuresMarket(defaults.market)),
});
