import { catchError, EMPTY, filter, map, mergeMap, from, type Observable } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import { failureOf } from '../../exchange/send/classify.ts';
import type { ExchangeClient } from '../../exchange/create-exchange.ts';
import { spotAccountInfo } from '../../wire/operations/spot-account-info.ts';

/** Most accounts that are asked about at once. */
const ASKED_MAX = 4;

/** The right to withdraw, by its code, and by its word in the permissions of sub-accounts. */
const WITHDRAWAL = /^(wwow|withdraw)/i;

/**
 * Emits the accounts whose keys may withdraw money, which nothing here ever does. An account whose key cannot be asked
 * about is left out, and not cleared either: the fault shows elsewhere.
 */
export function withdrawalRights(
  { call }: Pick<ExchangeClient, 'call'>,
  accounts: readonly AccountName[],
): Observable<AccountName> {
  return from(accounts).pipe(
    mergeMap(
      (account) =>
        call({ operation: spotAccountInfo, request: {}, account }).pipe(
          filter(({ authorities }) => authorities.some((code) => WITHDRAWAL.test(code))),
          map(() => account),
          catchError((error: unknown) => {
            failureOf(error, 'read');
            return EMPTY;
          }),
        ),
      ASKED_MAX,
    ),
  );
}

/** Says that an account's key may do more than is safe. */
export function withdrawalText(account: AccountName): string {
  return `the key of ${account} may withdraw money: Purser never needs that, and a thief could empty the account`;
}
