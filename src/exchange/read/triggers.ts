import { map, mergeMap, of } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Decimal } from '../../base/decimal.ts';
import type { AccountName } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { TriggerOrder, TriggerPlanType } from '../../domain/order.ts';
import { fromOrderDirection } from '../../wire/direction.ts';
import { mixOrdersPlanHistory } from '../../wire/operations/mix-orders-plan-history.ts';
import { mixOrdersPlanPending } from '../../wire/operations/mix-orders-plan-pending.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import { joined, unreadable } from './reader.ts';
import type { SuccessfulReading, ReadContext, Reader } from './reader.ts';

/**
 * Reads the trigger orders that open or close and wait (docs/exchange/triggers.md#mix-orders-plan-pending): those of
 * each kind are a list of their own.
 */
export const readTriggers: Reader<'triggers'> = (query, context) =>
  ofKind(query, 'normal_plan', context).pipe(
    mergeMap((plain) =>
      ofKind(query, 'track_plan', context).pipe(
        map((trailing) => joined(plain, trailing, [...plain.value, ...trailing.value])),
      ),
    ),
  );

function ofKind(
  { account, market }: { readonly account: AccountName; readonly market: FuturesMarket },
  planType: TriggerPlanType,
  context: ReadContext,
): Observable<SuccessfulReading<readonly TriggerOrder[]>> {
  return allPages((cursor) => {
    const page = { limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    const request = { planType, productType: PRODUCT_TYPE[market], ...page };
    return context.send({ operation: mixOrdersPlanPending, request, account }, ({ entrustedList, endId }) => ({
      items: entrustedList.map((record) => triggerOrder(record, { account, market, planType })),
      next: endId,
    }));
  });
}

/**
 * Reads one trigger order by its client id, among those that wait and among those that are done; null where it is in
 * neither.
 */
export const readTrigger: Reader<'trigger'> = ({ account, instrument, planType, clientOid }, context) => {
  const { market, symbol } = instrument;
  const request = { planType, productType: PRODUCT_TYPE[market], symbol, clientOid };
  const among = ({ entrustedList }: { readonly entrustedList: readonly TriggerRecord[] }) => {
    const record = entrustedList.find((each) => each.clientOid === clientOid);
    return record === undefined ? null : triggerOrder(record, { account, market, planType });
  };
  return context
    .send({ operation: mixOrdersPlanPending, request, account }, among)
    .pipe(
      mergeMap((waiting) =>
        waiting.value === null
          ? context.send({ operation: mixOrdersPlanHistory, request, account }, among)
          : of<SuccessfulReading<TriggerOrder | null>>(waiting),
      ),
    );
};

type Pending = ResponseOf<typeof mixOrdersPlanPending>['entrustedList'][number];

type Past = ResponseOf<typeof mixOrdersPlanHistory>['entrustedList'][number];

/** A trigger order of either list. */
type TriggerRecord = Pending | Past;

/** The place where a record was read. */
interface TriggerContext {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly planType: TriggerPlanType;
}

/** Translates a trigger order that opens or closes (docs/exchange/triggers.md#mix-orders-plan-pending). */
function triggerOrder(record: TriggerRecord, { account, market, planType }: TriggerContext): TriggerOrder {
  const { triggerPrice, size } = record;
  if (triggerPrice === undefined) throw unreadable(`the trigger order ${record.orderId} has no trigger price`);
  if (size === undefined) throw unreadable(`the trigger order ${record.orderId} has no size`);
  const price = record.price ?? record.executePrice;
  return {
    account,
    instrument: { market, symbol: record.symbol },
    orderId: record.orderId,
    clientOid: record.clientOid ?? '',
    planType,
    state: record.planStatus ?? 'live',
    ...directionOf(record),
    ...(record.marginMode !== undefined && { marginMode: record.marginMode }),
    trigger: triggerPrice,
    triggerType: record.triggerType === 'mark_price' ? 'mark_price' : 'fill_price',
    size,
    price: record.orderType === 'market' || price === undefined || price === 0n ? null : price,
    callback: planType === 'track_plan' ? (record.callbackRatio ?? null) : null,
    executeOrderId: 'executeOrderId' in record ? (record.executeOrderId ?? null) : null,
    ...(planType === 'normal_plan' && stopsOf(record)),
    cTime: record.cTime,
  };
}

/** The stops that it carries; one that is not there is empty or 0. */
function stopsOf(
  record: TriggerRecord,
): Pick<TriggerOrder, 'takeProfit' | 'stopLoss' | 'takeProfitLimit' | 'stopLossLimit'> {
  const { stopSurplusTriggerPrice: takeProfit, stopSurplusExecutePrice: takeProfitLimit } = record;
  const { stopLossTriggerPrice: stopLoss, stopLossExecutePrice: stopLossLimit } = record;
  return {
    ...(isOne(takeProfit) && { takeProfit }),
    ...(isOne(takeProfitLimit) && { takeProfitLimit }),
    ...(isOne(stopLoss) && { stopLoss }),
    ...(isOne(stopLossLimit) && { stopLossLimit }),
  };
}

function isOne(price: Decimal | undefined): price is Decimal {
  return price !== undefined && price > 0n;
}

/**
 * What it will do. In one-way mode the lists do not tell what only reduces
 * (docs/exchange/triggers.md#what-an-executed-one-becomes): what buys or sells there is told as opening, so that
 * nothing takes it for protection.
 */
function directionOf({ side, tradeSide, posMode, posSide, orderId }: TriggerRecord) {
  const word = side?.toLowerCase();
  if (word !== 'buy' && word !== 'sell') throw unreadable(`the trigger order ${orderId} does not say its side`);
  const hedged = posMode === 'hedge_mode' || (posMode === undefined && posSide !== undefined && posSide !== 'net');
  const act = tradeSide === 'close' || tradeSide === 'open' ? ({ tradeSide } as const) : {};
  const told = fromOrderDirection({ side: word, ...act }, hedged ? 'hedge_mode' : 'one_way_mode');
  if (told === undefined) throw unreadable(`the trigger order ${orderId} does not say whether it opens`);
  return told;
}
