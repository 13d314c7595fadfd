import { List, MsField, Optional, PositiveField, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { listedProductType, symbol } from '../spec/parameters.ts';

const SymbolPrice = Shape({
  symbol,
  price: Optional(PositiveField('Last price.')),
  indexPrice: Optional(PositiveField('Index price.')),
  markPrice: Optional(PositiveField('Mark price.')),
  ts: MsField('Time of the prices, ms.'),
});

export const mixSymbolPrice = operation({
  id: 'mix-symbol-price',
  doc: 'Reads last, index and mark price of one contract, as a list of one.',
  method: 'GET',
  path: '/api/v2/mix/market/symbol-price',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({ symbol, productType: listedProductType }),
  response: List(SymbolPrice, 'One record.'),
  errors: ['40102', '40309'],
});
