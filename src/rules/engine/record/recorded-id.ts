import type { Origin } from '../../../effects/intent.ts';
import type { Journal } from '../../../ports/journal.ts';
import { intentId } from './intent-id.ts';

/**
 * Tells the id under which an intent was recorded, which is the one that the exchange knows: in a journal that was
 * restored since, one of an earlier epoch. Where it is not recorded, the id that it would get now.
 */
export function recordedId(journal: Pick<Journal, 'epoch' | 'intent'>, origin: Origin): string {
  const id = intentId(journal.epoch, origin);
  return journal.intent(id)?.intent.id ?? id;
}
