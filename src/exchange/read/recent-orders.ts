import type { Observable } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { Order } from '../../domain/order.ts';
import { mixOrdersHistory } from '../../wire/operations/mix-orders-history.ts';
import { spotHistoryOrders } from '../../wire/operations/spot-history-orders.ts';
import { PRODUCT_TYPE } from '../product-type.ts';
import { PAGE_LENGTH } from './pages.ts';
import type { Read, ReadDesk, Reader } from './reader.ts';
import { futuresOrder, spotOrder } from './translate-order.ts';

/** How far back it is read. */
const SPAN_MS = 600_000;

/** Reads the newest orders of the last ten minutes that are filled or cancelled, at most a page of them (extensions b4, b6). */
export const readRecentOrders: Reader<'recent-orders'> = ({ account, market }, desk) => {
  const now = desk.clock.now();
  const page = { startTime: now - SPAN_MS, endTime: now, limit: PAGE_LENGTH };
  if (market !== 'spot') return futuresOrders({ account, market, page }, desk);
  return desk.send({ operation: spotHistoryOrders, request: page, account }, (records) =>
    records.map((record) => spotOrder(record, account)),
  );
};

interface Asked {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly page: { readonly startTime: number; readonly endTime: number; readonly limit: number };
}

function futuresOrders({ account, market, page }: Asked, desk: ReadDesk): Observable<Read<readonly Order[]>> {
  const request = { productType: PRODUCT_TYPE[market], ...page };
  return desk.send({ operation: mixOrdersHistory, request, account }, ({ entrustedList }) =>
    entrustedList.map((record) => futuresOrder(record, { account, market, state: record.status })),
  );
}
