import type { AccountName, Wallet } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import type { Bound } from '../../../risk/bound.ts';
import { boundWallets } from '../../../risk/bound-wallets.ts';
import { looksAtLeverage } from '../../../risk/looks-at-leverage.ts';
import { equityMarket, lossBounds } from '../../../risk/loss-bounds.ts';
import { need } from '../../../reads/needs.ts';
import type { PollRequest } from '../../../reads/poll.ts';

/** Limits are judged against readings; without these they would refuse everything. What is open is asked for where it is summed. */
export function moneyNeeds(
  bounds: readonly Bound[],
  accounts: readonly AccountName[],
  market: FuturesMarket | undefined,
): readonly PollRequest[] {
  const has = (kind: string): boolean => bounds.some((one) => one.kind === kind);
  const shared = has('pledgeRate') ? [need.loanCoins()] : [];
  const each = accounts.flatMap((account) => [
    ...(market !== undefined && looksAtLeverage(bounds) ? [need.positions(account, market)] : []),
    ...(has('pledgeRate') ? [need.loans(account)] : []),
    ...boundWallets(bounds).flatMap((wallet) => walletNeeds(account, wallet)),
    ...lossBounds(bounds).flatMap(({ coin }) => {
      const kept = equityMarket(coin);
      return kept === undefined ? [] : [need.equity(account, kept)];
    }),
  ]);
  return [...shared, ...each];
}

function walletNeeds(account: AccountName, wallet: Wallet): readonly PollRequest[] {
  switch (wallet) {
    case 'spot':
      return [need.spotAssets(account)];
    case 'p2p':
      return [need.fundingAssets(account)];
    case 'usdt_futures':
      return [need.futuresAccount(account, 'usdt-futures')];
    case 'usdc_futures':
      return [need.futuresAccount(account, 'usdc-futures')];
    case 'coin_futures':
      return [need.futuresAccount(account, 'coin-futures')];
    case 'crossed_margin':
    case 'isolated_margin':
      return [];
  }
}
