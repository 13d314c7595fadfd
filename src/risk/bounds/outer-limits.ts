import type { AccountName } from '../../domain/account.ts';
import type { Effect } from '../../effects/index.ts';
import { FUTURES_MARKETS, type FuturesMarket } from '../../domain/market.ts';
import type { Money } from '../../domain/money.ts';
import type { Bound } from './bound.ts';

/** The limits that `purser.yaml` sets around those of the strategies. */
export interface OuterLimits {
  /** Bounds of all accounts together. */
  readonly everything: readonly Bound[];
  /** Every account of the configuration with its own bounds, which may be none. */
  readonly accounts: ReadonlyMap<AccountName, readonly Bound[]>;
}

/** One level around the strategies: an account, or all of them. */
export interface OuterScope {
  readonly level: string;
  readonly bounds: readonly Bound[];
  readonly accounts: readonly AccountName[];
  /** Key of the stored decision times of its orders. */
  readonly timesKey: string;
}

/**
 * Lists the levels around the strategies that an effect has to pass, the account's before that of all; levels without
 * limits are left out.
 */
export function outerScopes(effect: Effect, { accounts, everything }: OuterLimits): readonly OuterScope[] {
  const account = payerOf(effect);
  const scopes: readonly OuterScope[] = [
    {
      level: `account ${account}`,
      bounds: accounts.get(account) ?? [],
      accounts: [account],
      timesKey: `orders account ${account}`,
    },
    { level: 'all accounts', bounds: everything, accounts: [...accounts.keys()], timesKey: 'orders all accounts' },
  ];
  return scopes.filter(({ bounds }) => bounds.length > 0);
}

/**
 * Lists the futures markets whose positions count for these bounds: by the coin of `openValue` and `openValuePer`, and
 * all for the number of positions.
 */
export function openMarkets(bounds: readonly Bound[]): readonly FuturesMarket[] {
  if (bounds.some(({ kind }) => kind === 'maxPositions' || kind === 'maxPositionsPer')) return FUTURES_MARKETS;
  const markets = bounds.flatMap(({ kind, bound }) =>
    (kind === 'openValue' || kind === 'openValuePer') && isMoney(bound) ? [marketOf(bound)] : [],
  );
  return [...new Set(markets)];
}

/** Whose limits hold: the account that acts, or that the money leaves. */
function payerOf(effect: Effect): AccountName {
  return effect.kind === 'transfer' ? effect.from.account : effect.account;
}

function marketOf({ coin }: Money): FuturesMarket {
  if (coin === 'USDT') return 'usdt-futures';
  return coin === 'USDC' ? 'usdc-futures' : 'coin-futures';
}

function isMoney(bound: unknown): bound is Money {
  return typeof bound === 'object' && bound !== null && 'coin' in bound && 'value' in bound;
}
