import { assert } from '../../../base/assert.ts';
import { add, negate, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Wallet } from '../../../domain/account.ts';
import type { Market } from '../../../domain/market.ts';
import type { MarketSource } from '../../market/market-source.ts';
import { bookOfPair } from './bar-path.ts';
import { listSpot } from './book.ts';
import type { Book } from './book.ts';
import { listingsOf } from './listings.ts';
import { listPlan, listSpotPlan } from './list-plan.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import { isOpen } from '../state/order-state.ts';
import { demand } from '../state/rejection.ts';
import { shelve } from './shelve.ts';
import { CONDUCT } from '../state/conduct.ts';
import type { Conduct } from '../state/conduct.ts';
import type { PaperObserver } from '../state/observer.ts';
import type { Account, CoinBalance, PaperWorld } from '../state/world.ts';

/** The exchange at work: what it remembers, the market, and what is derived from both. */
export interface Core {
  readonly world: PaperWorld;
  readonly market: MarketSource;
  readonly conduct: Conduct;
  readonly observer: PaperObserver;
  /** By symbol, in the market's order. */
  readonly books: ReadonlyMap<string, Book>;
  /** Futures orders that wait, by UID: what an account's orders hold back is asked after every change. */
  readonly resting: Map<string, Set<FuturesOrder>>;
  /** Margin that those orders hold back, by UID and purse, as far as it was added up since one of them changed. */
  readonly heldBack: Map<string, Map<object, Decimal>>;
  /** The instant that is being worked on, ms. */
  now: number;
  /** `world.changes` at the time when the books' reaches were last found out. */
  reachesOf: number;
  /**
   * Grows whenever a price moves within a step: with it, `world.step` and `world.changes` say that nothing has changed.
   */
  moves: number;
  /** Is called at each full hour that is walked, when all that falls on it is settled; absent: nobody looks on. */
  onHour?: (at: number) => void;
}

/** Puts a world and a market together; the books are built from the orders that wait. */
export function makeCore(
  world: PaperWorld,
  market: MarketSource,
  made: { readonly now: number; readonly conduct?: Conduct; readonly observer?: PaperObserver },
): Core {
  const { now, conduct = CONDUCT, observer = {} } = made;
  const books = new Map<string, Book>();
  for (const listing of market.series.flatMap(listingsOf))
    books.set(listing.series.symbol, bookOfPair(world, market, { listing, conduct }));
  for (const order of world.spotOrders.values()) {
    const book = books.get(order.symbol);
    if (book !== undefined && isOpen(order)) listSpot(book, order);
  }
  for (const plan of world.plans.values()) {
    const book = books.get(plan.symbol);
    if (book !== undefined && isOpen(plan)) listPlan(book, plan);
  }
  for (const plan of world.spotPlans.values()) {
    const book = books.get(plan.symbol);
    if (book !== undefined && plan.state === 'live') listSpotPlan(book, plan);
  }
  const core: Core = {
    world,
    market,
    conduct,
    observer,
    books,
    resting: new Map(),
    heldBack: new Map(),
    now,
    reachesOf: -1,
    moves: 0,
  };
  for (const order of world.futuresOrders.values()) {
    const book = books.get(order.symbol);
    if (book !== undefined && isOpen(order)) shelve(core, book, order);
  }
  return core;
}

/** Notes that something readable has changed. */
export function touch(core: Core): void {
  core.world.changes += 1;
}

/** First id, so that ids look like ids and sort as text as they do as numbers. */
const FIRST_ID = 1_000_000_000_000_000;

/** Hands out the next id of anything. */
export function nextId(core: Core): string {
  const id = FIRST_ID + core.world.nextId;
  core.world.nextId += 1;
  return String(id);
}

/** Finds the book of a symbol; refuses an unknown one. */
export function bookOf(core: Core, symbol: string): Book {
  const book = core.books.get(symbol) ?? core.books.get(symbol.toUpperCase());
  demand(book !== undefined, '40102', `no such trading pair: ${symbol}`);
  return book;
}

/** Tells how a symbol is written here, where one is asked for; refuses an unknown one. */
export function symbolOf(core: Core, symbol: string | undefined): string | undefined {
  return symbol === undefined ? undefined : bookOf(core, symbol).series.symbol;
}

/** Finds the book of a spot pair; refuses an unknown one. */
export function spotBookOf(core: Core, symbol: string): Book {
  const book = bookOf(core, symbol);
  demand(book.markets.includes('spot'), '40102', `no such trading pair: ${symbol}`);
  return book;
}

/** Lists the books of what is traded at a market, in the market's order. */
export function booksAt(core: Core, market: Market): readonly Book[] {
  return [...core.books.values()].filter(({ markets }) => markets.includes(market));
}

/** Finds what an account holds of a coin in a wallet, empty at first. */
export function coinBalanceOf(account: Account, wallet: Wallet, coin: string): CoinBalance {
  const key = `${wallet}/${coin}`;
  let coinBalance = account.purses.get(key);
  if (coinBalance === undefined) {
    coinBalance = { available: ZERO, frozen: ZERO };
    account.purses.set(key, coinBalance);
  }
  return coinBalance;
}

/**
 * Credits a balance (debits it, where the amount is negative) against the house, so that the sum over all stays what it
 * was.
 */
export function credit(core: Core, coinBalance: CoinBalance, coin: string, amount: Decimal): void {
  coinBalance.available = add(coinBalance.available, amount);
  payHouse(core, coin, negate(amount));
}

/** Gives the house what was taken elsewhere; the house pays where the amount is negative. */
export function payHouse(core: Core, coin: string, amount: Decimal): void {
  core.world.house.set(coin, add(core.world.house.get(coin) ?? ZERO, amount));
}

/** Finds an account by its UID, which must exist. */
export function accountOf(core: Core, uid: string): Account {
  const account = core.world.accounts.get(uid);
  assert(account !== undefined, `no account with uid ${uid}`);
  return account;
}

/** Most entries that a list of past things keeps. */
const HISTORY_MAX = 20_000;

/** Appends to a list of past things, which forgets its oldest tenth when it is full. */
export function remember<T>(list: T[], item: T): void {
  if (list.length >= HISTORY_MAX) list.splice(0, HISTORY_MAX / 10);
  list.push(item);
}
