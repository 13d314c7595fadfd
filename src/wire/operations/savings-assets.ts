import { CountField, DecimalField, FlagField, List, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { endId, page, periodType } from '../spec/parameters.ts';
import { EARLY_WORDS, HoldingTier } from '../records/savings.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

const SavingsAsset = Shape({
  productId: TextField('Id of the product.'),
  orderId: Optional(TextField('Id of the holding; fixed term only.')),
  productCoin: TextField('Coin of the holding.'),
  interestCoin: Optional(TextField('Coin of the interest.')),
  periodType,
  period: Optional(TextField('Length of a fixed term.')),
  holdAmount: DecimalField('Amount held.'),
  lastProfit: Optional(DecimalField('Profit of the last day.')),
  totalProfit: Optional(DecimalField('Profit so far.')),
  holdDays: Optional(CountField('Days held.')),
  status: TextField('in_progress, in_redemption; a sample shows in_holding.'),
  advanceRedeem: Optional(FlagField(EARLY_WORDS, 'Whether a fixed term may be redeemed early.')),
  allowRedemption: Optional(FlagField(EARLY_WORDS, 'The name of advanceRedeem in a sample.', { absent: 'omit' })),
  productLevel: Optional(TextField('beginner, normal, VIP.')),
  apy: Optional(List(HoldingTier, 'Tiers of interest.')),
});

export const savingsAssets = operation({
  id: 'savings-assets',
  doc: 'Lists savings holdings created within at most three months, the last three by default.',
  method: 'GET',
  path: '/api/v2/earn/savings/assets',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ periodType, ...page(20, 100) }),
  response: Shape({ resultList: List(SavingsAsset, 'Holdings.'), endId }),
  errors: ['40704', '40707'],
  check: (request) => needsSpan(request, SPANS.quarter),
});
