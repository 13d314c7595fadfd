import { seededRandom } from '../../base/random.ts';
import type { Operation } from '../../wire/operation.ts';
import type { Fault, FaultPlan, FaultRule } from './fault-plan.ts';

/** What befalls one call. */
export interface Fate {
  /** How long it takes there and back, ms. */
  readonly latencyMs: number;
  readonly fault?: Fault;
}

/** Makes what decides the fate of each call, in the order of the calls. A stale answer befalls reads only. */
export function faultDice(plan: FaultPlan): (operation: Operation) => Fate {
  const random = seededRandom(plan.seed);
  const calls = new Map<FaultRule, number>();
  const happens = (rule: FaultRule): boolean => {
    const call = (calls.get(rule) ?? 0) + 1;
    calls.set(rule, call);
    return 'nth' in rule.occasion ? rule.occasion.nth.includes(call) : random.next() < rule.occasion.probability;
  };
  return (operation) => {
    const { fromMs, toMs } = plan.latency ?? { fromMs: 0, toMs: 0 };
    const latencyMs = fromMs === toMs ? fromMs : random.between(fromMs, toMs);
    // Every rule about the call counts it and rolls, so that what one rule does changes nothing for the others.
    const hits = plan.rules.filter((rule) => isAbout(rule, operation) && happens(rule));
    const [hit] = hits;
    return hit === undefined ? { latencyMs } : { latencyMs, fault: hit.fault };
  };
}

function isAbout({ operation: id, fault }: FaultRule, operation: Operation): boolean {
  if (id !== undefined && id !== operation.id) return false;
  return fault.kind !== 'stale' || operation.method === 'GET';
}
