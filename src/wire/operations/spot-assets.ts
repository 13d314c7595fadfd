import { DecimalField, EnumField, List, Optional, Shape } from '../fields.ts';
import { perUid } from '../limits.ts';
import { operation } from '../operation.ts';
import { coin, uTime } from '../parameters.ts';

const SpotAsset = Shape({
  coin,
  available: DecimalField('Can be spent.'),
  frozen: DecimalField('Held by orders.'),
  locked: Optional(DecimalField('Locked otherwise.')),
  limitAvailable: Optional(DecimalField('Available with restrictions.')),
  uTime: Optional(uTime),
});

export const spotAssets = operation({
  id: 'spot-assets',
  doc: 'Lists the balances of the spot wallet (extensions b6).',
  method: 'GET',
  path: '/api/v2/spot/account/assets',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    coin: Optional(coin),
    assetType: Optional(EnumField(['hold_only', 'all'], 'Which coins; hold_only unless told.')),
  }),
  response: List(SpotAsset, 'Balances.'),
  errors: [],
});
