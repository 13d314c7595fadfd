import type { Decimal } from '../../base/decimal.ts';
import { operations } from '../../wire/operations/index.ts';
import { spotBookOf, symbolOf } from '../core/book/core.ts';
import { serveSigned } from '../core/calls/responder.ts';
import { cancelSpotPlan, modifySpotPlan, placeSpotPlan, waitingSpotPlans } from '../core/spot/spot-plans.ts';
import type { SpotPlan } from '../core/state/spot-plan.ts';
import { findSpotPlan } from '../records/find-order.ts';
import { fits, pageOf } from '../records/page.ts';
import type { PageTerms, RecordPage } from '../records/page.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';
import { spotPlanEnd, spotPlanRecord } from '../records/spot-plan-record.ts';

/** Places a spot order that waits for a trigger, and holds nothing back before that. */
export const spotPlacePlanOrder = serveSigned(operations['spot-place-plan-order'], (core, { account, request }) => {
  const { side, size, planType, triggerType, clientOid, stpMode } = request;
  return idsOf(
    placeSpotPlan(core, account, {
      symbol: spotBookOf(core, request.symbol).series.symbol,
      side,
      ...termsOf(request),
      size,
      sizeIn: planType === 'total' ? 'quote' : 'base',
      triggerType,
      ...(clientOid === undefined ? {} : { clientOid }),
      ...(stpMode === undefined ? {} : { stpMode }),
    }),
  );
});

/** Changes a spot trigger order that waits. */
export const spotModifyPlanOrder = serveSigned(operations['spot-modify-plan-order'], (core, { account, request }) => {
  const plan = findSpotPlan(core, account, request);
  return idsOf(modifySpotPlan(core, plan, { ...termsOf(request), size: request.size }));
});

interface PlannedRequest {
  readonly triggerPrice: Decimal;
  readonly orderType: 'limit' | 'market';
  readonly executePrice?: Decimal;
}

/** A market order ignores an execution price. */
function termsOf({ triggerPrice: trigger, orderType: type, executePrice: price }: PlannedRequest) {
  return { trigger, type, ...(type === 'market' || price === undefined ? {} : { price }) };
}

function idsOf({ orderId, clientOid }: SpotPlan): { readonly orderId: string; readonly clientOid: string } {
  return { orderId, clientOid };
}

/** Cancels a spot trigger order that waits. */
export const spotCancelPlanOrder = serveSigned(operations['spot-cancel-plan-order'], (core, { account, request }) => {
  cancelSpotPlan(core, findSpotPlan(core, account, request));
  return { result: 'success' as const };
});

/** Cancels all spot trigger orders that wait, or those of some pairs; there need be none. */
export const spotBatchCancelPlanOrder = serveSigned(
  operations['spot-batch-cancel-plan-order'],
  (core, { account, request }) => {
    const pairs = request.symbolList?.map((symbol) => spotBookOf(core, symbol).series.symbol);
    const plans = waitingSpotPlans(core, account).filter(({ symbol }) => pairs?.includes(symbol) ?? true);
    for (const plan of plans) cancelSpotPlan(core, plan);
    return { successList: plans.map(idsOf), failureList: [] };
  },
);

/** Lists spot trigger orders that wait, newest first. */
export const spotCurrentPlanOrder = serveSigned(operations['spot-current-plan-order'], (core, { account, request }) => {
  const symbol = symbolOf(core, request.symbol);
  const page = planPage(waitingSpotPlans(core, account, symbol), { ...request, limitDefault: 20 }, () => true);
  return {
    ...flagsOf(page),
    orderList: page.items.map((plan) => ({ ...spotPlanRecord(plan), status: 'live' as const })),
  };
});

/** Lists spot trigger orders that are done, newest first. */
export const spotHistoryPlanOrder = serveSigned(operations['spot-history-plan-order'], (core, { account, request }) => {
  const symbol = symbolOf(core, request.symbol);
  const bounds = { ...request, ...withinReach(core, request, QUARTER_MS) };
  const page = planPage(
    core.world.spotPlans.values(),
    bounds,
    ({ uid, state, symbol: pair }) => uid === account.uid && spotPlanEnd(state) !== undefined && fits(symbol, pair),
  );
  return {
    ...flagsOf(page),
    orderList: page.items.flatMap((plan) => {
      const status = spotPlanEnd(plan.state);
      return status === undefined ? [] : [{ ...spotPlanRecord(plan), status }];
    }),
  };
});

/** A page, and whether there is an older one. */
interface PlanPage extends RecordPage<SpotPlan> {
  readonly goesOn: boolean;
}

function planPage(
  plans: Iterable<SpotPlan>,
  terms: PageTerms & { readonly limitDefault?: number },
  matches: (plan: SpotPlan) => boolean,
): PlanPage {
  const read = { keyOf: ({ orderId: id, cTime: at }: SpotPlan) => ({ id, at }), matches };
  const page = pageOf(plans, terms, read);
  const { endId } = page;
  const older = endId === undefined ? [] : pageOf(plans, { ...terms, idLessThan: endId, limit: 1 }, read).items;
  return { ...page, goesOn: older.length > 0 };
}

function flagsOf({ endId, goesOn }: PlanPage) {
  return { nextFlag: goesOn, ...(endId === undefined ? {} : { idLessThan: endId }) };
}

/**
 * Tells what a spot trigger order has become: one entry, without an order id until one was placed
 * (docs/exchange/spot.md#spot-plan-sub-order).
 */
export const spotPlanSubOrder = serveSigned(operations['spot-plan-sub-order'], (core, { account, request }) => {
  const { executeOrderId, price, type, state } = findSpotPlan(core, account, { orderId: request.planOrderId });
  return [
    {
      ...(executeOrderId === undefined ? {} : { orderId: executeOrderId }),
      ...(price === undefined ? {} : { price }),
      type,
      status: STATUS[state],
    },
  ];
});

const STATUS = {
  live: 'in_progress',
  executing: 'in_progress',
  executed: 'success',
  fail_execute: 'fail',
  cancelled: 'cancelled',
} as const;
