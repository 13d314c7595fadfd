import { AT_REST, type Seen } from '../../engine/polling/rests.ts';
import { filter, map, mergeMap, type Observable } from 'rxjs';
import { describeEffect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { instrumentName } from '../../../domain/market.ts';
import { SETTLE_MS_MAX } from '../../../domain/settle.ts';
import { type Context, entryOf } from '../../engine/context/context.ts';

/**
 * Says once of each accepted intent that readings do not show it though they have had a minute: the exchange's word
 * stands from then on, and that it contradicts itself is a drift (docs/semantics.md#pending-effects,
 * docs/guarantees.md#g5).
 */
export function tellUnseen(seen: Seen, context: Context): Observable<JournalEntry> {
  return seen
    .hear('own effects', ({ now }) => (context.pendingEffects.isSettled(now) ? AT_REST : 'step'))
    .pipe(
      map(() => context.pendingEffects.overdue()),
      filter((intents) => intents.length > 0),
      mergeMap((intents) => context.ledger.write({ entries: intents.map((intent) => unseenEntry(intent, context)) })),
    );
}

function unseenEntry(intent: Intent, context: Context): JournalEntry {
  const seconds = String(SETTLE_MS_MAX / 1_000);
  const text = `drift: ${describeEffect(intent.effect)} was accepted, but no reading shows it after ${seconds}s; Purser goes by the readings again`;
  const { effect } = intent;
  const account = effect.kind === 'transfer' ? effect.from.account : effect.account;
  const detail = 'instrument' in effect ? { instrument: instrumentName(effect.instrument) } : {};
  return entryOf(context, intent.origin, { kind: 'drift', text, intent: intent.id, account, detail });
}
