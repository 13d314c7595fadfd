import type { AccountName } from '../account.ts';
import type { Market } from '../market.ts';
import type { AccountHistory } from './account-history.ts';
import { foldTrades, groupedBy } from './trades.ts';

/** Until when the history of an account at a market may be forgotten, epoch ms: what is from then on is kept. */
export interface HistoryCut {
  readonly account: AccountName;
  readonly market: Market;
  readonly before: number;
}

/** A bill may be stamped so long before or after the fill that it is for, ms. */
const APART_MS = 60_000;

/**
 * Tells what of a history may be forgotten that is older than an instant (epoch ms): all of it up to the opening of the oldest trade that ended
 * later, or is open. Cut like that, what is left still adds up: each trade is whole, and so is the row of bills that explains a balance.
 */
export function forgettable(history: AccountHistory, before: number): readonly HistoryCut[] {
  const { futures, spot } = foldTrades(history);
  const kept = [...futures, ...spot].filter(({ closedAt = Infinity }) => closedAt >= before - APART_MS);
  const begins = groupedBy(kept, ({ first }) => `${first.account} ${first.market}`);
  const places = new Map(
    [...history.fills, ...history.bills].map(({ account, market }) => [`${account} ${market}`, { account, market }]),
  );
  return [...places].map(([key, place]) => {
    const opened = (begins.get(key) ?? []).map(({ first }) => first.cTime - APART_MS);
    return { ...place, before: Math.min(before, ...opened) };
  });
}
