import { Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { posMode, productType } from '../spec/parameters.ts';

export const mixSetPositionMode = operation({
  id: 'mix-set-position-mode',
  doc: 'Sets the position mode of a whole product type; refused with any position or order there.',
  method: 'POST',
  path: '/api/v2/mix/account/set-position-mode',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(5),
  class: 'absolute',
  request: Shape({ productType, posMode }),
  response: Shape({ posMode }),
  errors: ['40920'],
});
