import { Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { symbol } from '../spec/parameters.ts';
import { businessLine, feeRates } from '../records/fee-rate.ts';

export const tradeRate = operation({
  id: 'trade-rate',
  doc: 'Reads the fee rates of the account at one pair.',
  method: 'GET',
  path: '/api/v2/common/trade-rate',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ symbol, businessType: businessLine }),
  response: Shape(feeRates),
  errors: ['40102'],
});
