import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { BuyEffect } from '../../effects/buy.ts';
import type { CancelEffect } from '../../effects/cancel.ts';
import type { CloseEffect } from '../../effects/close.ts';
import type { OpenEffect } from '../../effects/open.ts';
import type { ReplaceEffect } from '../../effects/replace.ts';
import type { SellEffect } from '../../effects/sell.ts';
import { futuresOrderDetail } from '../../wire/operations/futures-order-detail.ts';
import { mixOrdersHistory } from '../../wire/operations/mix-orders-history.ts';
import { mixOrdersPending } from '../../wire/operations/mix-orders-pending.ts';
import { spotHistoryOrders } from '../../wire/operations/spot-history-orders.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import { spotUnfilledOrders } from '../../wire/operations/spot-unfilled-orders.ts';
import type { Desk } from '../context/client-context.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { before, PAGE_LENGTH } from '../read/pages.ts';
import { listed, ownListed } from './listed.ts';
import { anywhere, NOT_SEEN, orNotSeen, ownAmong } from './search-result.ts';
import type { Finder, Found, Sighting } from './search-result.ts';

/** The exchange's clock may be behind ours when it stamps the order. */
const CLOCK_SLACK_MS = 60_000;

/** Looks for a futures order by its client id: in the order detail, among those that wait and among those that are done. */
export const findFuturesOrder: Finder<OpenEffect | CloseEffect> = ({ account, instrument }, sought, desk) => {
  const { market, symbol } = instrument;
  const { clientOid } = sought;
  const request = { symbol, productType: PRODUCT_TYPE[market], clientOid };
  const among = ({ entrustedList }: Listed): Sighting => ownAmong(entrustedList.map(futuresSighting), sought);
  return anywhere([
    // An answer to a question by id that names no other is the order.
    () =>
      desk.ask({ operation: futuresOrderDetail, request, account }, ({ state, ...order }) =>
        ownAmong([{ ...futuresSighting({ ...order, status: state }), clientOid }], sought),
      ),
    () => desk.ask({ operation: mixOrdersPending, request, account }, among),
    () => desk.ask({ operation: mixOrdersHistory, request, account }, among),
  ]);
};

interface Listed {
  readonly entrustedList: readonly Order[];
}

interface Order {
  readonly orderId: string;
  readonly clientOid?: string;
  readonly status: string;
  readonly cTime: number;
}

function futuresSighting({ orderId, clientOid, status, cTime }: Order): Found {
  return { orderId, madeAt: cTime, note: `the order is ${status}`, ...(clientOid !== undefined && { clientOid }) };
}

/** Looks for a spot order by its client id: in the order info, among those that wait and among those that are done. */
export const findSpotOrder: Finder<BuyEffect | SellEffect | ReplaceEffect> = (effect, sought, desk) => {
  const { account, instrument } = effect;
  const { clientOid, since } = sought;
  const list = { symbol: instrument.symbol, startTime: since - CLOCK_SLACK_MS, limit: PAGE_LENGTH };
  const isOwn = (order: Found): boolean => order.clientOid === clientOid;
  // These lists cannot be asked for a client id, and go on below the last order id.
  const among = (operation: typeof spotUnfilledOrders | typeof spotHistoryOrders): Observable<Sighting> =>
    listed(
      (cursor) => {
        const request = { ...list, ...before(cursor) };
        return desk.ask({ operation, request, account }, (orders: readonly SpotOrder[]) => ({
          items: orders.map(spotSighting),
          next: orders.at(-1)?.orderId,
        }));
      },
      (orders) => orders.some(isOwn),
    ).pipe(map((orders) => ownListed(orders, 'orders', sought)));
  return anywhere([
    () =>
      desk.ask({ operation: spotOrderInfo, request: { clientOid }, account }, (orders) =>
        ownAmong(orders.map(spotSighting), sought),
      ),
    () => among(spotUnfilledOrders),
    () => among(spotHistoryOrders),
  ]);
};

interface SpotOrder {
  readonly orderId: string;
  readonly clientOid?: string;
  readonly status: string;
  readonly cTime: number;
}

function spotSighting({ orderId, clientOid, status, cTime }: SpotOrder): Found {
  return { orderId, madeAt: cTime, note: `the order is ${status}`, ...(clientOid !== undefined && { clientOid }) };
}

/** Looks whether an order has been cancelled. One that was filled first was not: a cancel is only a request. */
export const findCancel: Finder<CancelEffect> = (effect, _sought, desk) => orNotSeen(cancelSighting(effect, desk));

function cancelSighting({ account, instrument, orderId }: CancelEffect, desk: Desk): Observable<Sighting> {
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
