import type { EquityMarket } from '../domain/market.ts';
import { concatMap, map, type Observable, of } from 'rxjs';
import type { Decimal } from '../base/decimal.ts';
import { type AccountName, WALLET_OF_MARKET } from '../domain/account.ts';
import type { Bill } from '../domain/history.ts';
import type { Reading } from '../domain/reading.ts';
import type { Exchange } from '../ports/exchange.ts';
import { LIMIT_PACES } from './limit-paces.ts';
import { type Poll, type PollRequest, pollEvery } from './poll.ts';
import { SYMBOL_OF_MARKET } from './futures-account.ts';
import { showsCoins } from './shows.ts';

/** The equity of a futures account, with the bills of the day before it, read after it. Amounts in the margin coin. */
export interface Equity {
  readonly equity: Decimal;
  /** When its reading began, ms. */
  readonly from: number;
  readonly bills: readonly Bill[];
}

/** Asks for the equity of an account. */
export function equityRequest(account: AccountName, market: EquityMarket): PollRequest {
  return pollEvery(equityPoll(account, market), LIMIT_PACES.equity);
}

/** Names the poll of an account's equity. */
export function equityKey(account: AccountName, market: EquityMarket): string {
  return `equity ${account} ${market}`;
}

/** The bills are read after the equity: what has come into it by transfer is among them. */
function equityPoll(account: AccountName, market: EquityMarket): Poll {
  return {
    key: equityKey(account, market),
    shows: showsCoins({ account, wallet: WALLET_OF_MARKET[market] }),
    read: (exchange) =>
      exchange
        .read({ kind: 'futures-account', account, market, symbol: SYMBOL_OF_MARKET[market] })
        .pipe(concatMap((read): Observable<Reading<Equity>> => (read.ok ? withBills(read, exchange) : of(read)))),
  };

  function withBills(
    { value, startedAt }: { readonly value: { readonly equity: Decimal }; readonly startedAt: number },
    exchange: Exchange,
  ): Observable<Reading<Equity>> {
    return exchange
      .read({ kind: 'bills', account, market })
      .pipe(
        map((read) =>
          read.ok ? { ...read, value: { equity: value.equity, from: startedAt, bills: read.value } } : read,
        ),
      );
  }
}

/** Bills that are no profit or loss (docs/exchange/positions.md#kinds-of-bills): transfers, gifts and bonuses, the insurance fund, exchanged coins. */
const DEPOSITS = /^(trans_|cash_gift_|bonus_|risk_captital_|user_exchange_)/;

/** Tells whether a bill brings money in, or takes it away, that nothing has earned or lost. */
export function isDeposit({ businessType }: Pick<Bill, 'businessType'>): boolean {
  return DEPOSITS.test(businessType);
}

/** Tells whether a value is what the poll reads. */
export function isEquity(value: unknown): value is Equity {
  return typeof value === 'object' && value !== null && 'equity' in value && 'bills' in value;
}
