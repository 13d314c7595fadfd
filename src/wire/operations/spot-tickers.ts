import { LooseList, Optional, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { symbol } from '../spec/parameters.ts';
import { SpotTicker } from '../records/ticker.ts';

export const spotTickers = operation({
  id: 'spot-tickers',
  doc: 'Reads the ticker of one spot pair, or of all.',
  method: 'GET',
  path: '/api/v2/spot/market/tickers',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({ symbol: Optional(symbol) }),
  response: LooseList(SpotTicker, 'Tickers.'),
  errors: ['40102'],
});
