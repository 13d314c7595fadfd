import { EnumField, Optional, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { limitOf, symbol } from '../spec/parameters.ts';
import { SpotDepth } from '../records/depth.ts';

const step = EnumField(
  ['step0', 'step1', 'step2', 'step3', 'step4', 'step5'],
  'Prices are merged on 1 price step, or on 10 and so on up to 100,000; step0 by default.',
);

export const spotOrderbook = operation({
  id: 'spot-orderbook',
  doc: 'Reads the order book of one spot pair.',
  method: 'GET',
  path: '/api/v2/spot/market/orderbook',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({ symbol, type: Optional(step), limit: limitOf(150, 150) }),
  response: SpotDepth,
  errors: ['40102'],
});
