import type { Journal } from '../../ports/journal.ts';
import { describeEffect } from '../../effects/index.ts';

/** Lists the orders of a removed part whose end nobody has seen. They are followed on, and none is cancelled. */
export function ordersOf(part: string, journal: Pick<Journal, 'openIntents'>): readonly string[] {
  return journal
    .openIntents()
    .filter(({ intent: { origin } }) => `${origin.strategy}/${origin.rule}` === part)
    .map(({ intent, state }) => `${describeEffect(intent.effect)} of ${part} (${state})`);
}
