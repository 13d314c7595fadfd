import { map, mergeMap, type Observable, of } from 'rxjs';
import type { FuturesMarket } from '../../domain/market.ts';
import type { OrderSource } from '../../ports/exchange.ts';
import { futuresOrderDetail } from '../../wire/operations/futures-order-detail.ts';
import { mixOrdersPlanHistory } from '../../wire/operations/mix-orders-plan-history.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import { isNotFound, onFailure } from '../failure.ts';
import { PRODUCT_TYPE } from '../product-type.ts';
import { PAGE_LENGTH } from './pages.ts';
import { joined, type Read, type ReadDesk, type Reader } from './reader.ts';

/**
 * Reads where an order came from (interface §4.3, extensions b5, b6). What a stop or a trigger order placed carries no client order id of
 * ours: the newest of those that were executed tell whose it is. Null where the exchange does not know the order.
 */
export const readOrderSource: Reader<'order-source'> = ({ account, instrument, orderId }, desk) => {
  const { market, symbol } = instrument;
  const of = { account, symbol, orderId };
  const startedAt = desk.clock.now();
  const read = market === 'spot' ? spotSource(of, desk) : futuresSource({ ...of, market }, desk);
  return read.pipe(onFailure(() => absent(startedAt, desk), isNotFound));
};

interface Sought {
  readonly account: string;
  readonly symbol: string;
  readonly orderId: string;
}

type SourceRead = Observable<Read<OrderSource | null>>;

function absent(startedAt: number, { clock }: ReadDesk): SourceRead {
  return of({ ok: true, value: null, startedAt, receivedAt: clock.now() });
}

function spotSource({ account, orderId }: Sought, desk: ReadDesk): SourceRead {
  return desk.send({ operation: spotOrderInfo, request: { orderId }, account }, (records) => {
    const record = records.find((each) => each.orderId === orderId);
    if (record === undefined) return null;
    return { ...told(record.clientOid, record.orderSource), cTime: record.cTime };
  });
}

function futuresSource(sought: Sought & { readonly market: FuturesMarket }, desk: ReadDesk): SourceRead {
  const { account, market, symbol, orderId } = sought;
  const pair = { symbol, productType: PRODUCT_TYPE[market] };
  return desk
    .send({ operation: futuresOrderDetail, request: { ...pair, orderId }, account }, (record): OrderSource => {
      return { ...told(record.clientOid, record.orderSource), cTime: record.cTime };
    })
    .pipe(
      mergeMap((order) => {
        const planType = planTypeOf(order.value.source ?? '');
        if (planType === undefined) return of(order);
        const request = { ...pair, planType, planStatus: 'executed' as const, limit: PAGE_LENGTH };
        return desk
          .send({ operation: mixOrdersPlanHistory, request, account }, ({ entrustedList }) =>
            entrustedList.find(({ executeOrderId }) => executeOrderId === orderId),
          )
          .pipe(
            map((plan) => {
              if (plan.value === undefined) return joined(order, plan, order.value);
              const { orderId: triggerId, planType: type, clientOid } = plan.value;
              const trigger = { triggerId, planType: type, ...(clientOid !== undefined && { clientOid }) };
              return joined(order, plan, { ...order.value, trigger });
            }),
          );
      }),
    );
}

function told(clientOid: string | undefined, source: string | undefined): Pick<OrderSource, 'clientOid' | 'source'> {
  return { ...(clientOid !== undefined && { clientOid }), ...(source !== undefined && { source }) };
}

/** The list of trigger orders that an order may have come from, by the kind of its origin (interface §2.11). */
function planTypeOf(source: string): 'profit_loss' | 'normal_plan' | 'track_plan' | undefined {
  if (/^(pos_)?(profit|loss)_|^move_/.test(source)) return 'profit_loss';
  if (source.startsWith('plan_')) return 'normal_plan';
  return source.startsWith('tracking_') ? 'track_plan' : undefined;
}
