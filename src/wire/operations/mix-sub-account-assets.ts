import { DecimalField, List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { listedProductType, marginCoin } from '../spec/parameters.ts';

/** Fewer fields than the account itself tells; amounts in the margin coin. */
const SubAccountAsset = Shape({
  marginCoin,
  locked: DecimalField('Locked by positions to be closed.'),
  available: DecimalField('Available.'),
  crossedMaxAvailable: DecimalField('Maximum amount available to open positions in cross margin.'),
  isolatedMaxAvailable: DecimalField('Maximum amount available to open positions in isolated margin.'),
  maxTransferOut: DecimalField('Maximum amount that can be transferred out.'),
  accountEquity: DecimalField('Equity with open profit at mark price.'),
  usdtEquity: Optional(DecimalField('Equity in USDT.')),
  btcEquity: Optional(DecimalField('Equity in BTC.')),
  unrealizedPL: Optional(DecimalField('Open profit.')),
  coupon: Optional(DecimalField('Trading bonus.')),
});

const SubAccount = Shape({
  userId: TextField('UID of the sub-account.'),
  assetList: List(SubAccountAsset, 'Futures accounts, one a margin coin.'),
});

/** The span over which its calls are counted, ms. */
const TEN_SECONDS_MS = 10_000;

export const mixSubAccountAssets = operation({
  id: 'mix-sub-account-assets',
  doc: 'Reads the futures accounts of all sub-accounts.',
  method: 'GET',
  path: '/api/v2/mix/account/sub-account-assets',
  auth: 'signed',
  permission: 'read',
  limit: perUid(1, TEN_SECONDS_MS),
  class: 'read',
  request: Shape({ productType: listedProductType }),
  response: List(SubAccount, 'Sub-accounts.'),
  errors: ['40048', '40061'],
});
