import { parseDecimal } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { demand } from './rejection.ts';

/** A savings product. */
export interface Product {
  readonly productId: string;
  readonly coin: string;
  readonly periodType: 'flexible' | 'fixed';
  /** Days of a fixed term. */
  readonly days?: number;
  /** Interest a year, a ratio. */
  readonly apy: Decimal;
  /** Smallest amount of a subscription or redemption; what is held whole may always be redeemed. */
  readonly minAmount: Decimal;
}

/** The products of the simulated exchange; all may be redeemed at any time, a fixed term at no loss. */
export const PRODUCTS: readonly Product[] = [
  {
    productId: '1001',
    coin: 'USDT',
    periodType: 'flexible',
    apy: parseDecimal('0.03'),
    minAmount: parseDecimal('0.01'),
  },
  {
    productId: '1002',
    coin: 'BTC',
    periodType: 'flexible',
    apy: parseDecimal('0.005'),
    minAmount: parseDecimal('0.000001'),
  },
  {
    productId: '1003',
    coin: 'ETH',
    periodType: 'flexible',
    apy: parseDecimal('0.01'),
    minAmount: parseDecimal('0.00001'),
  },
  {
    productId: '2001',
    coin: 'USDT',
    periodType: 'fixed',
    days: 7,
    apy: parseDecimal('0.045'),
    minAmount: parseDecimal('1'),
  },
];

/** Finds a product; refuses an unknown one. */
export function productNamed(productId: string): Product {
  const product = PRODUCTS.find((known) => known.productId === productId);
  demand(product !== undefined, '59049', 'The product does not exist');
  return product;
}

/** The flexible product of a coin; refuses a coin without one. */
export function flexibleProductOf(coin: string): Product {
  const product = PRODUCTS.find((known) => known.coin === coin && known.periodType === 'flexible');
  demand(product !== undefined, '59049', `There is no flexible product of ${coin}`);
  return product;
}
