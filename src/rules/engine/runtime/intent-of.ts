import type { Effect } from '../../../effects/index.ts';
import type { Intent, Origin } from '../../../effects/intent.ts';
import { intentId } from '../record/intent-id.ts';
import type { Site } from './site.ts';

/** Makes an intent of an effect: the id follows from where it comes from. */
export function intentOf<E extends Effect>(
  site: Site,
  origin: Origin,
  { effect, why, legs = 1 }: { readonly effect: E; readonly why: string; readonly legs?: number },
): Intent<E> {
  const id = intentId(site.desk.journal.epoch, origin);
  return { id, origin, effect, why, decidedAt: site.desk.clock.now(), ...(legs > 1 && { legs }) };
}
