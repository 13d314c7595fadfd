import { shelve } from '../book/shelve.ts';
import { add, decimalOf, divide, minimum, multiply, roundToStep, subtract } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { accountOf, bookOf, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { listPlan } from '../book/list-plan.ts';
import { closingOrder } from '../futures/close-at-market.ts';
import { executeOrder } from '../futures/execute-order.ts';
import { positionKey } from '../futures/margin.ts';
import { planSource } from '../state/plan-source.ts';
import { placeFuturesOrder } from '../futures/place-futures-order.ts';
import { Rejection } from '../state/rejection.ts';
import { finishPlan } from '../futures/stops.ts';
import type { Account } from '../state/world.ts';
import type { PlannedOrder, PlanOrder } from '../state/plan-order.ts';

/** Does what a trigger order waited for: sets a trailing stop off, or places its order at the last price. */
export function firePlan(
  core: Core,
  plan: PlanOrder,
  { last, reached }: { readonly last: Decimal; readonly reached: Decimal },
): void {
  if (plan.range !== undefined && plan.extreme === undefined) {
    plan.extreme = reached;
    listPlan(bookOf(core, plan.symbol), plan);
    touch(core);
    return;
  }
  plan.state = 'executing';
  const account = accountOf(core, plan.uid);
  const executeOrderId =
    plan.planned === undefined ? closeBy(core, account, { plan, price: last }) : placePlanned(core, account, plan);
  if (executeOrderId !== undefined) plan.executeOrderId = executeOrderId;
  finishPlan(core, plan, executeOrderId === undefined ? 'fail_execute' : 'executed');
}

/**
 * Closes (part of) a position for a stop. A stop is not held up by limit orders that occupy the position: what it
 * leaves without a position is cancelled.
 */
function closeBy(
  core: Core,
  account: Account,
  fired: { readonly plan: PlanOrder; readonly price: Decimal },
): string | undefined {
  const { plan, price } = fired;
  const position = account.positions.get(positionKey(plan));
  if (position?.holdSide !== plan.holdSide) return undefined;
  const order = closingOrder(core, account, {
    position,
    source: planSource(plan.planType, plan.executePrice === undefined ? 'market' : 'limit'),
    enteredBy: 'sys',
    size: minimum(plan.size ?? position.size, position.size),
    ...(plan.executePrice === undefined ? {} : { price: plan.executePrice }),
    ...(core.conduct.stopOrderId === 'stop' && !account.futuresOids.has(plan.clientOid)
      ? { clientOid: plan.clientOid }
      : {}),
  });
  core.world.futuresOrders.set(order.orderId, order);
  account.futuresOids.set(order.clientOid, order.orderId);
  // The stop must be off the book before its fill ends the position and with it the stops that are left.
  finishPlan(core, plan, 'executed');
  const book = bookOf(core, order.symbol);
  shelve(core, book, order);
  executeOrder(core, { order, book, last: price });
  return order.orderId;
}

function placePlanned(core: Core, account: Account, plan: PlanOrder): string | undefined {
  const { size, executePrice } = plan;
  const planned = plan.planned && { ...plan.planned, ...stopsAt(core, plan) };
  if (planned === undefined || size === undefined) return undefined;
  const { market, symbol } = plan;
  try {
    const { order } = placeFuturesOrder(core, account, {
      ...planned,
      market,
      symbol,
      size,
      ...(executePrice === undefined ? {} : { price: executePrice, force: 'gtc' }),
      source: planSource(plan.planType, plan.executePrice === undefined ? 'market' : 'limit'),
      enteredBy: 'sys',
    });
    return order.orderId;
  } catch (error) {
    if (error instanceof Rejection) return undefined;
    throw error;
  }
}

/**
 * A track_plan's stops are distances in percent: they become prices where it fires, on the side of the earlier trigger.
 */
function stopsAt(core: Core, plan: PlanOrder): Pick<PlannedOrder, 'takeProfit' | 'stopLoss'> {
  const { planned, planType, symbol } = plan;
  if (planned === undefined || planType !== 'track_plan') return {};
  const book = bookOf(core, symbol);
  const long = planned.side === 'buy';
  const priceAt = (percent: Decimal, above: boolean): Decimal => {
    const change = multiply(book.price, divide(percent, decimalOf(100)));
    const exact = above ? add(book.price, change) : subtract(book.price, change);
    return roundToStep(exact, book.pair.futures.priceStep, above ? 'down' : 'up');
  };
  const { takeProfit, stopLoss } = planned;
  return {
    ...(takeProfit === undefined ? {} : { takeProfit: priceAt(takeProfit, long) }),
    ...(stopLoss === undefined ? {} : { stopLoss: priceAt(stopLoss, !long) }),
  };
}
