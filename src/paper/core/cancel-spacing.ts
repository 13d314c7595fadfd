import type { Core } from './core.ts';
import { demand } from './rejection.ts';

/** An order is cancelled at most once in so long (extensions c, 45129). */
const CANCEL_SPACING_MS = 1_000;

/**
 * Refuses, where it is strict, to cancel an order again that a call has cancelled a moment ago. Else and later it is an order
 * that is done, as any other.
 */
export function demandNotJustCancelled(core: Core, { cancelledAt }: { readonly cancelledAt?: number }): void {
  const spaced = !core.conduct.strict || cancelledAt === undefined || core.now - cancelledAt >= CANCEL_SPACING_MS;
  demand(spaced, '45129', 'The same order cannot be cancelled twice within a second');
}
