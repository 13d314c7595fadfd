import type { ModifyStopEffect } from '../../effects/modify-stop.ts';
import { marginCoin } from '../../domain/market.ts';
import { modifyTpslOrder } from '../../wire/operations/modify-tpsl-order.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { type Executor, receipt } from './executor.ts';

/** Moves a stop in place (docs/exchange/triggers.md#modify-tpsl-order). It is addressed by the exchange's id alone: never both ids. */
export const executeModifyStop: Executor<ModifyStopEffect> = (effect, _clientOid, desk) => {
  const { account, orderId, trigger, triggerType, size } = effect;
  const { market, symbol } = effect.instrument;
  const request = {
    orderId,
    marginCoin: marginCoin(market, symbol),
    productType: PRODUCT_TYPE[market],
    symbol,
    triggerPrice: trigger,
    triggerType,
    ...(size !== undefined && { size }),
  };
  return desk.post({ operation: modifyTpslOrder, request, account }, receipt);
};
