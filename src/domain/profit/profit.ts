import { add, type Decimal, ZERO } from '../../base/decimal.ts';
import type { AccountHistory, HistoryBill } from './account-history.ts';
import { billKind } from './bill-kind.ts';
import { type OpenTrade, ownerOf } from './trade.ts';
import { covers, foldTrades, groupedBy, pairOf } from './trades.ts';

/** The parts of a profit. `other` is what the exchange gave or took beside trading: coupons, its insurance fund, rebates. */
export const PROFIT_PARTS = ['realised', 'fees', 'funding', 'interest', 'other'] as const;
export type ProfitPart = (typeof PROFIT_PARTS)[number];

/** One thing that changed what an account has earned, in one coin. Own money that only moved is none. */
export interface ProfitItem {
  /** Epoch ms, by the exchange's clock. */
  readonly at: number;
  readonly account: string;
  /** As `usdt-futures/BTCUSDT`, or the market alone where no pair is behind it. */
  readonly instrument: string;
  /** Whose trade it belongs to: a strategy's name, `mixed`, `manual`, `liquidation` or `other`; `-` where it belongs to none. */
  readonly owner: string;
  readonly coin: string;
  readonly part: ProfitPart;
  readonly amount: Decimal;
}

/** What was earned in one coin, in its parts. */
export interface CoinProfit extends Readonly<Record<ProfitPart, Decimal>> {
  readonly coin: string;
  /** The sum of the parts. */
  readonly net: Decimal;
}

/**
 * Lists all that accounts have earned or lost, oldest first: what fills realised and cost, funding, interest and what else the exchange
 * gave or took. At contracts the sum in each coin is that of the bills but transfers, to the last digit.
 */
export function profitItems(history: AccountHistory): readonly ProfitItem[] {
  const { futures, spot } = foldTrades(history);
  const byPair = groupedBy(futures, ({ first }) => pairOf(first));
  const ofBills = history.bills.flatMap((bill) => itemOf(bill, byPair.get(pairOf(bill)) ?? []));
  return [...[...futures, ...spot].flatMap(itemsOf), ...ofBills].toSorted((a, b) => a.at - b.at);
}

function itemsOf({ first, entries, items }: OpenTrade): readonly ProfitItem[] {
  const { account, market, symbol } = first;
  const owner = ownerOf(entries.values());
  return items.map((item) => ({ ...item, account, instrument: `${market}/${symbol}`, owner }));
}

function itemOf(bill: HistoryBill, trades: readonly OpenTrade[]): readonly ProfitItem[] {
  const kind = billKind(bill);
  const part = kind === 'funding' || kind === 'interest' || kind === 'other' ? kind : undefined;
  if (part === undefined) return [];
  const { account, market, symbol, coin, amount, fee, cTime: at } = bill;
  const instrument = symbol === null ? market : `${market}/${symbol}`;
  const owners = new Set(trades.filter((trade) => covers(trade, at)).map(({ entries }) => ownerOf(entries.values())));
  // Both sides of a pair may be open, each of another strategy: a bill does not say which side it is for.
  const [owner = NOBODY] = owners.size === 1 ? owners : [];
  return [{ at, account, instrument, owner, coin, part, amount: add(amount, fee) }];
}

/** Of what belongs to no trade. */
const NOBODY = '-';

/** Adds up what was earned, coin by coin: coins are never added to each other. In the order of the coins' names. */
export function profitOf(items: readonly Pick<ProfitItem, 'coin' | 'part' | 'amount'>[]): readonly CoinProfit[] {
  const sums = new Map<string, Record<ProfitPart, Decimal>>();
  for (const { coin, part, amount } of items) {
    const sum = sums.get(coin) ?? { realised: ZERO, fees: ZERO, funding: ZERO, interest: ZERO, other: ZERO };
    sum[part] = add(sum[part], amount);
    sums.set(coin, sum);
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([coin, sum]) => ({ coin, ...sum, net: PROFIT_PARTS.reduce((net, part) => add(net, sum[part]), ZERO) }));
}

/** What an account has earned, by coin. */
export interface AccountProfit {
  readonly account: string;
  readonly today: readonly CoinProfit[];
  readonly all: readonly CoinProfit[];
}

/** Tells the profit of each account: since a time (the begin of a day, epoch ms), and in all. In the order of the accounts' names. */
export function profitByAccount(items: readonly ProfitItem[], since: number): readonly AccountProfit[] {
  const accounts = [...new Set(items.map(({ account }) => account))].toSorted();
  return accounts.map((account) => {
    const own = items.filter((item) => item.account === account);
    return { account, today: profitOf(own.filter(({ at }) => at >= since)), all: profitOf(own) };
  });
}

/** The begin of the day in UTC that an instant falls on, both epoch ms. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS) * DAY_MS;
}

const DAY_MS = 86_400_000;
