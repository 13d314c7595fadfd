import { concat, defer, mergeMap, type Observable } from 'rxjs';
import { describeEffect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { PlaceSpotStopEffect } from '../../../effects/place-spot-stop.ts';
import type { SellEffect } from '../../../effects/sell.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { SpotTriggerState } from '../../../domain/order.ts';
import { withAmended } from '../record/amended.ts';
import { afterPause, type Context, entryOf } from '../context/context.ts';
import { again, type Again, rounds } from '../time/rounds.ts';
import { followOrder } from './follow-order.ts';
import { lost, LOST_MS } from './lost-order.ts';

const READ_MS_MIN = 1_000;
/** Until its end is known nothing of its coins is sold again: it is asked about often. */
const READ_MS_MAX = 5_000;

/** An accepted stop of coins. */
interface FollowedSpotStop {
  readonly intent: Intent;
  readonly effect: PlaceSpotStopEffect;
  readonly acceptedAt: number;
  /** The exchange's id; undefined where no answer has named it. */
  readonly orderId: string | undefined;
  readonly context: Context;
  cancel(intent: Intent): Observable<JournalEntry>;
}

interface StopRead {
  readonly pauseMs: number;
  readonly orderId: string | undefined;
  /** Since when the exchange says that it knows of no such order, ms. */
  readonly missingSince: number | undefined;
}

/**
 * Follows an accepted stop of coins: until it is cancelled or its sale is refused, and where it was executed its sale,
 * which carries no id of ours (docs/exchange/spot.md#trigger-orders-of-spot), until that is filled or cancelled. Its
 * coins count as offered all the while.
 */
export function followSpotStop(followed: FollowedSpotStop): Observable<JournalEntry> {
  const first: StopRead = { pauseMs: 0, orderId: followed.orderId, missingSince: undefined };
  return rounds(first, (seen) => pollStop(followed, seen));
}

type Round = Observable<JournalEntry | Again<StopRead>>;

function pollStop(followed: FollowedSpotStop, seen: StopRead): Round {
  const { orderId } = seen;
  if (orderId === undefined) return findId(followed, seen);
  const { effect, context } = followed;
  return afterPause(context, seen.pauseMs).pipe(
    mergeMap(() => context.exchange.read({ kind: 'spot-trigger', account: effect.account, orderId })),
    mergeMap((reading): Round => {
      if (!reading.ok) return pollAgain(seen);
      if (reading.value === null) return missing(followed, seen);
      if (reading.value.state === 'live') context.pendingEffects.stillWaits(followed.intent, reading.startedAt);
      return afterState(followed, reading.value, { ...seen, missingSince: undefined });
    }),
  );
}

/** Asks for the exchange's id by ours. */
function findId(followed: FollowedSpotStop, seen: StopRead): Round {
  const { intent, acceptedAt, context } = followed;
  return afterPause(context, seen.pauseMs).pipe(
    mergeMap(() => context.exchange.find(intent, { recordedAt: intent.decidedAt, sentAt: acceptedAt })),
    mergeMap((finding): Round => {
      if (finding.kind === 'absent') return missing(followed, seen);
      if (finding.kind === 'unknown' || finding.orderId === undefined) return pollAgain(seen);
      return again({ pauseMs: READ_MS_MIN, orderId: finding.orderId, missingSince: undefined });
    }),
  );
}

/**
 * A stop that the exchange denies for long is a person's to settle: it may show it again, and with a second stop beside
 * it the coins would be sold twice.
 */
function missing({ intent, context }: FollowedSpotStop, seen: StopRead): Round {
  const missingSince = seen.missingSince ?? context.clock.now();
  return context.clock.now() - missingSince > LOST_MS ? lost(intent, context) : pollAgain({ ...seen, missingSince });
}

function pollAgain(seen: StopRead): Round {
  return again({ ...seen, pauseMs: Math.min(Math.max(seen.pauseMs * 2, READ_MS_MIN), READ_MS_MAX) });
}

function afterState(followed: FollowedSpotStop, { state, executeOrderId }: SpotTriggerState, seen: StopRead): Round {
  const what = describeEffect(standing(followed));
  switch (state) {
    case 'live':
    case 'executing':
      return pollAgain(seen);
    case 'executed':
      // The list may name the order a moment later.
      return executeOrderId === null ? pollAgain(seen) : followSale(followed, executeOrderId);
    case 'fail_execute':
      return end(followed, { kind: 'rejected', text: `triggered, and the exchange refused its sale: ${what}` });
    case 'cancelled':
      return end(followed, { kind: 'settled', text: `cancelled untriggered: ${what}` });
  }
}

/** The stop with the terms that it was changed to. */
function standing({ intent, effect, context }: FollowedSpotStop): PlaceSpotStopEffect {
  const amended = withAmended(intent, context.ledger).effect;
  // A cancel that the exchange has confirmed leaves no terms.
  return amended.kind === 'place-spot-stop' && amended.size > 0n ? amended : effect;
}

/** Says that it was triggered, and follows its sale. */
function followSale(followed: FollowedSpotStop, orderId: string): Observable<JournalEntry> {
  const { intent, context, acceptedAt, cancel } = followed;
  const effect = saleOf(standing(followed));
  const text = `triggered: ${describeEffect(effect)}`;
  const said = entryOf(context, intent.origin, { kind: 'triggered', text, intent: intent.id, detail: { orderId } });
  return concat(
    context.ledger.write({ entries: [said] }),
    defer(() => followOrder({ intent, effect, acceptedAt, orderId, context, cancel })),
  );
}

/** The sale that a stop of coins becomes. */
export function saleOf({ account, instrument, size }: PlaceSpotStopEffect): SellEffect {
  return { kind: 'sell', account, instrument, size, type: 'market' };
}

/** Without a sale it leaves no trace: readings that never showed it are believed. */
function end(
  { intent, context }: FollowedSpotStop,
  said: Pick<JournalEntry, 'kind' | 'text'>,
): Observable<JournalEntry> {
  const at = context.clock.now();
  context.pendingEffects.end(intent, at, 'nothing');
  return context.ledger.write({
    transitions: [{ id: intent.id, state: 'settled', at }],
    entries: [entryOf(context, intent.origin, { ...said, intent: intent.id })],
  });
}
