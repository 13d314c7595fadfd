import type { Observable } from 'rxjs';
import type { Effect } from '../../effects/index.ts';
import type { ClientContext } from '../context/client-context.ts';
import { type CallFailure, unsent } from '../send/failure.ts';

/** What the exchange said to an effect that it took. */
export interface Receipt {
  readonly orderId?: string;
  readonly note?: string;
  /**
   * Whether the answer named what it is about, such as the client id: then it certainly belongs to this effect. Absent
   * if the operation's answer never names anything.
   */
  readonly named?: boolean;
}

/** Carries out one kind of effect under a client order id. Emits a receipt, or errors with a {@link CallFailure}. */
export type Executor<E extends Effect> = (effect: E, clientOid: string, context: ClientContext) => Observable<Receipt>;

/**
 * The receipt of an answer that may lack either id (docs/exchange/orders.md#reduce-only-orders,
 * docs/exchange/calls.md#what-is-absent); another's id was refused before.
 */
export function receipt({ orderId, clientOid }: { readonly orderId?: string; readonly clientOid?: string }): Receipt {
  return { named: clientOid !== undefined, ...(orderId !== undefined && { orderId }) };
}

/** Makes the failure of an effect that cannot be put to the exchange at all. */
export function unfit(message: string): CallFailure {
  return unsent({ kind: 'rejected', message });
}
