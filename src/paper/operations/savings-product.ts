import { parseDecimal, ZERO } from '../../base/decimal.ts';
import { savingsProduct as operation } from '../../wire/operations/savings-product.ts';
import { PRODUCTS } from '../core/savings-products.ts';
import { fits } from '../records/page.ts';
import { serveSigned } from '../responder.ts';

const NO_BOUND = parseDecimal('1000000000');

/** Lists savings products. */
export const savingsProduct = serveSigned(operation, (_, { account, request }) =>
  PRODUCTS.filter((product) => {
    const held = account.savings.some((holding) => holding.productId === product.productId);
    return fits(request.coin?.toUpperCase(), product.coin) && (request.filter !== 'held' || held);
  }).map((product) => ({
    productId: product.productId,
    coin: product.coin,
    periodType: product.periodType,
    ...(product.days === undefined ? {} : { period: String(product.days) }),
    apyType: 'single' as const,
    advanceRedeem: true,
    settleMethod: 'daily' as const,
    apyList: [{ rateLevel: '1', minStepVal: ZERO, maxStepVal: NO_BOUND, currentApy: product.apy }],
    status: 'in_progress',
    productLevel: 'normal',
  })),
);
