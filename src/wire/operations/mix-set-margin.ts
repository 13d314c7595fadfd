import { DecimalField, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { holdSide, marginCoin, productType, symbol } from '../spec/parameters.ts';

export const mixSetMargin = operation({
  id: 'mix-set-margin',
  doc: 'Adds margin to an isolated position or takes some away; answers nothing.',
  method: 'POST',
  path: '/api/v2/mix/account/set-margin',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(5),
  class: 'relative',
  request: Shape({
    symbol,
    productType,
    marginCoin,
    holdSide,
    amount: DecimalField('Margin to add, or when negative to take away, margin coin.'),
  }),
  response: Shape({}),
  errors: ['22011', '40102', '40754', '40798', '40800', '40802', '40875', '43043'],
});
