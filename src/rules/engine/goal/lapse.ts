import type { Goal } from '../../../strategy/model/strategy.ts';

/** Durable: for how long the `when` of a goal has been known to be false without a break. */
export interface Lapse {
  /** Revision of the goal: another `when` begins anew. */
  readonly revision: string;
  readonly lastedMs: number;
}

/** A lapse that goes on: when it was last seen, ms; absent where nobody has looked since the start. */
export interface LapseNow extends Lapse {
  readonly seenAt?: number;
}

/** A look at a `when`. */
interface WhenJudged {
  /** Undefined: unknown. */
  readonly truth: boolean | undefined;
  readonly goal: Pick<Goal, 'revision'>;
  readonly now: number;
}

/** Longest time between two looks that still counts: goals look each 30 s at least. */
const GAP_MS_MAX = 60_000;

/** Advances a lapse by one look; undefined where there is none. Time in which nobody looked, as while the daemon is down, does not count. */
export function afterTruth(before: LapseNow | undefined, { truth, goal, now }: WhenJudged): LapseNow | undefined {
  if (truth !== false) return undefined;
  const { revision } = goal;
  const { lastedMs = 0, seenAt = now } = before?.revision === revision ? before : {};
  const gone = Math.max(0, now - seenAt);
  return { revision, lastedMs: gone > GAP_MS_MAX ? 0 : lastedMs + gone, seenAt: now };
}

/** What of a lapse is stored: whole steps only, so that it is written seldom and never longer than what was seen. */
export function storedLapse(lapse: LapseNow | undefined): Lapse | undefined {
  if (lapse === undefined || lapse.lastedMs < STEP_MS) return undefined;
  const { revision, lastedMs } = lapse;
  const steps = Math.floor(Math.log2(lastedMs / STEP_MS));
  return { revision, lastedMs: STEP_MS * 2 ** steps };
}

const STEP_MS = 5_000;
