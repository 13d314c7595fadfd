import { List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { listedProductType, marginCoin } from '../spec/parameters.ts';
import { FuturesPosition } from '../records/position.ts';

export const mixAllPosition = operation({
  id: 'mix-all-position',
  doc: 'Reads all positions of a product type.',
  method: 'GET',
  path: '/api/v2/mix/position/all-position',
  auth: 'signed',
  permission: 'read',
  limit: perUid(5),
  class: 'read',
  request: Shape({ productType: listedProductType, marginCoin: Optional(marginCoin) }),
  response: List(FuturesPosition, 'Positions.'),
  errors: [],
});
