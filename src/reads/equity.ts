import type { EquityMarket } from '../domain/market.ts';
import type { Decimal } from '../base/decimal.ts';
import { type AccountName, WALLET_OF_MARKET } from '../domain/account.ts';
import type { Bill } from '../domain/history.ts';
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
  shows: ({ account, market }) => showsCoins({ account, wallet: WALLET_OF_MARKET[market] }),
} satisfies PacedFacts<OfBook<EquityMarket>>;

/** The key of the poll of an account's equity. */
export function equityKey(account: AccountName, market: EquityMarket): PollKey {
  return keyOf({ list: 'equity', account, market });
}

/**
 * Bills that are no profit or loss (docs/exchange/positions.md#kinds-of-bills): transfers, gifts and bonuses, the
 * insurance fund, exchanged coins.
 */
const DEPOSITS = /^(trans_|cash_gift_|bonus_|risk_captital_|user_exchange_)/;

/** Tells whether a bill brings money in, or takes it away, that nothing has earned or lost. */
export function isDeposit({ businessType }: Pick<Bill, 'businessType'>): boolean {
  return DEPOSITS.test(businessType);
}

/** Tells whether a value is what the poll reads. */
export function isEquity(value: unknown): value is Equity {
  return typeof value === 'object' && value !== null && 'equity' in value && 'bills' in value;
}
