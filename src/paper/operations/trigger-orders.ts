import type { Decimal } from '../../base/decimal.ts';
import type { TriggerType } from '../../domain/order.ts';
import { operations } from '../../wire/operations/index.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import { symbolOf } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { carryOutEach } from '../core/calls/carry-out-each.ts';
import { serveSigned } from '../core/calls/responder.ts';
import { finishPlan } from '../core/futures/stops.ts';
import { modifyPlan } from '../core/plans/modify-plan.ts';
import type { PlanStopChange } from '../core/plans/modify-plan.ts';
import { placePlan } from '../core/plans/place-plan.ts';
import type { PlanOrder } from '../core/state/plan-order.ts';
import { granted, Rejection } from '../core/state/rejection.ts';
import type { Account } from '../core/state/world.ts';
import { askedOf, findPlan } from '../records/find-order.ts';
import type { OrderIds } from '../records/find-order.ts';
import { cursorOf, fits, pageOf } from '../records/page.ts';
import { planEndRecord, planRecord } from '../records/plan-record.ts';
import { planStops } from '../records/plan-stops.ts';
import { contractOf, marketOf } from '../records/product.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';

/** Places a trigger order that opens or closes: at a trigger, or trailing the price from there on. */
export const mixPlacePlanOrder = serveSigned(operations['mix-place-plan-order'], (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  const { planType, size, triggerPrice, triggerType, price, callbackRatio, clientOid } = request;
  const plan = placePlan(core, account, {
    planType,
    market,
    symbol: book.series.symbol,
    size,
    trigger: triggerPrice,
    triggerType,
    ...(clientOid === undefined ? {} : { clientOid }),
    ...(price === undefined ? {} : { executePrice: price }),
    ...(callbackRatio === undefined ? {} : { range: callbackRatio }),
    planned: plannedOf(request),
  });
  return { orderId: plan.orderId, clientOid: plan.clientOid };
});

function plannedOf(request: RequestOf<(typeof operations)['mix-place-plan-order']>) {
  const { side, orderType, marginMode, reduceOnly = false, tradeSide, stpMode } = request;
  return {
    side,
    type: orderType,
    marginMode,
    reduceOnly,
    ...(tradeSide === undefined ? {} : { tradeSide }),
    ...(stpMode === undefined ? {} : { stpMode }),
    ...planStops(request),
  };
}

/**
 * Changes a trigger order that opens or closes; what is empty stays, and stops of 0 go
 * (docs/exchange/triggers.md#modify-plan-order).
 */
export const modifyPlanOrder = serveSigned(operations['modify-plan-order'], (core, { account, request }) => {
  symbolOf(core, request.symbol);
  const plan = granted(findPlan(core, account, { ids: request, missingCode: '43025' }));
  const { newSize, newPrice, newTriggerPrice, newTriggerType, newCallbackRatio } = request;
  modifyPlan(core, plan, {
    ...(newSize === undefined ? {} : { size: newSize }),
    ...(newPrice === undefined ? {} : { executePrice: newPrice }),
    ...(newCallbackRatio === undefined ? {} : { range: newCallbackRatio }),
    ...(newTriggerPrice === undefined ? {} : { trigger: newTriggerPrice }),
    ...(newTriggerType === undefined ? {} : { triggerType: newTriggerType }),
    takeProfit: stopChange({
      trigger: request.newStopSurplusTriggerPrice,
      execute: request.newStopSurplusExecutePrice,
      type: request.newStopSurplusTriggerType,
    }),
    stopLoss: stopChange({
      trigger: request.newStopLossTriggerPrice,
      execute: request.newStopLossExecutePrice,
      type: request.newStopLossTriggerType,
    }),
  });
  return { orderId: plan.orderId, clientOid: plan.clientOid };
});

interface GivenStop {
  readonly trigger: Decimal | undefined;
  readonly execute: Decimal | undefined;
  readonly type: TriggerType | undefined;
}

function stopChange({ trigger, execute, type }: GivenStop): PlanStopChange {
  return {
    ...(trigger === undefined ? {} : { trigger }),
    ...(execute === undefined ? {} : { execute }),
    ...(type === undefined ? {} : { type }),
  };
}

/**
 * Cancels trigger orders: those of a list of ids, with a failure for each that cannot be, or all of a kind, symbol and
 * product type. Which kind is meant where none is said is set (src/paper/core/state/conduct.ts).
 */
export const cancelPlanOrder = serveSigned(operations['cancel-plan-order'], (core, { account, request }) => {
  const { orderIdList } = request;
  const symbol = symbolOf(core, request.symbol);
  const planType = request.planType ?? (core.conduct.cancelWithoutType === 'all' ? undefined : 'normal_plan');
  const asked = {
    ...request,
    ...(symbol === undefined ? {} : { symbol }),
    ...(planType === undefined ? {} : { planType }),
  };
  return orderIdList === undefined
    ? cancelAll(core, account, asked)
    : cancelListed(core, account, { request: asked, orderIdList });
});

function cancelAll(core: Core, account: Account, request: RequestOf<(typeof operations)['cancel-plan-order']>) {
  const market = marketOf(request.productType);
  const plans = waitingPlans(core, account, request.symbol).filter(
    (plan) => plan.market === market && fits(request.planType, plan.planType),
  );
  for (const plan of plans) finishPlan(core, plan, 'cancelled');
  if (request.planType === undefined) noteOtherKinds(core, account, plans);
  return { successList: plans.map(idsOf), failureList: [] };
}

/** Says that a call without `planType` has cancelled what it leaves by the other reading. */
function noteOtherKinds(core: Core, { name: account }: Account, plans: readonly PlanOrder[]): void {
  const others = plans.filter(({ planType }) => planType !== 'normal_plan');
  if (others.length === 0) return;
  const text = `cancel-plan-order without planType cancelled ${String(plans.length)} trigger orders of every kind, ${String(others.length)} of them no normal_plan`;
  core.observer.noted?.({ account, at: core.now, text });
}

interface Listed {
  readonly request: RequestOf<(typeof operations)['cancel-plan-order']>;
  readonly orderIdList: readonly OrderIds[];
}

function cancelListed(core: Core, account: Account, { request, orderIdList }: Listed) {
  return carryOutEach(operations['cancel-plan-order'], orderIdList, (ids) =>
    cancelOne(core, account, { request, ids }),
  );
}

/**
 * The kind that is sent with ids must be the order's; normal_plan is meant where none is sent
 * (docs/exchange/triggers.md#cancel-plan-order), so any will do.
 */
function cancelOne(
  core: Core,
  account: Account,
  asked: { readonly request: RequestOf<(typeof operations)['cancel-plan-order']>; readonly ids: OrderIds },
): OrderIds | Rejection {
  const { request, ids } = asked;
  const plan = findPlan(core, account, { ids, missingCode: '43025' });
  if (plan instanceof Rejection) return plan;
  const meant =
    fits(request.symbol, plan.symbol) &&
    fits(request.planType, plan.planType) &&
    plan.market === marketOf(request.productType);
  if (!meant) return new Rejection('43025', 'The trigger order does not exist');
  if (plan.state !== 'live') return new Rejection('43026', 'The trigger order is closed already');
  finishPlan(core, plan, 'cancelled');
  return idsOf(plan);
}

function idsOf(plan: PlanOrder): { readonly orderId: string; readonly clientOid: string } {
  return { orderId: plan.orderId, clientOid: plan.clientOid };
}

/** Lists trigger orders that wait, newest first. */
export const mixOrdersPlanPending = serveSigned(operations['mix-orders-plan-pending'], (core, { account, request }) => {
  const market = marketOf(request.productType);
  const page = pageOf(
    waitingPlans(core, account, request.symbol).toSorted((a, b) => Number(a.orderId) - Number(b.orderId)),
    request,
    {
      keyOf: (plan) => ({ id: plan.orderId, at: plan.cTime }),
      matches: (plan) =>
        plan.market === market &&
        isListedAs(plan, request.planType) &&
        (request.orderId === undefined ? fits(request.clientOid, plan.clientOid) : request.orderId === plan.orderId),
    },
  );
  return {
    entrustedList: page.items.map((plan) => ({ ...planRecord(plan, core.conduct), planStatus: 'live' as const })),
    ...cursorOf(page),
  };
});

/** Lists the trigger orders of an account that wait, at one contract or at all of them. */
function waitingPlans(core: Core, account: Account, symbol: string | undefined): readonly PlanOrder[] {
  if (symbol !== undefined) return core.books.get(symbol)?.plans.of(account.uid) ?? [];
  return [...core.books.values()].flatMap((book) => book.plans.of(account.uid));
}

/** Lists trigger orders that are done, newest first. */
export const mixOrdersPlanHistory = serveSigned(operations['mix-orders-plan-history'], (core, { account, request }) => {
  const market = marketOf(request.productType);
  const page = pageOf(
    askedOf(core.world.plans, request.orderId),
    { ...request, ...withinReach(core, request, QUARTER_MS) },
    {
      keyOf: (plan) => ({ id: plan.orderId, at: plan.cTime }),
      matches: (plan) =>
        plan.uid === account.uid &&
        plan.market === market &&
        plan.state !== 'live' &&
        isListedAs(plan, request.planType) &&
        fits(request.planStatus, plan.state) &&
        fits(request.symbol, plan.symbol) &&
        (request.orderId === undefined ? fits(request.clientOid, plan.clientOid) : request.orderId === plan.orderId),
    },
  );
  return { entrustedList: page.items.map((plan) => planEndRecord(core, plan)), ...cursorOf(page) };
});

/**
 * Tells what a trigger order has become: one entry, without an order id until one was placed
 * (docs/exchange/triggers.md#mix-plan-sub-order).
 */
export const mixPlanSubOrder = serveSigned(operations['mix-plan-sub-order'], (core, { account, request }) => {
  const plan = core.world.plans.get(request.planOrderId);
  const meant =
    plan?.uid === account.uid && plan.planType === request.planType && plan.market === marketOf(request.productType);
  if (!meant) throw new Rejection('43025', 'The trigger order does not exist');
  const { executeOrderId, executePrice } = plan;
  return [
    {
      ...(executeOrderId === undefined ? {} : { orderId: executeOrderId }),
      ...(executePrice === undefined ? {} : { price: executePrice }),
      type: executePrice === undefined ? ('market' as const) : ('limit' as const),
      status: statusOf(plan),
    },
  ];
});

/** A trailing order that follows the price is in progress in a way of its own. */
function statusOf(plan: PlanOrder) {
  switch (plan.state) {
    case 'executed':
      return 'success' as const;
    case 'fail_execute':
      return 'fail' as const;
    case 'cancelled':
      return 'cancelled' as const;
    default:
      return plan.extreme === undefined ? ('in_progress' as const) : ('in_progress_tracking' as const);
  }
}

/**
 * Tells whether a trigger order belongs to the kind of a list: `profit_loss` has all stops of positions
 * (docs/exchange/triggers.md#kinds-of-trigger-orders).
 */
function isListedAs(plan: PlanOrder, kind: 'normal_plan' | 'track_plan' | 'profit_loss'): boolean {
  if (kind === 'profit_loss') return plan.planned === undefined;
  return plan.planType === kind;
}
