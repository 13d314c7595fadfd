import type { Observable } from 'rxjs';
import type { AccountName } from '../domain/account.ts';
import type { FuturesMarket, Market } from '../domain/market.ts';
import type { Reading } from '../domain/reading.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { OperationId } from '../wire/operations/index.ts';
import { type Poll, type PollRequest, pollEvery } from './poll.ts';
import { keyOf, type ListName, type Read, type Target } from './read.ts';
import type { Shows } from './shows.ts';

/** What of an account is read and traded together: a futures market, the spot market, savings, loans. */
export type Area = Market | 'earn' | 'loan';

/**
 * The operations of the exchange that a word makes use of: `always`, or where it is used at a `futures` or the `spot` market.
 * The market is that of the instruments that its fields name, else the file's.
 */
export interface UsedOperations {
  readonly always?: readonly OperationId[];
  readonly futures?: readonly OperationId[];
  readonly spot?: readonly OperationId[];
}

/** All that there is to know of a kind of read but how it is read, and the word of a file that watches it. */
export interface ListFacts<T extends Target = Target> {
  readonly name: ListName;
  /** What one read of it asks. */
  readonly operations: UsedOperations;
  /** By what its requests differ where one read asks several of one operation, or two kinds of read ask the same one. */
  readonly requests: readonly string[] | 'one';
  /** How often it is polled where no file says it, ms; undefined where files alone ask for it. */
  readonly everyMs: number | undefined;
  /** While it cannot be read nothing is opened there; `market` is that of the read, `none` where nothing rests on it. */
  readonly area: 'market' | Area | 'none';
  /** Tells what own effects change of it. */
  shows(target: T): Shows;
}

/** A kind of read. */
export interface List<T extends Target = Target> extends ListFacts<T> {
  /** Reads once. */
  read(exchange: Exchange, target: T): Observable<Reading<unknown>>;
}

/** A list that is polled at a pace of its own. */
export type PacedList<T extends Target> = List<T> & { readonly everyMs: number };

/** An account at a market. */
export interface OfBook<M extends Market = Market> {
  readonly account: AccountName;
  readonly market: M;
}
export type OfFutures = OfBook<FuturesMarket>;

export interface OfAccount {
  readonly account: AccountName;
}

/** Makes the poll of a list. */
export function pollOf<T extends Target>(list: List<T>, target: T): Poll {
  return { ...describedPoll(list, target), read: (exchange) => list.read(exchange, target) };
}

/** Makes a poll but for how it is read: that of some follows from more than what they are of. */
export function describedPoll<T extends Target>(list: ListFacts<T>, target: T): Omit<Poll, 'read'> {
  const of: Read = { list: list.name, ...target };
  return { of, key: keyOf(of), shows: list.shows(target) };
}

/** Asks for a list at its own pace. */
export function needOf<T extends Target>(list: PacedList<T>, target: T): PollRequest {
  return pollEvery(pollOf(list, target), list.everyMs);
}
