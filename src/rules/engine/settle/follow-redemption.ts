import { mergeMap, type Observable } from 'rxjs';
import { describeEffect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { RedeemEffect } from '../../../effects/redeem.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Batch } from '../../../ports/journal.ts';
import { afterPause, type Context, entryOf } from '../context/context.ts';
import { again, type Again, rounds } from '../time/rounds.ts';

const READ_MS_MIN = 1_000;
const READ_MS_MAX = 600_000;

/**
 * Redemptions arrive within days (docs/exchange/savings.md#redemptions-under-way); one of which nothing is heard for so
 * long is not followed on.
 */
const ARRIVES_MS_MAX = 14 * 86_400_000;

/** An accepted redemption. */
export interface FollowedRedemption {
  readonly intent: Intent;
  readonly effect: RedeemEffect;
  readonly acceptedAt: number;
  readonly orderId: string;
  readonly context: Context;
}

/** Reads the state of a redemption until it has arrived or failed. One that arrives at once is not reported. */
export function followRedemption(followed: FollowedRedemption): Observable<JournalEntry> {
  return rounds(READ_MS_MIN, (pauseMs) => pollRedemption(followed, pauseMs));
}

function pollRedemption(followed: FollowedRedemption, pauseMs: number): Observable<JournalEntry | Again<number>> {
  const { intent, effect, orderId, acceptedAt, context } = followed;
  const { account, periodType } = effect;
  return afterPause(context, pauseMs).pipe(
    mergeMap(() => context.exchange.read({ kind: 'redemption', account, orderId, periodType })),
    mergeMap((reading): Observable<JournalEntry | Again<number>> => {
      const result = reading.ok ? reading.value : { state: 'pending' as const };
      const what = describeEffect(effect);
      if (result.state === 'arrived') {
        context.pendingEffects.over(intent, context.clock.now(), { arrived: true });
        return pauseMs === READ_MS_MIN ? end(followed) : end(followed, { kind: 'settled', text: `arrived: ${what}` });
      }
      if (result.state === 'failed')
        return end(followed, {
          kind: 'rejected',
          text: `failed: ${what}: ${result.message ?? 'the exchange gives no reason'}`,
        });
      if (context.clock.now() - acceptedAt > ARRIVES_MS_MAX)
        return end(followed, { kind: 'drift', text: `drift: ${what}: nothing is known of it after 14 days` });
      return again(Math.min(pauseMs * 2, READ_MS_MAX));
    }),
  );
}

function end(
  { intent, context }: FollowedRedemption,
  said?: Pick<JournalEntry, 'kind' | 'text'>,
): Observable<JournalEntry> {
  const batch: Batch = { transitions: [{ id: intent.id, state: 'settled', at: context.clock.now() }] };
  if (said === undefined) return context.ledger.write(batch);
  return context.ledger.write({ ...batch, entries: [entryOf(context, intent.origin, { ...said, intent: intent.id })] });
}
