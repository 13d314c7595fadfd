import { leftOf } from '../recover/resumed.ts';
import type { GoalRun } from './plan-goal.ts';

/** Ends the plans that a restart interrupted, as soon as the outcome of all their intents is known. */
export function takeUp({ goal, spec, runtime, memory }: GoalRun): void {
  for (const key of memory.resumed) {
    const instance = memory.instance(key);
    const left = leftOf(
      runtime.context,
      { strategy: runtime.strategy.name, rule: goal.id, instance: key, firing: instance.plan },
      { steps: 1 },
    );
    if (left.kind === 'open') continue;
    memory.resumed.delete(key);
    instance.working = false;
    if ((left.kind !== 'happened' || left.cut) && spec.keepsMemory !== true) instance.state = instance.before;
  }
}
