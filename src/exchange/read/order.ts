import { type Observable, of } from 'rxjs';
import type { Order } from '../../domain/order.ts';
import type { Query } from '../../ports/exchange.ts';
import { futuresOrderDetail } from '../../wire/operations/futures-order-detail.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import { isNotFound, onFailure } from '../send/failure.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import type { Read, ReadDesk, Reader } from './reader.ts';
import { futuresOrder, spotOrder } from './translate-order.ts';

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
