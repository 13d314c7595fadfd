import { drawLatency, NO_LATENCY } from '../../base/latency.ts';
import { seededRandom } from '../../base/random.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import type { InjectedFault, FaultPlan, FaultRule } from './fault-plan.ts';

/** A call whose fate is decided: what is asked, by whom, and when (epoch ms). */
export interface Befallen {
  readonly operation: Operation;
  readonly uid?: string | undefined;
  readonly now: number;
}

/** The fault and the delay of one call. */
export interface Fate {
  /** Its time there and back, ms. */
  readonly latencyMs: number;
  readonly fault?: InjectedFault;
}

/** A plan whose rules may change. */
type LivePlan = Omit<FaultPlan, 'rules'> & { readonly rules: Iterable<FaultRule> };

/**
 * Makes what decides the fate of each call, in the order of the calls; the rules are those of the plan at that call. A
 * stale answer befalls reads only. `befell` is told the rule of each call that goes wrong.
 */
export function faultDice(plan: LivePlan, befell?: (rule: FaultRule) => void): (call: Befallen) => Fate {
  const random = seededRandom(plan.seed);
  const calls = new WeakMap<FaultRule, number>();
  const happens = (rule: FaultRule, now: number): boolean => {
    const { occasion } = rule;
    if ('fromAt' in occasion && (now < occasion.fromAt || now >= occasion.untilAt)) return false;
    const call = (calls.get(rule) ?? 0) + 1;
    calls.set(rule, call);
    if ('times' in occasion) return call <= occasion.times;
    return 'nth' in occasion ? occasion.nth.includes(call) : random.next() < occasion.probability;
  };
  return (call) => {
    const { latency = NO_LATENCY, orderLatency = latency } = plan;
    const latencyMs = drawLatency(call.operation.method === 'GET' ? latency : orderLatency, random);
    // Every rule about the call counts it and rolls, so that what one rule does changes nothing for the others.
    const hits = [...plan.rules].filter((rule) => isAbout(rule, call) && happens(rule, call.now));
    const [hit] = hits;
    if (hit !== undefined) befell?.(hit);
    return hit === undefined ? { latencyMs } : { latencyMs, fault: hit.fault };
  };
}

function isAbout({ operation: id, uid, fault }: FaultRule, call: Befallen): boolean {
  if (id !== undefined && id !== call.operation.id) return false;
  if (uid !== undefined && uid !== call.uid) return false;
  return fault.kind !== 'stale' || call.operation.method === 'GET';
}
