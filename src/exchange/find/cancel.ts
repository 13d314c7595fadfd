import type { Observable } from 'rxjs';
import type { CancelEffect } from '../../effects/cancel.ts';
import { futuresOrderDetail } from '../../wire/operations/futures-order-detail.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import type { Desk } from '../context/desk.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { type Finder, NOT_SEEN, orNotSeen, type Sighting } from './sighting.ts';

/** Looks whether an order has been cancelled. One that was filled first was not: a cancel is only a request. */
export const findCancel: Finder<CancelEffect> = (effect, _sought, desk) => orNotSeen(look(effect, desk));

function look({ account, instrument, orderId }: CancelEffect, desk: Desk): Observable<Sighting> {
  const { market, symbol } = instrument;
  if (market === 'spot') {
    return desk.ask({ operation: spotOrderInfo, request: { orderId }, account }, (orders) =>
      cancelled(orders.find((each) => each.orderId === orderId)?.status === 'cancelled', orderId),
    );
  }
  const request = { symbol, productType: PRODUCT_TYPE[market], orderId };
  return desk.ask({ operation: futuresOrderDetail, request, account }, ({ state }) =>
    cancelled(state === 'canceled', orderId),
  );
}

function cancelled(isCancelled: boolean, orderId: string): Sighting {
  return isCancelled ? { seen: 'yes', orderId } : NOT_SEEN;
}
