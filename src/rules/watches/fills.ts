import { Type as T } from 'typebox';
import type { FuturesMarket } from '../../domain/market.ts';
import type { Poll } from '../reads/poll.ts';
import { watch } from '../words.ts';
import { futuresMarket } from './positions.ts';
import { amount, field, listOf, LONG_LIST, oneOf, optionalField, price, record, text, time } from './types.ts';

const margin = amount({ sibling: 'marginCoin' });

/** Polls the fills of an account's futures orders. */
export const fills = watch({
  name: 'fills',
  schema: T.Object(
    {},
    {
      additionalProperties: false,
      'x-market': 'futures',
      description: "Fills of the last day of the account at the file's market.",
    },
  ),
  output: listOf(
    record('fill', {
      tradeId: field(text, 'id of the fill'),
      orderId: field(text, 'id of its order'),
      account: field(text, 'name of the account'),
      symbol: field(text, 'trading pair'),
      baseCoin: field(text, 'coin in which the size counts'),
      marginCoin: field(text, 'coin of the margin'),
      side: field(oneOf('buy', 'sell'), "the exchange's side"),
      tradeSide: optionalField(text, "what it did to the position, in the exchange's word"),
      price: field(price({ sibling: 'baseCoin' }, { sibling: 'marginCoin' }), 'price'),
      size: field(amount({ sibling: 'baseCoin' }), 'size'),
      profit: field(margin, 'realised profit'),
      fee: field(margin, 'what it cost'),
      cTime: field(time, 'when'),
    }),
    LONG_LIST,
  ),
  operations: { futures: ['mix-fill-history'] },
  everyMsDefault: 15_000,
  poll: (_args, site) => fillsPoll(site.account, futuresMarket(site.market)),
});

function fillsPoll(account: string, market: FuturesMarket): Poll {
  const prefix = `position ${account} ${market}/`;
  return {
    key: `fills ${account} ${market}`,
    read: (exchange) => exchange.read({ kind: 'fills', account, market }),
    shows: (thing) => thing.startsWith(prefix),
  };
}
