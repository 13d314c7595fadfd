import type { Observable } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { Order } from '../../domain/order.ts';
import { mixOrdersPending } from '../../wire/operations/mix-orders-pending.ts';
import { spotUnfilledOrders } from '../../wire/operations/spot-unfilled-orders.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import type { Read, ReadDesk, Reader } from './reader.ts';
import { futuresOrder, unfilledSpotOrder } from './translate-order.ts';

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
