import type { Wallet } from '../../domain/account.ts';
import type { Bound } from './bound.ts';

/** Lists the wallets in which bounds keep a least balance, each once. */
export function boundWallets(bounds: readonly Bound[]): readonly Wallet[] {
  const wallets = bounds.flatMap(({ kind, bound }) =>
    kind === 'minBalance' && isMinBalance(bound) ? bound.map(({ wallet }) => wallet) : [],
  );
  return [...new Set(wallets)];
}

function isMinBalance(bound: unknown): bound is readonly { readonly wallet: Wallet }[] {
  return Array.isArray(bound);
}
