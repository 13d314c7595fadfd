import type { AccountName } from '../domain/account.ts';
import type { FuturesMarket, Market } from '../domain/market.ts';
import { instrumentOf } from './checks/known-fields.ts';
import type { Strategy } from './strategy.ts';

/** How often the funding of an account at a market is read, ms: it is settled every few hours, and on the hour. */
export const FUNDING_EVERY_MS = 3_600_000;

/** A futures account whose funding is read. */
export interface FundingPlace {
  readonly account: AccountName;
  readonly market: FuturesMarket;
}

/** Lists where strategies that are not off may hold positions: each account of theirs at each futures market that they name. */
export function fundingPlaces(strategies: readonly Strategy[]): readonly FundingPlace[] {
  const places = new Map<string, FundingPlace>();
  for (const strategy of strategies) {
    if (strategy.mode === 'off') continue;
    for (const market of futuresMarketsOf(strategy))
      for (const account of [strategy.account, ...strategy.accounts])
        places.set(`${account} ${market}`, { account, market });
  }
  return [...places.values()];
}

function futuresMarketsOf({ market, watches, rules }: Strategy): ReadonlySet<FuturesMarket> {
  const watched = watches.flatMap(({ args }) => instrumentOf(args['instrument'])?.market ?? []);
  const traded = rules.flatMap(({ steps }) => steps.flatMap(({ instruments }) => instruments.map((one) => one.market)));
  return new Set([market, ...watched, ...traded].filter(isFutures));
}

function isFutures(market: Market): market is FuturesMarket {
  return market !== 'spot';
}
