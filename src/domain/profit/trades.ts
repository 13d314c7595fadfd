import { countUntil } from '../../base/count-until.ts';
import { add, type Decimal, ZERO } from '../../base/decimal.ts';
import { groupedBy } from '../../base/grouped-by.ts';
import type { AccountHistory, HistoryBill, HistoryPosition } from './account-history.ts';
import { billKind } from './bill-kind.ts';
import { orderOrigins } from './fill-origin.ts';
import { foldFutures } from './futures-trades.ts';
import { type SpotLeastOf, usualLeast } from './spot-rest.ts';
import { foldSpot } from './spot-trades.ts';
import { openTrades, pairOf } from './open-trades.ts';
import { type OpenTrade, shownTrade, type Trade } from './trade.ts';

/** Tells all trades of a history, in the order of their openings; `leastOf` says what could be sold at spot. */
export function tradesOf(history: AccountHistory, leastOf: SpotLeastOf = usualLeast): readonly Trade[] {
  const { futures, spot } = foldTrades(history, leastOf);
  const funding = fundingByTrade(futures, history);
  return [
    ...futures.map((trade) => shownTrade(trade, funding(trade))),
    ...spot.map((trade) => shownTrade(trade, ZERO)),
  ].toSorted((a, b) => a.openedAt - b.openedAt);
}

/** Folds the fills of a history, each market by its own rules. */
export function foldTrades(
  history: AccountHistory,
  leastOf: SpotLeastOf = usualLeast,
): {
  readonly futures: readonly OpenTrade[];
  readonly spot: readonly OpenTrade[];
} {
  const origins = orderOrigins(history);
  return { futures: foldFutures(history.fills, origins), spot: foldSpot(history.fills, origins, leastOf) };
}

/**
 * Longest difference between the ends of a closed position and of its trade, ms: two clocks of the exchange stamp them.
 */
const END_SLACK_MS = 5_000;

/**
 * Tells the funding of each trade. A bill names the pair and, but in a backtest, not the side. While both sides were
 * open, the funding is known only for positions that were closed then: the exchange tells the sum of each.
 */
function fundingByTrade(
  trades: readonly OpenTrade[],
  { bills, positions }: AccountHistory,
): (trade: OpenTrade) => Decimal | undefined {
  const fundings = groupedBy(
    bills.filter(isFunding).toSorted((a, b) => a.cTime - b.cTime),
    pairOf,
  );
  const openAt = openTrades(trades);
  const closed = groupedBy(positions, pairOf);
  return (trade) => {
    const pair = pairOf(trade.first);
    const isOwn = ({ holdSide = trade.holdSide }: HistoryBill): boolean => holdSide === trade.holdSide;
    const within = billsWithin(trade, fundings.get(pair) ?? []).filter(isOwn);
    const isOfOther = ({ holdSide }: OpenTrade): boolean => holdSide !== trade.holdSide;
    const isDoubted = ({ cTime, holdSide }: HistoryBill): boolean =>
      holdSide === undefined && openAt(pair, cTime).some(isOfOther);
    if (!within.some(isDoubted)) return sumOf(within);
    return (closed.get(pair) ?? []).find((position) => isSame(position, trade))?.totalFunding;
  };
}

/** The bills of a trade's time, its ends included; the bills come in the order of their times. */
function billsWithin({ first, closedAt = Infinity }: OpenTrade, bills: readonly HistoryBill[]): readonly HistoryBill[] {
  const from = countUntil(bills, ({ cTime }) => cTime < first.cTime);
  return bills.slice(
    from,
    countUntil(bills, ({ cTime }) => cTime <= closedAt),
  );
}

function isSame({ holdSide, uTime, cTime }: HistoryPosition, trade: OpenTrade): boolean {
  const { first, closedAt } = trade;
  if (closedAt === undefined || holdSide !== trade.holdSide) return false;
  return Math.abs(uTime - closedAt) <= END_SLACK_MS && Math.abs(cTime - first.cTime) <= END_SLACK_MS;
}

function isFunding(bill: HistoryBill): boolean {
  return billKind(bill) === 'funding';
}

function sumOf(bills: readonly HistoryBill[]): Decimal {
  return bills.reduce((sum, { amount, fee }) => add(add(sum, amount), fee), ZERO);
}
