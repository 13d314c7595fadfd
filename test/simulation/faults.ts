import { concat, ignoreElements, NEVER, Observable, throwError } from 'rxjs';
import type { Call, Transport } from '../../src/ports/transport.ts';
import { TransportError } from '../../src/ports/transport.ts';

/**
 * What may go wrong with a call. `lost-request`: it never arrives. `lost-response`: it is carried out, and nobody hears
 * of it. `hang-*`: the same, and the caller hears nothing at all.
 */
export type Fault = 'lost-request' | 'lost-response' | 'hang-request' | 'hang-response' | 'fails';

/** Puts faults between a daemon and its exchange; `choose` says for each call what goes wrong with it, if anything. */
export function faulty(inner: Transport, choose: (call: Call) => Fault | undefined): Transport {
  return {
    call: (call) => {
      const fault = choose(call);
      const answers = inner.call(call);
      switch (fault) {
        case undefined:
          return answers;
        case 'fails':
          return throwError(() => new TransportError('ECONNREFUSED: connect', false));
        case 'lost-request':
          return throwError(() => new TransportError('ETIMEDOUT: no answer', true));
        case 'hang-request':
          return NEVER;
        case 'hang-response':
          return concat(answers.pipe(ignoreElements()), NEVER);
        case 'lost-response':
          return new Observable((subscriber) =>
            answers.subscribe({
              complete: () => {
                subscriber.error(new TransportError('ECONNRESET: socket hang up', true));
              },
            }),
          );
      }
    },
  };
}

/** Chooses a fault for the first call of an operation, and none for all others. */
export function once(operation: string, fault: Fault): (call: Call) => Fault | undefined {
  let happened = false;
  return (call) => {
    if (happened || call.operation.id !== operation) return undefined;
    happened = true;
    return fault;
  };
}
