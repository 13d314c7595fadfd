import { Type as T } from 'typebox';
import { watch } from '../spec/words.ts';
import { PAIR_FIELDS, pairPrice } from './of-pair.ts';
import { futuresMarket } from './positions.ts';
import { field, listOf, number, oneOf, optionalField, record, text, time } from '../spec/types.ts';
import { triggers as triggersList } from '../../../reads/triggers.ts';
import { triggersPoll } from '../../../reads/polls.ts';

/** Polls the trigger orders of an account that open or close. */
export const triggerOrders = watch({
  name: 'trigger-orders',
  schema: T.Object(
    {},
    {
      additionalProperties: false,
      'x-market': 'futures',
      description:
        "The account's pending trigger orders that open or close, plain and trailing; stops are another watch.",
    },
  ),
  output: listOf(
    record('trigger-order', {
      orderId: field(text, 'order id'),
      clientOid: field(text, 'client order id'),
      account: field(text, 'name of the account', 'account'),
      ...PAIR_FIELDS,
      planType: field(oneOf('normal_plan', 'track_plan'), 'plain or trailing', 'kind'),
      act: field(
        oneOf('open', 'close'),
        'what its order will do; in one-way mode the exchange calls all of them opening',
        'purpose',
      ),
      holdSide: field(oneOf('long', 'short'), 'direction of the position', 'side'),
      trigger: field(pairPrice, 'trigger price'),
      price: optionalField(pairPrice, 'limit price of the order that it becomes; one at market has none'),
      size: field(number, 'size, in base coin'),
      takeProfit: optionalField(pairPrice, 'take-profit that it carries; unknown for a trailing one'),
      stopLoss: optionalField(pairPrice, 'stop-loss that it carries; unknown for a trailing one'),
      cTime: field(time, 'when it was placed', 'placing time'),
    }),
  ),
  says: (_args, { account }) => `the pending trigger orders of ${account}`,
  list: triggersList,
  everyMsDefault: 5_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: (_args, defaults) => triggersPoll(defaults.account, futuresMarket(defaults.market)),
});
