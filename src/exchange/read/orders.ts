import { map, of } from 'rxjs';
import type { Observable } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { Order } from '../../domain/order.ts';
import type { Query } from '../../ports/exchange.ts';
import { futuresOrderDetail } from '../../wire/operations/futures-order-detail.ts';
import { mixOrdersHistory } from '../../wire/operations/mix-orders-history.ts';
import { mixOrdersPending } from '../../wire/operations/mix-orders-pending.ts';
import { spotHistoryOrders } from '../../wire/operations/spot-history-orders.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import { spotUnfilledOrders } from '../../wire/operations/spot-unfilled-orders.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { isNotFound, onFailure } from '../send/failure.ts';
import { allPages, before, newestPages, PAGE_LENGTH } from './pages.ts';
import type { Page, ReadPage } from './pages.ts';
import type { Read, ReadDesk, Reader } from './reader.ts';
import { futuresOrder, spotOrder, unfilledSpotOrder } from './translate-order.ts';

/** The span that is read where a query names none. */
const SPAN_MS = 600_000;
/** The exchange lists orders of the last 90 days; a day less, because clocks differ. */
const SPAN_MS_MAX = 89 * 86_400_000;

/** Reads the orders of a market that still wait (docs/exchange/orders.md#mix-orders-pending). */
export const readOrders: Reader<'orders'> = ({ account, market }, desk) =>
  market === 'spot' ? spotOrders(account, desk) : futuresOrders({ account, market }, desk);

function futuresOrders(
  { account, market }: { readonly account: AccountName; readonly market: FuturesMarket },
  desk: ReadDesk,
): Observable<Read<readonly Order[]>> {
  return allPages((cursor) => {
    const request = {
      productType: PRODUCT_TYPE[market],
      limit: PAGE_LENGTH,
      ...(cursor !== undefined && { idLessThan: cursor }),
    };
    return desk.send({ operation: mixOrdersPending, request, account }, ({ entrustedList, endId }) => ({
      items: entrustedList.map((record) => futuresOrder(record, { account, market, state: record.status })),
      next: endId,
    }));
  });
}

function spotOrders(account: AccountName, desk: ReadDesk): Observable<Read<readonly Order[]>> {
  return allPages((cursor) => {
    const request = { limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    return desk.send({ operation: spotUnfilledOrders, request, account }, (records) => ({
      items: records.map((record) => unfilledSpotOrder(record, account)),
      // This list has no cursor of its own: it goes on below the last order id.
      next: records.at(-1)?.orderId,
    }));
  });
}

/**
 * Reads one order by our client id or by the exchange's (docs/exchange/orders.md#futures-order-detail, docs/exchange/spot.md#spot-order-info); null
 * where the exchange says that there is none.
 */
export const readOrder: Reader<'order'> = (query, desk) => {
  const startedAt = desk.clock.now();
  return lookUp(query, desk).pipe(
    onFailure(() => of<Read<null>>({ ok: true, value: null, startedAt, receivedAt: desk.clock.now() }), isNotFound),
  );
};

function lookUp(query: Query<'order'>, desk: ReadDesk): Observable<Read<Order | null>> {
  const { account, instrument } = query;
  const { market, symbol } = instrument;
  const id = 'orderId' in query ? { orderId: query.orderId } : { clientOid: query.clientOid };
  if (market === 'spot') {
    return desk.send({ operation: spotOrderInfo, request: id, account }, (records) => {
      const record = records.find((each) => each.clientOid === id.clientOid || each.orderId === id.orderId);
      return record === undefined ? null : spotOrder(record, account);
    });
  }
  const request = { symbol, productType: PRODUCT_TYPE[market], ...id };
  return desk.send({ operation: futuresOrderDetail, request, account }, (record) =>
    futuresOrder(record, { account, market, state: record.state }),
  );
}

/**
 * Reads the newest orders that are filled or cancelled: of the last ten minutes at most a page, or those since a time
 * (docs/exchange/orders.md#mix-orders-history).
 */
export const readRecentOrders: Reader<'recent-orders'> = ({ account, market, since }, desk) => {
  const now = desk.clock.now();
  const startTime = Math.max(Math.min(since ?? now, now - SPAN_MS), now - SPAN_MS_MAX);
  const asked: Asked = { account, span: { startTime, endTime: now, limit: PAGE_LENGTH }, desk };
  const page = market === 'spot' ? spotPage(asked) : futuresPage(asked, market);
  return since === undefined ? page(undefined).pipe(map(onlyItems)) : newestPages(page);
};

interface Asked {
  readonly account: AccountName;
  readonly span: { readonly startTime: number; readonly endTime: number; readonly limit: number };
  readonly desk: ReadDesk;
}

function spotPage({ account, span, desk }: Asked): ReadPage<Order> {
  return (cursor) =>
    desk.send({ operation: spotHistoryOrders, request: { ...span, ...before(cursor) }, account }, (records) => ({
      items: records.map((record) => spotOrder(record, account)),
      next: records.at(-1)?.orderId,
    }));
}

function futuresPage({ account, span, desk }: Asked, market: FuturesMarket): ReadPage<Order> {
  const productType = PRODUCT_TYPE[market];
  return (cursor) =>
    desk.send(
      { operation: mixOrdersHistory, request: { productType, ...span, ...before(cursor) }, account },
      ({ entrustedList, endId }) => ({
        items: entrustedList.map((record) => futuresOrder(record, { account, market, state: record.status })),
        next: endId,
      }),
    );
}

function onlyItems<T>(page: Read<Page<T>>): Read<readonly T[]> {
  return { ...page, value: page.value.items };
}
