import type { Rule } from '../strategy/strategy.ts';
import type { InstanceState } from './instance.ts';
import type { Site } from './site.ts';

/** What a rule remembers; all but `ticked`, `resumed` and `error` is durable. */
export interface Memory {
  readonly instances: Map<string, InstanceState>;
  /** Firings of all instances so far. They are never counted anew, or two intents could get one id (DESIGN G1). */
  firings: number;
  /** Whether the list of its instances has been seen: what appears later is new, and not there from the start. */
  begun: boolean;
  /** When its trigger last ticked, ms. */
  tickedAt: number | undefined;
  /** Whether a tick has not been spread over the instances yet. */
  ticked: boolean;
  /** Instances whose firing a restart interrupted. */
  readonly resumed: Set<string>;
  /** The evaluation error that was said last; undefined while there is none. */
  error: string | undefined;
  /** The states to be stored. */
  stored(): ReadonlyMap<string, string>;
}

interface Stored {
  readonly revision: string;
  readonly tickedAt?: number;
  readonly firings?: number;
  readonly begun?: boolean;
  readonly instances: readonly (readonly [string, InstanceState])[];
}

/** Names the journal's key of a rule's memory. */
function memoryKey(strategy: string, rule: string): string {
  return `rule ${strategy}/${rule}`;
}

/** Recalls a rule's memory. A rule whose meaning changed starts anew, but its firings go on counting. */
export function recall(rule: Rule, site: Site): Memory {
  const key = memoryKey(site.strategy.name, rule.id);
  const text = site.desk.journal.state(key);
  const stored = text === undefined ? undefined : (JSON.parse(text) as Stored);
  const changed = stored !== undefined && stored.revision !== rule.revision;
  const memory: Memory = {
    instances: new Map(stored?.instances.map(([instance, state]) => [instance, recalled(state)])),
    firings: stored?.firings ?? Math.max(0, ...(stored?.instances.map(([, state]) => state.firing) ?? [])),
    begun: stored?.begun === true && !changed,
    tickedAt: stored?.tickedAt,
    ticked: false,
    resumed: new Set(stored?.instances.filter(([, { phase }]) => phase === 'working').map(([instance]) => instance)),
    error: undefined,
    stored: () => {
      const instances = [...memory.instances];
      const { tickedAt, firings, begun } = memory;
      return new Map([
        [
          key,
          JSON.stringify({
            revision: rule.revision,
            instances,
            firings,
            begun,
            ...(tickedAt === undefined ? {} : { tickedAt }),
          } satisfies Stored),
        ],
      ]);
    },
  };
  if (changed)
    for (const [instance, state] of memory.instances) if (state.phase !== 'working') memory.instances.delete(instance);
  return memory;
}

/** A pending stretch does not survive a restart: downtime does not count towards `for`. */
function recalled(state: InstanceState): InstanceState {
  return state.phase === 'pending' ? { ...state, phase: 'low' } : state;
}

/** Tells whether any instance waits to be acted upon. */
export function anyDue({ instances }: Memory): boolean {
  for (const state of instances.values()) if (state.phase === 'due') return true;
  return false;
}

/** Forgets the instances that have ended; answers whether there were any. One whose steps are under way is kept until they end. */
export function forgetEnded(memory: Memory, present: ReadonlySet<string>): boolean {
  let forgotten = false;
  for (const [key, state] of memory.instances) {
    if (present.has(key) || state.phase === 'working') continue;
    memory.instances.delete(key);
    forgotten = true;
  }
  return forgotten;
}
