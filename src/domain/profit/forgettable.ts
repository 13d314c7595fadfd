import type { AccountName } from '../account.ts';
import type { Market } from '../market.ts';
import type { AccountHistory } from './account-history.ts';
import { groupedBy } from '../../base/grouped-by.ts';
import { foldTrades } from './trades.ts';

/**
 * The instant up to which the history of an account at a market may be forgotten, epoch ms: everything from then on is
 * kept.
 */
export interface HistoryCut {
  readonly account: AccountName;
  readonly market: Market;
  readonly before: number;
}

/** Longest time between a bill and the fill that it is for, ms, in either direction. */
const APART_MS = 60_000;

/**
 * Tells which part of a history before an instant (epoch ms) may be forgotten: everything up to the opening of the
 * oldest trade that ended later, or is open. The rest still adds up: each trade is whole, and the row of bills that
 * explains a balance is whole.
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
