import type { AccountName, WalletRef } from '../domain/account.ts';
import type { Market } from '../domain/market.ts';
import type { InstrumentThing, Thing } from '../effects/things.ts';

/** Tells of a thing whether a list shows it. */
export type Shows = (thing: Thing) => boolean;

/** Shows nothing that an own effect changes. */
export function showsNothing(): Shows {
  return () => false;
}

/** Shows what an account has of this kind at a market. */
export function showsAt(
  kind: InstrumentThing['kind'],
  { account, market }: { readonly account: AccountName; readonly market: Market },
): Shows {
  return (thing) => thing.kind === kind && thing.account === account && thing.market === market;
}

/** Shows the coins of a wallet. */
export function showsCoins({ account, wallet }: WalletRef): Shows {
  return (thing) => thing.kind === 'wallet' && thing.account === account && thing.wallet === wallet;
}

/** Shows all that an account has of this kind. */
export function showsAll(kind: 'savings' | 'loan' | 'sub-accounts', account: AccountName): Shows {
  return (thing) => thing.kind === kind && thing.account === account;
}
