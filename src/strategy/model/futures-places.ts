import type { AccountName } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { Strategy } from './strategy.ts';
import { tradedBooks } from './traded-books.ts';

/** A futures account at a market. */
export interface FuturesPlace {
  readonly account: AccountName;
  readonly market: FuturesMarket;
}

/** Lists where strategies that are not off may hold positions. */
export function futuresPlaces(strategies: readonly Strategy[]): readonly FuturesPlace[] {
  const books = strategies.filter(({ mode }) => mode !== 'off').flatMap(tradedBooks);
  const places = books.flatMap(({ account, market }) => (market === 'spot' ? [] : [{ account, market }]));
  return [...new Map(places.map((place) => [`${place.account} ${place.market}`, place])).values()];
}
