import { List, Shape } from '../fields.ts';
import { perUid } from '../limits.ts';
import { operation } from '../operation.ts';
import { marginCoin, productType, symbol } from '../parameters.ts';
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
  request: Shape({ symbol, productType, marginCoin }),
  response: List(FuturesPosition, 'Positions.'),
  errors: ['40102'],
});
