import { baseOf, consumed } from '../instance/instance.ts';
import type { InstanceState } from '../instance/instance-state.ts';

/** For a rule with a trigger `when` is a guard, read once: false consumes the tick, unknown waits. */
export function afterGuard(state: InstanceState | undefined, truth: boolean | undefined): InstanceState | undefined {
  if (state?.phase !== 'due' || truth !== false) return state;
  // A half-done firing goes on: its guard was evaluated when it began.
  if (state.done !== undefined || state.firm === true) return state;
  const next = consumed(state);
  return next.phase === 'due' ? next : { ...baseOf(next), phase: 'low' };
}

/** The truth of a condition; undefined where it is unknown. */
export function asTruth(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
