import type { AccountName } from '../domain/account.ts';
import type { FuturesMarket, Market } from '../domain/market.ts';
import type { AnswerTo, Query, QueryKind } from '../ports/exchange.ts';
import type { OperationId } from '../wire/operations/index.ts';
import type { Course, Foreseeing } from './course.ts';
import type { ListName, Target } from './read.ts';
import type { Shows } from './shows.ts';

/** The part of an account that is read and traded together: a futures market, the spot market, savings, loans. */
export type Area = Market | 'earn' | 'loan';

/**
 * The operations of the exchange that a word makes use of: `always`, or where it is used at a `futures` or the `spot`
 * market. The market is that of the instruments that its fields name, else the file's.
 */
export interface UsedOperations {
  readonly always?: readonly OperationId[];
  readonly futures?: readonly OperationId[];
  readonly spot?: readonly OperationId[];
}

/** All that there is to know of a kind of read but how it is read, and the word of a file that watches it. */
export interface ListFacts<T extends Target = Target> {
  readonly name: ListName;
  /** The parts of a target that tell its polls apart. */
  readonly of: readonly (keyof Target)[];
  /** The operations that one read asks. */
  readonly operations: UsedOperations;
  /**
   * By what its requests differ where one read asks several of one operation, or two kinds of read ask the same one.
   */
  readonly requests: readonly string[] | 'one';
  /** The pace of its poll where no file says one, ms; undefined where files alone ask for it. */
  readonly everyMs: number | undefined;
  /**
   * While it cannot be read nothing is opened there; `market` is that of the read, `none` where nothing rests on it.
   */
  readonly area: 'market' | Area | 'none';
  /** False where the prices of a market do not tell it: it is unknown wherever nothing but prices is written down. */
  readonly isInPrices?: false;
  /** Foresees how what was read of it goes on while nothing but prices changes; absent: it cannot be foreseen. */
  foresee?(value: unknown, given: Foreseeing<T>): Course | undefined;
  /** Tells what own effects change of it. */
  shows(target: T): Shows;
}

/** A kind of read that one query of the exchange answers. */
export interface List<T extends Target = Target, K extends QueryKind = QueryKind> extends ListFacts<T> {
  asks(target: T): Query<K>;
  /** Makes of the answer what rules see. */
  gives(answer: AnswerTo<K>): unknown;
}

/** Gives the answer to rules as it is. */
export function asRead(answer: unknown): unknown {
  return answer;
}

/** A kind of read that is polled at a pace of its own. */
export type PacedFacts<T extends Target> = ListFacts<T> & { readonly everyMs: number };
export type PacedList<T extends Target, K extends QueryKind> = List<T, K> & { readonly everyMs: number };

/** An account at a market. */
export interface OfBook<M extends Market = Market> {
  readonly account: AccountName;
  readonly market: M;
}
export type OfFutures = OfBook<FuturesMarket>;

export interface OfAccount {
  readonly account: AccountName;
}
