import { DecimalField, List, MsField, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { limitOf, listedProductType, pageNo, symbol } from '../spec/parameters.ts';

const Funding = Shape({
  symbol,
  fundingRate: DecimalField('Rate that was settled, a ratio.'),
  fundingTime: MsField('When it was settled, ms.'),
});

export const mixHistoryFundRate = operation({
  id: 'mix-history-fund-rate',
  doc: 'Lists the fundings of one contract that were settled, newest first.',
  method: 'GET',
  path: '/api/v2/mix/market/history-fund-rate',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({
    symbol,
    productType: listedProductType,
    pageSize: limitOf(20, 100),
    pageNo,
  }),
  response: List(Funding, 'Fundings.'),
  errors: ['40102', '40309'],
});
