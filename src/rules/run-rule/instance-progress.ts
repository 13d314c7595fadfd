import type { InstanceState, StepResult } from './instance.ts';

/** Remembers what a firing has come to: what the steps that are done have placed, and the wait that is under way. */
export function withProgress(
  state: InstanceState,
  {
    done,
    results,
    wait,
  }: { readonly done: Iterable<number>; readonly results: Iterable<StepResult>; readonly wait: InstanceState['wait'] },
): InstanceState {
  const { wait: _wait, results: _results, ...rest } = withDone(state, done);
  const placed = [...results];
  return { ...rest, ...(placed.length > 0 && { results: placed }), ...(wait !== undefined && { wait }) };
}

/** Remembers steps that were carried out, so that a further try does not repeat them. */
export function withDone(state: InstanceState, steps: Iterable<number>): InstanceState {
  const done = [...new Set([...(state.done ?? []), ...steps])].toSorted((a, b) => a - b);
  return done.length === 0 ? state : { ...state, done };
}

/** The edge is consumed with steps left out: it can be seen that it was done in part. */
export function leftHalfDone(state: InstanceState, next: InstanceState): InstanceState {
  const { done } = state;
  return done === undefined ? next : { ...next, partial: done };
}
