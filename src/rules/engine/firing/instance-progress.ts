import type { Firing } from './firing.ts';
import type { Due, High, Low, StepResult, Tried, Working } from '../instance/instance-state.ts';

/** The progress of a firing. */
export interface HowFar {
  readonly done: Iterable<number>;
  readonly results: Iterable<StepResult>;
  readonly wait: Tried['wait'];
  readonly closing: Tried['closing'];
  readonly lets?: Tried['lets'];
}

/** Tells how far a firing has come. */
export function progressOf({ done, results, wait, closing, lets, fixed, acted }: Firing): HowFar {
  const isFixed = fixed || acted || done.size > 0;
  const stored = lets?.kind === 'known' && { lets: { values: lets.stored, ...(isFixed && { fixed: true as const }) } };
  return { done, results: results.values(), wait, closing, ...stored };
}

/**
 * Remembers what a firing has come to: what the steps that are done have placed, the wait that is under way, and the
 * position that is being closed as a whole. Where something of that was accepted, it is acted upon whatever the
 * condition says.
 */
export function withProgress(state: Working, { done, results, wait, closing, lets }: HowFar): Working {
  const { wait: _wait, results: _results, closing: before, firm, ...rest } = withDone(state, done);
  const placed = [...results];
  const was = before === undefined ? firm : before.firm;
  const wasFirm = was === true ? { firm: was } : {};
  return {
    ...rest,
    ...(placed.length > 0 && { results: placed }),
    ...(lets !== undefined && { lets }),
    ...(wait !== undefined && { wait }),
    ...(closing !== undefined && { closing: { ...closing, ...wasFirm } }),
    ...(closing?.begun === true ? { firm: true } : wasFirm),
  };
}

/** Remembers steps that were carried out: a further try does not repeat them. */
export function withDone(state: Working, steps: Iterable<number>): Working {
  const done = [...new Set([...(state.done ?? []), ...steps])].toSorted((a, b) => a - b);
  return done.length === 0 ? state : { ...state, done };
}

/** Consumes the edge with steps left out: the state shows that it was done in part. */
export function leftHalfDone(state: Working, next: Low | Due | High): Low | Due | High {
  const { done } = state;
  return done === undefined ? next : { ...next, partial: done };
}
