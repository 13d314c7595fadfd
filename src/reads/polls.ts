import { concatMap, map, type Observable, of } from 'rxjs';
import { BugError } from '../base/assert.ts';
import { changed } from '../base/at-once.ts';
import type { Decimal } from '../base/decimal.ts';
import type { AccountName } from '../domain/account.ts';
import {
  type EquityMarket,
  type FuturesInstrument,
  type FuturesMarket,
  type InstrumentRef,
  LISTED_CONTRACT,
  type Market,
} from '../domain/market.ts';
import type { Reading } from '../domain/reading.ts';
import type { Exchange, QueryKind } from '../ports/exchange.ts';
import { type PollAhead, unforeseen } from './course.ts';
import { type Equity, equity } from './equity.ts';
import { LISTS } from './index.ts';
import { asRead, type List, type ListFacts, type OfBook } from './list.ts';
import { type Need, need } from './needs.ts';
import { type Poll, type PollRequest, pollEvery } from './poll.ts';
import { keyOf, type Read, type Target } from './read.ts';
import { bills } from './bills.ts';
import { exchangeRates } from './exchange-rates.ts';
import { fills } from './fills.ts';
import { fundingAssets } from './funding-assets.ts';
import { fundingHistory } from './funding-history.ts';
import { fundingRate } from './funding-rate.ts';
import { futuresAccount } from './futures-account.ts';
import { instruments } from './instruments.ts';
import { loanCoins } from './loan-coins.ts';
import { loans } from './loans.ts';
import { openInterest } from './open-interest.ts';
import { orders } from './orders.ts';
import { positionHistory } from './position-history.ts';
import { positions } from './positions.ts';
import { repayments } from './repayments.ts';
import { savings } from './savings.ts';
import { spotAssets } from './spot-assets.ts';
import { stops } from './stops.ts';
import { subAccounts } from './sub-accounts.ts';
import { ticker } from './ticker.ts';
import { triggers } from './triggers.ts';

/** Makes the poll of an account's bills at a market. */
export function billsPoll(account: string, market: FuturesMarket): Poll {
  return pollOf(bills, { account, market });
}

/** Makes the poll of these rates. */
export function exchangeRatesPoll(): Poll {
  return pollOf(exchangeRates, {});
}

/** Makes the poll of the fills of an account at a market. */
export function fillsPoll(account: string, market: Market): Poll {
  return pollOf(fills, { account, market });
}

/** Makes the poll of an account's funding wallet. */
export function fundingAssetsPoll(account: string): Poll {
  return pollOf(fundingAssets, { account });
}

/** Makes the poll of the fundings of a contract that were settled lately. */
export function fundingHistoryPoll({ market, symbol }: FuturesInstrument): Poll {
  return pollOf(fundingHistory, { market, symbol });
}

/** Makes the poll of a contract's funding rate. */
export function fundingRatePoll({ market, symbol }: FuturesInstrument): Poll {
  return pollOf(fundingRate, { market, symbol });
}

/** Makes the poll of an account's margin balance at a market. */
export function futuresAccountPoll(account: string, market: FuturesMarket): Poll {
  return pollOf(futuresAccount, { account, market });
}

/** Makes the poll of the instruments of a market. */
export function instrumentsPoll(market: Market): Poll {
  return pollOf(instruments, { market });
}

/** Makes the poll of the coins that can be borrowed or pledged. */
export function loanCoinsPoll(): Poll {
  return pollOf(loanCoins, {});
}

/** Makes the poll of an account's loans. */
export function loansPoll(account: string): Poll {
  return pollOf(loans, { account });
}

/** Makes the poll of how much of a contract is open. */
export function openInterestPoll({ market, symbol }: FuturesInstrument): Poll {
  return pollOf(openInterest, { market, symbol });
}

/** Makes the poll of an account's resting orders at a market. */
export function ordersPoll(account: string, market: Market): Poll {
  return pollOf(orders, { account, market });
}

/** Makes the poll of an account's past positions at a market. */
export function positionHistoryPoll(account: string, market: FuturesMarket): Poll {
  return pollOf(positionHistory, { account, market });
}

/** Makes the poll of an account's positions at a market. */
export function positionsPoll(account: string, market: FuturesMarket): Poll {
  return pollOf(positions, { account, market });
}

/** Makes the poll of an account's repayments. Nothing that a strategy can do repays a loan. */
export function repaymentsPoll(account: string): Poll {
  return pollOf(repayments, { account });
}

/** Makes the poll of an account's savings of one term. */
export function savingsPoll(account: string, term: 'flexible' | 'fixed'): Poll {
  return pollOf(savings, { account, term });
}

/** Makes the poll of an account's spot wallet. */
export function spotAssetsPoll(account: string): Poll {
  return pollOf(spotAssets, { account });
}

/** Makes the poll of an account's pending stops at a market. */
export function stopsPoll(account: string, market: FuturesMarket): Poll {
  return pollOf(stops, { account, market });
}

/** Makes the poll of a parent's sub-accounts. */
export function subAccountsPoll(account: string): Poll {
  return pollOf(subAccounts, { account });
}

/** Makes the poll of an instrument's prices. */
export function tickerPoll({ market, symbol }: InstrumentRef): Poll {
  return pollOf(ticker, { market, symbol });
}

/** Makes the poll of an account's pending trigger orders at a market. */
export function triggersPoll(account: string, market: FuturesMarket): Poll {
  return pollOf(triggers, { account, market });
}

/**
 * Makes the poll of an account's equity. The bills are read after it: what has come into it by transfer is among them.
 */
function equityPoll({ account, market }: OfBook<EquityMarket>): Poll {
  const asked = { kind: 'futures-account', account, market, symbol: LISTED_CONTRACT[market] } as const;
  return {
    ...describedPoll(equity, { account, market }, (at, { outlook }) => outlook.read(asked, at)?.equity),
    read: (exchange) => {
      const withBills = billsAfter(exchange, account, market);
      return exchange
        .read(asked)
        .pipe(concatMap((read): Observable<Reading<Equity>> => (read.ok ? withBills(read) : of(read))));
    },
  };
}

interface Successful {
  readonly value: { readonly equity: Decimal };
  readonly startedAt: number;
}

function billsAfter(exchange: Exchange, account: AccountName, market: EquityMarket) {
  return ({ value, startedAt }: Successful): Observable<Reading<Equity>> =>
    exchange
      .read({ kind: 'bills', account, market })
      .pipe(
        map((read) =>
          read.ok ? { ...read, value: { equity: value.equity, from: startedAt, bills: read.value } } : read,
        ),
      );
}

/** Makes the poll of a list. */
function pollOf<T extends Target, K extends QueryKind>(list: List<T, K>, target: T): Poll {
  const readAhead = (at: number, { outlook }: PollAhead): unknown => {
    const answer = outlook.read(list.asks(target), at);
    return answer === undefined ? undefined : list.gives(answer);
  };
  return {
    ...describedPoll(list, target, readAhead),
    read: (exchange) => {
      const answers = exchange.read(list.asks(target));
      if (list.gives === asRead) return answers;
      return changed(
        answers,
        (reading): Reading<unknown> => (reading.ok ? { ...reading, value: list.gives(reading.value) } : reading),
      );
    },
  };
}

/** Makes a poll but for how it is read: that of some follows from more than what they are of. */
export function describedPoll<T extends Target>(
  list: ListFacts<T>,
  target: T,
  readAhead: (at: number, ahead: PollAhead) => unknown = unforeseen,
): Omit<Poll, 'read'> {
  const read: Read = { list: list.name, ...target };
  return {
    of: read,
    key: keyOf(read),
    shows: list.shows(target),
    ...(list.foresee !== undefined && {
      course: (value, at, ahead) =>
        list.foresee?.(value, { ...ahead, at, of: target, readAt: (time) => readAhead(time, ahead) }),
    }),
  };
}

/** Makes the poll that something needs. */
export function requestOf({ read, everyMs }: Need): PollRequest {
  return pollEvery(neededPoll(read), everyMs);
}

function neededPoll({ list: name, by, ...target }: Read): Poll {
  // Nothing else makes such a need.
  if (name === 'equity') return equityPoll(target as OfBook<EquityMarket>);
  const list: ListFacts | List = LISTS[name];
  if (!('asks' in list)) throw new BugError(`${name} is not read by one query`);
  const poll = pollOf(list, target);
  if (by === undefined) return poll;
  const read: Read = { ...poll.of, by };
  return { ...poll, of: read, key: keyOf(read) };
}

/** Asks for the prices of all coins. */
export const SPOT_PRICES: PollRequest = requestOf(need.spotPrices());
