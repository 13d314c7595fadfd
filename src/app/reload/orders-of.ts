import type { Journal } from '../../ports/journal.ts';
import { describeEffect } from '../../effects/index.ts';

/** Lists what a part that goes has placed and nobody has seen the end of: it is followed on, and nothing of it is cancelled. */
export function ordersOf(part: string, journal: Pick<Journal, 'openIntents'>): readonly string[] {
  return journal
    .openIntents()
    .filter(({ intent: { origin } }) => `${origin.strategy}/${origin.rule}` === part)
    .map(({ intent, state }) => `${describeEffect(intent.effect)} of ${part} (${state})`);
}
