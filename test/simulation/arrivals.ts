import { concatMap, delay, Observable, of, timer } from 'rxjs';
import { clockScheduler } from '../../src/clock/clock-scheduler.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';

/** A write that has reached the exchange. */
export interface Arrival {
  readonly at: number;
  readonly id: string;
  readonly request: Readonly<Record<string, unknown>>;
}

/** Records each write as it reaches the exchange, carried out or refused. */
export function recording(inner: Transport, clock: Pick<Clock, 'now'>, arrivals: Arrival[]): Transport {
  return {
    call: (call) =>
      new Observable((subscriber) => {
        if (call.operation.class !== 'read')
          arrivals.push({ at: clock.now(), id: call.operation.id, request: { ...call.request } });
        return inner.call(call).subscribe(subscriber);
      }),
  };
}

/** Lets each call take so long, half of it on the way there. */
export function distant(inner: Transport, clock: Clock, tripMs: number): Transport {
  const scheduler = clockScheduler(clock);
  return {
    call: (call) =>
      timer(tripMs / 2, scheduler).pipe(
        concatMap(() => inner.call(call)),
        delay(tripMs / 2, scheduler),
      ),
  };
}

/** Refuses the calls that are chosen, as the exchange does where a trigger is passed already. */
export function refusing(inner: Transport, clock: Pick<Clock, 'now'>, chosen: (call: Call) => boolean): Transport {
  return {
    call: <O extends Call['operation']>(call: Call<O>) =>
      chosen(call) ? of<Answer<O>>(refusal(clock.now())) : inner.call(call),
  };
}

function refusal(requestTime: number) {
  return { code: '43011', status: 400, requestTime, msg: 'The order would trigger immediately', data: null };
}

/** Whether a write can only reduce: a close, or a stop of a position, which the exchange lets do nothing else. */
export function canOnlyReduce({ id, request }: Arrival): boolean {
  if (id === 'place-futures-order') return request['tradeSide'] === 'close' || request['reduceOnly'] === true;
  return ['place-tpsl-order', 'place-pos-tpsl', 'modify-tpsl-order'].includes(id);
}
