import type { Random } from '../../../src/base/random.ts';
import type { Call } from '../../../src/ports/transport.ts';

/** Where an order can be asked for: none of them answers while a close is out of sight. */
const LOOK_UPS: ReadonlySet<string> = new Set([
  'futures-order-detail',
  'mix-fills',
  'mix-fill-history',
  'mix-orders-pending',
  'mix-orders-history',
]);

/** Longer than what is enforced is asked about before it is decided anew, ms. */
const UNSEEN_MS = [33_000, 80_000] as const;
/** Share of the closes that go out of sight, and of those that are carried out. */
const [UNSEEN, CARRIED_OUT] = [0.4, 0.75];

export type UnseenCloses = (
  call: Call,
  now: number,
) => 'lost-response' | 'lost-request' | 'error-after-execution' | undefined;

/**
 * Lets closes go out of sight: no answer comes, and no look-up finds out what became of them, for longer than anyone
 * waits; positions are read all the while.
 */
export function unseenCloses(random: Random, met: (name: string) => void): UnseenCloses {
  let until = -Infinity;
  return (call, now) => {
    if (now < until && LOOK_UPS.has(call.operation.id)) return 'error-after-execution';
    if (!isClose(call) || random.next() >= UNSEEN) return undefined;
    until = now + random.between(...UNSEEN_MS);
    met('unseen close');
    return random.next() < CARRIED_OUT ? 'lost-response' : 'lost-request';
  };
}

function isClose({ operation, request }: Call): boolean {
  if (operation.id !== 'place-futures-order' || typeof request !== 'object' || request === null) return false;
  const closes = 'tradeSide' in request && request.tradeSide === 'close';
  return closes || ('reduceOnly' in request && request.reduceOnly === true);
}
