import { type Decimal, formatDecimal, roundToStep } from '../../../base/decimal.ts';
import type { Instrument } from '../../../domain/market.ts';

/**
 * Rounds the trigger of an order down to the price step. One that is meant to be above or below the price stays there
 * by a step at least; else it is not placed, and the text says why: the exchange would wait for the other direction, or
 * fire at once.
 */
export function roundedTrigger(exact: Decimal, instrument: Instrument, price: Decimal | undefined): Decimal | string {
  const { priceStep, symbol } = instrument;
  const rounded = roundToStep(exact, priceStep, 'down');
  if (rounded <= 0n)
    return `the trigger ${formatDecimal(exact)} is not above zero in steps of ${formatDecimal(priceStep)}`;
  if (price === undefined || exact === price) return rounded;
  const room = (exact > price ? rounded - price : price - rounded) as Decimal;
  if (room >= priceStep) return rounded;
  return `the trigger ${formatDecimal(exact)} of ${symbol} would be rounded to ${formatDecimal(rounded)}, which is not ${exact > price ? 'above' : 'below'} the price ${formatDecimal(price)} by a price step of ${formatDecimal(priceStep)}`;
}
