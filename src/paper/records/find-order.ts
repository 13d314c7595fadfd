import type { Core } from '../core/book/core.ts';
import { Rejection } from '../core/state/rejection.ts';
import type { Account } from '../core/state/world.ts';
import type { FuturesOrder } from '../core/state/futures-order.ts';
import type { PlanOrder } from '../core/state/plan-order.ts';
import type { SpotOrder } from '../core/state/spot-order.ts';
import type { SpotPlan } from '../core/state/spot-plan.ts';

/** The pair of ids of which one is enough; `orderId` goes first (docs/exchange/calls.md#order-ids). */
export interface OrderIds {
  readonly orderId?: string;
  readonly clientOid?: string;
}

/** Finds an account's futures order; answers a refusal with 40109 where it has none, or one of another symbol. */
export function findFuturesOrder(
  core: Core,
  account: Account,
  asked: { readonly ids: OrderIds; readonly symbol: string },
): FuturesOrder | Rejection {
  const order = core.world.futuresOrders.get(idOf(asked.ids, account.futuresOids));
  if (order?.uid === account.uid && order.symbol === asked.symbol) return order;
  return new Rejection('40109', 'The data of the order cannot be found, please confirm the order number');
}

/** Finds an account's spot order; undefined where it does not exist. */
export function findSpotOrder(core: Core, account: Account, ids: OrderIds): SpotOrder | undefined {
  const order = core.world.spotOrders.get(idOf(ids, account.spotOids));
  return order?.uid === account.uid ? order : undefined;
}

/** Finds an account's trigger order; answers a refusal with the code that a kind of trigger order has. */
export function findPlan(
  core: Core,
  account: Account,
  asked: { readonly ids: OrderIds; readonly missingCode: string },
): PlanOrder | Rejection {
  const plan = core.world.plans.get(idOf(asked.ids, account.planOids));
  return plan?.uid === account.uid ? plan : new Rejection(asked.missingCode, 'The trigger order does not exist');
}

/** Finds an account's spot trigger order; refuses with 43025. */
export function findSpotPlan(core: Core, account: Account, ids: OrderIds): SpotPlan {
  const plan = core.world.spotPlans.get(idOf(ids, account.spotPlanOids));
  if (plan?.uid !== account.uid) throw new Rejection('43025', 'The trigger order does not exist');
  return plan;
}

function idOf(ids: OrderIds, known: ReadonlyMap<string, string>): string {
  return ids.orderId ?? known.get(ids.clientOid ?? '') ?? '';
}

/** The orders among which a list is looked for: where one id is asked for, that one alone. */
export function askedOf<T>(all: ReadonlyMap<string, T>, orderId: string | undefined): Iterable<T> {
  if (orderId === undefined) return all.values();
  const order = all.get(orderId);
  return order === undefined ? [] : [order];
}
