import { of } from 'rxjs';
import type { Random } from '../../src/base/random.ts';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { type Fault, faulty } from './faults.ts';

const FAULTS: readonly Fault[] = ['lost-request', 'lost-response', 'fails'];

/** Calls that change something: what a goal sends. */
const WRITES = /^place-|cancel|transfer$/;

interface Trouble {
  readonly random: Random;
  readonly clock: Clock;
  /** From then on all goes well, ms. */
  readonly until: number;
}

/**
 * Puts trouble between a daemon and its exchange for a while: answers that are lost, reads that fail, orders that are
 * rejected.
 */
export function troubled(inner: Transport, { random, clock, until }: Trouble): Transport {
  const choose = ({ operation }: Call): Fault | undefined => {
    if (clock.now() >= until) return undefined;
    const chance = WRITES.test(operation.id) ? 0.5 : 0.05;
    return random.next() < chance ? FAULTS[random.between(0, FAULTS.length - 1)] : undefined;
  };
  const lossy = faulty(inner, choose);
  return {
    call: <O extends Call['operation']>(call: Call<O>) => {
      const isRejected = clock.now() < until && call.operation.id.startsWith('place-') && random.next() < 0.15;
      return isRejected ? of<Answer<O>>(rejection(clock.now())) : lossy.call(call);
    },
  };
}

function rejection(requestTime: number) {
  return { code: '43012', status: 400, requestTime, msg: 'Insufficient balance', data: null };
}

/** Numbers of seeds, each a case of its own: a failing one is named by its test. */
export function seeds(count: number): readonly number[] {
  return Array.from({ length: count }, (_none, index) => index + 1);
}
