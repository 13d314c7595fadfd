import { CountField, DecimalField, List, Shape } from '../spec/fields.ts';

/** The fee rates by level of custom, and what may be withdrawn on each. */
export const VipLevels = List(
  Shape({
    level: CountField('Level.'),
    dealAmount: DecimalField('Volume traded in 30 days that is needed for it, USDT.'),
    assetAmount: DecimalField('Amount held that is needed for it, USDT.'),
    takerFeeRate: DecimalField('Fee rate as taker, a ratio.'),
    makerFeeRate: DecimalField('Fee rate as maker, a ratio.'),
    btcWithdrawAmount: DecimalField('Largest withdrawal of a day, BTC.'),
    usdtWithdrawAmount: DecimalField('Largest withdrawal of a day, USDT.'),
  }),
  'Levels.',
);
