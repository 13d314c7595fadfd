import type { AccountName, Wallet } from '../domain/account.ts';
import type { FuturesMarket } from '../domain/market.ts';
import type { Bound } from '../risk/bound.ts';
import { lossBounds } from '../risk/profit.ts';
import { need } from './actions/needs.ts';
import { equityMarket, equityRequest } from './equity-poll.ts';
import { pollEvery, type PollRequest } from './poll.ts';
import { fundingAssetsPoll } from './watches/funding-assets.ts';
import { loanCoinsPoll } from './watches/loan-coins.ts';

/** Limits are judged against readings; without these they would refuse everything. What is open is asked for where it is summed. */
export function moneyNeeds(
  bounds: readonly Bound[],
  accounts: readonly AccountName[],
  market: FuturesMarket | undefined,
): readonly PollRequest[] {
  const has = (kind: string): boolean => bounds.some((one) => one.kind === kind);
  const shared = has('pledgeRate') ? [pollEvery(loanCoinsPoll(), LOAN_COINS_MS)] : [];
  const each = accounts.flatMap((account) => [
    ...(market !== undefined && (has('leverage') || has('minBalance')) ? [need.positions(account, market)] : []),
    ...(has('pledgeRate') ? [need.loans(account)] : []),
    ...boundWallets(bounds).flatMap((wallet) => walletNeeds(account, wallet)),
    ...lossBounds(bounds).flatMap(({ coin }) => {
      const kept = equityMarket(coin);
      return kept === undefined ? [] : [equityRequest(account, kept)];
    }),
  ]);
  return [...shared, ...each];
}

const LOAN_COINS_MS = 3_600_000;
const FUNDING_MS = 10_000;

function walletNeeds(account: AccountName, wallet: Wallet): readonly PollRequest[] {
  switch (wallet) {
    case 'spot':
      return [need.spotAssets(account)];
    case 'p2p':
      return [pollEvery(fundingAssetsPoll(account), FUNDING_MS)];
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

function boundWallets(bounds: readonly Bound[]): readonly Wallet[] {
  const wallets = bounds.flatMap(({ kind, bound }) =>
    kind === 'minBalance' && isMinBalance(bound) ? bound.map(({ wallet }) => wallet) : [],
  );
  return [...new Set(wallets)];
}

function isMinBalance(bound: unknown): bound is readonly { readonly wallet: Wallet }[] {
  return Array.isArray(bound);
}
