import { divide, formatDecimal, ZERO } from '../../base/decimal.ts';
import type { SpotOrder } from '../core/state/spot-order.ts';

/** The fields that all reads of a spot order share. */
function common(order: SpotOrder) {
  const { uid, symbol, orderId, clientOid, size, side, state, filled, quoteVolume, cTime, uTime } = order;
  return {
    userId: uid,
    symbol,
    orderId,
    clientOid,
    size,
    orderType: order.type,
    side,
    status: state,
    baseVolume: filled,
    quoteVolume,
    enterPointSource: 'API',
    orderSource: order.type === 'market' ? 'market' : 'normal',
    cTime,
    uTime,
  };
}

/**
 * Tells a spot order as order info and history do (docs/exchange/spot.md#a-spot-order): fees are JSON text, absent
 * before a fill.
 */
export function spotOrderRecord(order: SpotOrder) {
  return {
    ...common(order),
    price: order.price ?? ZERO,
    priceAvg: order.filled === ZERO ? ZERO : divide(order.quoteVolume, order.filled),
    ...(order.filled === ZERO ? {} : { feeDetail: feeText(order) }),
    ...(order.cancelReason === undefined ? {} : { cancelReason: order.cancelReason }),
  };
}

/** Tells a waiting spot order (docs/exchange/spot.md#prices-of-an-order-that-waits): `priceAvg` is its price. */
export function unfilledSpotOrderRecord(order: SpotOrder) {
  return {
    ...common(order),
    ...(order.price === undefined ? {} : { priceAvg: order.price }),
    basePrice: order.filled === ZERO ? ZERO : divide(order.quoteVolume, order.filled),
    tpslType: order.triggerPrice === undefined ? ('normal' as const) : ('tpsl' as const),
    ...presetsOf(order),
    ...(order.triggerPrice === undefined ? {} : { triggerPrice: order.triggerPrice }),
  };
}

/** The presets of an order that has any. */
function presetsOf({ takeProfit, takeProfitExecute, stopLoss, stopLossExecute }: SpotOrder) {
  return {
    ...(takeProfit === undefined ? {} : { presetTakeProfitPrice: takeProfit }),
    ...(takeProfitExecute === undefined ? {} : { executeTakeProfitPrice: takeProfitExecute }),
    ...(stopLoss === undefined ? {} : { presetStopLossPrice: stopLoss }),
    ...(stopLossExecute === undefined ? {} : { executeStopLossPrice: stopLossExecute }),
  };
}

function feeText(order: SpotOrder): string {
  const fee = formatDecimal(order.fee);
  const { feeCoin } = order;
  const part = { deduction: false, feeCoinCode: feeCoin, totalDeductionFee: 0, totalFee: fee };
  return JSON.stringify({
    [feeCoin]: part,
    newFees: { c: 0, d: 0, deduction: false, r: fee, t: fee, totalDeductionFee: 0 },
  });
}
