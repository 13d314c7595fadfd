import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Batch, IntentState, StoredIntent } from '../../../ports/journal.ts';
import { describeEffect } from '../../../effects/index.ts';
import { keysOfIntent, namedOrderKey } from '../record/intent-keys.ts';
import { isFollowed } from './followed.ts';
import type { Resolution } from '../context/resolution.ts';

/** A person's word on the outcome of an intent. */
export type ManualResolution =
  | { readonly kind: 'happened'; readonly orderId?: string; readonly note: string }
  | { readonly kind: 'did-not'; readonly note: string };

/** The consequences of a person's word: what becomes durable, and what those hear who wait for it. */
export interface ResolvedManually {
  readonly batch: Batch;
  readonly resolution: Resolution;
}

/**
 * Settles an unknown intent by a person's word. What happened is followed on like any other; only what was accepted
 * before, and then vanished at the exchange, is over with it. Answers why not, where the intent is not unknown.
 */
export function resolveManually(stored: StoredIntent, word: ManualResolution, at: number): ResolvedManually | string {
  const { intent, state, orderId: known } = stored;
  if (state !== 'unknown') return `${intent.id} is ${STANDS[state]}: there is nothing to resolve`;
  const resolution = resolutionOf(word, known);
  const follows =
    resolution.kind === 'happened' && resolution.over !== true && isFollowed(intent.effect, resolution.orderId);
  const next = resolution.kind === 'absent' ? 'absent' : follows ? 'accepted' : 'settled';
  const orderId = word.kind === 'happened' ? word.orderId : undefined;
  return {
    resolution,
    batch: {
      transitions: [{ id: intent.id, state: next, at, ...(orderId !== undefined && { orderId }) }],
      entries: [entryOf(stored, word, at)],
      states: new Map(
        follows ? [[namedOrderKey(intent), orderId]] : keysOfIntent(intent.id).map((key) => [key, undefined]),
      ),
    },
  };
}

/** The state of an intent that cannot be resolved. */
const STANDS: Readonly<Record<Exclude<IntentState, 'unknown'>, string>> = {
  recorded: 'on its way, or will be asked about by the next start',
  accepted: 'accepted, and followed',
  rejected: 'rejected',
  absent: 'known not to have happened',
  settled: 'settled',
};

function resolutionOf(
  word: ManualResolution,
  known: string | undefined,
): Extract<Resolution, { kind: 'happened' | 'absent' }> {
  if (word.kind === 'did-not') return { kind: 'absent' };
  const { orderId = known } = word;
  const isOver = known !== undefined && word.orderId === undefined;
  return { kind: 'happened', ...(orderId !== undefined && { orderId }), ...(isOver && { over: true }) };
}

function entryOf({ intent }: StoredIntent, word: ManualResolution, at: number): JournalEntry {
  const { id, origin, effect } = intent;
  const { strategy, rule, instance } = origin;
  const order = word.kind === 'happened' && word.orderId !== undefined ? ` as order ${word.orderId}` : '';
  const what = word.kind === 'happened' ? `it happened${order}` : 'it did not happen';
  const account = effect.kind === 'transfer' ? effect.from.account : effect.account;
  return {
    ...{ at, kind: 'resolved', strategy, rule, account, intent: id },
    ...(instance === '' ? {} : { instance }),
    text: `resolved by hand: ${what}: ${describeEffect(effect)}: ${word.note}`,
    detail: { who: 'by hand', said: word.kind, note: word.note },
  };
}
