import type { AccountName } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import type { Bound } from '../../../risk/bounds/bound.ts';
import { boundWallets } from '../../../risk/bounds/bound-wallets.ts';
import { readsLeverage } from '../../../risk/bounds/reads-leverage.ts';
import { equityMarket, lossBounds } from '../../../risk/bounds/loss-bounds.ts';
import { type Need, need, needsOfWallet } from '../../../reads/needs.ts';

/**
 * Limits are judged against readings; without these they would refuse everything. Positions and orders are read where a
 * limit sums them.
 */
export function moneyNeeds(
  bounds: readonly Bound[],
  accounts: readonly AccountName[],
  market: FuturesMarket | undefined,
): readonly Need[] {
  const has = (kind: string): boolean => bounds.some((one) => one.kind === kind);
  const shared = has('pledgeRate') ? [need.loanCoins()] : [];
  const each = accounts.flatMap((account) => [
    ...(market !== undefined && readsLeverage(bounds) ? [need.positions(account, market)] : []),
    ...(has('pledgeRate') ? [need.loans(account)] : []),
    ...boundWallets(bounds).flatMap((wallet) => needsOfWallet(account, wallet)),
    ...lossBounds(bounds).flatMap(({ coin }) => {
      const kept = equityMarket(coin);
      return kept === undefined ? [] : [need.equity(account, kept)];
    }),
  ]);
  return [...shared, ...each];
}
