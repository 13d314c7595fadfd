import { map, mergeMap, type Observable, of } from 'rxjs';
import type { FuturesMarket } from '../../domain/market.ts';
import { UNKNOWN_SOURCE } from '../../domain/profit/fill-origin.ts';
import type { OrderSource } from '../../ports/exchange.ts';
import { futuresOrderDetail } from '../../wire/operations/futures-order-detail.ts';
import { mixOrdersPlanHistory } from '../../wire/operations/mix-orders-plan-history.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import { after } from '../send/after.ts';
import { isNotFound, onFailure } from '../send/failure.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { before, PAGE_LENGTH } from './pages.ts';
import { joined, type SuccessfulReading, type ReadContext, type Reader } from './reader.ts';

/** The exchange's clocks may stamp a trigger order so much later than the order that it placed. */
const CLOCK_SLACK_MS = 60_000;
/** The exchange lists trigger orders of 90 days. */
const SPAN_MS_MAX = 90 * 86_400_000;
/** So many pages are looked through: behind more than a thousand it is not known whose an order is. */
const PAGES_MAX = 10;
/** Between two pages: a tenth of the ten a second that the list allows. */
const PAGE_MS = 1_000;

/**
 * Reads where an order came from (docs/exchange/orders.md#where-an-order-comes-from). What a stop or a trigger order
 * placed carries no client order id of ours: those that were executed tell whose it is. Null where the exchange does
 * not know the order.
 */
export const readOrderSource: Reader<'order-source'> = ({ account, instrument, orderId }, context) => {
  const { market, symbol } = instrument;
  const of = { account, symbol, orderId };
  const startedAt = context.clock.now();
  const read = market === 'spot' ? spotSource(of, context) : futuresSource({ ...of, market }, context);
  return read.pipe(onFailure(() => absent(startedAt, context), isNotFound));
};

interface OrderRef {
  readonly account: string;
  readonly symbol: string;
  readonly orderId: string;
}

type SourceRead = Observable<SuccessfulReading<OrderSource | null>>;

function absent(startedAt: number, { clock }: ReadContext): SourceRead {
  return of({ ok: true, value: null, startedAt, receivedAt: clock.now() });
}

function spotSource({ account, orderId }: OrderRef, context: ReadContext): SourceRead {
  return context.send({ operation: spotOrderInfo, request: { orderId }, account }, (records) => {
    const record = records.find((each) => each.orderId === orderId);
    if (record === undefined) return null;
    return { ...originOf(record.clientOid, record.orderSource), cTime: record.cTime };
  });
}

function futuresSource(target: OrderRef & { readonly market: FuturesMarket }, context: ReadContext): SourceRead {
  const { account, market, symbol, orderId } = target;
  const pair = { symbol, productType: PRODUCT_TYPE[market] };
  return context
    .send({ operation: futuresOrderDetail, request: { ...pair, orderId }, account }, (record): OrderSource => {
      return { ...originOf(record.clientOid, record.orderSource), cTime: record.cTime };
    })
    .pipe(
      mergeMap((order) => {
        const planType = planTypeOf(order.value.source ?? '');
        if (planType === undefined) return of(order);
        return triggerOf({ ...target, planType, placedAt: order.value.cTime }, context).pipe(
          map((trigger) => joined(order, trigger, withTrigger(order.value, trigger.value))),
        );
      }),
    );
}

/** Whose an order is stays unknown where its trigger order could not be found in what was read. */
function withTrigger(order: OrderSource, trigger: Trigger | 'none' | 'unread'): OrderSource {
  if (trigger === 'none') return order;
  return trigger === 'unread' ? { ...order, source: UNKNOWN_SOURCE } : { ...order, trigger };
}

type Trigger = NonNullable<OrderSource['trigger']>;

interface Placed extends OrderRef {
  readonly market: FuturesMarket;
  readonly planType: ListedPlanType;
  /** When the order was made, ms. */
  readonly placedAt: number;
}

/**
 * Looks through the trigger orders that were executed up to an order for the one that placed it, at a tenth of their
 * limit.
 */
function triggerOf(
  placed: Placed,
  context: ReadContext,
  cursor?: string,
  page = 1,
): Observable<SuccessfulReading<Trigger | 'none' | 'unread'>> {
  const { account, market, symbol, orderId, planType, placedAt } = placed;
  const endTime = placedAt + CLOCK_SLACK_MS;
  const span = { startTime: endTime - SPAN_MS_MAX, endTime, limit: PAGE_LENGTH, ...before(cursor) };
  const request = { symbol, productType: PRODUCT_TYPE[market], planType, planStatus: 'executed' as const, ...span };
  return context
    .send({ operation: mixOrdersPlanHistory, request, account }, (listed) => listed)
    .pipe(
      mergeMap((read): Observable<SuccessfulReading<Trigger | 'none' | 'unread'>> => {
        const { entrustedList, endId } = read.value;
        const plan = entrustedList.find(({ executeOrderId }) => executeOrderId === orderId);
        if (plan !== undefined) {
          const { orderId: triggerId, planType: type, clientOid } = plan;
          return of({ ...read, value: { triggerId, planType: type, ...(clientOid !== undefined && { clientOid }) } });
        }
        if (endId === undefined || entrustedList.length < PAGE_LENGTH) return of({ ...read, value: 'none' });
        if (page >= PAGES_MAX) return of({ ...read, value: 'unread' });
        return after(context.clock, PAGE_MS, 'reads').pipe(mergeMap(() => triggerOf(placed, context, endId, page + 1)));
      }),
    );
}

function originOf(
  clientOid: string | undefined,
  source: string | undefined,
): Pick<OrderSource, 'clientOid' | 'source'> {
  return { ...(clientOid !== undefined && { clientOid }), ...(source !== undefined && { source }) };
}

type ListedPlanType = 'profit_loss' | 'normal_plan' | 'track_plan';

/**
 * The list of trigger orders that an order may have come from, by the kind of its origin
 * (docs/exchange/orders.md#where-an-order-comes-from).
 */
function planTypeOf(source: string): ListedPlanType | undefined {
  if (/^(pos_)?(profit|loss)_|^move_/.test(source)) return 'profit_loss';
  if (source.startsWith('plan_')) return 'normal_plan';
  return source.startsWith('tracking_') ? 'track_plan' : undefined;
}
