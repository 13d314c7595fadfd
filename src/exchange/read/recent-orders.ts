import { map } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { Order } from '../../domain/order.ts';
import { mixOrdersHistory } from '../../wire/operations/mix-orders-history.ts';
import { spotHistoryOrders } from '../../wire/operations/spot-history-orders.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { before, newestPages, type Page, PAGE_LENGTH, type ReadPage } from './pages.ts';
import type { Read, ReadDesk, Reader } from './reader.ts';
import { futuresOrder, spotOrder } from './translate-order.ts';

/** How far back it is read unless told. */
const SPAN_MS = 600_000;

/** The exchange lists orders of the last 90 days; a day less, because clocks differ. */
const SPAN_MS_MAX = 89 * 86_400_000;

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
