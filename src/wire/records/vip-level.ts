import { CountField, DecimalField, List, Shape } from '../spec/fields.ts';

/** The fee rates by level of custom, and what may be withdrawn on each. */
export const VipLevels = List(
  Shape({
    level: CountField('Level.'),
    dealAmount: DecimalField('Traded in 30 days to be on it, USDT.'),
    assetAmount: DecimalField('Held to be on it, USDT.'),
    takerFeeRate: DecimalField('Fee rate as taker, a ratio.'),
    makerFeeRate: DecimalField('Fee rate as maker, a ratio.'),
    btcWithdrawAmount: DecimalField('Largest withdrawal of a day, BTC.'),
    usdtWithdrawAmount: DecimalField('Largest withdrawal of a day, USDT.'),
  }),
  'Levels.',
);
