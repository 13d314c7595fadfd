import { DecimalField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { holdSide, marginCoin, marginMode, productType, symbol } from '../spec/parameters.ts';
import { missing } from '../spec/requirement.ts';

export const mixSetLeverage = operation({
  id: 'mix-set-leverage',
  doc: 'Sets the leverage of one contract.',
  method: 'POST',
  path: '/api/v2/mix/account/set-leverage',
  auth: 'signed',
  permission: 'futures_order',
  limit: perUid(5),
  class: 'absolute',
  request: Shape({
    symbol,
    productType,
    marginCoin,
    leverage: Optional(DecimalField('Leverage; the only one in cross margin and in one-way mode.')),
    longLeverage: Optional(DecimalField('Leverage of longs (isolated, hedge mode); goes before leverage.')),
    shortLeverage: Optional(DecimalField('Leverage of shorts (isolated, hedge mode); goes before leverage.')),
    holdSide: Optional(holdSide),
  }),
  response: Shape({
    symbol: Optional(symbol),
    marginCoin: Optional(marginCoin),
    longLeverage: Optional(DecimalField('Leverage of longs now.')),
    shortLeverage: Optional(DecimalField('Leverage of shorts now.')),
    crossMarginLeverage: Optional(DecimalField('Leverage in cross margin now.')),
    marginMode: Optional(marginMode),
  }),
  errors: ['40102', '40730', '40814', '40893', '43050', '45044', '45045', '45054', '45097', '22020'],
  check: ({ leverage, longLeverage, shortLeverage }) =>
    leverage === undefined && longLeverage === undefined && shortLeverage === undefined
      ? missing('leverage', 'unless longLeverage or shortLeverage is given')
      : undefined,
});
