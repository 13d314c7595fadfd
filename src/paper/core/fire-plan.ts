import { minimum } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { accountOf, bookOf, touch } from './core.ts';
import type { Core } from './core.ts';
import { closingOrder } from './close-at-market.ts';
import { buys, fillFuturesOrder } from './fill-futures.ts';
import { positionKey } from './margin.ts';
import { placeFuturesOrder } from './place-futures-order.ts';
import { Rejection } from './rejection.ts';
import { finishPlan } from './stops.ts';
import type { Account, FuturesOrder, PlanOrder } from './world.ts';

/** Does what a trigger order waited for: sets a trailing stop off, or places its order at `price`. */
export function firePlan(core: Core, plan: PlanOrder, price: Decimal): void {
  if (plan.planType === 'moving_plan' && plan.extreme === undefined) {
    plan.extreme = price;
    touch(core);
    return;
  }
  const account = accountOf(core, plan.uid);
  const executeOrderId =
    plan.planned === undefined ? closeBy(core, account, { plan, price }) : placePlanned(core, account, plan);
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
    source: sourceOf(plan),
    enteredBy: 'sys',
    size: minimum(plan.size ?? position.size, position.size),
    ...(plan.executePrice === undefined ? {} : { price: plan.executePrice }),
  });
  core.world.futuresOrders.set(order.orderId, order);
  account.futuresOids.set(order.clientOid, order.orderId);
  // The stop must be off the book before its fill ends the position and with it the stops that are left.
  finishPlan(core, plan, 'executed');
  if (order.price === undefined || reaches(order, price))
    fillFuturesOrder(core, order, { price, size: order.size, scope: 'taker' });
  else bookOf(core, order.symbol).futures.set(order.orderId, order);
  return order.orderId;
}

function reaches(order: FuturesOrder, price: Decimal): boolean {
  return order.price === undefined || (buys(order) ? price <= order.price : price >= order.price);
}

/** The order's source in the exchange's words (interface §2.11). */
function sourceOf(plan: PlanOrder): string {
  const how = plan.executePrice === undefined ? 'market' : 'limit';
  switch (plan.planType) {
    case 'profit_plan':
      return `profit_${how}`;
    case 'loss_plan':
      return `loss_${how}`;
    case 'moving_plan':
      return `move_${how}`;
    case 'normal_plan':
      return `plan_${how}`;
    default:
      return `${plan.planType}_${how}`;
  }
}

function placePlanned(core: Core, account: Account, plan: PlanOrder): string | undefined {
  const { planned, size, executePrice } = plan;
  if (planned === undefined || size === undefined) return undefined;
  const { market, symbol } = plan;
  try {
    const { order } = placeFuturesOrder(core, account, {
      ...planned,
      market,
      symbol,
      size,
      ...(executePrice === undefined ? {} : { price: executePrice, force: 'gtc' }),
      source: sourceOf(plan),
      enteredBy: 'sys',
    });
    return order.orderId;
  } catch (error) {
    if (error instanceof Rejection) return undefined;
    throw error;
  }
}
