import type { AccountName, WalletRef } from '../domain/account.ts';
import type { Market } from '../domain/market.ts';
import type { InstrumentResource, Resource } from '../effects/resources.ts';

/** Tells whether a list shows a resource. */
export type Shows = (resource: Resource) => boolean;

/** Shows nothing that an own effect changes. */
export function showsNothing(): Shows {
  return () => false;
}

/** Shows what an account has of this kind at a market. */
export function showsAt(
  kind: InstrumentResource['kind'],
  { account, market }: { readonly account: AccountName; readonly market: Market },
): Shows {
  return (resource) => resource.kind === kind && resource.account === account && resource.market === market;
}

/** Shows the coins of a wallet. */
export function showsCoins({ account, wallet }: WalletRef): Shows {
  return (resource) => resource.kind === 'wallet' && resource.account === account && resource.wallet === wallet;
}

/** Shows all that an account has of this kind. */
export function showsAll(kind: 'savings' | 'loan' | 'sub-accounts', account: AccountName): Shows {
  return (resource) => resource.kind === kind && resource.account === account;
}
