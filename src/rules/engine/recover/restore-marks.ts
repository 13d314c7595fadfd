import { readDecimal } from '../../../base/decimal.ts';
import type { CloseEffect } from '../../../effects/close.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { OpenEffect } from '../../../effects/open.ts';
import type { PlaceTriggerEffect } from '../../../effects/place-trigger.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { SETTLE_MS_MAX } from '../../../domain/settle.ts';
import type { Context } from '../context/context.ts';
import type { EffectFacts } from '../pending/pending-effects.ts';
import type { OrderEndFacts } from '../pending/trace.ts';
import { saleOf } from '../settle/follow-spot-stop.ts';

/** Longer than a settle time: the clock may have been set forward since. */
const PAST_MS = 2 * SETTLE_MS_MAX;
/** More entries than that brings. */
const ENTRIES_MAX = 10_000;

/**
 * Takes up the pending effects of an earlier run: they may not show yet, however often the process starts. Their age is
 * not certain, and they settle from now on. Readings from before are gone, and amounts therefore prove nothing; ids and
 * the exchange's times do.
 */
export function restoreMarks({ journal, clock, pendingEffects }: Context): void {
  const now = clock.now();
  const restore = (intent: Intent, at: number, known: EffectFacts): void => {
    pendingEffects.begin(intent);
    pendingEffects.end(intent, at, 'trace', known);
  };
  for (const { intent, state, recordedAt, orderId } of journal.openIntents())
    if (state === 'accepted') restore(intent, recordedAt, { orderId });
  for (const entry of journal.entries({ limit: ENTRIES_MAX })) {
    if (entry.intent === undefined || entry.at <= now - PAST_MS) continue;
    const stored = journal.intent(entry.intent);
    if (stored === undefined || stored.state === 'unknown') continue;
    const { intent, orderId } = stored;
    if (entry.kind === 'accepted') restore(intent, now, { orderId });
    const end = endIn(entry);
    if (end !== undefined) pendingEffects.over(intent, now, { orderId, end, ...becomeOf(intent) });
  }
}

/** Reads how an order ended from the entry that says so; those of earlier versions do not tell it all. */
function endIn({ kind, detail }: JournalEntry): OrderEndFacts | undefined {
  if ((kind !== 'filled' && kind !== 'settled') || detail === undefined) return undefined;
  const { uTime, filledSize, quoteVolume } = detail;
  if (typeof uTime !== 'number' || typeof filledSize !== 'string' || typeof quoteVolume !== 'string') return undefined;
  const [size, volume] = [readDecimal(filledSize), readDecimal(quoteVolume)];
  if (size === undefined || volume === undefined) return undefined;
  return { uTime, filledSize: size, quoteVolume: volume, fee: null, profit: null };
}

/** A trigger order whose order has ended had become that order. */
function becomeOf({ effect }: Intent): Pick<EffectFacts, 'effect'> {
  if (effect.kind === 'place-spot-stop') return { effect: saleOf(effect) };
  return effect.kind === 'place-trigger' ? { effect: orderOf(effect) } : {};
}

function orderOf(effect: PlaceTriggerEffect): OpenEffect | CloseEffect {
  const { act, account, instrument, holdSide, marginMode, size, price } = effect;
  const terms = price === undefined ? ({ type: 'market' } as const) : ({ type: 'limit', price } as const);
  return { kind: act, account, instrument, holdSide, marginMode, size, ...terms };
}
