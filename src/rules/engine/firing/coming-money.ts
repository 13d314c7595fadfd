import { broughtTo, describeEffect, type Effect, reducesOnly, spentFrom } from '../../../effects/index.ts';
import { isAmong } from '../../../effects/resources.ts';
import type { Firing } from './firing.ts';

/**
 * Says which money of an earlier step these effects would spend before a reading has shown it; undefined where there is none. An
 * exchange answers a transfer before the wallet has it, and what is sent then is refused, or takes what was there before. It is waited for
 * as long as for any own effect: after a minute what is read is believed (docs/semantics.md#pending-effects).
 */
export function comingMoney({ runtime, results }: Firing, effects: readonly Effect[]): string | undefined {
  const spent = effects.flatMap((effect) => (reducesOnly(effect) ? [] : spentFrom(effect)));
  if (spent.length === 0) return undefined;
  const readings = [...runtime.latest().held.values()];
  const unsettled = new Set(
    runtime.context.pendingEffects.unsettled(runtime.context.clock.now(), readings).map(({ id }) => id),
  );
  for (const { intent: id } of results.values()) {
    if (!unsettled.has(id)) continue;
    const effect = runtime.context.journal.intent(id)?.intent.effect;
    const resource = effect && broughtTo(effect);
    if (effect !== undefined && resource !== undefined && isAmong(spent, resource))
      return `${describeEffect(effect)} does not show yet`;
  }
  return undefined;
}
