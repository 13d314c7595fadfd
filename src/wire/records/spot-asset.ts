import { DecimalField, Optional, Shape } from '../spec/fields.ts';
import { coin, uTime } from '../spec/parameters.ts';

/** A balance of a spot wallet (docs/exchange/spot.md#spot-assets). */
export const SpotAsset = Shape({
  coin,
  available: DecimalField('Can be spent.'),
  frozen: DecimalField('Held by orders.'),
  locked: Optional(DecimalField('Locked otherwise.')),
  limitAvailable: Optional(DecimalField('Available with restrictions.')),
  uTime: Optional(uTime),
});
