import { mergeMap, of } from 'rxjs';
import type { CancelStopEffect, ModifyStopEffect } from '../../domain/intent.ts';
import type { ResponseOf } from '../../wire/operation.ts';
import { mixOrdersPlanHistory } from '../../wire/operations/mix-orders-plan-history.ts';
import { mixOrdersPlanPending } from '../../wire/operations/mix-orders-plan-pending.ts';
import type { Desk } from '../desk.ts';
import { PRODUCT_TYPE } from '../product-type.ts';
import { type Finder, NOT_SEEN, orNotSeen } from './sighting.ts';

/** Looks whether a stop stands where it was to be moved to. */
export const findModifiedStop: Finder<ModifyStopEffect> = (effect, _sought, desk) =>
  orNotSeen(
    desk.ask(pendingStop(effect), ({ entrustedList }) => {
      const stop = entrustedList.find((each) => each.orderId === effect.orderId);
      return stop !== undefined && standsAs(effect, stop) ? { seen: 'yes', orderId: effect.orderId } : NOT_SEEN;
    }),
  );

/** Looks whether a stop is gone: not among those that wait, and not because it was executed. */
export const findCancelledStop: Finder<CancelStopEffect> = (effect, _sought, desk) =>
  desk
    .ask(pendingStop(effect), ({ entrustedList }) => entrustedList.some((each) => each.orderId === effect.orderId))
    .pipe(mergeMap((waits) => (waits ? of(NOT_SEEN) : orNotSeen(pastStop(effect, desk)))));

function pendingStop({ account, instrument, orderId }: ModifyStopEffect | CancelStopEffect) {
  const { market, symbol } = instrument;
  const request = { planType: 'profit_loss' as const, productType: PRODUCT_TYPE[market], symbol, orderId };
  return { operation: mixOrdersPlanPending, request, account };
}

function pastStop(effect: CancelStopEffect, desk: Desk) {
  const { orderId } = effect;
  return desk.ask({ ...pendingStop(effect), operation: mixOrdersPlanHistory }, ({ entrustedList }) => {
    const past = entrustedList.find((each) => each.orderId === orderId);
    if (past === undefined)
      return { seen: 'unclear' as const, reason: `the exchange lists stop ${orderId} neither as waiting nor as past` };
    return past.planStatus === 'cancelled' ? { seen: 'yes' as const, orderId } : NOT_SEEN;
  });
}

type PlanRecord = ResponseOf<typeof mixOrdersPlanPending>['entrustedList'][number];

function standsAs({ trigger, triggerType, size }: ModifyStopEffect, stop: PlanRecord): boolean {
  return (
    stop.triggerPrice === trigger && stop.triggerType === triggerType && (size === undefined || stop.size === size)
  );
}
