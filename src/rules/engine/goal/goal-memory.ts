import type { Decimal } from '../../../base/decimal.ts';
import type { Goal, Strategy } from '../../../strategy/model/strategy.ts';
import type { Blocked } from '../instance/blocked.ts';
import type { StandingState } from '../context/part-standing.ts';
import type { PassedBy } from '../runner/hidden-by-others.ts';
import { createUnknowns, type Unknowns } from '../explain/unknowns.ts';
import type { MemoryRuntime } from '../rule/rule-memory.ts';
import { type Lapse, type LapseNow, storedLapse } from './lapse.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { knownFields } from '../../../strategy/model/known-fields.ts';
import type { AmountUnderWay } from '../../words/spec/amount-under-way.ts';
import type { GoalSpec } from '../../words/spec/words.ts';

/** The memory that a goal has of one instance. */
export interface GoalInstance {
  /** Number of the last plan. */
  plan: number;
  /** Its own memory, JSON. */
  state: unknown;
  /** The memory before the plan that is under way: it counts again if the plan is not accepted. */
  before: unknown;
  working: boolean;
  /** The last message about being kept. */
  said: string | undefined;
  /**
   * The distance between the actual and the wanted state at the last evaluation, as decimal text; undefined where it
   * was not known.
   */
  distance: string | undefined;
  /** Plans in a row that were not accepted, and what hindered them; undefined where the last one was accepted. */
  tries: number;
  blocked: Blocked | undefined;
  /** The number of times that the same plan came again. Not durable. */
  same: number;
  samePlan: string | undefined;
  /** The distance before the last plan. */
  distanceBefore: Decimal | undefined;
  notBefore: number;
  /** The instant at which it was last reported as stuck, ms. Not durable. */
  stuckSaidAt: number;
  /** The instant at which its floor of margin was last reported as held, ms. Not durable. */
  floorHeldSaidAt: number;
  /** Until when it waits for what it has had read anew, ms; undefined where it does not. Not durable. */
  rereadUntil?: number | undefined;
  /**
   * For how long its `when` has been known to be false; undefined where that is not so, or does not matter to its kind.
   */
  lapse?: LapseNow | undefined;
  /** How it stood at its last evaluation, since when (ms), and why. Not durable. */
  seen?: {
    readonly state: Extract<StandingState, 'unknown' | 'away' | 'armed' | 'kept'>;
    readonly since: number;
    readonly why?: string;
  };
  /** The progress of taking back what was placed: it waits for no plan that is under way. Not durable. */
  aside?: GoalInstance;
}

export interface GoalMemory {
  readonly instances: Map<string, GoalInstance>;
  /**
   * Plans of all instances so far. They are never counted anew, or two intents could get one id
   * (docs/guarantees.md#g1).
   */
  plans: number;
  error: string | undefined;
  /** Since when it is not known whether it is to be kept, or what it wants. Not durable. */
  readonly unknowns: Unknowns;
  /** Instances that were passed over, because others had acted on what they read. Not durable. */
  readonly passedOver: Map<string, PassedBy>;
  /** Instances whose plan a restart interrupted. */
  readonly resumed: Set<string>;
  instance(key: string): GoalInstance;
  stored(): ReadonlyMap<string, string>;
}

type Durable = Pick<GoalInstance, 'plan' | 'state' | 'before' | 'working' | 'said' | 'distance'> & {
  readonly lapse?: Lapse;
} & Partial<Pick<GoalInstance, 'tries' | 'blocked'>>;

interface Stored {
  readonly plans: number;
  readonly instances: readonly (readonly [string, Durable])[];
}

/** Names the journal's key of a goal's memory. */
export function goalMemoryKey(strategy: string, goal: string): string {
  return `goal ${strategy}/${goal}`;
}

/** Recalls a goal's memory. It survives a change of the goal: money under way stays under way. */
export function recallGoal(goal: Goal, runtime: MemoryRuntime): GoalMemory {
  const key = goalMemoryKey(runtime.strategy.name, goal.id);
  const stored = readStored(runtime.context.journal.state(key));
  const memory: GoalMemory = {
    instances: new Map(stored.instances.map(([instance, durable]) => [instance, { ...EMPTY, ...durable }])),
    plans: stored.plans,
    error: undefined,
    unknowns: createUnknowns(),
    passedOver: new Map(),
    resumed: new Set(stored.instances.filter(([, { working }]) => working).map(([instance]) => instance)),
    instance: (instanceKey) => {
      const known = memory.instances.get(instanceKey);
      if (known !== undefined) return known;
      const made = freshInstance();
      memory.instances.set(instanceKey, made);
      return made;
    },
    stored: () =>
      new Map([
        [
          key,
          JSON.stringify({
            plans: memory.plans,
            instances: [...memory.instances].map(([instance, one]) => [instance, durableOf(one)]),
          }),
        ],
      ]),
  };
  return memory;
}

/** The stored part of a goal's instances. */
export function storedInstances(text: string | undefined): readonly (readonly [string, Durable])[] {
  return readStored(text).instances;
}

function readStored(text: string | undefined): Stored {
  return text === undefined ? { plans: 0, instances: [] } : (JSON.parse(text) as Stored);
}

function durableOf({ plan, state, before, working, said, distance, lapse, tries, blocked }: GoalInstance): Durable {
  const stored = storedLapse(lapse);
  return {
    plan,
    state,
    before,
    working,
    said,
    distance,
    ...(stored !== undefined && { lapse: stored }),
    ...(blocked !== undefined && { tries, blocked }),
  };
}

/** Forgets the instances that a successful read lacks; answers those of which something was said until now. */
export function forgetEnded({ instances }: GoalMemory, present: ReadonlySet<string>): string[] {
  const ended = [...instances].filter(([key, { working }]) => !present.has(key) && !working);
  for (const [key] of ended) instances.delete(key);
  return ended.filter(([, { said }]) => said !== undefined).map(([key]) => key);
}

/**
 * Reports that a position is over, whoever ended it. It can end without a rule: by its stops, by a person, by
 * liquidation.
 */
export function endOf(key: string): Pick<JournalEntry, 'kind' | 'text'> {
  return { kind: 'settled', text: `ended: ${key.split(' ').slice(0, 3).join(' ')} is no longer open` };
}

/** Makes an instance of which nothing is remembered. */
export function freshInstance(): GoalInstance {
  return { ...EMPTY };
}

const EMPTY: GoalInstance = {
  plan: 0,
  state: undefined,
  before: undefined,
  working: false,
  said: undefined,
  distance: undefined,
  tries: 0,
  blocked: undefined,
  same: 0,
  samePlan: undefined,
  distanceBefore: undefined,
  notBefore: 0,
  stuckSaidAt: -Infinity,
  floorHeldSaidAt: -Infinity,
};

/** A goal that runs. */
interface Keeping {
  readonly goal: Goal;
  readonly spec: Pick<GoalSpec, 'underWay'>;
  readonly runtime: { readonly strategy: Strategy };
  readonly memory: { readonly instances: ReadonlyMap<string, Pick<GoalInstance, 'state' | 'before' | 'working'>> };
}

/**
 * Tells what a goal has under way through spot wallets. A hop that is planned may not have begun: until it has its
 * outcome, what was there before it counts too.
 */
export function moneyUnderWayOf({ goal, spec, runtime, memory }: Keeping): readonly AmountUnderWay[] {
  if (spec.underWay === undefined) return [];
  const known = knownFields(goal.fields, runtime.strategy);
  return [...memory.instances.values()].flatMap(({ state, before, working }) => {
    const now = spec.underWay?.(state, known) ?? [];
    return now.length === 0 && working ? (spec.underWay?.(before, known) ?? []) : now;
  });
}
