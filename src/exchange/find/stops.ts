import { mergeMap, of } from 'rxjs';
import type { TriggerPlanType } from '../../domain/order.ts';
import type { CancelStopEffect } from '../../effects/cancel-stop.ts';
import type { CancelTriggerEffect } from '../../effects/cancel-trigger.ts';
import type { ModifyStopEffect } from '../../effects/modify-stop.ts';
import type { ModifyTriggerEffect } from '../../effects/modify-trigger.ts';
import type { PlaceStopEffect } from '../../effects/place-stop.ts';
import type { PlaceTrailEffect } from '../../effects/place-trail.ts';
import type { PlaceTriggerEffect } from '../../effects/place-trigger.ts';
import { mixOrdersPlanHistory } from '../../wire/operations/mix-orders-plan-history.ts';
import { mixOrdersPlanPending } from '../../wire/operations/mix-orders-plan-pending.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import type { ClientContext } from '../context/client-context.ts';
import { planTypeOf } from '../context/plan-type.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { anywhere, NOT_FOUND, orNotFound, ownAmong } from './search-result.ts';
import type { Finder, FoundRecord, SearchResult } from './search-result.ts';

/**
 * Looks for a stop or another trigger order by its client id where trigger orders are listed, waiting and past: no
 * other endpoint knows of it.
 */
export const findPlacedStop: Finder<PlaceStopEffect | PlaceTrailEffect | PlaceTriggerEffect> = (
  effect,
  target,
  context,
) => {
  const { account, instrument } = effect;
  const { market, symbol } = instrument;
  const planType = effect.kind === 'place-trigger' ? planTypeOf(effect) : ('profit_loss' as const);
  const request = { planType, productType: PRODUCT_TYPE[market], symbol, clientOid: target.clientOid };
  const among = ({ entrustedList }: Listed): SearchResult => ownAmong(entrustedList.map(foundOf), target);
  return anywhere([
    () => context.ask({ operation: mixOrdersPlanPending, request, account }, among),
    () => context.ask({ operation: mixOrdersPlanHistory, request, account }, among),
  ]);
};

interface Listed {
  readonly entrustedList: readonly TriggerOrder[];
}

interface TriggerOrder {
  readonly orderId: string;
  readonly clientOid?: string;
  readonly planStatus?: string;
  readonly cTime: number;
}

function foundOf({ orderId, clientOid, planStatus = 'live', cTime }: TriggerOrder): FoundRecord {
  const note = `the trigger order is ${planStatus}`;
  return { orderId, madeAt: cTime, note, ...(clientOid !== undefined && { clientOid }) };
}

/** Looks whether a stop or another trigger order stands as it was to be changed. */
export const findModifiedStop: Finder<ModifyStopEffect | ModifyTriggerEffect> = (effect, _target, context) =>
  orNotFound(
    context.ask(pendingStop(effect), ({ entrustedList }) => {
      const stop = entrustedList.find((each) => each.orderId === effect.orderId);
      return stop !== undefined && standsAs(effect, stop) ? { found: 'yes', orderId: effect.orderId } : NOT_FOUND;
    }),
  );

/**
 * Looks whether a stop or another trigger order is gone: not among those that wait, and not because it was executed.
 */
export const findCancelledStop: Finder<CancelStopEffect | CancelTriggerEffect> = (effect, _target, context) =>
  context
    .ask(pendingStop(effect), ({ entrustedList }) => entrustedList.some((each) => each.orderId === effect.orderId))
    .pipe(mergeMap((waits) => (waits ? of(NOT_FOUND) : orNotFound(pastStop(effect, context)))));

type Change = ModifyStopEffect | CancelStopEffect | ModifyTriggerEffect | CancelTriggerEffect;

function pendingStop(effect: Change) {
  const { account, instrument, orderId } = effect;
  const { market, symbol } = instrument;
  const request = { planType: listedAs(effect), productType: PRODUCT_TYPE[market], symbol, orderId };
  return { operation: mixOrdersPlanPending, request, account };
}

/** The name of the list that it stands in. */
function listedAs(effect: Change): 'profit_loss' | TriggerPlanType {
  if (effect.kind === 'modify-trigger') return planTypeOf(effect);
  return effect.kind === 'cancel-trigger' ? effect.planType : 'profit_loss';
}

function pastStop(effect: CancelStopEffect | CancelTriggerEffect, context: ClientContext) {
  const { orderId } = effect;
  return context.ask({ ...pendingStop(effect), operation: mixOrdersPlanHistory }, ({ entrustedList }) => {
    const past = entrustedList.find((each) => each.orderId === orderId);
    if (past === undefined)
      return {
        found: 'unclear' as const,
        reason: `the exchange lists trigger order ${orderId} neither as waiting nor as past`,
      };
    return past.planStatus === 'cancelled' ? { found: 'yes' as const, orderId } : NOT_FOUND;
  });
}

type PlanRecord = ResponseOf<typeof mixOrdersPlanPending>['entrustedList'][number];

function standsAs(effect: ModifyStopEffect | ModifyTriggerEffect, stop: PlanRecord): boolean {
  const { trigger, triggerType, size } = effect;
  if (stop.triggerPrice !== trigger || stop.triggerType !== triggerType) return false;
  if (size !== undefined && stop.size !== size) return false;
  if (effect.kind === 'modify-stop') return effect.limit === undefined || effect.limit === stop.executePrice;
  const asked = [
    effect.price,
    effect.callback,
    effect.takeProfit,
    effect.stopLoss,
    effect.takeProfitLimit,
    effect.stopLossLimit,
  ];
  const stands = [
    stop.price ?? stop.executePrice,
    stop.callbackRatio,
    stop.stopSurplusTriggerPrice,
    stop.stopLossTriggerPrice,
    stop.stopSurplusExecutePrice,
    stop.stopLossExecutePrice,
  ];
  return asked.every((value, place) => value === undefined || value === stands[place]);
}
