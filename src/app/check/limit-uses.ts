import { MARKET_OF_WALLET, type Wallet } from '../../domain/account.ts';
import type { FuturesMarket, Market } from '../../domain/market.ts';
import type { Bound } from '../../risk/bound.ts';
import { boundWallets } from '../../risk/bound-wallets.ts';
import { equityMarket, lossBounds } from '../../risk/loss-bounds.ts';

/** An operation by which a limit is judged; polled at its own pace, or at that of planners where it has none. */
export interface LimitUse {
  readonly operation: string;
  readonly market: Market;
  readonly everyMs?: number;
}

/**
 * Lists what limits on one account poll, as `moneyNeeds` of rules/ does, which `check` does not load: a test holds the two
 * together. `futures` is the market whose positions limits on leverage and balances look at.
 */
export function limitUses(bounds: readonly Bound[], futures: FuturesMarket | undefined): readonly LimitUse[] {
  const has = (...kinds: readonly string[]): boolean => bounds.some(({ kind }) => kinds.includes(kind));
  return [
    ...(futures !== undefined && has('leverage', 'minBalance')
      ? [{ operation: 'mix-all-position', market: futures }]
      : []),
    ...(has('pledgeRate') ? LOAN_USES : []),
    ...boundWallets(bounds).flatMap(usesOfWallet),
    ...lossBounds(bounds).flatMap(({ coin }) => {
      const market = equityMarket(coin);
      return market === undefined
        ? []
        : ['mix-account', 'mix-account-bill'].map((operation) => ({ operation, market, everyMs: 30_000 }));
    }),
  ];
}

const LOAN_USES: readonly LimitUse[] = [
  { operation: 'loan-ongoing-orders', market: 'spot' },
  { operation: 'loan-coin-infos', market: 'spot', everyMs: 3_600_000 },
];

function usesOfWallet(wallet: Wallet): readonly LimitUse[] {
  if (wallet === 'spot') return [{ operation: 'spot-assets', market: 'spot' }];
  if (wallet === 'p2p') return [{ operation: 'funding-assets', market: 'spot', everyMs: 10_000 }];
  const market = MARKET_OF_WALLET[wallet];
  return market === undefined ? [] : [{ operation: 'mix-account', market }];
}
