import { mergeMap, throwError } from 'rxjs';
import type { PositionMode } from '../../domain/account.ts';
import type { CloseEffect } from '../../effects/close.ts';
import type { OpenEffect } from '../../effects/open.ts';
import { marginCoin } from '../../domain/market.ts';
import { toOrderDirection } from '../../wire/direction.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import { placeFuturesOrder } from '../../wire/operations/place-futures-order.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { type Executor, receipt, unfit } from './executor.ts';

/** Places the order that opens or closes (docs/exchange/orders.md#place-futures-order), worded for the account's position mode. */
export const executeFuturesOrder: Executor<OpenEffect | CloseEffect> = (effect, clientOid, desk) => {
  if (effect.type === 'limit' && effect.price === undefined)
    return throwError(() => unfit('a limit order says its price'));
  const { account, instrument } = effect;
  return desk
    .positionMode(account, instrument)
    .pipe(
      mergeMap((mode) =>
        desk.post({ operation: placeFuturesOrder, request: requestOf(effect, clientOid, mode), account }, receipt),
      ),
    );
};

function requestOf(
  effect: OpenEffect | CloseEffect,
  clientOid: string,
  mode: PositionMode,
): RequestOf<typeof placeFuturesOrder> {
  const { market, symbol } = effect.instrument;
  return {
    symbol,
    productType: PRODUCT_TYPE[market],
    marginMode: effect.marginMode,
    marginCoin: marginCoin(market, symbol),
    size: effect.size,
    ...toOrderDirection({ act: effect.kind, holdSide: effect.holdSide }, mode),
    orderType: effect.type,
    ...(effect.type === 'limit' && effect.price !== undefined && { price: effect.price, force: effect.force ?? 'gtc' }),
    clientOid,
    ...(effect.kind === 'open' && effect.takeProfit !== undefined && { presetStopSurplusPrice: effect.takeProfit }),
    ...(effect.kind === 'open' && effect.stopLoss !== undefined && { presetStopLossPrice: effect.stopLoss }),
  };
}
