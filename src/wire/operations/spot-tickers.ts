import { LooseList, Optional, Shape } from '../fields.ts';
import { perIp } from '../limits.ts';
import { operation } from '../operation.ts';
import { symbol } from '../parameters.ts';
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
