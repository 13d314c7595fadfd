import { concat, defer, mergeMap, type Observable } from 'rxjs';
import { formatDecimal } from '../../../base/decimal.ts';
import type { CloseEffect } from '../../../effects/close.ts';
import { describeEffect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { OpenEffect } from '../../../effects/open.ts';
import type { PlaceTriggerEffect } from '../../../effects/place-trigger.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { TriggerOrder } from '../../../domain/order.ts';
import { amendedKey } from '../record/intent-keys.ts';
import { afterPause, type Context, entryOf } from '../context/context.ts';
import { lost, LOST_MS } from './lost-order.ts';
import { again, type Again, rounds } from '../time/rounds.ts';
import { followOrder, freeOrigin } from './follow-order.ts';
import { intentId } from '../record/intent-id.ts';

const READ_MS_MIN = 1_000;
const READ_MS_MAX = 30_000;

/** An accepted trigger order, and the way to cancel it when it expires. */
export interface FollowedTrigger {
  readonly intent: Intent;
  readonly effect: PlaceTriggerEffect;
  readonly acceptedAt: number;
  readonly context: Context;
  cancel(intent: Intent): Observable<JournalEntry>;
}

interface TriggerRead {
  readonly pauseMs: number;
  /** Since when the exchange says that it knows of no such order, ms. */
  readonly missingSince: number | undefined;
  /** The instant of the last try to cancel the expired order, ms. */
  readonly cancelledAt: number | undefined;
}

/**
 * Follows an accepted trigger order: until it is cancelled or its order is refused, and where it was executed the order
 * that it has become, which carries no id of ours (docs/exchange/triggers.md#what-an-executed-one-becomes), until that
 * is filled or cancelled.
 */
export function followTrigger(followed: FollowedTrigger): Observable<JournalEntry> {
  const first: TriggerRead = { pauseMs: 0, missingSince: undefined, cancelledAt: undefined };
  return rounds(first, (seen) => pollTrigger(followed, seen));
}

type Round = Observable<JournalEntry | Again<TriggerRead>>;

function pollTrigger(followed: FollowedTrigger, seen: TriggerRead): Round {
  const { intent, effect, context } = followed;
  const { account, instrument, callback } = effect;
  const planType = callback === undefined ? 'normal_plan' : 'track_plan';
  return afterPause(context, seen.pauseMs).pipe(
    mergeMap(() => context.exchange.read({ kind: 'trigger', account, instrument, planType, clientOid: intent.id })),
    mergeMap((reading): Round => {
      if (!reading.ok) return pollTriggerAgain(followed, seen);
      if (reading.value !== null) return afterState(followed, reading.value, { ...seen, missingSince: undefined });
      const missingSince = seen.missingSince ?? context.clock.now();
      if (context.clock.now() - missingSince > LOST_MS) return lost(intent, context);
      return pollTriggerAgain(followed, { ...seen, missingSince });
    }),
  );
}

function afterState(followed: FollowedTrigger, order: TriggerOrder, seen: TriggerRead): Round {
  const { effect, context } = followed;
  const what = describeEffect(effect);
  switch (order.state) {
    case 'live':
      if (remainingMs(followed, seen) > 0) return pollTriggerAgain(followed, seen);
      return concat(
        cancelExpired(followed, order),
        defer(() => again({ ...seen, pauseMs: READ_MS_MIN, cancelledAt: context.clock.now() })),
      );
    case 'executing':
      return pollTriggerAgain(followed, { ...seen, pauseMs: 0 });
    case 'executed':
      // The list may name the order a moment later.
      return order.executeOrderId === null
        ? pollTriggerAgain(followed, seen)
        : followExecuted(followed, order, order.executeOrderId);
    case 'fail_execute':
      return end(followed, { kind: 'rejected', text: `triggered, and the exchange refused its order: ${what}` });
    case 'cancelled':
      return end(followed, { kind: 'settled', text: `cancelled untriggered: ${what}` });
  }
}

function pollTriggerAgain(followed: FollowedTrigger, seen: TriggerRead): Round {
  const next = Math.min(Math.max(seen.pauseMs * 2, READ_MS_MIN), READ_MS_MAX);
  return again({ ...seen, pauseMs: Math.min(next, Math.max(remainingMs(followed, seen), READ_MS_MIN)) });
}

function remainingMs({ effect, context, acceptedAt }: FollowedTrigger, { cancelledAt }: TriggerRead): number {
  if (effect.expireMs === undefined) return Infinity;
  const at = cancelledAt === undefined ? acceptedAt + effect.expireMs : cancelledAt + READ_MS_MAX;
  return at - context.clock.now();
}

function cancelExpired({ intent, effect, context, cancel }: FollowedTrigger, order: TriggerOrder) {
  const { account, instrument, act, holdSide } = effect;
  const { orderId, planType } = order;
  const origin = freeOrigin(intent, context);
  return cancel({
    id: intentId(context.journal.epoch, origin),
    origin,
    effect: { kind: 'cancel-trigger', account, instrument, act, holdSide, orderId, planType },
    why: 'the trigger order has expired',
    decidedAt: context.clock.now(),
  });
}

/** Says that it was triggered, and follows the order that it has become. */
function followExecuted(followed: FollowedTrigger, order: TriggerOrder, orderId: string): Observable<JournalEntry> {
  const { intent, context, acceptedAt, cancel } = followed;
  const effect = orderOf(followed.effect, order);
  const text = `triggered at ${formatDecimal(order.trigger)}: ${describeEffect(effect)}`;
  const said = entryOf(context, intent.origin, { kind: 'triggered', text, intent: intent.id, detail: { orderId } });
  return concat(
    context.ledger.write({ entries: [said], states: new Map([[amendedKey(intent.id), undefined]]) }),
    defer(() => followOrder({ intent, effect, acceptedAt, orderId, context, cancel })),
  );
}

/** The order that a trigger order has become: it may have been changed since it was placed. */
function orderOf(effect: PlaceTriggerEffect, { size, price }: TriggerOrder): OpenEffect | CloseEffect {
  const { act, account, instrument, holdSide, marginMode, expireMs, unprotected } = effect;
  return {
    kind: act,
    account,
    instrument,
    holdSide,
    marginMode,
    size,
    ...(price === null ? { type: 'market' } : { type: 'limit', price }),
    ...(expireMs !== undefined && { expireMs }),
    ...(act === 'open' && unprotected !== undefined && { unprotected }),
  };
}

function end(
  { intent, context }: FollowedTrigger,
  said: Pick<JournalEntry, 'kind' | 'text'>,
): Observable<JournalEntry> {
  return context.ledger.write({
    transitions: [{ id: intent.id, state: 'settled', at: context.clock.now() }],
    entries: [entryOf(context, intent.origin, { ...said, intent: intent.id })],
  });
}
