import type { Goal } from '../../../strategy/model/strategy.ts';

/** Durable: for how long the `when` of a goal has been known to be false without a break. */
export interface Lapse {
  /** Revision of the goal: another `when` begins anew. */
  readonly revision: string;
  readonly lastedMs: number;
}

/** A lapse that goes on, with the instant of its last evaluation, ms; absent where there was none since the start. */
export interface LapseNow extends Lapse {
  readonly seenAt?: number;
}

/** An evaluation of a `when`. */
interface WhenJudged {
  /** Undefined: unknown. */
  readonly truth: boolean | undefined;
  readonly goal: Pick<Goal, 'revision'>;
  readonly now: number;
}

/** Longest time between two evaluations that still counts: goals are evaluated each 30 s at least. */
const GAP_MS_MAX = 60_000;

/**
 * Advances a lapse by one evaluation; undefined where there is none. Time without evaluations, as while the daemon is
 * down, does not count.
 */
export function afterTruth(before: LapseNow | undefined, { truth, goal, now }: WhenJudged): LapseNow | undefined {
  if (truth !== false) return undefined;
  const { revision } = goal;
  const { lastedMs = 0, seenAt = now } = before?.revision === revision ? before : {};
  const gone = Math.max(0, now - seenAt);
  return { revision, lastedMs: gone > GAP_MS_MAX ? 0 : lastedMs + gone, seenAt: now };
}

/**
 * The stored part of a lapse: whole steps only. It is then written seldom, and is never longer than the evaluations
 * show.
 */
export function storedLapse(lapse: LapseNow | undefined): Lapse | undefined {
  if (lapse === undefined || lapse.lastedMs < STEP_MS) return undefined;
  const { revision, lastedMs } = lapse;
  const steps = Math.floor(Math.log2(lastedMs / STEP_MS));
  return { revision, lastedMs: STEP_MS * 2 ** steps };
}

const STEP_MS = 5_000;
