import type { Observable } from 'rxjs';
import { describeEffect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { type Context, entryOf } from '../context/context.ts';

/** The time for which the exchange may not know an order that it has accepted; beyond it that is a drift. */
export const LOST_MS = 600_000;

/**
 * Reports once that the exchange does not know an order that it has accepted (docs/guarantees.md#g5), and ends the
 * following. The intent is shown as unknown from then on, counts in the limits, and is searched for again by the next
 * start.
 */
export function lost(intent: Intent, context: Context): Observable<JournalEntry> {
  const minutes = String(LOST_MS / 60_000);
  const text = `drift: ${describeEffect(intent.effect)} was accepted, but the exchange has not shown it for ${minutes} minutes: look at the exchange`;
  return context.ledger.write({
    transitions: [{ id: intent.id, state: 'unknown', at: context.clock.now() }],
    entries: [entryOf(context, intent.origin, { kind: 'drift', text, intent: intent.id })],
  });
}
