import { DecimalField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { marginCoin, marginMode, productType, symbol } from '../spec/parameters.ts';

export const mixSetMarginMode = operation({
  id: 'mix-set-margin-mode',
  doc: 'Sets the margin mode of one contract; refused while a position or order exists.',
  method: 'POST',
  path: '/api/v2/mix/account/set-margin-mode',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(5),
  class: 'absolute',
  request: Shape({ symbol, productType, marginCoin, marginMode }),
  response: Shape({
    symbol: Optional(symbol),
    marginCoin: Optional(marginCoin),
    longLeverage: Optional(DecimalField('Leverage of longs now.')),
    shortLeverage: Optional(DecimalField('Leverage of shorts now.')),
    marginMode,
  }),
  errors: ['40102', '40716', '45117', '22005'],
});
