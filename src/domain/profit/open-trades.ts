import { countUntil } from '../../base/count-until.ts';
import { groupedBy } from '../../base/grouped-by.ts';
import type { HistoryBill } from './account-history.ts';
import type { OpenTrade } from './trade.ts';

/** Names a pair of an account. */
export function pairOf({ account, market, symbol }: Pick<HistoryBill, 'account' | 'market' | 'symbol'>): string {
  return `${account} ${market} ${symbol ?? ''}`;
}

/** Answers which trades were open for a pair at an instant, ms, their ends included. */
export type TradesAt = (pair: string, at: number) => readonly OpenTrade[];

/**
 * Makes the list of which trades were open when, of trades in the order of their openings. Thousands of amounts are
 * looked up among thousands of trades; of one side no trade begins before the one before it has ended, so they lie in
 * the order of their ends too.
 */
export function openTrades(trades: readonly OpenTrade[]): TradesAt {
  const byPair = groupedBy(trades, ({ first }) => pairOf(first));
  const bySide = new Map(
    [...byPair].map(([pair, all]) => [pair, [...groupedBy(all, ({ holdSide }) => holdSide).values()]]),
  );
  return (pair, at) => (bySide.get(pair) ?? []).flatMap((ofSide) => openAt(ofSide, at));
}

function openAt(trades: readonly OpenTrade[], at: number): readonly OpenTrade[] {
  const ended = countUntil(trades, ({ closedAt = Infinity }) => closedAt < at);
  return trades.slice(
    ended,
    countUntil(trades, ({ first }) => first.cTime <= at),
  );
}
