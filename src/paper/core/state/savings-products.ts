import { parseDecimal } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { demand } from './rejection.ts';

/** Interest a year (a ratio) on the part of an amount from `from` to `to`. */
export interface Tier {
  readonly from: Decimal;
  readonly to: Decimal;
  readonly apy: Decimal;
}

/** A savings product. */
export interface Product {
  readonly productId: string;
  readonly coin: string;
  readonly periodType: 'flexible' | 'fixed';
  /** Days of a fixed term. */
  readonly days?: number;
  /**
   * The time at which a fixed term's interest is paid into the spot wallet; a flexible holding's is added to it every
   * hour.
   */
  readonly settle: 'daily' | 'maturity';
  /** True where a fixed term may be redeemed before its end, without its interest. */
  readonly early: boolean;
  /** From the lowest amount to the highest, without gaps. */
  readonly tiers: readonly Tier[];
  /** Bounds of one subscription; the lower one also holds for a redemption, unless all that is held is redeemed. */
  readonly minAmount: Decimal;
  readonly maxAmount: Decimal;
  /** The largest holding of all accounts together. */
  readonly quota: Decimal;
  readonly status: 'in_progress' | 'sold_out';
}

const d = parseDecimal;
const NO_BOUND = d('1000000000');

/** Cuts amounts into tiers: each pair is the lower bound of a tier and its interest a year. */
function tiersOf(steps: readonly (readonly [from: string, apy: string])[]): readonly Tier[] {
  return steps.map(([from, apy], place) => {
    const next = steps[place + 1];
    return { from: d(from), to: next === undefined ? NO_BOUND : d(next[0]), apy: d(apy) };
  });
}

const FLEXIBLE = {
  periodType: 'flexible',
  settle: 'daily',
  early: true,
  maxAmount: NO_BOUND,
  quota: NO_BOUND,
  status: 'in_progress',
} as const;

const FIXED = {
  coin: 'USDT',
  periodType: 'fixed',
  minAmount: d('1'),
  maxAmount: d('50000'),
  quota: d('1000000'),
  status: 'in_progress',
} as const;

/** The products of the simulated exchange. */
export const PRODUCTS: readonly Product[] = [
  { ...FLEXIBLE, productId: '1001', coin: 'USDT', tiers: tiersOf([['0', '0.03']]), minAmount: d('0.01') },
  {
    ...FLEXIBLE,
    productId: '1002',
    coin: 'BTC',
    tiers: tiersOf([
      ['0', '0.012'],
      ['0.1', '0.005'],
      ['1', '0.002'],
    ]),
    minAmount: d('0.000001'),
  },
  {
    ...FLEXIBLE,
    productId: '1003',
    coin: 'ETH',
    tiers: tiersOf([
      ['0', '0.018'],
      ['2', '0.01'],
    ]),
    minAmount: d('0.00001'),
  },
  {
    ...FLEXIBLE,
    productId: '1004',
    coin: 'USDT',
    tiers: tiersOf([
      ['0', '0.08'],
      ['300', '0.025'],
    ]),
    minAmount: d('1'),
    maxAmount: d('5000'),
    quota: d('20000'),
  },
  { ...FIXED, productId: '2001', days: 7, settle: 'daily', early: true, tiers: tiersOf([['0', '0.045']]) },
  { ...FIXED, productId: '2002', days: 30, settle: 'maturity', early: false, tiers: tiersOf([['0', '0.06']]) },
  {
    ...FIXED,
    productId: '2003',
    days: 90,
    settle: 'maturity',
    early: true,
    tiers: tiersOf([['0', '0.09']]),
    status: 'sold_out',
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
