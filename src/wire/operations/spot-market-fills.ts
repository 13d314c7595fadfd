import { List, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { limitOf, symbol } from '../spec/parameters.ts';
import { RecentTrade } from '../records/trade.ts';

export const spotMarketFills = operation({
  id: 'spot-market-fills',
  doc: 'Lists the last trades of one spot pair, by anybody, newest first.',
  method: 'GET',
  path: '/api/v2/spot/market/fills',
  auth: 'public',
  limit: perIp(10),
  class: 'read',
  request: Shape({ symbol, limit: limitOf(100, 500) }),
  response: List(RecentTrade, 'Trades.'),
  errors: ['40102'],
});
