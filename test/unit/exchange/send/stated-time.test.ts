import { expect, it } from 'vitest';
import { of } from 'rxjs';
import { statedTime } from '../../../../src/exchange/send/stated-time.ts';
import type { Answer, Call, Transport } from '../../../../src/ports/transport.ts';
import type { Operation } from '../../../../src/wire/spec/operation.ts';
import { serverTime } from '../../../../src/wire/operations/server-time.ts';

const CALL = { operation: serverTime, request: {} } as const;

/** A transport whose answers are stamped so, one after the other. */
function stamped(...answers: readonly (readonly [code: string, requestTime: number])[]): Transport {
  let next = 0;
  return {
    call: <O extends Operation>(_call: Call<O>) => {
      const [code, requestTime] = answers[next++] ?? ['00000', 0];
      return of({ code, status: 200, requestTime, msg: '', data: null } as Answer<O>);
    },
  };
}

it('is the latest that an answer has stated, and what was refused states none', () => {
  const { transport, latest } = statedTime(stamped(['00000', 500], ['00000', 400], ['40020', 900]));
  const seen = [latest()];
  for (let call = 0; call < 3; call += 1) {
    transport.call(CALL).subscribe();
    seen.push(latest());
  }
  expect(seen).toEqual([undefined, 500, 500, 500]);
});

it('is none of an exchange in process, whose clock is ours', () => {
  const answer = <O extends Operation>(_call: Call<O>) => ({ code: '00000', requestTime: 1 }) as Answer<O>;
  const inner: Transport = { ...stamped(), answer };
  expect(statedTime(inner).transport).toBe(inner);
  expect(statedTime(inner).latest()).toBeUndefined();
});
