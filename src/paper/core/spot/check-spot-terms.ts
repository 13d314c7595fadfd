import { add, divide, isMultiple, multiply, ONE, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { belowLeastValue, PRICE_BAND } from '../state/contract-terms.ts';
import type { Terms } from '../state/contract-terms.ts';
import { demand } from '../state/rejection.ts';
import type { SpotOrderTerms } from '../state/spot-order-terms.ts';

/** Refuses sizes, prices and values that a spot pair does not take. */
export function checkSpotTerms(terms: SpotOrderTerms, rules: Terms, last: Decimal): void {
  const { size, price, side } = terms;
  if (side === 'buy' && terms.type === 'market') {
    demand(size >= rules.minValue, '45110', belowLeastValue(rules));
    demand(divide(size, last) >= rules.minSize, '43006', 'The quantity is less than the minimum order quantity');
    return;
  }
  demand(isMultiple(size, rules.sizeStep), '40808', 'Parameter verification exception size checkScale error');
  demand(size >= rules.minSize, '43006', 'The quantity is less than the minimum order quantity');
  demand(size <= rules.maxSize, '43007', 'The quantity is more than the maximum order quantity');
  demand(multiply(size, price ?? last) >= rules.minValue, '45110', belowLeastValue(rules));
  if (terms.type === 'market' || price === undefined) return;
  demand(price > ZERO && isMultiple(price, rules.priceStep), '41103', 'The price scale does not meet the requirements');
  demand(
    side !== 'buy' || price <= multiply(last, add(ONE, PRICE_BAND)),
    '43008',
    'The price is higher than the allowed maximum',
  );
  demand(
    side !== 'sell' || price >= multiply(last, subtract(ONE, PRICE_BAND)),
    '43009',
    'The price is lower than the allowed minimum',
  );
}
