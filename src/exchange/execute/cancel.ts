import type { CancelEffect } from '../../effects/cancel.ts';
import { cancelFuturesOrder } from '../../wire/operations/cancel-futures-order.ts';
import { spotCancelOrder } from '../../wire/operations/spot-cancel-order.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { type Executor, receipt } from './executor.ts';

/** Cancels an order by its id (docs/exchange/orders.md#cancel-futures-order, docs/exchange/spot.md#spot-cancel-order). */
export const executeCancel: Executor<CancelEffect> = ({ account, instrument, orderId }, _clientOid, desk) => {
  const { market, symbol } = instrument;
  if (market === 'spot')
    return desk.post({ operation: spotCancelOrder, request: { symbol, orderId }, account }, receipt);
  const request = { symbol, productType: PRODUCT_TYPE[market], orderId };
  return desk.post({ operation: cancelFuturesOrder, request, account }, receipt);
};
