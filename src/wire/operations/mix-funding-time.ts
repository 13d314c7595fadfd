import { CountField, List, MsField, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { listedProductType, symbol } from '../spec/parameters.ts';

const NextFunding = Shape({
  symbol,
  nextFundingTime: MsField('Time of the next funding, ms.'),
  ratePeriod: CountField('Hours between two fundings.'),
});

export const mixFundingTime = operation({
  id: 'mix-funding-time',
  doc: 'Reads when the next funding of one contract is settled, as a list of one.',
  method: 'GET',
  path: '/api/v2/mix/market/funding-time',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({ symbol, productType: listedProductType }),
  response: List(NextFunding, 'One record.'),
  errors: ['40102', '40309'],
});
