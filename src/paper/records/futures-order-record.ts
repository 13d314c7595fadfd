import { divide, ZERO } from '../../base/decimal.ts';
import { marginCoin } from '../../domain/market.ts';
import { sideOf } from '../core/futures/fill-futures.ts';
import type { FuturesOrder } from '../core/state/futures-order.ts';

/**
 * Tells an order as the exchange does, but for its state, which has two names
 * (docs/exchange/orders.md#states-of-an-order).
 */
export function futuresOrderRecord(order: FuturesOrder) {
  const {
    symbol,
    size,
    orderId,
    clientOid,
    leverage,
    marginMode,
    reduceOnly,
    tradeSide,
    posMode,
    source,
    cTime,
    uTime,
  } = order;
  const { price, takeProfit, takeProfitExecute, stopLoss, stopLossExecute } = order;
  return {
    symbol,
    size,
    orderId,
    clientOid,
    baseVolume: order.filled,
    fee: order.fee,
    side: sideOf(order),
    force: order.force,
    totalProfits: order.profit,
    posSide: posMode === 'hedge_mode' ? order.holdSide : ('net' as const),
    marginCoin: marginCoin(order.market, symbol),
    quoteVolume: order.quoteVolume,
    orderType: order.type,
    leverage,
    marginMode,
    reduceOnly,
    enterPointSource: order.enteredBy,
    tradeSide,
    posMode,
    orderSource: source,
    cTime,
    uTime,
    ...(price === undefined ? {} : { price }),
    ...(order.filled === ZERO ? {} : { priceAvg: divide(order.quoteVolume, order.filled) }),
    ...(takeProfit === undefined
      ? {}
      : { presetStopSurplusPrice: takeProfit, presetStopSurplusType: order.takeProfitType ?? ('mark_price' as const) }),
    ...(takeProfitExecute === undefined ? {} : { presetStopSurplusExecutePrice: takeProfitExecute }),
    ...(stopLoss === undefined
      ? {}
      : { presetStopLossPrice: stopLoss, presetStopLossType: order.stopLossType ?? ('mark_price' as const) }),
    ...(stopLossExecute === undefined ? {} : { presetStopLossExecutePrice: stopLossExecute }),
  };
}
