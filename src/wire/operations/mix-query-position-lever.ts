import { CountField, DecimalField, List, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { listedProductType, symbol } from '../spec/parameters.ts';

const Tier = Shape({
  symbol,
  level: CountField('Number of the tier, from 1 on.'),
  startUnit: DecimalField('Value from which it holds, USDT.'),
  endUnit: DecimalField('Value up to which it holds, USDT.'),
  leverage: DecimalField('Largest leverage.'),
  keepMarginRate: DecimalField('Maintenance margin, a ratio of the value.'),
});

export const mixQueryPositionLever = operation({
  id: 'mix-query-position-lever',
  doc: 'Lists the tiers of a contract: leverage and maintenance margin by the value of a position.',
  method: 'GET',
  path: '/api/v2/mix/market/query-position-lever',
  auth: 'public',
  limit: perIp(10),
  class: 'read',
  request: Shape({ symbol, productType: listedProductType }),
  response: List(Tier, 'Tiers.'),
  errors: ['40102', '40309'],
});
