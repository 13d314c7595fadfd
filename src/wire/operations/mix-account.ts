import { DecimalField, DecimalNumberField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { listedProductType, marginCoin, marginMode, posMode, symbol } from '../spec/parameters.ts';
import { futuresAccountFields } from '../records/futures-account.ts';

export const mixAccount = operation({
  id: 'mix-account',
  doc: 'Reads the futures account of one margin coin, with the leverage and margin mode of one contract.',
  method: 'GET',
  path: '/api/v2/mix/account/account',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ symbol, productType: listedProductType, marginCoin }),
  response: Shape({
    ...futuresAccountFields,
    crossedMarginLeverage: Optional(DecimalNumberField('Leverage in cross margin.')),
    isolatedLongLever: Optional(DecimalNumberField('Leverage of isolated longs.')),
    isolatedShortLever: Optional(DecimalNumberField('Leverage of isolated shorts.')),
    marginMode,
    posMode,
    grant: Optional(DecimalField('Voucher amount.')),
  }),
  errors: ['40102'],
});
