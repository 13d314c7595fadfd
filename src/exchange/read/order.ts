import { type Observable, of } from 'rxjs';
import type { Order } from '../../domain/order.ts';
import { futuresOrderDetail } from '../../wire/operations/futures-order-detail.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import { isNotFound, onFailure } from '../failure.ts';
import { PRODUCT_TYPE } from '../product-type.ts';
import type { Reader } from './reader.ts';
import { futuresOrder, spotOrder } from './translate-order.ts';

/** Reads one order by its client id (interface §4.3, extensions b6); null where the exchange says that there is none. */
export const readOrder: Reader<'order'> = ({ account, instrument, clientOid }, desk): Observable<Order | null> => {
  const { market, symbol } = instrument;
  const found: Observable<Order | null> =
    market === 'spot'
      ? desk.send({ operation: spotOrderInfo, request: { clientOid }, account }, (records) => {
          const record = records.find((each) => each.clientOid === clientOid);
          return record === undefined ? null : spotOrder(record, account);
        })
      : desk.send(
          { operation: futuresOrderDetail, request: { symbol, productType: PRODUCT_TYPE[market], clientOid }, account },
          (record) => futuresOrder(record, { account, market, state: record.state }),
        );
  return found.pipe(onFailure(() => of(null), isNotFound));
};
