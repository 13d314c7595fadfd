import { throwError } from 'rxjs';
import type { Transport } from '../ports/transport.ts';
import type { Operation } from '../wire/operation.ts';
import { type Failure, unsent } from './failure.ts';

/**
 * Puts a gate before a transport, the last place that a request passes: what writes is held where `why` says something, also when it has
 * waited for its slot or is tried again. Certainly nothing was sent then.
 */
export function haltGate(inner: Transport, why: () => string | undefined): Transport {
  const held = (operation: Operation): Failure | undefined => {
    const reason = operation.class === 'read' ? undefined : why();
    return reason === undefined ? undefined : unsent({ kind: 'rejected', message: `not sent: ${reason}` });
  };
  const call: Transport['call'] = (asked) => {
    const failure = held(asked.operation);
    return failure === undefined ? inner.call(asked) : throwError(() => failure);
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

function answersAtOnce(transport: Transport): transport is Required<Transport> {
  return transport.answer !== undefined;
}
