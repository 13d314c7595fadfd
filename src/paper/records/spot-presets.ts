import { ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { SpotPresets } from '../core/state/spot-order.ts';

/** The presets of a request, under the exchange's names. */
interface Asked {
  readonly presetTakeProfitPrice?: Decimal;
  readonly executeTakeProfitPrice?: Decimal;
  readonly presetStopLossPrice?: Decimal;
  readonly executeStopLossPrice?: Decimal;
}

/** Reads the presets of a spot order (docs/exchange/spot.md#orders-that-wait-for-a-price); a price of 0 is none. */
export function spotPresets(asked: Asked): SpotPresets {
  const { presetTakeProfitPrice, executeTakeProfitPrice, presetStopLossPrice, executeStopLossPrice } = asked;
  return {
    ...(isSet(presetTakeProfitPrice) ? { takeProfit: presetTakeProfitPrice } : {}),
    ...(isSet(executeTakeProfitPrice) ? { takeProfitExecute: executeTakeProfitPrice } : {}),
    ...(isSet(presetStopLossPrice) ? { stopLoss: presetStopLossPrice } : {}),
    ...(isSet(executeStopLossPrice) ? { stopLossExecute: executeStopLossPrice } : {}),
  };
}

function isSet(price: Decimal | undefined): price is Decimal {
  return price !== undefined && price !== ZERO;
}
