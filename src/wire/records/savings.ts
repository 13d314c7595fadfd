import { DecimalField, EnumField, Optional, PercentField, Shape, TextField } from '../spec/fields.ts';

/**
 * The flag of a savings product that may be redeemed before its term: Yes and No, unlike other flags
 * (docs/exchange/savings.md#holdings).
 */
export const EARLY_WORDS = ['Yes', 'No'] as const;

export const savingsOrderType = EnumField(['subscribe', 'redeem', 'pay_interest', 'deduction'], 'Kind of record.');

/**
 * The result of a subscription or a redemption. A word that is neither success nor failure is an error
 * (docs/exchange/savings.md#redemptions-under-way).
 */
export const SavingsResult = Shape({
  result: EnumField(['success', 'fail'], 'What became of it.'),
  msg: Optional(TextField('Why it failed.')),
});

/** A tier of a product's interest. */
export const ProductTier = Shape({
  rateLevel: TextField('Number of the tier.'),
  minStepVal: DecimalField('Amount from which it holds.'),
  maxStepVal: DecimalField('Amount up to which it holds.'),
  currentApy: PercentField('Interest per year now, a ratio.'),
});

/** A tier of a holding's interest. */
export const HoldingTier = Shape({
  rateLevel: TextField('Number of the tier.'),
  minApy: PercentField('Lowest interest per year, a ratio.'),
  maxApy: PercentField('Highest interest per year, a ratio.'),
  currentApy: PercentField('Interest per year now, a ratio.'),
});
