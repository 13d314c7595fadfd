import { DecimalField, List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { coin } from '../spec/parameters.ts';

const FundingAsset = Shape({
  coin,
  available: DecimalField('Can be spent.'),
  frozen: Optional(DecimalField('Frozen.')),
  usdtValue: Optional(DecimalField('Value in USDT.')),
});

export const fundingAssets = operation({
  id: 'funding-assets',
  doc: 'Lists the balances of the funding wallet.',
  method: 'GET',
  path: '/api/v2/account/funding-assets',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ coin: Optional(coin) }),
  response: List(FundingAsset, 'Balances.'),
  errors: [],
});
