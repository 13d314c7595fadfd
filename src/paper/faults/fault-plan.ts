import type { Latency } from '../../base/latency.ts';

/**
 * A fault of a call:
 *
 * | kind                  | its effect                                                                          |
 * |-----------------------|-------------------------------------------------------------------------------------|
 * | lost-request          | it never arrives, and no answer comes                                               |
 * | lost-response         | it is executed, and no answer comes                                                 |
 * | error-after-execution | it is executed, and the answer is 45001 with status 500                             |
 * | rate-limit            | it is not executed; the answer is 429                                               |
 * | slow                  | it is executed at once, and the answer takes the duration                           |
 * | stale                 | a read answers what was so that duration ago                                        |
 * | maintenance           | it is not executed; the answer is 40200                                             |
 * | disconnect            | it is not executed: the connection is cut at once                                   |
 * | reject                | it is not executed; the answer is the code                                          |
 * | twice                 | it arrives twice and is executed twice; the answer is the first one                 |
 */
export type InjectedFault =
  | { readonly kind: (typeof PLAIN_FAULTS)[number] }
  | { readonly kind: 'reject'; readonly code: string; readonly message: string }
  | { readonly kind: (typeof TIMED_FAULTS)[number]; readonly durationMs: number };

export const PLAIN_FAULTS = [
  'lost-request',
  'lost-response',
  'error-after-execution',
  'rate-limit',
  'maintenance',
  'disconnect',
  'twice',
] as const;
export const TIMED_FAULTS = ['slow', 'stale'] as const;

/**
 * The occasion of a fault: with a probability, at the n-th calls that the rule is about, counted from 1, or at the
 * first `times` calls from a time on and before another (epoch ms).
 */
export type Occasion =
  | { readonly probability: number }
  | { readonly nth: readonly number[] }
  | { readonly fromAt: number; readonly untilAt: number; readonly times: number };

/** One rule; of several that are about a call, the first that happens does. */
export interface FaultRule {
  /** Id of an operation; absent for all. */
  readonly operation?: string;
  /** Whose calls; absent for all. */
  readonly uid?: string;
  readonly occasion: Occasion;
  readonly fault: InjectedFault;
}

/** Everything that is to go wrong; the same plan and the same calls give the same faults. */
export interface FaultPlan {
  /** Of the dice, 1 by default. */
  readonly seed: number;
  readonly rules: readonly FaultRule[];
  /** Of every call; of those that only read, where the others have their own. */
  readonly latency?: Latency;
  /** Of calls that change something. */
  readonly orderLatency?: Latency;
}
