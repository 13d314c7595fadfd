import { multiply } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Book } from '../book/book.ts';
import { accountOf } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { marketPriceAt } from '../book/quote.ts';
import { Rejection } from '../state/rejection.ts';
import type { SpotPlan } from '../state/spot-plan.ts';
import { placeSpotOrder } from './place-spot-order.ts';
import { baseSizeOf, endSpotPlan, store } from './spot-plans.ts';

/**
 * Places the order of a spot trigger order at the price of the moment. What it needs is held back only now: where that
 * is not there, or the order breaks another rule, the trigger order has failed.
 */
export function fireSpotPlan(core: Core, book: Book, waiting: SpotPlan): void {
  const plan = store(core, { ...waiting, state: 'executing' });
  const { symbol, side, type, price, stpMode } = plan;
  try {
    const { orderId } = placeSpotOrder(core, accountOf(core, plan.uid), {
      ...{ symbol, side, type, size: sizeOf(book, plan) },
      ...(price === undefined ? {} : { price }),
      ...(stpMode === undefined ? {} : { stpMode }),
    });
    endSpotPlan(core, plan, 'executed', orderId);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    endSpotPlan(core, plan, 'fail_execute');
  }
}

/**
 * The size as an order of its kind counts it: quote coin for a market buy, which spends what so many coins cost at that
 * moment; base coin for any other.
 */
function sizeOf(book: Book, plan: SpotPlan): Decimal {
  const { side, type, price, size, sizeIn } = plan;
  const buys = side === 'buy';
  const taken = marketPriceAt(book, 'spot', { last: book.price, buys }).price;
  if (buys && type === 'market') return sizeIn === 'quote' ? size : multiply(size, taken, 'up');
  return baseSizeOf(plan, price ?? taken, book.pair.spot);
}
