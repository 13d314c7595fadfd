import { add, type Decimal, ZERO } from '../../base/decimal.ts';
import type { AccountHistory, HistoryBill, HistoryPosition } from './account-history.ts';
import { billKind } from './bill-kind.ts';
import { orderOrigins } from './fill-origin.ts';
import { foldFutures } from './futures-trades.ts';
import { foldSpot } from './spot-trades.ts';
import { type OpenTrade, shownTrade, type Trade } from './trade.ts';

/** Tells all trades of a history, in the order of their openings. */
export function tradesOf(history: AccountHistory): readonly Trade[] {
  const { futures, spot } = foldTrades(history);
  const funding = fundingByTrade(futures, history);
  return [
    ...futures.map((trade) => shownTrade(trade, funding(trade))),
    ...spot.map((trade) => shownTrade(trade, ZERO)),
  ].toSorted((a, b) => a.openedAt - b.openedAt);
}

/** Folds the fills of a history, each market by its own rules. */
export function foldTrades(history: AccountHistory): {
  readonly futures: readonly OpenTrade[];
  readonly spot: readonly OpenTrade[];
} {
  const origins = orderOrigins(history);
  return { futures: foldFutures(history.fills, origins), spot: foldSpot(history.fills, origins) };
}

/**
 * Longest difference between the ends of a closed position and of its trade, ms: two clocks of the exchange stamp them.
 */
const END_SLACK_MS = 5_000;

/**
 * Tells the funding of each trade. A bill names the pair and not the side. While both sides were open, the funding is
 * known only for positions that were closed: the exchange tells the sum of each.
 */
function fundingByTrade(
  trades: readonly OpenTrade[],
  { bills, positions }: AccountHistory,
): (trade: OpenTrade) => Decimal | undefined {
  const byPair = groupedBy(bills.filter(isFunding), pairOf);
  const tradesByPair = groupedBy(trades, ({ first }) => pairOf(first));
  const closed = groupedBy(positions, pairOf);
  return (trade) => {
    const pair = pairOf(trade.first);
    const within = (byPair.get(pair) ?? []).filter(({ cTime }) => covers(trade, cTime));
    // Nearly all trades of a run of thousands are short: they are not compared with each other.
    if (within.length === 0) return ZERO;
    const others = (tradesByPair.get(pair) ?? []).filter((other) => other.holdSide !== trade.holdSide);
    if (!others.some((other) => within.some(({ cTime }) => covers(other, cTime)))) return sumOf(within);
    return (closed.get(pair) ?? []).find((position) => isSame(position, trade))?.totalFunding;
  };
}

/** Tells whether an amount that was settled for a pair at an instant belongs to a trade. */
export function covers({ first, closedAt = Infinity }: OpenTrade, at: number): boolean {
  return at >= first.cTime && at <= closedAt;
}

function isSame({ holdSide, uTime, cTime }: HistoryPosition, trade: OpenTrade): boolean {
  const { first, closedAt } = trade;
  if (closedAt === undefined || holdSide !== trade.holdSide) return false;
  return Math.abs(uTime - closedAt) <= END_SLACK_MS && Math.abs(cTime - first.cTime) <= END_SLACK_MS;
}

function isFunding(bill: HistoryBill): boolean {
  return billKind(bill) === 'funding';
}

/** Names a pair of an account. */
export function pairOf({ account, market, symbol }: Pick<HistoryBill, 'account' | 'market' | 'symbol'>): string {
  return `${account} ${market} ${symbol ?? ''}`;
}

function sumOf(bills: readonly HistoryBill[]): Decimal {
  return bills.reduce((sum, { amount, fee }) => add(add(sum, amount), fee), ZERO);
}

/** Groups items by a key, each group in their order. */
export function groupedBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
