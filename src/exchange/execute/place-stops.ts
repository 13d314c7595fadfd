import { mergeMap, type Observable } from 'rxjs';
import type { Intent } from '../../effects/intent.ts';
import type { PlaceStopEffect } from '../../effects/place-stop.ts';
import { marginCoin } from '../../domain/market.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { placePosTpsl } from '../../wire/operations/place-pos-tpsl.ts';
import type { Desk } from '../context/desk.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { stopSide } from '../context/stop-side.ts';

type Placed = ResponseOf<typeof placePosTpsl>;
/** A stop that is to be placed together with another. */
export type StopIntent = Intent<PlaceStopEffect>;

/** The take-profit and the stop-loss of one position, each an intent of its own. */
export interface StopPair {
  readonly takeProfit: StopIntent;
  readonly stopLoss: StopIntent;
}

/** What one answer says of one of two stops. */
export type LegAnswer =
  | { readonly kind: 'placed'; readonly orderId?: string }
  /** The answer names the other one and not this: an id that is absent contradicts nothing. */
  | { readonly kind: 'left-out' }
  /** The answer names neither by its client id. */
  | { readonly kind: 'unsaid' };

/** Places both stops of a position by one request (docs/exchange/triggers.md#both-stops-at-once); errors with a `Failure` where it failed as a whole. */
export function postStopPair(
  { takeProfit, stopLoss }: StopPair,
  desk: Desk,
): Observable<{ readonly takeProfit: LegAnswer; readonly stopLoss: LegAnswer }> {
  const { account, instrument, holdSide } = stopLoss.effect;
  const { market, symbol } = instrument;
  return desk.positionMode(account, instrument).pipe(
    mergeMap((mode) => {
      const request = {
        marginCoin: marginCoin(market, symbol),
        productType: PRODUCT_TYPE[market],
        symbol,
        holdSide: stopSide(mode, holdSide),
        stopSurplusTriggerPrice: takeProfit.effect.trigger,
        stopSurplusTriggerType: takeProfit.effect.triggerType,
        ...(takeProfit.effect.size !== undefined && { stopSurplusSize: takeProfit.effect.size }),
        stopSurplusClientOid: takeProfit.id,
        stopLossTriggerPrice: stopLoss.effect.trigger,
        stopLossTriggerType: stopLoss.effect.triggerType,
        ...(stopLoss.effect.size !== undefined && { stopLossSize: stopLoss.effect.size }),
        stopLossClientOid: stopLoss.id,
      };
      return desk.post({ operation: placePosTpsl, request, account }, (placed) => ({
        takeProfit: answerFor(takeProfit.id, placed),
        stopLoss: answerFor(stopLoss.id, placed),
      }));
    }),
  );
}

function answerFor(clientOid: string, placed: Placed): LegAnswer {
  const named = placed.find((each) => idsOf(each).includes(clientOid));
  if (named === undefined) return { kind: placed.some((each) => idsOf(each).length > 0) ? 'left-out' : 'unsaid' };
  // An item that names both has one order id: whose it is, it does not say.
  const own = idsOf(named).length === 1 && named.orderId !== undefined;
  return { kind: 'placed', ...(own && { orderId: named.orderId }) };
}

function idsOf({ stopSurplusClientOid, stopLossClientOid }: Placed[number]): string[] {
  return [stopSurplusClientOid, stopLossClientOid].filter((id) => id !== undefined);
}
