import type { CloseEffect } from '../../effects/close.ts';
import type { OpenEffect } from '../../effects/open.ts';
import { futuresOrderDetail } from '../../wire/operations/futures-order-detail.ts';
import { mixOrdersHistory } from '../../wire/operations/mix-orders-history.ts';
import { mixOrdersPending } from '../../wire/operations/mix-orders-pending.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { anywhere } from './anywhere.ts';
import { type Finder, type Found, ownAmong, type Sighting } from './sighting.ts';

/** Looks for a futures order by its client id: in the order detail, among those that wait and among those that are done. */
export const findFuturesOrder: Finder<OpenEffect | CloseEffect> = ({ account, instrument }, sought, desk) => {
  const { market, symbol } = instrument;
  const { clientOid } = sought;
  const request = { symbol, productType: PRODUCT_TYPE[market], clientOid };
  const among = ({ entrustedList }: Listed): Sighting => ownAmong(entrustedList.map(foundOf), sought);
  return anywhere([
    // What was asked for by its id, and names no other, is it.
    () =>
      desk.ask({ operation: futuresOrderDetail, request, account }, ({ state, ...order }) =>
        ownAmong([{ ...foundOf({ ...order, status: state }), clientOid }], sought),
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

function foundOf({ orderId, clientOid, status, cTime }: Order): Found {
  return { orderId, madeAt: cTime, note: `the order is ${status}`, ...(clientOid !== undefined && { clientOid }) };
}
