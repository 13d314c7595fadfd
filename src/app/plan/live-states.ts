import type { Journal } from '../../ports/journal.ts';
import type { Controls } from '../../rules/engine/context/controls.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';

/**
 * Shows a journal with the present states of the running rules. A rule writes the time for which its condition has held
 * at a bounded pace only, and a plan should agree with `why`.
 */
export function liveStates(
  journal: Pick<Journal, 'epoch' | 'intent' | 'state'>,
  strategies: readonly Strategy[],
  controls: Pick<Controls, 'controlOf'>,
): Pick<Journal, 'epoch' | 'intent' | 'state'> {
  const live = new Map(
    strategies.flatMap(({ name, rules }) =>
      rules.flatMap(({ id }) => [...(controls.controlOf(name, id)?.stored?.() ?? [])]),
    ),
  );
  return {
    epoch: journal.epoch,
    intent: (id) => journal.intent(id),
    state: (key) => live.get(key) ?? journal.state(key),
  };
}
