import { CountField, DecimalField, LooseList, MsField, Optional, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { listedProductType, symbol } from '../spec/parameters.ts';

const FundingRate = Shape({
  symbol,
  fundingRate: DecimalField('Rate of the next funding, a ratio.'),
  fundingRateInterval: Optional(CountField('Hours between two fundings: 1, 2, 4 or 8; it can change.')),
  nextUpdate: Optional(MsField('Time of the next funding, ms.')),
  minFundingRate: Optional(DecimalField('Lowest rate, a ratio.')),
  maxFundingRate: Optional(DecimalField('Highest rate, a ratio.')),
});

export const mixCurrentFundRate = operation({
  id: 'mix-current-fund-rate',
  doc: 'Reads the funding rate of one contract, or of all of a product type.',
  method: 'GET',
  path: '/api/v2/mix/market/current-fund-rate',
  auth: 'public',
  limit: perIp(20),
  class: 'read',
  request: Shape({ productType: listedProductType, symbol: Optional(symbol) }),
  response: LooseList(FundingRate, 'Funding rates.'),
  errors: ['40102'],
});
