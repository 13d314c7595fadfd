import type { Wallet } from '../../domain/account.ts';
import type { Account, CoinBalance } from '../core/state/world.ts';

/** Lists what an account holds in a wallet; of isolated margin, pair by pair. */
export function pursesIn(
  account: Account,
  wallet: Wallet,
): readonly { readonly coin: string; readonly purse: CoinBalance }[] {
  const prefix = `${wallet}/`;
  return [...account.purses]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, coinBalance]) => ({ coin: key.slice(key.lastIndexOf('/') + 1), purse: coinBalance }));
}
