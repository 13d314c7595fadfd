import { ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { TriggerType } from '../../domain/order.ts';
import type { PlannedStops } from '../core/state/plan-order.ts';

/** The stops of a trigger order, under the exchange's names. */
interface PlanStopRequest {
  readonly stopSurplusTriggerPrice?: Decimal;
  readonly stopSurplusExecutePrice?: Decimal;
  readonly stopSurplusTriggerType?: TriggerType;
  readonly stopLossTriggerPrice?: Decimal;
  readonly stopLossExecutePrice?: Decimal;
  readonly stopLossTriggerType?: TriggerType;
}

/**
 * Reads the take-profit and stop-loss that come with a trigger order
 * (docs/exchange/triggers.md#trailing-trigger-orders); an execution price of 0 is at market.
 */
export function planStops(request: PlanStopRequest): PlannedStops {
  const { stopSurplusTriggerPrice: takeProfit, stopSurplusExecutePrice: takeProfitExecute } = request;
  const { stopLossTriggerPrice: stopLoss, stopLossExecutePrice: stopLossExecute } = request;
  const { stopSurplusTriggerType: takeProfitType, stopLossTriggerType: stopLossType } = request;
  return {
    ...(takeProfit === undefined || takeProfit === ZERO ? {} : { takeProfit }),
    ...(takeProfitExecute === undefined || takeProfitExecute === ZERO ? {} : { takeProfitExecute }),
    ...(takeProfitType === undefined ? {} : { takeProfitType }),
    ...(stopLoss === undefined || stopLoss === ZERO ? {} : { stopLoss }),
    ...(stopLossExecute === undefined || stopLossExecute === ZERO ? {} : { stopLossExecute }),
    ...(stopLossType === undefined ? {} : { stopLossType }),
  };
}

/** Tells those stops under the exchange's names. */
export function planStopsRecord(stops: PlannedStops, triggerType: TriggerType) {
  const { takeProfit, takeProfitExecute, takeProfitType = triggerType } = stops;
  const { stopLoss, stopLossExecute, stopLossType = triggerType } = stops;
  return {
    ...(takeProfit === undefined
      ? {}
      : { stopSurplusTriggerPrice: takeProfit, stopSurplusTriggerType: takeProfitType }),
    ...(takeProfitExecute === undefined ? {} : { stopSurplusExecutePrice: takeProfitExecute }),
    ...(stopLoss === undefined ? {} : { stopLossTriggerPrice: stopLoss, stopLossTriggerType: stopLossType }),
    ...(stopLossExecute === undefined ? {} : { stopLossExecutePrice: stopLossExecute }),
  };
}
