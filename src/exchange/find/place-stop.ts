import type { PlaceStopEffect } from '../../effects/place-stop.ts';
import type { PlaceTrailEffect } from '../../effects/place-trail.ts';
import type { PlaceTriggerEffect } from '../../effects/place-trigger.ts';
import { mixOrdersPlanHistory } from '../../wire/operations/mix-orders-plan-history.ts';
import { mixOrdersPlanPending } from '../../wire/operations/mix-orders-plan-pending.ts';
import { planTypeOf } from '../context/plan-type.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { anywhere } from './anywhere.ts';
import { type Finder, type Found, ownAmong, type Sighting } from './sighting.ts';

/** Looks for a stop or another trigger order by its client id where trigger orders are listed, waiting and past: no other endpoint knows of it. */
export const findPlacedStop: Finder<PlaceStopEffect | PlaceTrailEffect | PlaceTriggerEffect> = (
  effect,
  sought,
  desk,
) => {
  const { account, instrument } = effect;
  const { market, symbol } = instrument;
  const planType = effect.kind === 'place-trigger' ? planTypeOf(effect) : ('profit_loss' as const);
  const request = { planType, productType: PRODUCT_TYPE[market], symbol, clientOid: sought.clientOid };
  const among = ({ entrustedList }: Listed): Sighting => ownAmong(entrustedList.map(foundOf), sought);
  return anywhere([
    () => desk.ask({ operation: mixOrdersPlanPending, request, account }, among),
    () => desk.ask({ operation: mixOrdersPlanHistory, request, account }, among),
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

function foundOf({ orderId, clientOid, planStatus = 'live', cTime }: TriggerOrder): Found {
  const note = `the trigger order is ${planStatus}`;
  return { orderId, madeAt: cTime, note, ...(clientOid !== undefined && { clientOid }) };
}
