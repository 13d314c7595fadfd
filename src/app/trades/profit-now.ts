import { formatDecimal } from '../../base/decimal.ts';
import type { AccountName } from '../../domain/account.ts';
import { type CoinProfit, dayOf, profitByAccount, profitItems } from '../../domain/profit/profit.ts';
import { coveredLines } from './covered-lines.ts';
import { newestAt } from './newest-at.ts';
import type { ReadHistory } from './read-history.ts';

/** What an account has earned or lost, coin by coin, as the journal holds it; unrealised profit is not in it. */
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
  /** A decimal in text, negative where it was lost. */
  readonly net: string;
}

/** What all accounts of a state directory have earned, and until when that was read, epoch ms. */
export interface ProfitsNow {
  readonly accounts: readonly ProfitNow[];
  /** The end of what every account was read to; undefined where nothing was read yet. */
  readonly until?: number;
  /** Whether something is not in the figures that belongs there: `purser profit` says what. */
  readonly isPartial: boolean;
}

/** Why it is not known what accounts have earned. */
export interface Unread {
  readonly fault: string;
}

/** Adds up what a history holds; `now` is the exchange's time, epoch ms, or undefined where no daemon tells it. */
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
