import { List, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { limitOf, listedProductType, symbol } from '../spec/parameters.ts';
import { RecentTrade } from '../records/trade.ts';

export const mixMarketFills = operation({
  id: 'mix-market-fills',
  doc: 'Lists the last trades of one contract, by anybody, newest first.',
  method: 'GET',
  path: '/api/v2/mix/market/fills',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({ symbol, productType: listedProductType, limit: limitOf(100, 100) }),
  response: List(RecentTrade, 'Trades.'),
  errors: ['40102', '40309'],
});
