import type { Wallet } from '../../domain/account.ts';
import type { Account, CoinBalance } from '../core/state/world.ts';

/** Lists what an account holds in a wallet; of isolated margin, pair by pair. */
export function coinBalancesIn(
  account: Account,
  wallet: Wallet,
): readonly { readonly coin: string; readonly balance: CoinBalance }[] {
  const prefix = `${wallet}/`;
  return [...account.purses]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, balance]) => ({ coin: key.slice(key.lastIndexOf('/') + 1), balance }));
}
