import type { Effect } from '../../../effects/index.ts';
import type { Intent, Origin } from '../../../effects/intent.ts';
import { intentId } from '../record/intent-id.ts';
import type { Runtime } from './runtime.ts';

/** Makes an intent of an effect: the id follows from where it comes from. */
export function intentOf<E extends Effect>(
  runtime: Runtime,
  origin: Origin,
  { effect, why, legs = 1 }: { readonly effect: E; readonly why: string; readonly legs?: number },
): Intent<E> {
  const id = intentId(runtime.context.journal.epoch, origin);
  return { id, origin, effect, why, decidedAt: runtime.context.clock.now(), ...(legs > 1 && { legs }) };
}
