import { afterJudgement, isWorthStoring, type Pace } from '../instance/instance.ts';
import type { InstanceState } from '../instance/instance-state.ts';
import { leftBy } from './left-undone.ts';
import type { Memory } from './rule-memory.ts';
import type { EvaluationAhead, RuleRun } from './rule-run.ts';

/** One instance with the truths of its conditions. */
export interface JudgedInstance {
  readonly key: string;
  readonly truth: boolean | undefined;
  readonly reset: boolean | undefined;
}

/** The states of a rule's instances, as evaluations ahead of time leave them. */
export interface StatesAhead {
  /** True while an instance counts the time that its condition lasts: every evaluation is then another one. */
  readonly isCounting: boolean;
  /** True while an instance is due: every snapshot is then evaluated, and not only those of the rule's own polls. */
  readonly isDue: boolean;
  /** The instant at which the first cooldown ends that alone keeps an instance from acting, ms; Infinity: none does. */
  readonly until: number;
  /**
   * Evaluates the instances as they are judged at an instant (ms), with the oldest of their readings; false where that
   * comes to more than other states: a firing, or something to say.
   */
  evaluate(found: readonly JudgedInstance[], at: number, readAt: number): boolean;
  /** The evaluations before an instant (ms) that change anything, in order. */
  changesBefore(until: number): readonly EvaluationAhead[];
}

/** What is known of a rule whose instances are judged ahead of time. */
export type StatedRule = Pick<RuleRun, 'pace' | 'paceOfNew'> & { readonly memory: Pick<Memory, 'instances' | 'begun'> };

/** Begins with the states of now; undefined where the next evaluation of what is found may come to something. */
export function statesAhead(
  { memory, pace, paceOfNew }: StatedRule,
  found: readonly JudgedInstance[],
  now: number,
): StatesAhead | undefined {
  const states = new Map(memory.instances);
  const keys = new Set(found.map(({ key }) => key));
  for (const [key, state] of states) if (!keys.has(key) && !isIdle(state)) return undefined;
  const judging = memory.begun ? paceOfNew : pace;
  for (const one of found) if (!isAtRest(states.get(one.key), one, { judging, now })) return undefined;
  const unknown = new Set(found.filter(({ truth }) => truth === undefined).map(({ key }) => key));
  const changes: EvaluationAhead[] = [];
  const nextOf = ({ key, truth, reset }: JudgedInstance, at: number, readAt: number): Next => {
    const state = states.get(key);
    // Since when a condition is unknown is counted, and told.
    if ((truth === undefined) !== unknown.has(key)) return 'something';
    const after = afterJudgement(state, { truth, readAt, ...(reset !== undefined && { reset }) }, judging);
    return after === state ? 'nothing' : changeTo(state, after, { pace, at });
  };
  const ahead = {
    ...waitingOf(states, pace),
    evaluate: (judged: readonly JudgedInstance[], at: number, readAt: number): boolean => {
      const changed: [string, InstanceState][] = [];
      let isStored = false;
      for (const one of judged) {
        const next = nextOf(one, at, readAt);
        if (next === 'something') return false;
        if (next === 'nothing') continue;
        isStored ||= isWorthStoring(states.get(one.key), next, pace);
        changed.push([one.key, next]);
      }
      if (changed.length === 0) return true;
      for (const [key, state] of changed) states.set(key, state);
      changes.push({ at, states: changed, isStored });
      Object.assign(ahead, waitingOf(states, pace));
      return true;
    },
    changesBefore: (until: number) => changes.filter(({ at }) => at < until),
  };
  return ahead;
}

/** The state that an evaluation leaves; `nothing` where it stays, `something` where more comes of it. */
type Next = InstanceState | 'nothing' | 'something';

/** A change that shows in the instance's own state alone: it neither acts, nor is a half-done firing given up. */
function changeTo(
  before: InstanceState | undefined,
  after: InstanceState | undefined,
  { pace, at }: { readonly pace: Pace; readonly at: number },
): Next {
  if (before === undefined || after === undefined || leftBy(before, after) !== undefined) return 'something';
  if (isIdle(after) || after.phase === 'pending') return after;
  return at < cooldownEnd(after, pace) ? after : 'something';
}

/** Tells whether judging an instance now leaves it as it is, or has it count on. */
function isAtRest(
  state: InstanceState | undefined,
  { truth, reset }: JudgedInstance,
  { judging, now }: { readonly judging: Pace; readonly now: number },
): boolean {
  const after = afterJudgement(state, { truth, readAt: now, ...(reset !== undefined && { reset }) }, judging);
  if (state?.phase === 'pending') return after !== undefined && after.phase !== 'low' && state.heldMs === undefined;
  return after === state && (state === undefined || isIdle(state) || now < cooldownEnd(state, judging));
}

function isIdle({ phase }: InstanceState): boolean {
  return phase === 'low' || phase === 'high';
}

/** What the instances wait for. It is asked for at each turn of a year, and so reckoned where a state changes. */
function waitingOf(
  states: ReadonlyMap<string, InstanceState>,
  pace: Pace,
): Pick<StatesAhead, 'isCounting' | 'isDue' | 'until'> {
  let [isCounting, isDue, until] = [false, false, Infinity];
  for (const state of states.values()) {
    isCounting ||= state.phase === 'pending';
    if (state.phase !== 'due') continue;
    isDue = true;
    until = Math.min(until, cooldownEnd(state, pace));
  }
  return { isCounting, isDue, until };
}

/**
 * The end of the cooldown that alone keeps an instance from acting, ms; -Infinity where anything else does, or nothing.
 */
function cooldownEnd(state: InstanceState, { cooldownMs }: Pace): number {
  if (state.phase !== 'due' || state.decidedAt === undefined || state.firm === true || state.tries > 0)
    return -Infinity;
  const { tick, tryAt, blocked, done, wait, closing, owed } = state;
  const isPlain = [tick, tryAt, blocked, done, wait, closing, owed].every((one) => one === undefined);
  return isPlain ? state.decidedAt + cooldownMs : -Infinity;
}
