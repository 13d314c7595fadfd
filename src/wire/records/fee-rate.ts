import { DecimalField, EnumField } from '../spec/fields.ts';

/** What a fee rate is asked of: futures, spot, or spot on margin. */
export const businessLine = EnumField(['mix', 'spot', 'margin'], 'Futures, spot, or spot on margin.');

/** The fee rates of an account. */
export const feeRates = {
  makerFeeRate: DecimalField('Fee rate as maker, a ratio.'),
  takerFeeRate: DecimalField('Fee rate as taker, a ratio.'),
};
