import { type Observable, tap } from 'rxjs';
import type { Clock } from '../../ports/clock.ts';
import type { Answer, Call, Transport } from '../../ports/transport.ts';
import type { Operation } from '../../wire/spec/operation.ts';

/** One call that was answered, or was not. */
export interface CountedCall {
  readonly operation: string;
  readonly outcome: 'ok' | 'refused' | 'failed';
  readonly seconds: number;
  /** The exchange's code, where it refused. */
  readonly code?: string;
  /** The exchange's words, or why no answer came. */
  readonly message?: string;
}

/** Makes a transport whose calls are counted and timed; `clock` is the machine's, whatever the exchange's clock is. */
export function measuredTransport(
  transport: Transport,
  counted: { call(call: CountedCall): void },
  clock: Pick<Clock, 'now'>,
): Transport {
  function call<O extends Operation>(asked: Call<O>): Observable<Answer<O>> {
    const operation = asked.operation.id;
    let begunAt = 0;
    const seconds = (): number => Math.max(0, clock.now() - begunAt) / 1_000;
    return transport.call(asked).pipe(
      tap({
        subscribe: () => {
          begunAt = clock.now();
        },
        next: (answer) => {
          if (answer.data !== null) counted.call({ operation, outcome: 'ok', seconds: seconds() });
          else
            counted.call({
              ...{ operation, outcome: 'refused', seconds: seconds(), code: answer.code },
              message: 'msg' in answer ? answer.msg : '',
            });
        },
        error: (error: unknown) => {
          const message = error instanceof Error ? error.message : 'no answer';
          counted.call({ operation, outcome: 'failed', seconds: seconds(), message });
        },
      }),
    );
  }
  return { ...transport, call };
}
