import { type Observable, of } from 'rxjs';
import type { Order } from '../../domain/order.ts';
import type { Query } from '../../ports/exchange.ts';
import { futuresOrderDetail } from '../../wire/operations/futures-order-detail.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import { isNotFound, onFailure } from '../failure.ts';
import { PRODUCT_TYPE } from '../product-type.ts';
import type { Read, ReadDesk, Reader } from './reader.ts';
import { futuresOrder, spotOrder } from './translate-order.ts';

/** Reads one order by its client id (interface §4.3, extensions b6); null where the exchange says that there is none. */
export const readOrder: Reader<'order'> = (query, desk) => {
  const startedAt = desk.clock.now();
  return lookUp(query, desk).pipe(
    onFailure(() => of<Read<null>>({ ok: true, value: null, startedAt, receivedAt: desk.clock.now() }), isNotFound),
  );
};

function lookUp({ account, instrument, clientOid }: Query<'order'>, desk: ReadDesk): Observable<Read<Order | null>> {
  const { market, symbol } = instrument;
  if (market === 'spot') {
    return desk.send({ operation: spotOrderInfo, request: { clientOid }, account }, (records) => {
      const record = records.find((each) => each.clientOid === clientOid);
      return record === undefined ? null : spotOrder(record, account);
    });
  }
  const request = { symbol, productType: PRODUCT_TYPE[market], clientOid };
  return desk.send({ operation: futuresOrderDetail, request, account }, (record) =>
    futuresOrder(record, { account, market, state: record.state }),
  );
}
