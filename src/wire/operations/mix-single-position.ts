import { List, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { listedProductType, marginCoin, symbol } from '../spec/parameters.ts';
import { FuturesPosition } from '../records/position.ts';

export const mixSinglePosition = operation({
  id: 'mix-single-position',
  doc: 'Reads the positions of one contract: none when flat, up to two in hedge mode.',
  method: 'GET',
  path: '/api/v2/mix/position/single-position',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ symbol, productType: listedProductType, marginCoin }),
  response: List(FuturesPosition, 'Positions.'),
  errors: ['40102'],
});
