import { add, formatDecimal, isMultiple, multiply, ONE, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { belowLeastValue, PRICE_BAND } from '../state/contract-terms.ts';
import type { Terms } from '../state/contract-terms.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import type { FuturesOrderTerms } from '../state/futures-order-terms.ts';
import { demand } from '../state/rejection.ts';

/** The facts against which an order is checked. */
export interface Checked {
  readonly rules: Terms;
  readonly last: Decimal;
  /** True where it closes a side in hedge mode: then a close of a long sells, whatever its side says. */
  readonly closes: boolean;
}

/** Refuses sizes, prices and values that a contract does not take. */
export function checkTerms(terms: FuturesOrderTerms, checked: Checked): void {
  const { size, price } = terms;
  const { rules, last, closes } = checked;
  const bought = (terms.side === 'buy') !== closes;
  demand(
    isMultiple(size, rules.sizeStep),
    '40808',
    `Parameter verification exception size checkScale error value=${formatDecimal(size)}`,
  );
  demand(size >= rules.minSize, '45111', 'less than the minimum order quantity');
  demand(size <= rules.maxSize, '45112', 'more than the maximum order quantity');
  if (terms.type === 'limit' && price !== undefined) {
    demand(
      price > ZERO && isMultiple(price, rules.priceStep),
      '45115',
      'The price must be a multiple of the price step',
    );
    demand(
      !bought || price <= multiply(last, add(ONE, PRICE_BAND)),
      '40815',
      'The order price is higher than the highest bid price',
    );
    demand(
      bought || price >= multiply(last, subtract(ONE, PRICE_BAND)),
      '40816',
      'The order price is lower than the lowest selling price',
    );
  }
  const adds = terms.reduceOnly !== true && !closes;
  demand(!adds || multiply(size, price ?? last) >= rules.minValue, '45110', belowLeastValue(rules));
}

type Presets = Pick<FuturesOrder, 'holdSide' | 'takeProfit' | 'takeProfitExecute' | 'stopLoss' | 'stopLossExecute'>;

/**
 * Refuses preset stops with a price off the step, and those that would fire at once: each side has its code
 * (docs/exchange/errors.md#codes). `price` is that of their order.
 */
export function checkPresets(
  order: Presets,
  { price, step }: { readonly price: Decimal; readonly step: Decimal },
): void {
  const long = order.holdSide === 'long';
  const { takeProfit, takeProfitExecute, stopLoss, stopLossExecute } = order;
  for (const one of [takeProfit, takeProfitExecute, stopLoss, stopLossExecute]) {
    const text = one === undefined ? '' : formatDecimal(one);
    const fits = one === undefined || isMultiple(one, step);
    demand(fits, '40808', `Parameter verification exception preset price checkScale error value=${text}`);
  }
  if (takeProfit !== undefined) {
    demand(
      long ? takeProfit > price : takeProfit < price,
      long ? '40830' : '40832',
      'The take profit price is on the wrong side of the price',
    );
  }
  if (stopLoss !== undefined) {
    demand(
      long ? stopLoss < price : stopLoss > price,
      long ? '40834' : '40836',
      'The stop loss price is on the wrong side of the price',
    );
  }
}
