import { add, type Decimal, ZERO } from '../../base/decimal.ts';
import type { AccountHistory, HistoryBill } from './account-history.ts';
import { billKind } from './bill-kind.ts';
import { openTrades, pairOf, type TradesAt } from './open-trades.ts';
import { type SpotLeastOf, usualLeast } from './spot-rest.ts';
import { type OpenTrade, ownerOf } from './trade.ts';
import { foldTrades } from './trades.ts';

/**
 * The parts of a profit. `other` is what the exchange gave or took beside trading: coupons, its insurance fund,
 * rebates.
 */
export const PROFIT_PARTS = ['realised', 'fees', 'funding', 'interest', 'other'] as const;
export type ProfitPart = (typeof PROFIT_PARTS)[number];

/** One change of an account's earnings, in one coin. Transfers of own money are no such change. */
export interface ProfitItem {
  /** Epoch ms, by the exchange's clock. */
  readonly at: number;
  readonly account: string;
  /** As `usdt-futures/BTCUSDT`, or the market alone where no pair is behind it. */
  readonly instrument: string;
  /**
   * The owner of its trade: a strategy's name, `mixed`, `manual`, `liquidation` or `other`; `-` where it belongs to no
   * trade.
   */
  readonly owner: string;
  readonly coin: string;
  readonly part: ProfitPart;
  readonly amount: Decimal;
}

/** The profit in one coin, in its parts. */
export interface CoinProfit extends Readonly<Record<ProfitPart, Decimal>> {
  readonly coin: string;
  /** The sum of the parts. */
  readonly net: Decimal;
}

/**
 * Lists the gains and losses of accounts, oldest first: realised profit and fees of fills, funding, interest, and
 * amounts that the exchange gave or took beside trading. At contracts the sum in each coin equals that of the bills
 * without transfers, to the last digit.
 */
export function profitItems(history: AccountHistory, leastOf: SpotLeastOf = usualLeast): readonly ProfitItem[] {
  const { futures, spot } = foldTrades(history, leastOf);
  const openAt = openTrades(futures);
  const ofBills = history.bills.flatMap((bill) => itemOf(bill, openAt));
  return [...[...futures, ...spot].flatMap(itemsOf), ...ofBills].toSorted((a, b) => a.at - b.at);
}

function itemsOf({ first, entries, items }: OpenTrade): readonly ProfitItem[] {
  const { account, market, symbol } = first;
  const owner = ownerOf(entries.values());
  return items.map((item) => ({ ...item, account, instrument: `${market}/${symbol}`, owner }));
}

function itemOf(bill: HistoryBill, openAt: TradesAt): readonly ProfitItem[] {
  const kind = billKind(bill);
  const part = kind === 'funding' || kind === 'interest' || kind === 'other' ? kind : undefined;
  if (part === undefined) return [];
  const { account, market, symbol, holdSide, coin, amount, fee, cTime: at } = bill;
  const instrument = symbol === null ? market : `${market}/${symbol}`;
  const ofBill = openAt(pairOf(bill), at).filter((trade) => holdSide === undefined || trade.holdSide === holdSide);
  const owners = new Set(ofBill.map(({ entries }) => ownerOf(entries.values())));
  // Both sides of a pair may be open, each for another strategy; a bill of an exchange does not say its side.
  const [owner = NOBODY] = owners.size === 1 ? owners : [];
  return [{ at, account, instrument, owner, coin, part, amount: add(amount, fee) }];
}

/** The owner of items that belong to no trade. */
const NOBODY = '-';

/** Adds up profits by coin; amounts of different coins are never added. Sorted by the coins' names. */
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

/** The profit of an account, by coin. */
export interface AccountProfit {
  readonly account: string;
  readonly today: readonly CoinProfit[];
  readonly all: readonly CoinProfit[];
}

/**
 * Tells the profit of each account: since a time (the begin of a day, epoch ms), and in all. Sorted by the accounts'
 * names.
 */
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
