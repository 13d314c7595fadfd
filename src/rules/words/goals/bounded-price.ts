import { add, type Decimal, multiply, ONE, parseDecimal, subtract } from '../../../base/decimal.ts';
import { NumberField } from '../../../domain/fields.ts';
import type { Instrument } from '../../../domain/market.ts';
import { roundEntryPrice } from '../../../domain/rounding.ts';

/**
 * The part by which an order's price may be worse than the best price of the moment, a ratio; the file may set another.
 */
export const SLIPPAGE = parseDecimal('0.005');

/** The field by which a file bounds the prices of its goal's orders. */
export function slippageField(otherwise: string) {
  return NumberField(
    `How much worse an order may be filled than at the best price when it was decided; by default ${otherwise}.`,
    '0.3%',
  );
}

/** The worst price at which an order that is filled at once, or not at all, may be filled; `best` is the best now. */
export function boundedPrice(
  side: 'buy' | 'sell',
  slippage: Decimal,
  { best, instrument }: { readonly best: Decimal; readonly instrument: Instrument },
): Decimal {
  const worst = multiply(best, side === 'buy' ? add(ONE, slippage) : subtract(ONE, slippage));
  return roundEntryPrice(worst, side, instrument);
}
