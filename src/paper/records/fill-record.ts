import { marginCoin } from '../../domain/market.ts';
import type { FuturesFill } from '../core/state/futures-order.ts';
import type { SpotFill } from '../core/state/spot-order.ts';

/** Tells a futures fill as the exchange does (docs/exchange/orders.md#fills). */
export function futuresFillRecord(fill: FuturesFill) {
  const { tradeId, symbol, orderId, price, size, fee, side, quoteVolume, profit, tradeSide, posMode, cTime } = fill;
  return {
    tradeId,
    symbol,
    marginCoin: marginCoin(fill.market, symbol),
    orderId,
    price,
    baseVolume: size,
    feeDetail: [{ deduction: false, feeCoin: marginCoin(fill.market, symbol), totalFee: fee }],
    side,
    quoteVolume,
    profit,
    enterPointSource: fill.enteredBy,
    tradeSide,
    posMode,
    tradeScope: fill.scope,
    cTime,
  };
}

/** Tells a spot fill as the exchange does (docs/exchange/spot.md#spot-fills). */
export function spotFillRecord(fill: SpotFill) {
  const { tradeId, uid, symbol, orderId, side, price, size, amount, fee, feeCoin, cTime } = fill;
  return {
    userId: uid,
    symbol,
    orderId,
    tradeId,
    orderType: fill.type,
    side,
    priceAvg: price,
    size,
    amount,
    feeDetail: { deduction: false, feeCoin, totalFee: fee },
    tradeScope: fill.scope,
    cTime,
    uTime: cTime,
  };
}
