import type { Rule } from '../strategy/strategy.ts';
import type { InstanceState } from './instance.ts';
import type { Site } from './site.ts';

/** What a rule remembers; all but `ticked` and `error` is durable. */
export interface Memory {
  readonly instances: Map<string, InstanceState>;
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
  readonly instances: readonly (readonly [string, InstanceState])[];
}

/** Names the journal's key of a rule's memory. */
export function memoryKey(strategy: string, rule: string): string {
  return `rule ${strategy}/${rule}`;
}

/** Recalls a rule's memory. A rule whose meaning changed starts anew, but its firings go on counting. */
export function recall(rule: Rule, site: Site): Memory {
  const key = memoryKey(site.strategy.name, rule.id);
  const text = site.desk.journal.state(key);
  const stored = text === undefined ? undefined : (JSON.parse(text) as Stored);
  const memory: Memory = {
    instances: new Map(stored?.instances.map(([instance, state]) => [instance, recalled(state)])),
    tickedAt: stored?.tickedAt,
    ticked: false,
    resumed: new Set(stored?.instances.filter(([, { phase }]) => phase === 'working').map(([instance]) => instance)),
    error: undefined,
    stored: () => {
      const instances = [...memory.instances];
      const { tickedAt } = memory;
      return new Map([
        [
          key,
          JSON.stringify({
            revision: rule.revision,
            instances,
            ...(tickedAt === undefined ? {} : { tickedAt }),
          } satisfies Stored),
        ],
      ]);
    },
  };
  if (stored !== undefined && stored.revision !== rule.revision)
    for (const [instance, state] of memory.instances) if (state.phase !== 'working') memory.instances.delete(instance);
  return memory;
}

/** A pending stretch does not survive a restart: downtime does not count towards `for`. */
function recalled(state: InstanceState): InstanceState {
  return state.phase === 'pending' ? { ...state, phase: 'low' } : state;
}
