import { type Observable, tap } from 'rxjs';
import type { Answer, Call, Transport } from '../../ports/transport.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import { SUCCESS } from '../../wire/error-codes/error-codes.ts';

/**
 * The time that an exchange states in its answers (docs/exchange/calls.md#envelope): it goes on evenly whatever our own
 * clock is set to.
 */
export interface StatedTime {
  /** The latest, epoch ms by the exchange's clock; undefined before the first. */
  readonly latest: () => number | undefined;
  readonly transport: Transport;
}

/** Notes the times of a transport's answers. One in process has our own clock, and nothing to state. */
export function statedTime(transport: Transport): StatedTime {
  if (transport.answer !== undefined) return { latest: () => undefined, transport };
  let latest: number | undefined;
  const note = ({ code, requestTime }: Pick<Answer, 'code' | 'requestTime'>): void => {
    // Only answers of the exchange count: our own clock stamps the others.
    if (code === SUCCESS) latest = Math.max(latest ?? 0, requestTime);
  };
  return {
    latest: () => latest,
    transport: {
      call: <O extends Operation>(call: Call<O>): Observable<Answer<O>> =>
        transport.call(call).pipe(
          tap((answer) => {
            note(answer);
          }),
        ),
    },
  };
}
