import { defer, filter, mergeMap, type Observable, takeUntil } from 'rxjs';
import type { AccountName } from '../domain/account.ts';
import type { Effect } from '../domain/intent.ts';
import { afterPause, type Desk } from './desk.ts';
import type { Ledger } from './ledger.ts';

/** The exchange wants more than a minute between two redemptions of a UID (interface §4.15). */
const REDEEM_SPACING_MS = 61_000;

/** A signed request is taken for so long: one whose answer never came may be counted as late as this after it was sent. */
export const EXPIRY_MS = 30_000;

/**
 * Carries out a redemption when the turn of its account's has come: one at a time over all rules and goals, in the order in which
 * they asked, each a spacing after the last. `waited` tells the work whether it had to wait. When the last one was is durable.
 */
export function inRedemptionTurn<T>(
  account: AccountName,
  desk: Desk,
  work: (waited: boolean) => Observable<T>,
): Observable<T> {
  return defer(() => {
    let begun = false;
    const begin = (waited: boolean): Observable<T> => {
      begun = true;
      return work(waited);
    };
    return desk.lanes
      .enter(`redemptions ${account}`, false, (queued) =>
        defer(() => {
          const pauseMs = redeemableFrom(account, desk.ledger) - desk.clock.now();
          if (pauseMs <= 0) return begin(queued);
          return afterPause(desk, pauseMs).pipe(mergeMap(() => begin(true)));
        }),
      )
      .pipe(takeUntil(desk.stopping.pipe(filter(() => !begun))));
  });
}

/** Tells from when on the exchange takes another redemption of an account; 0 where there was none. */
export function redeemableFrom(account: AccountName, ledger: Ledger): number {
  const last = ledger.state(turnKey(account));
  return last === undefined ? 0 : Number(last) + REDEEM_SPACING_MS;
}

/** The state that keeps a redemption's time: the latest at which the exchange may have counted it. Empty for other effects. */
export function redemptionStates(effect: Effect, countedAt: number): ReadonlyMap<string, string> {
  return new Map(effect.kind === 'redeem' ? [[turnKey(effect.account), String(countedAt)]] : []);
}

function turnKey(account: AccountName): string {
  return `redemptions ${account}`;
}
