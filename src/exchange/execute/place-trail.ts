import { mergeMap } from 'rxjs';
import type { PlaceTrailEffect } from '../../effects/place-trail.ts';
import { marginCoin } from '../../domain/market.ts';
import { placeTpslOrder } from '../../wire/operations/place-tpsl-order.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { stopSide } from '../context/stop-side.ts';
import { type Executor, receipt } from './executor.ts';

/** Puts a trailing stop on a position (docs/exchange/triggers.md#place-tpsl-order): it executes at market, and always has a size. */
export const executePlaceTrail: Executor<PlaceTrailEffect> = (effect, clientOid, desk) => {
  const { account, instrument, holdSide, trigger, triggerType, size, callback } = effect;
  const { market, symbol } = instrument;
  return desk.positionMode(account, instrument).pipe(
    mergeMap((mode) => {
      const request = {
        marginCoin: marginCoin(market, symbol),
        productType: PRODUCT_TYPE[market],
        symbol,
        planType: 'moving_plan' as const,
        triggerPrice: trigger,
        triggerType,
        holdSide: stopSide(mode, holdSide),
        size,
        rangeRate: callback,
        clientOid,
      };
      return desk.post({ operation: placeTpslOrder, request, account }, receipt);
    }),
  );
};
