import { type Failed, isNothingDone } from '../instance/armed-again.ts';
import { forgetFired, noteFired } from './firing-limit.ts';
import type { Due, Working } from '../instance/instance-state.ts';
import type { RuleRun } from './rule-run.ts';

/**
 * Tells whether a beginning try is to be counted: it is the first of its firing, or the tries before it have done
 * nothing.
 */
export function isUncounted({ tries, done, counted }: Due): boolean {
  return counted === undefined ? tries === 0 && done === undefined : counted === 'not';
}

/** Counts a firing as it begins: its `limit`, and the cooldown of its events, hold others back from here. */
export function countFiring(run: RuleRun, before: Due, next: Working): Working {
  if (!isUncounted(before)) return { ...next, counted: 'before' };
  noteFired(run);
  if (run.event !== undefined) run.memory.firedAt = run.runtime.context.clock.now();
  return { ...next, counted: 'now' };
}

/**
 * Takes a try back of which nothing was done: it holds no other firing back. Its cooldown as an event was over when it
 * began.
 */
export function uncountFiring(run: RuleRun, state: Working, failed: Failed): Working {
  const { counted, decidedAt } = state;
  if (counted !== 'now' || decidedAt === undefined || !isNothingDone(state, failed)) return state;
  forgetFired(run, decidedAt);
  if (run.memory.firedAt === decidedAt) run.memory.firedAt = undefined;
  return { ...state, counted: 'not' };
}
