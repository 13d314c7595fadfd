import type { Observable } from 'rxjs';
import type { Effect } from '../../domain/intent.ts';
import type { Desk } from '../desk.ts';
import { type Failure, unsent } from '../failure.ts';

/** What the exchange said to an effect that it took. */
export interface Receipt {
  readonly orderId?: string;
  readonly note?: string;
}

/** Carries out one kind of effect under a client order id. Emits a receipt, or errors with a {@link Failure}. */
export type Executor<E extends Effect> = (effect: E, clientOid: string, desk: Desk) => Observable<Receipt>;

/** The receipt of an answer that may lack the order id (interface §4.1 rule 3). */
export function receipt({ orderId }: { readonly orderId?: string }): Receipt {
  return orderId === undefined ? {} : { orderId };
}

/** Makes the failure of an effect that cannot be put to the exchange at all. */
export function unfit(message: string): Failure {
  return unsent({ kind: 'rejected', message });
}
