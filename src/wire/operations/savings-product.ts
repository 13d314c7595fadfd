import { EnumField, FlagField, List, LooseList, Optional, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { coin, periodType } from '../spec/parameters.ts';
import { EARLY_WORDS, ProductTier } from '../records/savings.ts';

const SavingsProduct = Shape({
  productId: TextField('Id of the product.'),
  coin,
  periodType,
  period: Optional(TextField('Length of a fixed term.')),
  apyType: Optional(TextField('single or ladder: whether the interest has tiers.')),
  advanceRedeem: Optional(FlagField(EARLY_WORDS, 'Whether a fixed term may be redeemed early.')),
  settleMethod: Optional(TextField('daily or maturity: when interest is paid.')),
  apyList: Optional(List(ProductTier, 'Tiers of interest.')),
  status: TextField('not_started, in_progress, paused, completed, sold_out, off_line.'),
  productLevel: Optional(TextField('beginner, normal, VIP.')),
});

export const savingsProduct = operation({
  id: 'savings-product',
  doc: 'Lists savings products.',
  method: 'GET',
  path: '/api/v2/earn/savings/product',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({
    coin: Optional(coin),
    filter: Optional(EnumField(['available', 'held', 'available_and_held', 'all'], 'Which products.')),
  }),
  response: LooseList(SavingsProduct, 'Products.'),
  errors: [],
});
