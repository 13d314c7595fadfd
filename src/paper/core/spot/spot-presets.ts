import { add, minimum, roundToStep, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Book } from '../book/book.ts';
import { accountOf, coinBalanceOf } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { listSpotOrder, newSpotOrder } from './new-spot-order.ts';
import { freeze } from './spot-frozen.ts';
import type { SpotOrder } from '../state/spot-order.ts';

/**
 * Turns the presets of a purchase that is done into TP/SL orders that sell what it brought, less the fee. A take-profit
 * and a stop-loss hold back the same coins: the first holds them, and what ends one ends the other. What its owner has
 * sold again before the purchase was done is not there any more to be held back.
 */
export function attachSpotPresets(core: Core, bought: SpotOrder, book: Book): void {
  const { takeProfit, takeProfitExecute, stopLoss, stopLossExecute, side } = bought;
  const { minSize, sizeStep } = book.pair.spot;
  const account = accountOf(core, bought.uid);
  const { available } = coinBalanceOf(account, 'spot', book.pair.base);
  const size = roundToStep(minimum(add(bought.filled, bought.fee), available), sizeStep, 'down');
  if (side !== 'buy' || size < minSize) return;
  const stops = [
    { trigger: takeProfit, execute: takeProfitExecute, rises: true },
    { trigger: stopLoss, execute: stopLossExecute, rises: false },
  ].flatMap(({ trigger, execute, rises }) =>
    trigger === undefined ? [] : [presetOrder(core, { bought, book, size, trigger, execute, rises })],
  );
  const [first, second] = stops;
  if (first === undefined) return;
  freeze(account, book.pair, first);
  if (second !== undefined) {
    second.reserved = ZERO;
    first.sibling = second.orderId;
    second.sibling = first.orderId;
  }
  for (const order of stops) listSpotOrder(core, account, { order, book });
}

interface Preset {
  readonly bought: SpotOrder;
  readonly book: Book;
  readonly size: Decimal;
  readonly trigger: Decimal;
  readonly execute: Decimal | undefined;
  readonly rises: boolean;
}

function presetOrder(core: Core, { bought, book, size, trigger, execute, rises }: Preset): SpotOrder {
  const limit = execute !== undefined && execute > ZERO;
  const terms = {
    symbol: bought.symbol,
    side: 'sell',
    type: limit ? 'limit' : 'market',
    size,
    trigger,
    ...(limit ? { price: execute } : {}),
  } as const;
  return { ...newSpotOrder(core, accountOf(core, bought.uid), { terms, book }), rises };
}
