import type { CancelStopEffect } from '../../effects/cancel-stop.ts';
import type { CancelTriggerEffect } from '../../effects/cancel-trigger.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { cancelPlanOrder } from '../../wire/operations/cancel-plan-order.ts';
import { verdictOnCode } from '../send/classify.ts';
import { Failure } from '../send/failure.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import type { Executor, Receipt } from './executor.ts';

/**
 * Cancels a stop or another trigger order (docs/exchange/triggers.md#without-ids-all-are-cancelled). Without ids the exchange would cancel all of
 * them, so the id and the kind are always sent.
 */
export const executeCancelStop: Executor<CancelStopEffect | CancelTriggerEffect> = (
  { account, instrument, orderId, planType },
  _clientOid,
  desk,
) => {
  const { market, symbol } = instrument;
  const request = { orderIdList: [{ orderId }], symbol, productType: PRODUCT_TYPE[market], planType };
  return desk.post({ operation: cancelPlanOrder, request, account }, (result) => receiptOf(result, orderId));
};

/** The call succeeds as a whole even where the one order of it failed: only the lists tell. */
function receiptOf({ successList, failureList }: ResponseOf<typeof cancelPlanOrder>, orderId: string): Receipt {
  if (successList.some((each) => each.orderId === orderId)) return { orderId };
  const failed = failureList.find((each) => each.orderId === orderId) ?? failureList[0];
  if (failed === undefined) {
    throw new Failure({
      fault: { kind: 'unknown-outcome', message: `the answer does not say what became of trigger order ${orderId}` },
      effected: 'perhaps',
      again: false,
    });
  }
  const message = failed.errorMsg ?? 'the exchange did not cancel the trigger order and does not say why';
  if (failed.errorCode === undefined)
    throw new Failure({ fault: { kind: 'rejected', message }, effected: 'nothing', again: false });
  throw new Failure(verdictOnCode({ code: failed.errorCode, message, status: 200 }, 'absolute'));
}
