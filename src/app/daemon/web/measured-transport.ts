import { type Observable, tap } from 'rxjs';
import type { Clock } from '../../../ports/clock.ts';
import type { Answer, Call, Transport } from '../../../ports/transport.ts';
import type { Metrics } from '../../../web/metrics.ts';
import type { Operation } from '../../../wire/spec/operation.ts';

/** Makes a transport whose calls are counted and timed; `clock` is the machine's, whatever the exchange's clock is. */
export function measuredTransport(
  transport: Transport,
  metrics: Pick<Metrics, 'call'>,
  clock: Pick<Clock, 'now'>,
): Transport {
  function call<O extends Operation>(asked: Call<O>): Observable<Answer<O>> {
    const { id } = asked.operation;
    let begunAt = 0;
    const ended = (outcome: 'ok' | 'refused' | 'failed'): void => {
      metrics.call({ operation: id, outcome, seconds: (clock.now() - begunAt) / 1_000 });
    };
    return transport.call(asked).pipe(
      tap({
        subscribe: () => {
          begunAt = clock.now();
        },
        next: ({ code }) => {
          ended(code === '00000' ? 'ok' : 'refused');
        },
        error: () => {
          ended('failed');
        },
      }),
    );
  }
  return { ...transport, call };
}
