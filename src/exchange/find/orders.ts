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
import type { ClientContext } from '../context/client-context.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { before, PAGE_LENGTH } from '../read/pages.ts';
import { listed, ownListed } from './listed.ts';
import { anywhere, NOT_FOUND, orNotFound, ownAmong } from './search-result.ts';
import type { Finder, FoundRecord, SearchResult } from './search-result.ts';

/** The exchange's clock may be behind ours when it stamps the order. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Looks for a futures order by its client id: in the order detail, among those that wait and among those that are done.
 */
export const findFuturesOrder: Finder<OpenEffect | CloseEffect> = ({ account, instrument }, target, context) => {
  const { market, symbol } = instrument;
  const { clientOid } = target;
  const request = { symbol, productType: PRODUCT_TYPE[market], clientOid };
  const among = ({ entrustedList }: Listed): SearchResult => ownAmong(entrustedList.map(futuresRecord), target);
  return anywhere([
    // An answer to a question by id that names no other is the order.
    () =>
      context.ask({ operation: futuresOrderDetail, request, account }, ({ state, ...order }) =>
        ownAmong([{ ...futuresRecord({ ...order, status: state }), clientOid }], target),
      ),
    () => context.ask({ operation: mixOrdersPending, request, account }, among),
    () => context.ask({ operation: mixOrdersHistory, request, account }, among),
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

function futuresRecord({ orderId, clientOid, status, cTime }: Order): FoundRecord {
  return { orderId, madeAt: cTime, note: `the order is ${status}`, ...(clientOid !== undefined && { clientOid }) };
}

/** Looks for a spot order by its client id: in the order info, among those that wait and among those that are done. */
export const findSpotOrder: Finder<BuyEffect | SellEffect | ReplaceEffect> = (effect, target, context) => {
  const { account, instrument } = effect;
  const { clientOid, since } = target;
  const list = { symbol: instrument.symbol, startTime: since - CLOCK_SLACK_MS, limit: PAGE_LENGTH };
  const isOwn = (order: FoundRecord): boolean => order.clientOid === clientOid;
  // These lists cannot be asked for a client id, and go on below the last order id.
  const among = (operation: typeof spotUnfilledOrders | typeof spotHistoryOrders): Observable<SearchResult> =>
    listed(
      (cursor) => {
        const request = { ...list, ...before(cursor) };
        return context.ask({ operation, request, account }, (orders: readonly SpotOrder[]) => ({
          items: orders.map(spotRecord),
          next: orders.at(-1)?.orderId,
        }));
      },
      (orders) => orders.some(isOwn),
    ).pipe(map((orders) => ownListed(orders, 'orders', target)));
  return anywhere([
    () =>
      context.ask({ operation: spotOrderInfo, request: { clientOid }, account }, (orders) =>
        ownAmong(orders.map(spotRecord), target),
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

function spotRecord({ orderId, clientOid, status, cTime }: SpotOrder): FoundRecord {
  return { orderId, madeAt: cTime, note: `the order is ${status}`, ...(clientOid !== undefined && { clientOid }) };
}

/** Looks whether an order has been cancelled. One that was filled first was not: a cancel is only a request. */
export const findCancel: Finder<CancelEffect> = (effect, _target, context) =>
  orNotFound(searchCancelled(effect, context));

function searchCancelled(
  { account, instrument, orderId }: CancelEffect,
  context: ClientContext,
): Observable<SearchResult> {
  const { market, symbol } = instrument;
  if (market === 'spot') {
    return context.ask({ operation: spotOrderInfo, request: { orderId }, account }, (orders) =>
      cancelled(orders.find((each) => each.orderId === orderId)?.status === 'cancelled', orderId),
    );
  }
  const request = { symbol, productType: PRODUCT_TYPE[market], orderId };
  return context.ask({ operation: futuresOrderDetail, request, account }, ({ state }) =>
    cancelled(state === 'canceled', orderId),
  );
}

function cancelled(isCancelled: boolean, orderId: string): SearchResult {
  return isCancelled ? { found: 'yes', orderId } : NOT_FOUND;
}
