import type { Decimal } from '../../../base/decimal.ts';
import type { Heap, HeapItem } from '../../../base/heap.ts';
import { unitScale } from '../../market/market-source.ts';
import type { Core } from '../book/core.ts';
import type { Book } from '../book/book.ts';
import { pledgeNamed } from '../loans/loan-terms.ts';
import { liquidationsOf } from '../futures/margin.ts';
import { purseOf } from '../futures/purse.ts';
import type { Purse } from '../futures/purse.ts';
import { priceAtRate } from '../loans/pledge-rate.ts';
import type { Account } from '../state/world.ts';
import type { RestingOrder } from '../book/ladder.ts';
import { watchedBy } from '../book/list-plan.ts';
import type { Trigger, WatchedPrice } from '../book/triggers.ts';
import type { OpenPosition } from '../state/position.ts';
import { followsHighs } from '../state/plan-order.ts';
import type { PlanOrder } from '../state/plan-order.ts';

/** Something that happens when the price rises or falls to a level. */
export interface PriceEvent {
  readonly level: Decimal;
  readonly rises: boolean;
  readonly what:
    | { readonly kind: 'liquidation'; readonly account: Account; readonly position: OpenPosition }
    | Trigger
    | RestingOrder;
}

/** Lists the liquidations that wait for a price, at levels which any change may move. */
export function liquidationsBy(core: Core, book: Book, price: WatchedPrice): readonly PriceEvent[] {
  return (book.mark === undefined) === (price === 'last') ? liquidationsAt(core, book) : [];
}

function liquidationsAt(core: Core, book: Book): readonly PriceEvent[] {
  const waiting: PriceEvent[] = [];
  for (const account of core.world.accounts.values()) {
    for (const position of account.positions.values()) {
      if (position.symbol !== book.series.symbol) continue;
      const { falling, rising } = liquidationsOf(core, account, position);
      const what = { kind: 'liquidation', account, position } as const;
      if (falling !== undefined) waiting.push({ level: falling, rises: false, what });
      if (rising !== undefined) waiting.push({ level: rising, rises: true, what });
    }
  }
  return waiting;
}

/** Finds out anew, after any change, how far each price may go before something happens. */
export function refreshReaches(core: Core): void {
  if (core.reachesOf === core.world.changes) return;
  core.reachesOf = core.world.changes;
  for (const book of core.books.values()) {
    const scale = unitScale(book.series.pricePlaces);
    book.low = Number.NEGATIVE_INFINITY;
    book.high = Number.POSITIVE_INFINITY;
    for (const { level, rises } of [...waitingAt(core, book, 'last'), ...firstOf(book.ladder)]) {
      // Rounded to the near side: a bar that may concern it is never passed over.
      if (rises) book.high = Math.min(book.high, Number(level / scale));
      else book.low = Math.max(book.low, Number((level + scale - 1n) / scale));
    }
    for (const plan of book.triggers.trailing.values()) if (watchedBy(book, plan) === 'last') widenForTrail(book, plan);
    refreshMarkReach(core, book);
  }
  watchCrossedTogether(core);
  watchLoans(core);
}

/** What waits for a price, of the trigger orders the next ones alone: the others lie behind them. */
function waitingAt(core: Core, book: Book, price: WatchedPrice): readonly PriceEvent[] {
  return [...liquidationsBy(core, book, price), ...firstOf(book.triggers[price])];
}

function firstOf<T extends HeapItem>({
  rising,
  falling,
}: Readonly<Record<'rising' | 'falling', Heap<T>>>): readonly T[] {
  return [rising.first(), falling.first()].filter((first) => first !== undefined);
}

/** Finds out anew how far the mark price may go; where it is the last price, that one's bounds say it. */
function refreshMarkReach(core: Core, book: Book): void {
  const { mark } = book;
  if (mark === undefined) return;
  const scale = unitScale(mark.pricePlaces);
  book.markLow = Number.NEGATIVE_INFINITY;
  book.markHigh = Number.POSITIVE_INFINITY;
  const bound = (level: Decimal, rises: boolean): void => {
    if (rises) book.markHigh = Math.min(book.markHigh, Number(level / scale));
    else book.markLow = Math.max(book.markLow, Number((level + scale - 1n) / scale));
  };
  for (const { level, rises } of waitingAt(core, book, 'mark')) bound(level, rises);
  for (const plan of book.triggers.trailing.values())
    if (plan.extreme !== undefined && watchedBy(book, plan) === 'mark') bound(plan.extreme, followsHighs(plan));
}

/** Loans are liquidated at the prices of steps: no step at which one may be is passed over. */
function watchLoans(core: Core): void {
  for (const loan of core.world.loans.live.values()) {
    const level = priceAtRate(loan, pledgeNamed(loan.pledgeCoin).forceRate);
    const coins = level === undefined ? [loan.loanCoin, loan.pledgeCoin] : [level.coin];
    for (const coin of coins) {
      const book = core.books.get(`${coin}USDT`);
      if (book === undefined) continue;
      const scale = unitScale(book.series.pricePlaces);
      if (level === undefined) book.low = Number.POSITIVE_INFINITY;
      else if (level.rises) book.high = Math.min(book.high, Number(level.price / scale));
      else book.low = Math.max(book.low, Number((level.price + scale - 1n) / scale));
    }
  }
}

/** A new best price of a trailing stop must be seen too. */
function widenForTrail(book: Book, plan: PlanOrder): void {
  if (plan.extreme === undefined) return;
  const units = Number(plan.extreme / unitScale(book.series.pricePlaces));
  if (followsHighs(plan)) book.high = Math.min(book.high, units);
  else book.low = Math.max(book.low, units);
}

/**
 * Crossed positions of a purse at several contracts share their margin: no single price says when it is used up, so
 * every step is looked at.
 */
function watchCrossedTogether(core: Core): void {
  for (const account of core.world.accounts.values()) {
    for (const position of account.positions.values()) {
      if (position.marginMode !== 'crossed' || crossedSymbols(account, purseOf(position)).size < 2) continue;
      const book = core.books.get(position.symbol);
      if (book !== undefined) book.low = Number.POSITIVE_INFINITY;
    }
  }
}

/** The contracts at which an account has crossed positions of a purse. */
export function crossedSymbols(account: Account, purse: Purse): ReadonlySet<string> {
  const symbols = new Set<string>();
  for (const position of account.positions.values())
    if (position.marginMode === 'crossed' && purseOf(position) === purse) symbols.add(position.symbol);
  return symbols;
}
