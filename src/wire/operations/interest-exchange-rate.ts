import { CountField, DecimalField, List, LooseList, Optional, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { coin } from '../spec/parameters.ts';

const RateTier = Shape({
  tier: CountField('Number of the tier.'),
  minAmount: DecimalField('Amount from which it holds.'),
  maxAmount: Optional(DecimalField('Amount up to which it holds; absent without upper bound.', { absent: '-1' })),
  exchangeRate: DecimalField('Rate of the tier, a ratio.'),
});

const CoinRates = Shape({ coin, exchangeRateList: List(RateTier, 'Tiers.') });

export const interestExchangeRate = operation({
  id: 'interest-exchange-rate',
  doc: 'Reads at which rate each coin is valued for the interest of multi-asset mode, by tiers.',
  method: 'GET',
  path: '/api/v2/mix/market/exchange-rate',
  auth: 'public',
  limit: perIp(5),
  class: 'read',
  request: Shape({}),
  response: LooseList(CoinRates, 'Coins.'),
  errors: [],
});
