import { mergeMap } from 'rxjs';
import type { PlaceStopEffect } from '../../effects/place-stop.ts';
import { marginCoin } from '../../domain/market.ts';
import { placeTpslOrder } from '../../wire/operations/place-tpsl-order.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { stopSide } from '../context/stop-side.ts';
import { type Executor, receipt } from './executor.ts';

/** Puts a take-profit or stop-loss on a position (docs/exchange/triggers.md#place-tpsl-order): of the whole of it unless a size is given. */
export const executePlaceStop: Executor<PlaceStopEffect> = (effect, clientOid, desk) => {
  const { account, instrument, holdSide, trigger, triggerType, size } = effect;
  const { market, symbol } = instrument;
  return desk.positionMode(account, instrument).pipe(
    mergeMap((mode) => {
      const request = {
        marginCoin: marginCoin(market, symbol),
        productType: PRODUCT_TYPE[market],
        symbol,
        planType: planTypeOf(effect),
        triggerPrice: trigger,
        triggerType,
        holdSide: stopSide(mode, holdSide),
        ...(size !== undefined && { size }),
        clientOid,
      };
      return desk.post({ operation: placeTpslOrder, request, account }, receipt);
    }),
  );
};

function planTypeOf({ stop, size }: PlaceStopEffect): 'profit_plan' | 'loss_plan' | 'pos_profit' | 'pos_loss' {
  if (size === undefined) return stop === 'takeProfit' ? 'pos_profit' : 'pos_loss';
  return stop === 'takeProfit' ? 'profit_plan' : 'loss_plan';
}
