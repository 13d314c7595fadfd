import { Type as T } from 'typebox';
import { watch } from '../spec/words.ts';
import { PAIR_FIELDS, pairPrice } from './of-pair.ts';
import { field, listOf, number, oneOf, optionalField, record, text, time } from '../spec/types.ts';
import { orders as ordersList } from '../../../reads/orders.ts';
import { ordersPoll } from '../../../reads/polls.ts';

/** Polls the orders that wait at a market. */
export const orders = watch({
  name: 'orders',
  schema: T.Object(
    {},
    { additionalProperties: false, description: "The resting orders of the account at the file's market." },
  ),
  output: listOf(
    record('order', {
      orderId: field(text, 'order id'),
      clientOid: field(text, 'client order id'),
      account: field(text, 'name of the account', 'account'),
      ...PAIR_FIELDS,
      side: field(oneOf('buy', 'sell'), "the exchange's side", 'side'),
      state: field(oneOf('live', 'partially_filled', 'filled', 'canceled'), 'state'),
      price: optionalField(pairPrice, 'limit price; a market order has none'),
      size: field(number, 'size, in base coin'),
      filledSize: field(number, 'what was filled of it', 'filled size'),
      cTime: field(time, 'when it was placed', 'placing time'),
    }),
  ),
  says: (_args, { account }) => `the resting orders of ${account}`,
  list: ordersList,
  everyMsDefault: 5_000,
  means: { shows: 'resting-orders', history: 'nothing' },
  poll: (_args, defaults) => ordersPoll(defaults.account, defaults.market),
});
