import { EMPTY, type Observable } from 'rxjs';
import type { Effect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Context } from '../context/context.ts';
import { namedOrderKey } from '../record/intent-keys.ts';
import { followOrder, isOrderEffect } from './follow-order.ts';
import { followRedemption } from './follow-redemption.ts';
import { followSpotStop } from './follow-spot-stop.ts';
import { followTrigger } from './follow-trigger.ts';

/** An intent that the exchange has accepted. */
export interface Accepted {
  readonly intent: Intent;
  readonly acceptedAt: number;
  /** The exchange's id of the order that it became, where it stated one. */
  readonly orderId: string | undefined;
}

/** An accepted intent, and the way to cancel its order when that expires. */
export interface Following extends Accepted {
  readonly context: Context;
  cancel(intent: Intent): Observable<JournalEntry>;
}

/** Tells whether something goes on after an effect was accepted that is followed to its end. */
export function isFollowed(effect: Effect, orderId: string | undefined): boolean {
  return (
    isOrderEffect(effect) ||
    effect.kind === 'place-trigger' ||
    effect.kind === 'place-spot-stop' ||
    (effect.kind === 'redeem' && orderId !== undefined)
  );
}

function namedOrder(intent: Intent, { ledger }: Context): { readonly orderId?: string } {
  const orderId = ledger.state(namedOrderKey(intent));
  return orderId === undefined ? {} : { orderId };
}

/** Follows what was accepted to its end: orders, trigger orders and the orders that they become, redemptions. */
export function followed(following: Following): Observable<JournalEntry> {
  const { intent, acceptedAt, orderId, context, cancel } = following;
  const { effect } = intent;
  if (isOrderEffect(effect))
    return followOrder({ intent, effect, acceptedAt, context, cancel, ...namedOrder(intent, context) });
  if (effect.kind === 'place-trigger') return followTrigger({ intent, effect, acceptedAt, context, cancel });
  if (effect.kind === 'place-spot-stop')
    return followSpotStop({ intent, effect, acceptedAt, orderId, context, cancel });
  if (effect.kind === 'redeem' && orderId !== undefined)
    return followRedemption({ intent, effect, acceptedAt, orderId, context });
  return EMPTY;
}
