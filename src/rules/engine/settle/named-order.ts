import { describeFault } from '../../../domain/outcome.ts';
import { map, type Observable, of } from 'rxjs';
import type { PlaceSpotStopEffect } from '../../../effects/place-spot-stop.ts';
import type { PlaceStopEffect } from '../../../effects/place-stop.ts';
import type { PlaceTrailEffect } from '../../../effects/place-trail.ts';
import type { PlaceTriggerEffect } from '../../../effects/place-trigger.ts';
import { formatDecimal } from '../../../base/decimal.ts';
import { instrumentName } from '../../../domain/market.ts';
import type { Order, SpotTrigger, Stop, TriggerOrder } from '../../../domain/order.ts';
import type { Reading } from '../../../domain/reading.ts';
import type { Exchange } from '../../../ports/exchange.ts';
import type { Journal, StoredIntent } from '../../../ports/journal.ts';
import { opens } from '../../../risk/view/resting-value.ts';
import { isOrderEffect, type OrderEffect } from './follow-order.ts';

/** An intent, and the exchange's id of the order that a person says it has become. */
export interface NamedOrder {
  readonly stored: StoredIntent;
  readonly orderId: string;
}

/** The ports in which it is searched. */
export interface NamedOrderContext {
  readonly exchange: Pick<Exchange, 'read'>;
  readonly journal: Pick<Journal, 'intent'>;
}

/** The intent that an order is compared with. */
interface NamedOrderQuery {
  readonly stored: StoredIntent;
  readonly journal: NamedOrderContext['journal'];
}

/** An order was made after its intent was recorded; clocks differ by less than this, ms. */
const EARLIER_MS_MAX = 60_000;

/**
 * Reads from the exchange the order that a person names. Answers why it cannot be the intent's, or why that is not
 * known; undefined where it fits. Following another order would leave the intent's position unprotected and unreported.
 * An intent that places no order is not checked.
 */
export function whyNotNamed(
  named: NamedOrder,
  { exchange, journal }: NamedOrderContext,
): Observable<string | undefined> {
  const { stored, orderId } = named;
  const { effect } = stored.intent;
  const asked: NamedOrderQuery = { stored, journal };
  if (isOrderEffect(effect)) {
    const { account, instrument } = effect;
    return exchange
      .read({ kind: 'order', account, instrument, orderId })
      .pipe(map((reading) => judged(named, reading, (order) => orderDiffers(effect, order, asked))));
  }
  if (effect.kind === 'place-trigger')
    return exchange
      .read({ kind: 'triggers', account: effect.account, market: effect.instrument.market })
      .pipe(map((reading) => judged(named, listed(reading, orderId), (one) => triggerDiffers(effect, one, asked))));
  if (effect.kind === 'place-spot-stop')
    return exchange
      .read({ kind: 'spot-triggers', account: effect.account })
      .pipe(map((reading) => judged(named, listed(reading, orderId), (one) => spotStopDiffers(effect, one, asked))));
  if (effect.kind === 'place-stop' || effect.kind === 'place-trail')
    return exchange
      .read({ kind: 'stops', account: effect.account, market: effect.instrument.market })
      .pipe(map((reading) => judged(named, listed(reading, orderId), (one) => stopDiffers(effect, one, asked))));
  return of(undefined);
}

function judged<T>(
  { orderId }: NamedOrder,
  reading: Reading<T | null>,
  differs: (found: T) => string | undefined,
): string | undefined {
  if (!reading.ok)
    return `the order ${orderId} cannot be read, so that it is not known whose it is: ${describeFault(reading.fault)}`;
  if (reading.value === null) return `the exchange shows no such order ${orderId} there`;
  const what = differs(reading.value);
  return what === undefined ? undefined : `the order ${orderId} is another: ${what}`;
}

function listed<T extends { readonly orderId: string }>(
  reading: Reading<readonly T[]>,
  orderId: string,
): Reading<T | null> {
  return reading.ok ? { ...reading, value: reading.value.find((one) => one.orderId === orderId) ?? null } : reading;
}

function orderDiffers(effect: OrderEffect, order: Order, asked: NamedOrderQuery): string | undefined {
  return commonDiffers(effect, order, asked) ?? (isAs(effect, order) ? undefined : orderText(order));
}

/** Tells whether an order does what an effect wanted. */
function isAs(effect: OrderEffect, order: Order): boolean {
  if ('type' in effect && effect.type !== order.type) return false;
  if (effect.kind === 'buy' || effect.kind === 'sell') return order.side === effect.kind;
  if (effect.kind === 'replace') return order.side === effect.side;
  if (opens(order) !== (effect.kind === 'open')) return false;
  if (effect.kind === 'open' && order.size !== effect.size) return false;
  if (order.holdSide !== null) return order.holdSide === effect.holdSide;
  return order.side === ((effect.holdSide === 'long') === (effect.kind === 'open') ? 'buy' : 'sell');
}

function orderText(order: Order): string {
  const side = order.holdSide ?? order.side;
  const act =
    order.instrument.market === 'spot' ? `is to ${order.side}` : opens(order) ? `opens ${side}` : `closes ${side}`;
  return `it ${act}, is of type ${order.type} and of size ${formatDecimal(order.size)}`;
}

function triggerDiffers(
  { act, holdSide, account, instrument }: PlaceTriggerEffect,
  found: TriggerOrder,
  asked: NamedOrderQuery,
): string | undefined {
  const common = commonDiffers({ account, instrument }, found, asked);
  const isSame = found.act === act && found.holdSide === holdSide;
  return common ?? (isSame ? undefined : `it is to ${found.act} ${found.holdSide}`);
}

function spotStopDiffers(
  { account, instrument }: PlaceSpotStopEffect,
  found: SpotTrigger,
  asked: NamedOrderQuery,
): string | undefined {
  const common = commonDiffers({ account, instrument }, found, asked);
  return common ?? (found.side === 'sell' ? undefined : 'it is to buy');
}

function stopDiffers(
  effect: PlaceStopEffect | PlaceTrailEffect,
  found: Stop,
  asked: NamedOrderQuery,
): string | undefined {
  const common = commonDiffers(effect, found, asked);
  const isTrail = found.planType === 'moving_plan';
  const isSame = effect.kind === 'place-trail' ? isTrail : !isTrail && found.kind === effect.stop;
  // In one-way mode a stop has no side of its own.
  const side = found.holdSide ?? effect.holdSide;
  return common ?? (isSame && side === effect.holdSide ? undefined : `it is a ${found.planType} of the ${side}`);
}

type Found = Pick<Order, 'account' | 'instrument' | 'clientOid' | 'cTime'>;

function commonDiffers(
  { account, instrument }: Pick<OrderEffect, 'account' | 'instrument'>,
  found: Found,
  { stored, journal }: NamedOrderQuery,
): string | undefined {
  if (found.account !== account) return `it is of the account ${found.account}`;
  if (instrumentName(found.instrument) !== instrumentName(instrument))
    return `it is of ${instrumentName(found.instrument)}`;
  const { intent, recordedAt } = stored;
  if (found.clientOid === intent.id) return undefined;
  if (journal.intent(found.clientOid) !== undefined) return `it is that of the intent ${found.clientOid}`;
  return found.cTime < recordedAt - EARLIER_MS_MAX ? 'it was placed before the intent was decided' : undefined;
}
