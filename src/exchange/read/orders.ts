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
import type { ListPage, ReadPage } from './pages.ts';
import type { SuccessfulReading, ReadContext, Reader } from './reader.ts';
import { futuresOrder, spotOrder, unfilledSpotOrder } from './translate-order.ts';

/** The span that is read where a query names none. */
const SPAN_MS = 600_000;
/** The exchange lists orders of the last 90 days; a day less, because clocks differ. */
const SPAN_MS_MAX = 89 * 86_400_000;

/** Reads the orders of a market that still wait (docs/exchange/orders.md#mix-orders-pending). */
export const readOrders: Reader<'orders'> = ({ account, market }, context) =>
  market === 'spot' ? spotOrders(account, context) : futuresOrders({ account, market }, context);

function futuresOrders(
  { account, market }: { readonly account: AccountName; readonly market: FuturesMarket },
  context: ReadContext,
): Observable<SuccessfulReading<readonly Order[]>> {
  return allPages((cursor) => {
    const request = {
      productType: PRODUCT_TYPE[market],
      limit: PAGE_LENGTH,
      ...(cursor !== undefined && { idLessThan: cursor }),
    };
    return context.send({ operation: mixOrdersPending, request, account }, ({ entrustedList, endId }) => ({
      items: entrustedList.map((record) => futuresOrder(record, { account, market, state: record.status })),
      next: endId,
    }));
  });
}

function spotOrders(account: AccountName, context: ReadContext): Observable<SuccessfulReading<readonly Order[]>> {
  return allPages((cursor) => {
    const request = { limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    return context.send({ operation: spotUnfilledOrders, request, account }, (records) => ({
      items: records.map((record) => unfilledSpotOrder(record, account)),
      // This list has no cursor of its own: it goes on below the last order id.
      next: records.at(-1)?.orderId,
    }));
  });
}

/**
 * Reads one order by our client id or by the exchange's (docs/exchange/orders.md#futures-order-detail,
 * docs/exchange/spot.md#spot-order-info); null where the exchange says that there is none.
 */
export const readOrder: Reader<'order'> = (query, context) => {
  const startedAt = context.clock.now();
  return readOne(query, context).pipe(
    onFailure(
      () => of<SuccessfulReading<null>>({ ok: true, value: null, startedAt, receivedAt: context.clock.now() }),
      isNotFound,
    ),
  );
};

function readOne(query: Query<'order'>, context: ReadContext): Observable<SuccessfulReading<Order | null>> {
  const { account, instrument } = query;
  const { market, symbol } = instrument;
  const id = 'orderId' in query ? { orderId: query.orderId } : { clientOid: query.clientOid };
  if (market === 'spot') {
    return context.send({ operation: spotOrderInfo, request: id, account }, (records) => {
      const record = records.find((each) => each.clientOid === id.clientOid || each.orderId === id.orderId);
      return record === undefined ? null : spotOrder(record, account);
    });
  }
  const request = { symbol, productType: PRODUCT_TYPE[market], ...id };
  return context.send({ operation: futuresOrderDetail, request, account }, (record) =>
    futuresOrder(record, { account, market, state: record.state }),
  );
}

/**
 * Reads the newest orders that are filled or cancelled: of the last ten minutes at most a page, or those since a time
 * (docs/exchange/orders.md#mix-orders-history).
 */
export const readRecentOrders: Reader<'recent-orders'> = ({ account, market, since }, context) => {
  const now = context.clock.now();
  const startTime = Math.max(Math.min(since ?? now, now - SPAN_MS), now - SPAN_MS_MAX);
  const request: HistoryRequest = { account, span: { startTime, endTime: now, limit: PAGE_LENGTH }, context };
  const page = market === 'spot' ? spotPage(request) : futuresPage(request, market);
  return since === undefined ? page(undefined).pipe(map(onlyItems)) : newestPages(page);
};

interface HistoryRequest {
  readonly account: AccountName;
  readonly span: { readonly startTime: number; readonly endTime: number; readonly limit: number };
  readonly context: ReadContext;
}

function spotPage({ account, span, context }: HistoryRequest): ReadPage<Order> {
  return (cursor) =>
    context.send({ operation: spotHistoryOrders, request: { ...span, ...before(cursor) }, account }, (records) => ({
      items: records.map((record) => spotOrder(record, account)),
      next: records.at(-1)?.orderId,
    }));
}

function futuresPage({ account, span, context }: HistoryRequest, market: FuturesMarket): ReadPage<Order> {
  const productType = PRODUCT_TYPE[market];
  return (cursor) =>
    context.send(
      { operation: mixOrdersHistory, request: { productType, ...span, ...before(cursor) }, account },
      ({ entrustedList, endId }) => ({
        items: entrustedList.map((record) => futuresOrder(record, { account, market, state: record.status })),
        next: endId,
      }),
    );
}

function onlyItems<T>(page: SuccessfulReading<ListPage<T>>): SuccessfulReading<readonly T[]> {
  return { ...page, value: page.value.items };
}
