import { MARKET_OF_WALLET, type Wallet } from '../../domain/account.ts';
import type { FuturesMarket, Market } from '../../domain/market.ts';
import type { Bound } from '../../risk/bound.ts';
import { boundWallets } from '../../risk/bound-wallets.ts';
import { equityMarket, lossBounds } from '../../risk/loss-bounds.ts';

/** An operation that a limit needs; polled at its own pace, or at that of planners where it has none. */
export interface LimitUse {
  readonly operation: string;
  readonly market: Market;
  readonly everyMs?: number;
}

/**
 * Lists the polls of the limits on one account. It repeats `moneyNeeds` of rules/, which `check` does not load: a test
 * compares the two. `futures` is the market whose positions the limits on leverage and balances need.
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
