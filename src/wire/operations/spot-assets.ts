import { EnumField, List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { coin } from '../spec/parameters.ts';
import { SpotAsset } from '../records/spot-asset.ts';

export const spotAssets = operation({
  id: 'spot-assets',
  doc: 'Lists the balances of the spot wallet.',
  method: 'GET',
  path: '/api/v2/spot/account/assets',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    coin: Optional(coin),
    assetType: Optional(EnumField(['hold_only', 'all'], 'Which coins; hold_only by default.')),
  }),
  response: List(SpotAsset, 'Balances.'),
  errors: [],
});
