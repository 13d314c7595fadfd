import { map, type Observable, of } from 'rxjs';
import type { CancelSpotStopEffect } from '../../effects/cancel-spot-stop.ts';
import type { ModifySpotStopEffect } from '../../effects/modify-spot-stop.ts';
import type { PlaceSpotStopEffect } from '../../effects/place-spot-stop.ts';
import { spotCurrentPlanOrder } from '../../wire/operations/spot-current-plan-order.ts';
import { spotHistoryPlanOrder } from '../../wire/operations/spot-history-plan-order.ts';
import { spotPlanSubOrder } from '../../wire/operations/spot-plan-sub-order.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import type { ClientContext } from '../context/client-context.ts';
import { before, PAGE_LENGTH } from '../read/pages.ts';
import { isCancelled, isNoTrigger } from '../read/spot-triggers.ts';
import { onFailure } from '../send/failure.ts';
import { type Listed, listed, notAmong, ownListed } from './listed.ts';
import { anywhere, type Finder, type FoundRecord, NOT_FOUND, type SearchResult } from './search-result.ts';

/** The exchange's clock may be behind ours when it stamps the order. */
const CLOCK_SLACK_MS = 60_000;

/** Looks for a stop of coins by its client id: among the trigger orders that wait and those that are done. */
export const findPlacedSpotStop: Finder<PlaceSpotStopEffect> = ({ account, instrument }, target, context) => {
  const { clientOid, since } = target;
  const list = { symbol: instrument.symbol, startTime: since - CLOCK_SLACK_MS, limit: PAGE_LENGTH };
  // These lists cannot be asked for a client id.
  const among = (operation: typeof spotCurrentPlanOrder | typeof spotHistoryPlanOrder): Observable<SearchResult> =>
    listed(
      (cursor) =>
        context.ask({ operation, request: { ...list, ...before(cursor) }, account }, (page: PlanPage) => ({
          items: page.orderList.map(recordOf),
          next: page.idLessThan ?? page.orderList.at(-1)?.orderId,
        })),
      (orders) => orders.some((order) => order.clientOid === clientOid),
    ).pipe(map((orders) => ownListed(orders, 'trigger orders', target)));
  // One that is triggered meanwhile moves from the first list to the second.
  return anywhere([() => among(spotCurrentPlanOrder), () => among(spotHistoryPlanOrder)]);
};

interface PlanPage {
  readonly orderList: readonly Plan[];
  readonly idLessThan?: string;
}

interface Plan {
  readonly orderId: string;
  readonly clientOid?: string;
  readonly status: string;
  readonly cTime: number;
}

function recordOf({ orderId, clientOid, status, cTime }: Plan): FoundRecord {
  const note = `the trigger order is ${status}`;
  return { orderId, madeAt: cTime, note, ...(clientOid !== undefined && { clientOid }) };
}

/** Looks whether a stop of coins stands as it was to be changed. */
export const findModifiedSpotStop: Finder<ModifySpotStopEffect> = (effect, _target, context) => {
  const { orderId, trigger, size } = effect;
  return waiting(effect, context).pipe(
    map((plans): SearchResult => {
      const plan = plans.items.find((each) => each.orderId === orderId);
      if (plan === undefined) return notAmong(plans, 'trigger orders');
      return plan.triggerPrice === trigger && plan.size === size ? { found: 'yes', orderId } : NOT_FOUND;
    }),
  );
};

type WaitingPlan = ResponseOf<typeof spotCurrentPlanOrder>['orderList'][number];

function waiting(
  { account, instrument: { symbol }, orderId }: ModifySpotStopEffect,
  context: ClientContext,
): Observable<Listed<WaitingPlan>> {
  return listed(
    (cursor) => {
      const request = { symbol, limit: PAGE_LENGTH, ...before(cursor) };
      return context.ask({ operation: spotCurrentPlanOrder, request, account }, ({ orderList, idLessThan }) => ({
        items: orderList,
        next: idLessThan ?? orderList.at(-1)?.orderId,
      }));
    },
    (plans) => plans.some((plan) => plan.orderId === orderId),
  );
}

/** Looks whether a stop of coins was cancelled. One that was triggered first was not. */
export const findCancelledSpotStop: Finder<CancelSpotStopEffect> = ({ account, orderId }, _target, context) =>
  context
    .ask(
      { operation: spotPlanSubOrder, request: { planOrderId: orderId }, account },
      (orders): SearchResult => (isCancelled(orders, orderId) ? { found: 'yes', orderId } : NOT_FOUND),
    )
    .pipe(onFailure(() => of(NOT_FOUND), isNoTrigger));
