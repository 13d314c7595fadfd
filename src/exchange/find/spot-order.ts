import { map, type Observable } from 'rxjs';
import type { BuyEffect } from '../../effects/buy.ts';
import type { ReplaceEffect } from '../../effects/replace.ts';
import type { SellEffect } from '../../effects/sell.ts';
import { spotHistoryOrders } from '../../wire/operations/spot-history-orders.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import { spotUnfilledOrders } from '../../wire/operations/spot-unfilled-orders.ts';
import { before, PAGE_LENGTH } from '../read/pages.ts';
import { anywhere } from './anywhere.ts';
import { listed, ownListed } from './listed.ts';
import { type Finder, type Found, ownAmong, type Sighting } from './sighting.ts';

/** The exchange's clock may be behind ours when it stamps the order. */
const CLOCK_SLACK_MS = 60_000;

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
          items: orders.map(foundOf),
          next: orders.at(-1)?.orderId,
        }));
      },
      (orders) => orders.some(isOwn),
    ).pipe(map((orders) => ownListed(orders, 'orders', sought)));
  return anywhere([
    () =>
      desk.ask({ operation: spotOrderInfo, request: { clientOid }, account }, (orders) =>
        ownAmong(orders.map(foundOf), sought),
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

function foundOf({ orderId, clientOid, status, cTime }: SpotOrder): Found {
  return { orderId, madeAt: cTime, note: `the order is ${status}`, ...(clientOid !== undefined && { clientOid }) };
}
