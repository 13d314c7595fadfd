import type { AccountName } from '../../../domain/account.ts';
import type { EquityMarket, Market } from '../../../domain/market.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';

/** A futures account whose equity is kept, because an expression asks for its past. */
export interface EquityBook {
  readonly account: AccountName;
  readonly market: EquityMarket;
}

/** Lists the accounts of which the files ask for the past of the equity, each once. */
export function pastBooks(strategies: readonly Strategy[]): readonly EquityBook[] {
  const books = strategies.flatMap((strategy) =>
    strategy.pasts.flatMap((use) => bookOfWatch(strategy, use.watch) ?? []),
  );
  return [...new Map(books.map((book) => [`${book.account} ${book.market}`, book])).values()];
}

/** The account that a watch shows; undefined where its market keeps no single coin, which `check` refuses. */
export function bookOfWatch({ watches, market }: Strategy, name: string): EquityBook | undefined {
  const watch = watches.find((one) => one.name === name);
  return watch === undefined || !isEquityMarket(market) ? undefined : { account: watch.account, market };
}

function isEquityMarket(market: Market): market is EquityMarket {
  return market === 'usdt-futures' || market === 'usdc-futures';
}
