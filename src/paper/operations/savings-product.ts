import { savingsProduct as operation } from '../../wire/operations/savings-product.ts';
import { PRODUCTS } from '../core/state/savings-products.ts';
import type { Product } from '../core/state/savings-products.ts';
import type { Account } from '../core/state/world.ts';
import { fits } from '../records/page.ts';
import { productTiers } from '../records/product-tiers.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists savings products: those that can be subscribed to, unless told otherwise. */
export const savingsProduct = serveSigned(operation, (_, { account, request }) =>
  PRODUCTS.filter(
    (product) =>
      fits(request.coin?.toUpperCase(), product.coin) && isListed(account, product, request.filter ?? 'available'),
  ).map((product) => ({
    productId: product.productId,
    coin: product.coin,
    periodType: product.periodType,
    ...(product.days === undefined ? {} : { period: String(product.days) }),
    apyType: product.tiers.length === 1 ? 'single' : 'ladder',
    advanceRedeem: product.early,
    settleMethod: product.settle,
    apyList: productTiers(product),
    status: product.status,
    productLevel: 'normal',
  })),
);

function isListed(
  account: Account,
  product: Product,
  filter: 'available' | 'held' | 'available_and_held' | 'all',
): boolean {
  const held = account.savings.some((holding) => holding.productId === product.productId);
  const available = product.status === 'in_progress';
  if (filter === 'held') return held;
  return filter === 'all' || available || (filter === 'available_and_held' && held);
}
