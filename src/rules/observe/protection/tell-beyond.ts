import { EMPTY, type Observable } from 'rxjs';
import type { Position } from '../../../domain/account.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { entryOf } from '../../engine/context/context.ts';
import { isSurelyBeyond } from './beyond.ts';
import type { Protector } from './protector.ts';
import { describePosition } from '../../engine/runtime/describe-position.ts';

/** Says once that the stop-loss of a position lies beyond its liquidation price, and once that it no longer does. */
export function tellBeyond(
  { goal, runtime, beyond }: Protector,
  { key, position }: { readonly key: string; readonly position: Position },
): Observable<JournalEntry> {
  const seen = beyond.seen.get(key);
  const isSure: boolean = isSurelyBeyond(seen, position);
  // A reading that does not show it is enough to believe that it is over; one of three that do is not.
  const isOver = !isSure && beyond.seen.get(key) === undefined;
  const isNews = beyond.said.has(key) ? isOver : isSure;
  if (!isNews) return EMPTY;
  if (isSure) beyond.said.add(key);
  else beyond.said.delete(key);
  const text = `${describePosition(position)}: ${seen?.text ?? 'its stop loss lies before the liquidation price again'}`;
  const origin = { strategy: runtime.strategy.name, rule: goal.id, instance: key };
  const entry = entryOf(runtime.context, origin, {
    kind: 'naked',
    text,
    detail: { beyondLiquidation: true, ended: !isSure },
  });
  return runtime.context.ledger.write({ entries: [entry] });
}
