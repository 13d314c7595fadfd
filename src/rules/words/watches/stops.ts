import { Type as T } from 'typebox';
import { watch } from '../spec/words.ts';
import { PAIR_FIELDS, pairPrice } from './of-pair.ts';
import { futuresMarket } from './positions.ts';
import { field, listOf, oneOf, optionalField, record, text, time } from '../spec/types.ts';
import { stops as stopsList } from '../../../reads/stops.ts';
import { stopsPoll } from '../../../reads/polls.ts';

/** Polls the pending take-profits and stop-losses of an account. */
export const stops = watch({
  name: 'stops',
  schema: T.Object(
    {},
    {
      additionalProperties: false,
      'x-market': 'futures',
      description: 'The pending take-profits and stop-losses of the account.',
    },
  ),
  output: listOf(
    record('stop', {
      orderId: field(text, 'order id'),
      account: field(text, 'name of the account', 'account'),
      ...PAIR_FIELDS,
      kind: field(oneOf('takeProfit', 'stopLoss'), 'what it is for', 'kind'),
      holdSide: field(oneOf('long', 'short'), 'direction of the position', 'side'),
      trigger: field(pairPrice, 'trigger price'),
      limit: optionalField(pairPrice, 'limit price of the order that it becomes; unknown if that is a market order'),
      cTime: field(time, 'when it was placed', 'placing time'),
    }),
  ),
  says: (_args, { account }) => `the pending take-profits and stop-losses of ${account}`,
  list: stopsList,
  everyMsDefault: 5_000,
  means: { shows: 'position-stops', history: 'nothing' },
  poll: (_args, defaults) => stopsPoll(defaults.account, futuresMarket(defaults.market)),
});
