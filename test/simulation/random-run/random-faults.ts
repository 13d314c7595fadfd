import { Observable } from 'rxjs';
import type { Random } from '../../../src/base/random.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import { type Answer, type Call, type Transport, TransportError } from '../../../src/ports/transport.ts';
import type { Operation } from '../../../src/wire/operation.ts';
import type { Lagged } from '../world.ts';

/** What one call meets. `late-request` arrives after its caller has given up; `cut` never leaves. */
const KINDS = [
  'lost-request',
  'lost-response',
  'late-request',
  'error-after-execution',
  'rate-limit',
  'maintenance',
  'slow',
  'stale',
  'cut',
] as const;
type Kind = (typeof KINDS)[number];

/** How bad the network of a run is, and until when. */
export interface FaultsGiven {
  readonly random: Random;
  /** From then on nothing goes wrong any more, ms by the exchange's clock. */
  readonly quietAt: number;
  /** Most by which a read is behind, ms. */
  readonly staleMsMax: number;
}

/** After so long a caller gives up. */
const PATIENCE_MS = 10_000;
/** A request that is under way longer than its signature lives is refused on arrival. */
const LATE_MS_MAX = 28_000;

/** Draws a network: each kind with a probability of its own, and one outage; answers what puts it before a transport. */
export function randomFaults({ random, quietAt, staleMsMax }: FaultsGiven) {
  const odds = new Map(KINDS.map((kind) => [kind, random.next() < 0.5 ? 0 : random.next() ** 2 * 0.25]));
  const lagMs = random.between(0, staleMsMax);
  const latencyMs = random.next() < 0.5 ? 0 : random.between(1, 400);
  const outageAt = quietAt - random.between(60_000, 900_000);
  const outageMs = random.next() < 0.5 ? 0 : random.between(1_000, 120_000);
  const kindOf = (now: number): Kind | undefined => {
    if (now >= quietAt) return undefined;
    if (now >= outageAt && now < outageAt + outageMs) return random.next() < 0.5 ? 'cut' : 'lost-request';
    return KINDS.find((kind) => random.next() < (odds.get(kind) ?? 0));
  };
  return (inner: Transport, clock: Clock, lagged: Lagged): Transport => ({
    call: <O extends Operation>(call: Call<O>) =>
      new Observable<Answer<O>>((subscriber) => {
        const kind = kindOf(clock.now());
        const thereMs =
          kind === 'late-request' ? random.between(PATIENCE_MS, LATE_MS_MAX) : random.between(0, latencyMs);
        const settle = (answer: Answer<O>): void => {
          subscriber.next(answer);
          subscriber.complete();
        };
        const fail = (message: string, sent: boolean): void => {
          subscriber.error(new TransportError(message, sent));
        };
        const execute = (): Answer<O> => {
          if (call.operation.method !== 'GET') lagged.note(call);
          return carriedOut(inner, call);
        };
        const arrive = (): void => {
          if (kind === 'lost-request') return;
          const answer = answerOf({ kind, call, execute, stale: () => lagged.read(call, lagMs), now: clock.now() });
          if (kind === 'lost-response') return;
          after(clock, kind === 'slow' ? random.between(0, PATIENCE_MS) : random.between(0, latencyMs), () => {
            settle(answer);
          });
        };
        if (kind === 'cut') {
          fail('ECONNREFUSED: the connection was cut', false);
          return;
        }
        // A request that is under way arrives, whether or not its caller still listens or lives.
        after(clock, thereMs, arrive);
        return clock.schedule(
          () => {
            fail('ETIMEDOUT: no answer came', true);
          },
          { delayMs: PATIENCE_MS, phase: 'reads' },
        );
      }),
  });
}

function after(clock: Clock, delayMs: number, work: () => void): void {
  if (delayMs === 0) work();
  else clock.schedule(work, { delayMs, phase: 'reads' });
}

interface Arrived<O extends Operation> {
  readonly kind: Kind | undefined;
  readonly call: Call<O>;
  readonly execute: () => Answer<O>;
  readonly stale: () => Answer<O>;
  readonly now: number;
}

function answerOf<O extends Operation>({ kind, call, execute, stale, now }: Arrived<O>): Answer<O> {
  const refusal = (code: string, status: number): Answer<O> => ({
    code,
    status,
    requestTime: now,
    msg: 'a fault of the simulation',
    data: null,
  });
  switch (kind) {
    case 'rate-limit':
      return refusal('429', 429);
    case 'maintenance':
      return refusal('40200', 400);
    case 'error-after-execution':
      execute();
      return refusal('45001', 500);
    case 'stale':
      return call.operation.method === 'GET' ? stale() : execute();
    default:
      return execute();
  }
}

/** The paper exchange answers at once. */
function carriedOut<O extends Operation>(inner: Transport, call: Call<O>): Answer<O> {
  const answer = inner.answer?.(call);
  if (answer === undefined) throw new Error('the inner transport has to answer at once');
  return answer;
}
