import { defer, filter, mergeMap, type Observable, takeUntil } from 'rxjs';
import type { AccountName } from '../../../domain/account.ts';
import { type Effect, spacingOf } from '../../../effects/index.ts';
import { afterPause, type Context } from '../context/context.ts';
import type { Ledger } from '../record/ledger.ts';

/**
 * A signed request is taken for so long: one whose answer never came may be counted as late as this after it was sent.
 */
export const EXPIRY_MS = 30_000;

/**
 * An effect that has to wait for its turn: such as carry no id of ours (class relative, docs/guarantees.md#classes).
 * Transfers, the only ones of two accounts, carry one.
 */
export type TurnEffect = Exclude<Effect, { readonly kind: 'transfer' }>;

/** Tells whether an effect has to wait for its turn. */
export function takesTurns(effect: Effect): effect is TurnEffect {
  return spacingOf(effect.kind) !== undefined;
}

/**
 * Carries out an effect when its turn has come: of its kind and account one at a time over all rules and goals, in the
 * order of their requests, each a spacing after the last. `waited` tells the work whether it had to wait. The instant
 * of the last one is durable.
 */
export function inTurn<T>(
  effect: TurnEffect,
  context: Context,
  work: (waited: boolean) => Observable<T>,
): Observable<T> {
  return defer(() => {
    let begun = false;
    const begin = (waited: boolean): Observable<T> => {
      begun = true;
      return work(waited);
    };
    return context.lanes
      .enter(turnKey(effect), false, (queued) =>
        defer(() => {
          const pauseMs = turnOf(effect, context.ledger) - context.clock.now();
          if (pauseMs <= 0) return begin(queued);
          return afterPause(context, pauseMs).pipe(mergeMap(() => begin(true)));
        }),
      )
      .pipe(takeUntil(context.stopping.pipe(filter(() => !begun))));
  });
}

/** Tells from when on the exchange takes another redemption of an account; 0 where there was none. */
export function redeemableFrom(account: AccountName, ledger: Ledger): number {
  return turnOf({ kind: 'redeem', account }, ledger);
}

type Turn = Pick<TurnEffect, 'kind' | 'account'>;

function turnOf(turn: Turn, ledger: Ledger): number {
  const last = ledger.state(turnKey(turn));
  return last === undefined ? 0 : Number(last) + (spacingOf(turn.kind) ?? 0);
}

/**
 * The state that keeps when the last one of its kind was: the latest at which the exchange may have counted it. Empty
 * for effects without turns.
 */
export function turnStates(effect: Effect, countedAt: number): ReadonlyMap<string, string> {
  return new Map(takesTurns(effect) ? [[turnKey(effect), String(countedAt)]] : []);
}

function turnKey({ kind, account }: Turn): string {
  return kind === 'redeem' ? `redemptions ${account}` : `turn ${kind} ${account}`;
}
