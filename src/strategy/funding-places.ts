import type { AccountName } from '../domain/account.ts';
import type { FuturesMarket } from '../domain/market.ts';
import type { Strategy } from './strategy.ts';
import { tradedBooks } from './traded-books.ts';

/** How often the funding of an account at a market is read, ms: it is settled every few hours, and on the hour. */
export const FUNDING_EVERY_MS = 3_600_000;

/** A futures account whose funding is read. */
export interface FundingPlace {
  readonly account: AccountName;
  readonly market: FuturesMarket;
}

/** Lists where strategies that are not off may hold positions. */
export function fundingPlaces(strategies: readonly Strategy[]): readonly FundingPlace[] {
  const books = strategies.filter(({ mode }) => mode !== 'off').flatMap(tradedBooks);
  const places = books.flatMap(({ account, market }) => (market === 'spot' ? [] : [{ account, market }]));
  return [...new Map(places.map((place) => [`${place.account} ${place.market}`, place])).values()];
}
