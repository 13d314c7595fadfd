import { DecimalField, Optional, TextField } from '../spec/fields.ts';
import { marginCoin } from '../spec/parameters.ts';

/**
 * The fields that both reads of a futures account have (docs/exchange/positions.md#a-futures-account). Amounts in the
 * margin coin.
 */
export const futuresAccountFields = {
  marginCoin,
  locked: DecimalField('Locked by positions to be closed.'),
  available: DecimalField('Available.'),
  crossedMaxAvailable: DecimalField('Maximum amount available to open positions in cross margin.'),
  isolatedMaxAvailable: DecimalField('Maximum amount available to open positions in isolated margin.'),
  maxTransferOut: DecimalField('Maximum amount that can be transferred out.'),
  accountEquity: DecimalField('Equity with open profit at mark price.'),
  usdtEquity: Optional(DecimalField('Equity in USDT.')),
  btcEquity: Optional(DecimalField('Equity in BTC.')),
  crossedRiskRate: Optional(DecimalField('Risk ratio in cross margin.')),
  unrealizedPL: Optional(DecimalField('Open profit; absent where nothing is open.')),
  coupon: Optional(DecimalField('Trading bonus.')),
  crossedUnrealizedPL: Optional(DecimalField('Open profit in cross margin.')),
  isolatedUnrealizedPL: Optional(DecimalField('Open profit in isolated margin.')),
  isolatedMargin: Optional(DecimalField('Margin held in isolated mode.', { absent: null })),
  crossedMargin: Optional(DecimalField('Margin held in cross mode.', { absent: null })),
  assetMode: Optional(TextField('union or single: whether several coins serve as margin.')),
};
