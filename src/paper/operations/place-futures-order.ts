import { placeFuturesOrder as operation } from '../../wire/operations/place-futures-order.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import { placeFuturesOrder as place } from '../core/futures/place-futures-order.ts';
import { demand } from '../core/state/rejection.ts';
import { contractOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Places a futures order. Where it displaced reduce-only orders in one-way mode, the answer has no orderId (docs/exchange/orders.md#reduce-only-orders). */
export const placeFuturesOrder = serveSigned(operation, (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  demand(request.marginCoin.toUpperCase() === book.pair.quote, '40020', 'Parameter marginCoin error');
  const { side, size, marginMode, orderType } = request;
  const { order, madeRoom } = place(core, account, {
    market,
    symbol: book.series.symbol,
    side,
    size,
    marginMode,
    type: orderType,
    ...optionalTerms(request),
  });
  const { orderId, clientOid } = order;
  return madeRoom && order.posMode === 'one_way_mode' ? { clientOid } : { orderId, clientOid };
});

function optionalTerms(request: RequestOf<typeof operation>) {
  const { price, force, tradeSide, clientOid, reduceOnly, presetStopSurplusPrice, presetStopLossPrice } = request;
  const { presetStopSurplusExecutePrice, presetStopLossExecutePrice, stpMode } = request;
  return {
    ...(price === undefined || request.orderType === 'market' ? {} : { price }),
    ...(force === undefined ? {} : { force }),
    ...(tradeSide === undefined ? {} : { tradeSide }),
    ...(clientOid === undefined ? {} : { clientOid }),
    ...(reduceOnly === undefined ? {} : { reduceOnly }),
    ...(stpMode === undefined ? {} : { stpMode }),
    ...(presetStopSurplusPrice === undefined ? {} : { takeProfit: presetStopSurplusPrice }),
    ...(presetStopSurplusExecutePrice === undefined ? {} : { takeProfitExecute: presetStopSurplusExecutePrice }),
    ...(presetStopLossPrice === undefined ? {} : { stopLoss: presetStopLossPrice }),
    ...(presetStopLossExecutePrice === undefined ? {} : { stopLossExecute: presetStopLossExecutePrice }),
  };
}
