import { Observable } from 'rxjs';
import type { Random } from '../../../src/base/random.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import { type Answer, type Call, type Transport, TransportError } from '../../../src/ports/transport.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import type { Lagged } from '../world.ts';
import type { CandleHoles } from './candle-holes.ts';
import type { CrossedAnswers } from './crossed-answers.ts';
import type { Latency } from './hardships.ts';
import type { Intermediary } from './intermediary.ts';
import { drawStretches, type Stretch } from './stretches.ts';
import type { UnknownAnswers } from './unknown-answers.ts';
import type { UnseenCloses } from './unseen-closes.ts';

/**
 * What one call meets. `late-request` arrives after its caller has given up; `cut` never leaves, `hang` is never heard
 * of again; `race` is a cancel that is under way while the order may be filled; `ban` is a refusal for too many calls
 * that says when to come back.
 */
const KINDS = [
  'lost-request',
  'lost-response',
  'late-request',
  'error-after-execution',
  'rate-limit',
  'maintenance',
  'slow',
  'stale',
  'race',
] as const;
type Kind = (typeof KINDS)[number] | 'cut' | 'hang' | 'ban';

/** How bad the network of a run is, and until when. */
export interface FaultsGiven {
  readonly random: Random;
  /** Stretches in which everything fails begin from then on, ms by the exchange's clock. */
  readonly from: number;
  /** From then on nothing goes wrong any more. */
  readonly quietAt: number;
  /** Most by which a read is behind, ms. */
  readonly staleMsMax: number;
  /** How long calls are under way; drawn here by default. */
  readonly latency?: Latency;
  /** Closes of which nothing is heard for long; absent where there are none. */
  readonly unseen?: UnseenCloses;
  /** Answers of other requests; absent where there are none. */
  readonly crossed?: CrossedAnswers;
  /** Candles that are listed late; absent where all are there. */
  readonly holes?: CandleHoles;
  /** Answers of somebody in between; absent where there are none. */
  readonly unknown?: UnknownAnswers;
  /** The intermediary that answers at times; absent where there is none. */
  readonly intermediary?: Intermediary;
  /** Is told of each stretch in which every call fails. */
  troubled?(stretch: Stretch): void;
  /** Is told of each fault, and of each call that writes and what it met. */
  met(kind: string, call: Call): void;
}

/** After so long a caller gives up. */
const PATIENCE_MS = 10_000;
/** A request that is under way longer than its signature lives is refused on arrival. */
const LATE_MS_MAX = 28_000;
/** Share of cancels that race, where any do. */
const RACES = 0.5;

/** Draws a network: each kind with a probability of its own, and stretches; answers what puts it before a transport. */
export function randomFaults({ random, from, quietAt, staleMsMax, met, ...harder }: FaultsGiven) {
  const odds = new Map(KINDS.map((kind) => [kind, random.next() < 0.5 ? 0 : random.next() ** 2 * 0.25]));
  const races = random.next() < 0.5 ? 0 : RACES;
  const lagMs = random.between(0, staleMsMax);
  const jitterMs = random.next() < 0.5 ? 0 : random.between(1, 400);
  const { latency, unseen, crossed, unknown, holes, intermediary } = harder;
  const latencyMs = (): number => {
    if (latency === undefined) return random.between(0, jitterMs);
    const half = Math.round(latency.ms / 2);
    return latency.isSteady ? half : random.between(0, half);
  };
  const stretches = drawStretches(random, { from, until: quietAt });
  for (const stretch of stretches) harder.troubled?.(stretch);
  const kindOf = (call: Call, now: number): Kind | undefined => {
    if (now >= quietAt) return undefined;
    const hidden = unseen?.(call, now);
    if (hidden !== undefined) return hidden;
    const { operation } = call;
    const stretch = stretches.find((one) => now >= one.from && now < one.until);
    if (stretch !== undefined) return stretch.kind;
    if (operation.id.includes('cancel') && random.next() < races) return 'race';
    const kind = KINDS.find((one) => random.next() < (odds.get(one) ?? 0));
    const isOfReads = kind === 'stale' && operation.method !== 'GET';
    const isOfCancels = kind === 'race' && !operation.id.includes('cancel');
    return isOfReads || isOfCancels ? undefined : kind;
  };
  const banLeftMs = (now: number): number =>
    Math.max(0, ...stretches.filter((one) => now >= one.from).map(({ until }) => until - now));
  return (inner: Transport, clock: Clock, lagged: Lagged): Transport => ({
    call: <O extends Operation>(call: Call<O>) =>
      new Observable<Answer<O>>((subscriber) => {
        const page = intermediary?.answer(call, clock.now(), () => {
          if (call.operation.method !== 'GET') lagged.note(call);
          carriedOut(inner, call);
        });
        if (page !== undefined) {
          subscriber.next(page);
          subscriber.complete();
          return undefined;
        }
        const kind = kindOf(call, clock.now());
        if (kind !== undefined) met(kind, call);
        const settle = (answer: Answer<O>): void => {
          if (kind === 'race' && answer.code !== '00000') met('race-lost', call);
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
          if (kind === 'lost-request' || kind === 'hang') return;
          const now = clock.now();
          const stale = (): Answer<O> => lagged.read(call, lagMs);
          const answer = answerOf({ kind, execute, stale, now, banLeftMs: banLeftMs(now) });
          if (kind === 'lost-response') return;
          const whole = now < quietAt ? (unknown?.(call) ?? crossed?.(call, answer) ?? answer) : answer;
          const received = holes?.(call, whole, now) ?? whole;
          after(clock, kind === 'slow' ? random.between(0, PATIENCE_MS) : latencyMs(), () => {
            settle(received);
          });
        };
        if (kind === 'cut') {
          fail('ECONNREFUSED: the connection was cut', false);
          return;
        }
        // A request that is under way arrives, whether or not its caller still listens or lives.
        after(clock, underWayMs(kind, latencyMs, random), arrive);
        return clock.schedule(
          () => {
            fail('ETIMEDOUT: no answer came', true);
          },
          { delayMs: PATIENCE_MS, phase: 'reads' },
        );
      }),
  });
}

function underWayMs(kind: Kind | undefined, latencyMs: () => number, random: Random): number {
  if (kind === 'late-request') return random.between(PATIENCE_MS, LATE_MS_MAX);
  return kind === 'race' ? random.between(1_000, PATIENCE_MS) : latencyMs();
}

function after(clock: Clock, delayMs: number, work: () => void): void {
  if (delayMs === 0) work();
  else clock.schedule(work, { delayMs, phase: 'reads' });
}

interface Arrived<O extends Operation> {
  readonly kind: Kind | undefined;
  readonly execute: () => Answer<O>;
  readonly stale: () => Answer<O>;
  readonly now: number;
  readonly banLeftMs: number;
}

function answerOf<O extends Operation>({ kind, execute, stale, now, banLeftMs }: Arrived<O>): Answer<O> {
  const refusal = (code: string, status: number): Answer<O> & { readonly data: null } => ({
    code,
    status,
    requestTime: now,
    msg: 'a fault of the simulation',
    data: null,
  });
  switch (kind) {
    case 'rate-limit':
      return refusal('429', 429);
    case 'ban':
      return { ...refusal('429', 429), retryAfterMs: banLeftMs };
    case 'maintenance':
      return refusal('40200', 400);
    case 'error-after-execution':
      execute();
      return refusal('45001', 500);
    case 'stale':
      return stale();
    default:
      return execute();
  }
}

/** Carries a call out: the paper exchange answers at once. */
export function carriedOut<O extends Operation>(inner: Transport, call: Call<O>): Answer<O> {
  const answer = inner.answer?.(call);
  if (answer === undefined) throw new Error('the inner transport has to answer at once');
  return answer;
}
