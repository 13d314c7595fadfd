import { of } from 'rxjs';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import { type Given, START } from './world.ts';

/** Answers calls of an operation with an error code as long as `chosen` says so. */
export function refusing(inner: Transport, operation: string, chosen: () => string | undefined): Transport {
  return {
    call: <O extends Call['operation']>(call: Call<O>) => {
      const code = call.operation.id === operation ? chosen() : undefined;
      if (code === undefined) return inner.call(call);
      return of<Answer<O>>({ code, status: 400, requestTime: START, msg: `code ${code}`, data: null });
    },
  };
}

/**
 * Answers the first calls of placing a futures order with these codes, and all later ones truly; tells when each came.
 */
export function answering(codes: readonly string[], at: number[] = []): NonNullable<Given['wrap']> {
  return (inner, clock) =>
    refusing(inner, 'place-futures-order', () => {
      at.push(clock.now());
      return codes[at.length - 1];
    });
}

/** The time between calls, s. */
export const gaps = (at: readonly number[]) =>
  at.slice(1).map((time, index) => Math.round((time - (at[index] ?? 0)) / 1000));

/** The same code so many times. */
export const times = (count: number, code: string): readonly string[] => Array.from({ length: count }, () => code);
