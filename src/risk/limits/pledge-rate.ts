import { type Decimal, formatDecimal, multiplyDivide, subtract } from '../../base/decimal.ts';
import { NumberField } from '../../domain/fields.ts';
import { limit } from '../view/limit.ts';
import { percent } from '../view/percent.ts';

/**
 * Bounds the pledge rate, the loan as a ratio of its collateral, to which borrowing or withdrawing collateral may lead.
 */
export const pledgeRateLimit = limit({
  name: 'pledgeRate',
  schema: NumberField(
    'Highest pledge rate (loan to collateral) at the start of a loan, and after a withdrawal of collateral.',
    '60%',
  ),
  says: (most) => `no loan begins above a pledge rate of ${percent(most)}, and no collateral is taken out beyond it`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Add collateral, borrow less, or raise `pledgeRate`.',
  judge(intent, bound, view) {
    const { effect } = intent;
    if (effect.kind === 'borrow') {
      // One amount is given and the exchange computes the other at this rate (docs/exchange/loans.md#loan-borrow).
      const rate = view.initialPledgeRate(effect.pledgeCoin);
      if (rate === undefined)
        return `the rate at which a loan against ${effect.pledgeCoin} begins is not known; allowed: at most ${percent(bound)}`;
      return rate > bound ? `the loan would begin at ${percent(rate)}, above ${percent(bound)}` : undefined;
    }
    if (effect.kind !== 'revise-pledge' || effect.direction === 'in') return undefined;
    const loan = view.loan(effect.account, effect.orderId);
    if (loan === undefined) return `the loan ${effect.orderId} cannot be read; allowed: at most ${percent(bound)}`;
    const rate = rateAfter(loan, effect.amount);
    if (rate === undefined)
      return `${formatDecimal(effect.amount)} of ${formatDecimal(loan.pledgeAmount)} ${loan.pledgeCoin} leaves no collateral; allowed: a pledge rate of at most ${percent(bound)}`;
    return rate > bound ? `the pledge rate would be ${percent(rate)}, above ${percent(bound)}` : undefined;
  },
});

/** The rate is inverse to the collateral, whatever its price. */
function rateAfter(
  { pledgeRate, pledgeAmount }: { readonly pledgeRate: Decimal; readonly pledgeAmount: Decimal },
  amount: Decimal,
): Decimal | undefined {
  const left = subtract(pledgeAmount, amount);
  return left <= 0n ? undefined : multiplyDivide(pledgeRate, pledgeAmount, left, 'up');
}
