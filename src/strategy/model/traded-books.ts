import type { AccountName } from '../../domain/account.ts';
import type { Market } from '../../domain/market.ts';
import { instrumentOf, knownFields } from './known-fields.ts';
import type { Strategy } from './strategy.ts';

/** A market of an account on which a strategy may place orders. */
export interface TradedBook {
  readonly account: AccountName;
  readonly market: Market;
}

/** Gives one text for each book. */
export function keyOfBook({ account, market }: TradedBook): string {
  return `${account} ${market}`;
}

/**
 * Lists where a strategy may trade, as far as its file names it: each of its accounts at its own market, and at those
 * of the instruments of its watches, steps and goals.
 */
export function tradedBooks(strategy: Strategy): readonly TradedBook[] {
  const { account, accounts } = strategy;
  return [...new Set([account, ...accounts])].flatMap((one) =>
    [...marketsOf(strategy)].map((market) => ({ account: one, market })),
  );
}

function marketsOf(strategy: Strategy): ReadonlySet<Market> {
  const { market, watches, rules, goals } = strategy;
  const watched = watches.flatMap(({ args }) => instrumentOf(args['instrument'])?.market ?? []);
  const traded = rules.flatMap(({ steps }) => steps.flatMap(({ instruments }) => instruments.map((one) => one.market)));
  const kept = goals.flatMap(({ word: { means }, fields }): readonly Market[] => {
    // Weighed coins are traded at spot, whichever they are.
    if (means.opens !== 'nothing' && 'pairsOf' in means.opens) return ['spot'];
    return [instrumentOf(knownFields(fields, strategy)['instrument'])?.market].filter((one) => one !== undefined);
  });
  return new Set([market, ...watched, ...traded, ...kept]);
}
