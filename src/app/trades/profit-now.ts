import { formatDecimal } from '../../base/decimal.ts';
import type { AccountName } from '../../domain/account.ts';
import { type CoinProfit, dayOf, profitByAccount, profitItems } from '../../domain/profit/profit.ts';
import { coveredLines } from './history-gaps.ts';
import { newestAt } from './newest-at.ts';
import type { ReadHistory } from './read-history.ts';

/** The profit of an account, coin by coin, by the journal; without unrealised profit. */
export interface ProfitNow {
  readonly account: AccountName;
  readonly money: 'paper' | 'REAL';
  /** Since the day began in UTC. */
  readonly today: readonly CoinAmount[];
  /** Since the account was first seen. */
  readonly all: readonly CoinAmount[];
}

export interface CoinAmount {
  readonly coin: string;
  /** A decimal as text; negative for a loss. */
  readonly net: string;
}

/** The profit of all accounts of a state directory, and the time up to which it was read, epoch ms. */
export interface ProfitsNow {
  readonly accounts: readonly ProfitNow[];
  /** The time up to which every account was read; undefined where nothing was read yet. */
  readonly until?: number;
  /** True where the figures lack something: `purser profit` tells what. */
  readonly isPartial: boolean;
}

/** The reason why the profit of the accounts is not known. */
export interface Unread {
  readonly fault: string;
}

/** Adds up the profits of a history; `now` is the exchange's time, epoch ms, or undefined where no daemon tells it. */
export function profitsNow(read: ReadHistory, now = newestAt(read)): ProfitsNow {
  const profits = profitByAccount(profitItems(read.history), dayOf(now));
  const ends = read.covered.flatMap(({ until }) => (until === undefined ? [] : [until]));
  return {
    accounts: profits.map(({ account, today, all }) => ({
      account,
      money: read.real.has(account) ? 'REAL' : 'paper',
      today: today.map(amountOf),
      all: all.map(amountOf),
    })),
    ...(ends.length > 0 && { until: Math.min(...ends) }),
    isPartial: coveredLines(read, now).length > 0,
  };
}

function amountOf({ coin, net }: CoinProfit): CoinAmount {
  return { coin, net: formatDecimal(net) };
}
