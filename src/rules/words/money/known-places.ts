import { type AccountName, type Wallet, WALLETS } from '../../../domain/account.ts';
import { recordOf, textOf } from '../../../strategy/model/known-fields.ts';

/** A place of money as a file says it before anything was read; without a wallet it is savings. */
export interface KnownPlace {
  readonly account: AccountName;
  readonly wallet: Wallet | undefined;
}

/** Reads a place of which the amounts beside it may follow from readings; it is the owner's unless said. */
function placeIn(field: unknown, owner: AccountName): KnownPlace {
  const { account, wallet } = recordOf(field);
  return { account: textOf(account) ?? owner, wallet: WALLETS.find((one) => one === wallet) };
}

/** Reads the places of a list. */
export function placesIn(field: unknown, owner: AccountName): readonly KnownPlace[] {
  return Array.isArray(field) ? field.map((place) => placeIn(place, owner)) : [];
}
