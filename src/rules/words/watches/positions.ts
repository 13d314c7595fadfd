import { Type as T } from 'typebox';
import { assert } from '../../../base/assert.ts';
import type { FuturesMarket, Market } from '../../../domain/market.ts';
import { watch } from '../spec/words.ts';
import {
  amount,
  duration,
  field,
  listOf,
  number,
  oneOf,
  optionalField,
  price,
  record,
  text,
  time,
} from '../spec/types.ts';
import { positions as positionsList } from '../../../reads/positions.ts';
import { positionsPoll } from '../../../reads/polls.ts';

const margin = amount({ sibling: 'marginCoin' });

const quoted = price({ sibling: 'baseCoin' }, { sibling: 'marginCoin' });

const sized = amount({ sibling: 'baseCoin' });

/** The record `position` of the expression language. */
const positionType = record('position', {
  symbol: field(text, 'trading pair'),
  account: field(text, 'name of the account', 'account'),
  holdSide: field(oneOf('long', 'short'), 'direction of the position', 'side'),
  marginCoin: field(text, 'coin of the margin', 'margin coin'),
  baseCoin: field(text, 'coin in which the size counts', 'base coin'),
  total: field(sized, 'size'),
  available: field(sized, 'part that can be closed', 'size that can be closed'),
  locked: field(sized, 'part that waits in close orders', 'size that waits in close orders'),
  marginSize: field(margin, 'margin held', 'margin'),
  leverage: field(number, 'leverage'),
  openPriceAvg: field(quoted, 'average opening price'),
  firstEntryPrice: field(
    quoted,
    "price of this strategy's order that began it; unknown if somebody else began it, or if Purser did not see it",
  ),
  markPrice: field(quoted, 'mark price'),
  liquidationPrice: optionalField(quoted, 'liquidation price, where there is one'),
  unrealizedPL: field(margin, 'open profit at mark price', 'open profit'),
  achievedProfits: field(margin, 'realised profit without fees and funding', 'realised profit'),
  cTime: field(time, 'when it was opened', 'opening time'),
  age: { type: duration, doc: 'how long ago it was opened', since: 'cTime', noun: 'age' },
  uTime: field(time, 'when it last changed', 'time of the last change'),
});

/** Polls all open positions of an account at a futures market. */
export const positions = watch({
  name: 'positions',
  schema: T.Object(
    {},
    {
      additionalProperties: false,
      'x-market': 'futures',
      description: "All open positions of the account at the file's market.",
    },
  ),
  output: listOf(positionType),
  says: (_args, { account }) => `the open positions of ${account}`,
  list: positionsList,
  core: {
    operations: { futures: ['mix-fill-history', 'mix-account'] },
    // Fills tell no price of the moment, no margin, and no orders that wait.
    lacks: [
      'firstEntryPrice',
      'available',
      'locked',
      'marginSize',
      'leverage',
      'markPrice',
      'liquidationPrice',
      'unrealizedPL',
    ],
  },
  everyMsDefault: 2_000,
  means: { shows: 'held-position', history: 'nothing' },
  poll: (_args, defaults) => positionsPoll(defaults.account, futuresMarket(defaults.market)),
});

/** Narrows a market to a futures market; a file with `market: spot` that asks for futures is a bug of the loader. */
export function futuresMarket(market: Market): FuturesMarket {
  assert(market !== 'spot', 'a futures market is needed here');
  return market;
}
