import { throwError } from 'rxjs';
import type { Decimal } from '../../base/decimal.ts';
import type { BuyEffect } from '../../effects/buy.ts';
import type { SellEffect } from '../../effects/sell.ts';
import { placeSpotOrder } from '../../wire/operations/place-spot-order.ts';
import { type Executor, receipt, unfit } from './executor.ts';

/** Places the order that buys or sells spot (docs/exchange/spot.md#place-spot-order). */
export const executeSpotOrder: Executor<BuyEffect | SellEffect> = (effect, clientOid, desk) => {
  const size = sizeOf(effect);
  if (size === undefined)
    return throwError(() => unfit('a market buy says what to spend, any other spot order its size'));
  if (effect.type === 'limit' && effect.price === undefined)
    return throwError(() => unfit('a limit order says its price'));
  const request = {
    symbol: effect.instrument.symbol,
    side: effect.kind,
    orderType: effect.type,
    ...(effect.type === 'limit' && effect.price !== undefined && { price: effect.price }),
    // Demanded of every spot order, and ignored of one at market.
    force: (effect.type === 'limit' ? effect.force : undefined) ?? ('gtc' as const),
    size,
    clientOid,
  };
  return desk.post({ operation: placeSpotOrder, request, account: effect.account }, receipt);
};

/** Base coin; but a market buy is measured by what it spends, in quote coin. */
function sizeOf(effect: BuyEffect | SellEffect): Decimal | undefined {
  return effect.kind === 'buy' && effect.type === 'market' ? effect.spend : effect.size;
}
