import { defer, NEVER, of, throwError } from 'rxjs';
import type { Answer, Call, Transport } from '../../../src/ports/transport.ts';
import { TransportError } from '../../../src/ports/transport.ts';
import type { OperationId } from '../../../src/wire/operations/index.ts';

/** What the exchange of a test answers to one call. */
export type Reply = Answer | TransportError | 'hang';

export interface Sent {
  readonly operation: string;
  readonly request: unknown;
  readonly account: string | undefined;
}

/** An exchange that answers by a script; the last reply of an operation is repeated. */
export interface ScriptedTransport extends Transport {
  readonly sent: Sent[];
  /** Ids of the operations that were called, in order. */
  calls(): string[];
  script(operation: OperationId, ...replies: readonly (Reply | ((request: never, account?: string) => Reply))[]): void;
}

export function success(data: unknown): Answer {
  return { code: '00000', status: 200, requestTime: 0, data };
}

export function refused(code: string, status = 400, retryAfterMs?: number): Answer {
  return {
    code,
    status,
    requestTime: 0,
    msg: `refused with ${code}`,
    data: null,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

export const LOST = new TransportError('ECONNRESET: socket hang up', true);
export const UNSENT = new TransportError('ECONNREFUSED: connect', false);

export function scriptedTransport(): ScriptedTransport {
  const scripts = new Map<string, (Reply | ((request: never, account?: string) => Reply))[]>();
  const sent: Sent[] = [];
  return {
    sent,
    calls: () => sent.map(({ operation }) => operation),
    script: (operation, ...replies) => {
      scripts.set(operation, [...replies]);
    },
    call: <O extends Call['operation']>({ operation, request, account }: Call<O>) =>
      defer(() => {
        sent.push({ operation: operation.id, request, account });
        const replies = scripts.get(operation.id) ?? [];
        const next = replies.length > 1 ? replies.shift() : replies[0];
        const reply = typeof next === 'function' ? next(request as never, account) : next;
        if (reply === undefined) throw new Error(`${operation.id} was called, and nothing is scripted for it`);
        if (reply === 'hang') return NEVER;
        return reply instanceof TransportError ? throwError(() => reply) : of(reply as Answer<O>);
      }),
  };
}
