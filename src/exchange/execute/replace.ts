import type { ReplaceEffect } from '../../domain/intent.ts';
import type { ResponseOf } from '../../wire/operation.ts';
import { spotCancelReplaceOrder } from '../../wire/operations/spot-cancel-replace-order.ts';
import { Failure } from '../failure.ts';
import { type Executor, type Receipt, receipt } from './executor.ts';

/** Replaces a resting spot order (interface §4.11). The old one is addressed by the exchange's id alone: never both ids. */
export const executeReplace: Executor<ReplaceEffect> = (effect, clientOid, desk) => {
  const { account, instrument, orderId, price, size } = effect;
  const request = { symbol: instrument.symbol, price, size, orderId, newClientOid: clientOid };
  return desk.post({ operation: spotCancelReplaceOrder, request, account }, (result) => receiptOf(result, orderId));
};

/** The call succeeds as a whole even where nothing was placed: only `success` tells, and the old order may be gone (interface §7). */
function receiptOf(result: ResponseOf<typeof spotCancelReplaceOrder>, replaced: string): Receipt {
  if (result.success === 'success') return receipt(result);
  const reason = result.msg ?? 'the exchange does not say why';
  throw new Failure({
    fault: { kind: 'rejected', message: `no order was placed, and ${replaced} may be cancelled: ${reason}` },
    effected: 'nothing',
    again: false,
  });
}
