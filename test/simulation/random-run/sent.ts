import type { NewHalt } from '../../../src/risk/halts.ts';
import type { Call, Transport } from '../../../src/ports/transport.ts';

/** A call that writes, as it left the daemon: what came back of it, and whether it arrived, is another matter. */
export interface Sent {
  readonly at: number;
  readonly call: Call;
  /** The client order id, of those that carry one. */
  readonly id: string | undefined;
  /** How many batches were durable then. */
  readonly durable: number;
  /** Halts that lay in the file then, and had not been taken in. */
  readonly lying: readonly NewHalt[];
}

/** Puts a look at what leaves before a transport. */
export function watched(inner: Transport, onSent: (sent: Pick<Sent, 'call' | 'id'>) => void): Transport {
  return {
    call: (call) => {
      if (call.operation.method === 'POST') onSent({ call, id: clientOidOf(call) });
      return inner.call(call);
    },
  };
}

function clientOidOf({ request }: Pick<Call, 'request'>): string | undefined {
  if (typeof request !== 'object' || request === null || !('clientOid' in request)) return undefined;
  return typeof request.clientOid === 'string' ? request.clientOid : undefined;
}
