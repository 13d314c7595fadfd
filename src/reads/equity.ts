import type { EquityMarket } from '../domain/market.ts';
import type { Decimal } from '../base/decimal.ts';
import { type AccountName, WALLET_OF_MARKET } from '../domain/account.ts';
import type { Bill } from '../domain/history.ts';
import type { Course } from './course.ts';
import type { OfBook, PacedFacts } from './list.ts';
import { keyOf, type PollKey } from './read.ts';
import { showsCoins } from './shows.ts';

/** The equity of a futures account, with the bills of the day before it, read after it. Amounts in the margin coin. */
export interface Equity {
  readonly equity: Decimal;
  /** The instant at which its reading began, ms. */
  readonly from: number;
  readonly bills: readonly Bill[];
}

/**
 * The equity of a futures account, and its bills. The bills are read after the equity: what has come into it by
 * transfer is among them.
 */
export const equity = {
  name: 'equity',
  of: ['account', 'market'],
  operations: { futures: ['mix-account', 'mix-account-bill'] },
  requests: 'one',
  everyMs: 30_000,
  area: 'none',
  foresee: (value, { at, readAt }) => (isEquity(value) ? goingOn(value, { from: at, readAt }) : undefined),
  shows: ({ account, market }) => showsCoins({ account, wallet: WALLET_OF_MARKET[market] }),
} satisfies PacedFacts<OfBook<EquityMarket>>;

interface Going {
  readonly from: number;
  /** The equity that a read at an instant (ms) brings; undefined where nobody can tell. */
  readAt(at: number): unknown;
}

/**
 * Every reading is another one, since it tells when it began. Bills stay: a new one is no price. Some would be older
 * than a day by then, and of these nobody asks.
 */
function goingOn(value: Equity, { from, readAt }: Going): Course {
  return {
    value,
    changesAt: from + 1,
    readAt: (at) => {
      const read = readAt(at);
      return typeof read === 'bigint'
        ? goingOn({ equity: read as Decimal, from: at, bills: value.bills }, { from: at, readAt })
        : undefined;
    },
  };
}

/** The key of the poll of an account's equity. */
export function equityKey(account: AccountName, market: EquityMarket): PollKey {
  return keyOf({ list: 'equity', account, market });
}

/** Tells whether a value is what the poll reads. */
export function isEquity(value: unknown): value is Equity {
  return typeof value === 'object' && value !== null && 'equity' in value && 'bills' in value;
}
