import { Type as T } from 'typebox';
import { changed } from '../../base/at-once.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { Poll } from '../reads/poll.ts';
import { watch } from '../words.ts';
import { PAIR_FIELDS, pairPrice, withPairs } from './of-pair.ts';
import { futuresMarket } from './positions.ts';
import { field, listOf, oneOf, record, text, time } from './types.ts';

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
      account: field(text, 'name of the account'),
      ...PAIR_FIELDS,
      kind: field(oneOf('takeProfit', 'stopLoss'), 'what it is for'),
      holdSide: field(oneOf('long', 'short'), 'direction of the position'),
      trigger: field(pairPrice, 'trigger price'),
      cTime: field(time, 'when it was placed'),
    }),
  ),
  operations: { futures: ['mix-orders-plan-pending'] },
  lists: ['stops'],
  everyMsDefault: 5_000,
  poll: (_args, site) => stopsPoll(site.account, futuresMarket(site.market)),
});

/** Makes the poll of an account's pending stops at a market. */
export function stopsPoll(account: string, market: FuturesMarket): Poll {
  const prefix = `stops ${account} ${market}/`;
  return {
    key: `stops ${account} ${market}`,
    read: (exchange) =>
      changed(exchange.read({ kind: 'stops', account, market }), (reading) =>
        reading.ok ? { ...reading, value: withPairs(reading.value) } : reading,
      ),
    shows: (thing) => thing.startsWith(prefix),
  };
}
