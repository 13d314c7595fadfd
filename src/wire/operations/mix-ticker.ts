import { List, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { listedProductType, symbol } from '../spec/parameters.ts';
import { FuturesTicker } from '../records/ticker.ts';

export const mixTicker = operation({
  id: 'mix-ticker',
  doc: 'Reads the ticker of one contract, as a list of one.',
  method: 'GET',
  path: '/api/v2/mix/market/ticker',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({ symbol, productType: listedProductType }),
  response: List(FuturesTicker, 'One ticker.'),
  errors: ['40102', '40309'],
});
