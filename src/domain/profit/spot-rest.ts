import { type Decimal, multiply, ONE, roundToStep, ZERO } from '../../base/decimal.ts';
import { splitSymbol } from '../market.ts';

/** The smallest sale of a spot pair: sizes in base coin, the value in quote coin. */
export interface SpotLeast {
  readonly sizeStep: Decimal;
  readonly minSize: Decimal;
  readonly minValue: Decimal;
}

/** Tells the smallest sale of a pair; undefined where it is not known. */
export type SpotLeastOf = (symbol: string) => SpotLeast | undefined;

const UNIT = 1n as Decimal;
const DOLLARS = ['USDT', 'USDC', 'USDE', 'USD'];

/**
 * The smallest sale by the documents alone: a value of 1 USDT (docs/exchange/market.md#spot-symbols). What that is in
 * other quote coins is not known here.
 */
export const usualLeast: SpotLeastOf = (symbol) =>
  DOLLARS.includes(splitSymbol(symbol)?.quote ?? '') ? { sizeStep: UNIT, minSize: UNIT, minValue: ONE } : undefined;

/** Tells whether so many coins could be sold at a price. Where the smallest sale is not known, any size could be. */
export function canBeSold(size: Decimal, price: Decimal, least: SpotLeast | undefined): boolean {
  if (size <= ZERO || least === undefined) return size > ZERO;
  const sold = roundToStep(size, least.sizeStep, 'down');
  return sold > ZERO && sold >= least.minSize && multiply(sold, price) >= least.minValue;
}
