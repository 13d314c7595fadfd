import { List, MsField, NonNegativeField, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { listedProductType, symbol } from '../spec/parameters.ts';

const OpenInterest = Shape({ symbol, size: NonNegativeField('Open interest, base coin.') });

export const mixOpenInterest = operation({
  id: 'mix-open-interest',
  doc: 'Reads how much of one contract is open.',
  method: 'GET',
  path: '/api/v2/mix/market/open-interest',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({ symbol, productType: listedProductType }),
  response: Shape({
    openInterestList: List(OpenInterest, 'One record.'),
    ts: MsField('Time of the answer, ms.'),
  }),
  errors: ['40102', '40309'],
});
