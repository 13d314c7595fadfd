import type { Core } from '../book/core.ts';
import { demand } from '../state/rejection.ts';

/**
 * Refuses to cancel an order again that a call has cancelled a moment ago, where the exchange was told how long that
 * is. Later it is an order that is done, as any other.
 */
export function demandNotJustCancelled(core: Core, { cancelledAt }: { readonly cancelledAt?: number }): void {
  const spaced = cancelledAt === undefined || core.now - cancelledAt >= core.conduct.cancelSpacingMs;
  demand(spaced, '45129', 'The same order cannot be cancelled twice within a second');
}
