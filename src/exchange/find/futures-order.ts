import type { CloseEffect, OpenEffect } from '../../domain/intent.ts';
import { futuresOrderDetail } from '../../wire/operations/futures-order-detail.ts';
import { mixOrdersHistory } from '../../wire/operations/mix-orders-history.ts';
import { mixOrdersPending } from '../../wire/operations/mix-orders-pending.ts';
import { PRODUCT_TYPE } from '../product-type.ts';
import { anywhere } from './anywhere.ts';
import { type Finder, NOT_SEEN, type Sighting } from './sighting.ts';

/** Looks for a futures order by its client id: in the order detail, among those that wait and among those that are done. */
export const findFuturesOrder: Finder<OpenEffect | CloseEffect> = ({ account, instrument }, { clientOid }, desk) => {
  const { market, symbol } = instrument;
  const request = { symbol, productType: PRODUCT_TYPE[market], clientOid };
  const among = ({ entrustedList }: Listed): Sighting => {
    const order = entrustedList.find((each) => each.clientOid === clientOid);
    return order === undefined ? NOT_SEEN : seen(order.orderId, order.status);
  };
  return anywhere([
    () => desk.ask({ operation: futuresOrderDetail, request, account }, ({ orderId, state }) => seen(orderId, state)),
    () => desk.ask({ operation: mixOrdersPending, request, account }, among),
    () => desk.ask({ operation: mixOrdersHistory, request, account }, among),
  ]);
};

interface Listed {
  readonly entrustedList: readonly { readonly orderId: string; readonly clientOid?: string; readonly status: string }[];
}

function seen(orderId: string, state: string): Sighting {
  return { seen: 'yes', orderId, note: `the order is ${state}` };
}
