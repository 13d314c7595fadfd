import { DecimalField, EnumField, RateField, TextField } from '../spec/fields.ts';

/**
 * Rates of loans. The exchange calls all of them percent; the samples of its pages are percent in the orders (65, 75,
 * 83, and an hour's interest of 0.000229 that its own arithmetic shows to be percent) and ratios in the list of coins
 * (0.6, 0.75, 0.83, and a rate by the hour that agrees with the estimate of hour-interest only as a ratio). Pledge
 * rates and yearly rates are therefore read by size (RateField): loans are liquidated below a pledge rate of 100
 * percent, and what can be misread, one of less than 1 percent, then looks closer to liquidation than it is, never
 * safer.
 */
export const pledgeRate = (description: string) => RateField(description, 'percent');

/** A pledge rate of the list of coins, which writes ratios. */
export const listedRate = (description: string) => RateField(description, 'ratio');

export const loanCoin = TextField('Coin that is borrowed, upper case.', { examples: ['USDT'] });
export const pledgeCoin = TextField('Coin that is pledged, upper case.', { examples: ['BTC'] });
export const loanOrderId = TextField('Id of the loan.');
export const loanTerm = EnumField(['SEVEN', 'THIRTY', 'FLEXIBLE'], 'Term: 7 days, 30 days or without end.');

/** The result of a repayment, in its answer and in the history (docs/exchange/loans.md#loan-repay-history). */
export const repaymentFields = {
  loanCoin,
  pledgeCoin,
  repayAmount: DecimalField('Paid in all, loan coin.'),
  payInterest: DecimalField('Interest paid, loan coin.'),
  repayLoanAmount: DecimalField('Part of the loan paid back, loan coin.'),
  repayUnlockAmount: DecimalField('Collateral released, pledge coin.'),
};
