import { DecimalField, List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { coin, listedProductType } from '../spec/parameters.ts';
import { futuresAccountFields } from '../records/futures-account.ts';

const UnionAsset = Shape({
  coin,
  balance: DecimalField('Balance.'),
  available: DecimalField('Available.'),
});

const FuturesAccountItem = Shape({
  ...futuresAccountFields,
  unionTotalMargin: Optional(DecimalField('Margin of all coins together, in multi-asset mode.', { absent: 'omit' })),
  unionAvailable: Optional(DecimalField('Available of all coins together.', { absent: 'omit' })),
  unionMm: Optional(DecimalField('Maintenance margin of all coins together.', { absent: 'omit' })),
  assetList: Optional(List(UnionAsset, 'Coins of multi-asset mode.')),
});

export const mixAccounts = operation({
  id: 'mix-accounts',
  doc: 'Reads the futures accounts of a product type, one a margin coin.',
  method: 'GET',
  path: '/api/v2/mix/account/accounts',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ productType: listedProductType }),
  response: List(FuturesAccountItem, 'Accounts.'),
  errors: [],
});
