import { describeEffect, type Effect } from '../../../effects/index.ts';
import type { Origin } from '../../../effects/intent.ts';
import { intentOf } from './intent-of.ts';
import { isStopped, pass, whyStopped } from '../submit/gates.ts';
import type { Runtime } from './runtime.ts';

/**
 * Says what would keep effects from being sent now: a halt, an unsettled order, or a limit; undefined where nothing
 * would.
 */
export function whyNotSent(
  effects: readonly Effect[],
  { runtime, origin }: { readonly runtime: Runtime; readonly origin: Omit<Origin, 'leg'> },
): string | undefined {
  const reasons = effects.flatMap((effect, leg) => {
    const passed = pass(
      { intent: intentOf(runtime, { ...origin, leg }, { effect, why: '' }), door: runtime.door },
      runtime.context,
    );
    return isStopped(passed) ? [`${describeEffect(effect)}: ${whyStopped(passed)}`] : [];
  });
  return reasons.length === 0 ? undefined : reasons.join('; ');
}
