import type { Goal } from '../strategy/strategy.ts';
import type { Site } from './site.ts';

/** What a goal remembers of one instance. */
export interface GoalInstance {
  /** Number of the last plan. */
  plan: number;
  /** Its own memory, JSON. */
  state: unknown;
  /** The memory before the plan that is under way: it counts again if the plan is not accepted. */
  before: unknown;
  working: boolean;
  /** What was said last about being kept. */
  said: string | undefined;
  /** Plans in a row that were not accepted, and how often the same plan came again. Not durable. */
  tries: number;
  same: number;
  samePlan: string | undefined;
  notBefore: number;
}

export interface GoalMemory {
  readonly instances: Map<string, GoalInstance>;
  error: string | undefined;
  /** Instances whose plan a restart interrupted. */
  readonly resumed: Set<string>;
  instance(key: string): GoalInstance;
  stored(): ReadonlyMap<string, string>;
}

type Durable = Pick<GoalInstance, 'plan' | 'state' | 'before' | 'working' | 'said'>;

/** Names the journal's key of a goal's memory. */
export function goalMemoryKey(strategy: string, goal: string): string {
  return `goal ${strategy}/${goal}`;
}

/** Recalls a goal's memory. It survives a change of the goal: money under way stays under way. */
export function recallGoal(goal: Goal, site: Site): GoalMemory {
  const key = goalMemoryKey(site.strategy.name, goal.id);
  const stored = JSON.parse(site.desk.journal.state(key) ?? '[]') as readonly (readonly [string, Durable])[];
  const memory: GoalMemory = {
    instances: new Map(stored.map(([instance, durable]) => [instance, { ...EMPTY, ...durable }])),
    error: undefined,
    resumed: new Set(stored.filter(([, { working }]) => working).map(([instance]) => instance)),
    instance: (instanceKey) => {
      const known = memory.instances.get(instanceKey);
      if (known !== undefined) return known;
      const made: GoalInstance = { ...EMPTY };
      memory.instances.set(instanceKey, made);
      return made;
    },
    stored: () =>
      new Map([
        [
          key,
          JSON.stringify(
            [...memory.instances].map(([instance, { plan, state, before, working, said }]) => [
              instance,
              { plan, state, before, working, said },
            ]),
          ),
        ],
      ]),
  };
  return memory;
}

const EMPTY: GoalInstance = {
  plan: 0,
  state: undefined,
  before: undefined,
  working: false,
  said: undefined,
  tries: 0,
  same: 0,
  samePlan: undefined,
  notBefore: 0,
};
