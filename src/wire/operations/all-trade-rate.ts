import { List, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { symbol } from '../spec/parameters.ts';
import { businessLine, feeRates } from '../records/fee-rate.ts';

export const allTradeRate = operation({
  id: 'all-trade-rate',
  doc: 'Reads the fee rates of the account at all pairs.',
  method: 'GET',
  path: '/api/v2/common/all-trade-rate',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ businessType: businessLine }),
  response: List(Shape({ symbol, ...feeRates }), 'Fee rates.'),
  errors: [],
});
