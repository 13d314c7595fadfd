import { isMultiple, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { priceOf } from '../book/book.ts';
import { checkSpotTerms } from './check-spot-terms.ts';
import { LIVE_ORDERS_MAX } from '../state/contract-terms.ts';
import { spotBookOf } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { executeSpotOrder } from './execute-spot.ts';
import { listSpotOrder, newSpotOrder } from './new-spot-order.ts';
import { demand } from '../state/rejection.ts';
import { freeze } from './spot-frozen.ts';
import type { SpotOrder } from '../state/spot-order.ts';
import type { SpotOrderTerms } from '../state/spot-order-terms.ts';
import { demandCopyPair, demandTrading } from '../calls/trading-status.ts';
import type { Account } from '../state/world.ts';

/**
 * Places a spot order. One with a trigger waits for it, with what it needs held back; any other is executed at once
 * where the market reaches it. Throws a Rejection with the code of docs/exchange/errors.md#codes.
 */
export function placeSpotOrder(core: Core, account: Account, terms: SpotOrderTerms): SpotOrder {
  const book = spotBookOf(core, terms.symbol);
  const { pair } = book;
  const last = priceOf(book, core.world.step);
  const { trigger } = terms;
  demandTrading(core, { market: 'spot', symbol: pair.symbol, opens: true });
  demandCopyPair(account, pair.symbol);
  checkSpotTerms(terms, pair.spot, trigger ?? last);
  checkTriggers(terms, { priceStep: pair.spot.priceStep, from: terms.price ?? last });
  const named = trigger === undefined && terms.clientOid !== undefined;
  demand(!named || !account.spotOids.has(terms.clientOid ?? ''), '43118', 'clientOrderId duplicate');
  demand(book.spot.count(account.uid) < LIVE_ORDERS_MAX, '43005', 'Exceed the max number of orders');
  const order = newSpotOrder(core, account, { terms, book });
  freeze(account, pair, order);
  listSpotOrder(core, account, { order, book });
  if (trigger === undefined) executeSpotOrder(core, order, { book, last });
  return order;
}

/**
 * Triggers lie on the price step, and presets on their side of the price: those of a sale would have to buy, and are
 * refused.
 */
function checkTriggers(terms: SpotOrderTerms, checked: { readonly priceStep: Decimal; readonly from: Decimal }): void {
  const { takeProfit, stopLoss, trigger, side } = terms;
  for (const price of [takeProfit, stopLoss, trigger]) {
    const fits = price === undefined || (price > ZERO && isMultiple(price, checked.priceStep));
    demand(fits, '45052', 'The trigger price must be a multiple of the price step');
  }
  const presets = takeProfit !== undefined || stopLoss !== undefined;
  demand(
    !presets || side === 'buy',
    '40020',
    'Parameter presetTakeProfitPrice error: only a purchase has presets here',
  );
  demand(
    takeProfit === undefined || takeProfit > checked.from,
    '40830',
    'The take profit price must be above the price',
  );
  demand(stopLoss === undefined || stopLoss < checked.from, '40834', 'The stop loss price must be below the price');
}
