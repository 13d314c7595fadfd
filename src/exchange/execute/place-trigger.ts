import { mergeMap } from 'rxjs';
import type { PositionMode } from '../../domain/account.ts';
import { marginCoin } from '../../domain/market.ts';
import type { PlaceTriggerEffect } from '../../effects/place-trigger.ts';
import { toOrderDirection } from '../../wire/direction.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import { mixPlacePlanOrder } from '../../wire/operations/mix-place-plan-order.ts';
import { planTypeOf } from '../context/plan-type.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { type Executor, receipt } from './executor.ts';

/** Places a trigger order that opens or closes (docs/exchange/triggers.md#mix-place-plan-order), worded for the account's position mode. */
export const executePlaceTrigger: Executor<PlaceTriggerEffect> = (effect, clientOid, desk) => {
  const { account, instrument } = effect;
  return desk
    .positionMode(account, instrument)
    .pipe(
      mergeMap((mode) =>
        desk.post({ operation: mixPlacePlanOrder, request: requestOf(effect, clientOid, mode), account }, receipt),
      ),
    );
};

function requestOf(
  effect: PlaceTriggerEffect,
  clientOid: string,
  mode: PositionMode,
): RequestOf<typeof mixPlacePlanOrder> {
  const { market, symbol } = effect.instrument;
  const { trigger, triggerType, size, price, callback, takeProfit, stopLoss } = effect;
  // Stops of a trailing order are distances, which the exchange takes from its fill price alone (docs/exchange/triggers.md#trailing-trigger-orders).
  const stopsBy = callback === undefined ? triggerType : ('fill_price' as const);
  return {
    planType: planTypeOf(effect),
    symbol,
    productType: PRODUCT_TYPE[market],
    marginMode: effect.marginMode,
    marginCoin: marginCoin(market, symbol),
    size,
    ...(price !== undefined && { price }),
    ...(callback !== undefined && { callbackRatio: callback }),
    triggerPrice: trigger,
    triggerType,
    ...toOrderDirection(effect, mode),
    orderType: price === undefined ? 'market' : 'limit',
    clientOid,
    ...(takeProfit !== undefined && { stopSurplusTriggerPrice: takeProfit, stopSurplusTriggerType: stopsBy }),
    ...(stopLoss !== undefined && { stopLossTriggerPrice: stopLoss, stopLossTriggerType: stopsBy }),
  };
}
