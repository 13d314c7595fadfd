import { defer, EMPTY, merge, mergeMap, type Observable } from 'rxjs';
import type { Position } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { Order } from '../../../domain/order.ts';
import type { Journal } from '../../../ports/journal.ts';
import type { Context } from '../context/context.ts';
import { oneVerdict, type Progress } from './progress.ts';
import { type Submission } from './submission.ts';
import { submit } from './submit.ts';
import { cancelOf, freeClose, holdersOf, isHeldBack } from '../../words/closing/whole-close.ts';

/** The parts that carry out one round of closing a whole position. */
export interface RoundParts {
  readonly context: Context;
  readonly submission: Submission;
  readonly why: string;
  /** Makes the intent of what is sent next. */
  intentOf(effect: Effect, why: string): Intent;
}

/**
 * Closes what a position has free, and beside that cancels the resting orders that hold the rest, whoever placed them:
 * it can be closed with the next reading. Opening orders, stops and triggers stay. One verdict: whether all of it was
 * accepted.
 */
export function closeRound(position: Position, parts: RoundParts): Observable<Progress> {
  const { context, submission, why } = parts;
  const send = (effect: Effect, because: string): Observable<Progress> =>
    defer(() => submit(parts.intentOf(effect, because), submission, context));
  const free = freeClose(position);
  return oneVerdict(
    merge(
      free === undefined ? EMPTY : send(free, why),
      isHeldBack(position) ? cancelHolders(position, parts, send) : EMPTY,
    ),
  );
}

function cancelHolders(
  position: Position,
  { context, why }: RoundParts,
  send: (effect: Effect, why: string) => Observable<Progress>,
): Observable<Progress> {
  const { account, market } = position;
  return context.exchange.read({ kind: 'orders', account, market }).pipe(
    mergeMap((reading) => {
      // Orders that cannot be read are read again in the next round.
      const holders = reading.ok ? holdersOf(position, reading.value) : [];
      return merge(
        ...holders.map((order) => send(cancelOf(order), `${why}; ${describeHolder(order, context.journal)}`)),
      );
    }),
  );
}

/** Says which order holds a position, and whose it is. */
export function describeHolder(order: Order, journal: Pick<Journal, 'intent'>): string {
  return `order ${order.orderId}, ${ownerOf(order, journal)}, holds it`;
}

/** Names the one who placed an order: a rule or goal, or somebody else. */
export function ownerOf({ clientOid }: Pick<Order, 'clientOid'>, journal: Pick<Journal, 'intent'>): string {
  const origin = journal.intent(clientOid)?.intent.origin;
  return origin === undefined ? 'placed by hand' : `of ${origin.strategy}/${origin.rule}`;
}
