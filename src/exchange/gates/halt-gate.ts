import { throwError } from 'rxjs';
import type { Transport } from '../../ports/transport.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import { type CallFailure, unsent } from '../send/failure.ts';

/**
 * Puts a gate before a transport, the last place that a request passes: what writes is held where `why` says something,
 * also when it has waited for its slot or is tried again. A transport that stamps and signs asks once more after that
 * ({@link Call.held}). Certainly nothing was sent then.
 */
export function haltGate(inner: Transport, why: () => string | undefined): Transport {
  const held = (operation: Operation): CallFailure | undefined => {
    const reason = operation.class === 'read' ? undefined : why();
    return reason === undefined ? undefined : heldBack(reason);
  };
  const call: Transport['call'] = (asked) => {
    const failure = held(asked.operation);
    if (failure !== undefined) return throwError(() => failure);
    return inner.call(asked.operation.class === 'read' ? asked : { ...asked, held: () => why() ?? asked.held?.() });
  };
  if (!answersAtOnce(inner)) return { call };
  return {
    call,
    answer: (asked) => {
      const failure = held(asked.operation);
      if (failure !== undefined) throw failure;
      return inner.answer(asked);
    },
  };
}

/** Makes the failure of a request that was held at the last moment. */
export function heldBack(reason: string): CallFailure {
  return unsent({ kind: 'rejected', message: `not sent: ${reason}` });
}

function answersAtOnce(transport: Transport): transport is Required<Transport> {
  return transport.answer !== undefined;
}
