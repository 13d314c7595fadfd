import { absolute, add, minimum, multiply, negate, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import type { Market } from '../../../domain/market.ts';
import { decimalOfUnits, MINUTE_MS } from '../../market/market-source.ts';
import { minuteOfStep } from '../../market/walk.ts';
import type { Book } from '../book/book.ts';
import { accountOf } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { fillable } from '../book/depth.ts';
import { firesAt, watchedBy } from '../book/list-plan.ts';
import type { WatchedPrice } from '../book/triggers.ts';
import { feeRatesOf } from '../book/fee-rates.ts';
import { bestPriceAt, marketPriceAt } from '../book/quote.ts';
import { positionKey } from '../futures/margin.ts';
import { plansOf } from '../futures/stops.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import type { OpenPosition } from '../state/position.ts';
import type { PlanOrder } from '../state/plan-order.ts';
import type { SpotOrder } from '../state/spot-order.ts';
import type { Account } from '../state/world.ts';
import type { PriceEvent } from './reach.ts';

/** Something that waits to end a holding, and how it would be filled. */
interface Exit {
  readonly account: Account;
  readonly market: Market;
  readonly holdSide: HoldSide;
  /** What it closes now. */
  readonly size: Decimal;
  readonly price: Decimal;
  readonly scope: 'maker' | 'taker';
  readonly level: Decimal;
  readonly rises: boolean;
  readonly watched: WatchedPrice;
}

/**
 * Tells the observer of an exit that the path within a bar has met, where the bar holds an exit of the same position on
 * the other side as well. It is asked before the exit is executed; the open of a bar is no matter of doubt.
 */
export function noteDoubt(core: Core, book: Book, met: PriceEvent): void {
  const { observer } = core;
  if (observer.doubted === undefined) return;
  const found = exitsAt(core, book, met);
  if (found === undefined) return;
  const { exit, others } = found;
  const { symbol } = book.series;
  const barAt = minuteOfStep(core.world.step) * MINUTE_MS;
  let left = exit.size;
  for (const other of nearestFirst(others.filter((candidate) => isAhead(core, book, exit, candidate)))) {
    const size = minimum(left, other.size);
    if (size === ZERO) break;
    left = subtract(left, size);
    const worth = absolute(subtract(outcomeOf(book, exit, size), outcomeOf(book, other, size)));
    const { account, market, holdSide, price: taken } = exit;
    observer.doubted({
      ...{ account: account.name, market, symbol, holdSide, barAt, size, taken, other: other.price, worth },
    });
  }
}

/** Finds the exit that an event is, and all of its position; undefined where it ends nothing. */
function exitsAt(
  core: Core,
  book: Book,
  { what, level, rises }: PriceEvent,
): { readonly exit: Exit; readonly others: readonly Exit[] } | undefined {
  switch (what.kind) {
    case 'liquidation':
    case 'spot-plan':
      return undefined;
    case 'spot':
      return spotExits(core, book, what.order);
    default: {
      const order = what.kind === 'plan' ? what.plan : what.order;
      const account = accountOf(core, order.uid);
      const position = what.kind === 'plan' ? protectedBy(account, what.plan) : closedByOrder(account, what.order);
      if (position === undefined) return undefined;
      // The event stands at the price of the moment: beside a mark of its own that is not its level.
      const exit =
        what.kind === 'plan'
          ? planExit(book, account, { plan: what.plan, position, level, rises, last: book.price })
          : orderExit(core, book, account, { order: what.order, position, level, rises });
      return { exit, others: positionExits(core, book, account, position) };
    }
  }
}

function protectedBy(account: Account, plan: PlanOrder): OpenPosition | undefined {
  // A trailing stop that was not set off yet only begins to follow the price.
  if (plan.planned !== undefined || (plan.range !== undefined && plan.extreme === undefined)) return undefined;
  const position = account.positions.get(positionKey(plan));
  return position?.holdSide === plan.holdSide ? position : undefined;
}

function closedByOrder(account: Account, order: FuturesOrder): OpenPosition | undefined {
  if (!order.reduceOnly) return undefined;
  const position = account.positions.get(positionKey(order));
  return position !== undefined && (order.role === 'close') === (order.holdSide === position.holdSide)
    ? position
    : undefined;
}

interface Placed {
  readonly position: OpenPosition;
  readonly level: Decimal;
  readonly rises: boolean;
}

function planExit(
  book: Book,
  account: Account,
  at: Placed & { readonly plan: PlanOrder; readonly last?: Decimal },
): Exit {
  const { plan, position, level, rises, last = level } = at;
  const { market, holdSide } = position;
  const size = minimum(plan.size ?? position.size, position.size);
  const sells = holdSide === 'long';
  const filled = exitPrice(book, market, { last, buys: !sells, limit: plan.executePrice });
  const watched = watchedBy(book, plan);
  return { account, market, holdSide, size, ...filled, level, rises, watched };
}

/** What a stop or target that fires is filled at: one with an execution price waits there where that is not met. */
function exitPrice(
  book: Book,
  market: Market,
  at: { readonly last: Decimal; readonly buys: boolean; readonly limit: Decimal | undefined },
): Pick<Exit, 'price' | 'scope'> {
  const { last, buys, limit } = at;
  if (limit === undefined) return { price: marketPriceAt(book, market, { last, buys }).price, scope: 'taker' };
  const { price } = bestPriceAt(book, market, { last, buys });
  return (buys ? price <= limit : price >= limit) ? { price, scope: 'taker' } : { price: limit, scope: 'maker' };
}

function orderExit(core: Core, book: Book, account: Account, at: Placed & { readonly order: FuturesOrder }): Exit {
  const { order, position, level, rises } = at;
  const { market, holdSide } = position;
  const size = fillable(core, book, { market, size: minimum(subtract(order.size, order.filled), position.size) });
  return {
    account,
    market,
    holdSide,
    size,
    price: order.price ?? level,
    scope: 'maker',
    level,
    rises,
    watched: 'last',
  };
}

function positionExits(core: Core, book: Book, account: Account, position: OpenPosition): readonly Exit[] {
  const stops = plansOf(core, account, position)
    .filter((plan) => protectedBy(account, plan) === position)
    .map((plan) => planExit(book, account, { plan, position, ...firesAt(book, plan) }));
  const orders = [...(core.resting.get(account.uid) ?? [])]
    .filter((order) => order.symbol === position.symbol && closedByOrder(account, order) === position)
    .flatMap((order) => {
      const rung = book.ladder.rungs.get(order.orderId);
      const { filled, size } = order;
      // As if the depth had no end: it is the other outcome in whole that is asked for.
      const left = minimum(subtract(size, filled), position.size);
      return rung === undefined
        ? []
        : [{ ...orderExit(core, book, account, { order, position, ...placed(rung) }), size: left }];
    });
  return [...stops, ...orders];
}

function placed({ level, rises }: { readonly level: Decimal; readonly rises: boolean }) {
  return { level, rises };
}

/** Take-profit and stop-loss of the same coins are each other's sibling. */
function spotExits(
  core: Core,
  book: Book,
  order: SpotOrder,
): { readonly exit: Exit; readonly others: readonly Exit[] } | undefined {
  const sibling = core.world.spotOrders.get(order.sibling ?? '');
  const account = accountOf(core, order.uid);
  const [exit, other] = [order, sibling].map((one) => (one === undefined ? undefined : spotExit(book, account, one)));
  return exit === undefined || other === undefined ? undefined : { exit, others: [other] };
}

function spotExit(book: Book, account: Account, order: SpotOrder): Exit | undefined {
  const { trigger, rises = false, side, size } = order;
  if (trigger === undefined || side !== 'sell') return undefined;
  const filled = exitPrice(book, 'spot', { last: trigger, buys: false, limit: order.price });
  const left = subtract(size, order.filled);
  return {
    account,
    market: 'spot',
    holdSide: 'long',
    size: left,
    ...filled,
    level: trigger,
    rises,
    watched: 'last',
  };
}

/** Tells whether an exit lies on the other side of the price, within the bar. */
function isAhead(core: Core, book: Book, exit: Exit, other: Exit): boolean {
  if (other.rises === exit.rises) return false;
  const minute = minuteOfStep(core.world.step);
  const series = (other.watched === 'mark' ? book.mark : undefined) ?? book.series;
  const end = decimalOfUnits(other.rises ? series.high(minute) : series.low(minute), series.pricePlaces);
  return other.rises ? other.level > exit.level && other.level <= end : other.level < exit.level && other.level >= end;
}

function nearestFirst(exits: readonly Exit[]): readonly Exit[] {
  return exits.toSorted((a, b) =>
    a.rises
      ? Number(a.level > b.level) - Number(a.level < b.level)
      : Number(a.level < b.level) - Number(a.level > b.level),
  );
}

/** The amount that closing so much at an exit brings, less its fee. */
function outcomeOf(book: Book, { account, market, holdSide, price, scope }: Exit, size: Decimal): Decimal {
  const value = multiply(size, price);
  const fee = multiply(value, feeRatesOf(account, book, market)[scope], 'up');
  return add(holdSide === 'long' ? value : negate(value), negate(fee));
}
