import { LooseList, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { listedProductType } from '../spec/parameters.ts';
import { FuturesTicker } from '../records/ticker.ts';

export const mixTickers = operation({
  id: 'mix-tickers',
  doc: 'Reads the tickers of all contracts of a product type.',
  method: 'GET',
  path: '/api/v2/mix/market/tickers',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({ productType: listedProductType }),
  response: LooseList(FuturesTicker, 'Tickers.'),
  errors: [],
});
