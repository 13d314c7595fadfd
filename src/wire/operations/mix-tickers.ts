import { LooseList, Shape } from '../fields.ts';
import { perIp } from '../limits.ts';
import { operation } from '../operation.ts';
import { productType } from '../parameters.ts';
import { FuturesTicker } from '../records/ticker.ts';

export const mixTickers = operation({
  id: 'mix-tickers',
  doc: 'Reads the tickers of all contracts of a product type.',
  method: 'GET',
  path: '/api/v2/mix/market/tickers',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({ productType }),
  response: LooseList(FuturesTicker, 'Tickers.'),
  errors: [],
});
