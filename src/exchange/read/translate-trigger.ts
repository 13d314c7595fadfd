import type { AccountName } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { TriggerOrder, TriggerPlanType } from '../../domain/order.ts';
import { fromOrderDirection } from '../../wire/direction.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import type { mixOrdersPlanHistory } from '../../wire/operations/mix-orders-plan-history.ts';
import type { mixOrdersPlanPending } from '../../wire/operations/mix-orders-plan-pending.ts';
import { unreadable } from './reader.ts';

type Pending = ResponseOf<typeof mixOrdersPlanPending>['entrustedList'][number];
type Past = ResponseOf<typeof mixOrdersPlanHistory>['entrustedList'][number];

/** A trigger order of either list. */
export type TriggerRecord = Pending | Past;

/** Where a record was read. */
interface TriggerContext {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly planType: TriggerPlanType;
}

/** Translates a trigger order that opens or closes (docs/exchange/triggers.md#mix-orders-plan-pending). */
export function triggerOrder(record: TriggerRecord, { account, market, planType }: TriggerContext): TriggerOrder {
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
    trigger: triggerPrice,
    triggerType: record.triggerType === 'mark_price' ? 'mark_price' : 'fill_price',
    size,
    price: record.orderType === 'market' || price === undefined || price === 0n ? null : price,
    callback: planType === 'track_plan' ? (record.callbackRatio ?? null) : null,
    executeOrderId: 'executeOrderId' in record ? (record.executeOrderId ?? null) : null,
    cTime: record.cTime,
  };
}

/**
 * What it will do. In one-way mode the lists do not tell what only reduces (docs/exchange/triggers.md#what-an-executed-one-becomes): what buys or
 * sells there is told as opening, so that nothing takes it for protection.
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
