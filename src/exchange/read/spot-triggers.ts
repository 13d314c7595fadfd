import { of } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { SpotTrigger, SpotTriggerState, TriggerState } from '../../domain/order.ts';
import { spotCurrentPlanOrder } from '../../wire/operations/spot-current-plan-order.ts';
import { spotPlanSubOrder } from '../../wire/operations/spot-plan-sub-order.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { type CallFailure, onFailure } from '../send/failure.ts';
import { allPages, before, PAGE_LENGTH } from './pages.ts';
import { type Reader, type SuccessfulReading, unreadable } from './reader.ts';

/** Reads the trigger orders of spot that wait (docs/exchange/spot.md#spot-current-plan-order). */
export const readSpotTriggers: Reader<'spot-triggers'> = ({ account }, context) =>
  allPages((cursor) =>
    context.send(
      { operation: spotCurrentPlanOrder, request: { limit: PAGE_LENGTH, ...before(cursor) }, account },
      ({ orderList, idLessThan }) => ({
        items: orderList.map((record) => spotTrigger(record, account)),
        next: idLessThan ?? orderList.at(-1)?.orderId,
      }),
    ),
  );

type SpotPlanRecord = ResponseOf<typeof spotCurrentPlanOrder>['orderList'][number];

function spotTrigger(record: SpotPlanRecord, account: AccountName): SpotTrigger {
  const { orderId, clientOid = '', symbol, status, side, triggerPrice, size, planType, cTime } = record;
  const { orderType, executePrice } = record;
  return {
    account,
    instrument: { market: 'spot', symbol },
    ...{ orderId, clientOid, state: status, side, trigger: triggerPrice, size, cTime },
    // Base coin is the default of the exchange.
    sizeIn: planType === 'TOTAL' ? 'quote' : 'base',
    // An execution price beside a market order is ignored.
    price: orderType === 'market' ? null : (executePrice ?? null),
  };
}

/**
 * Reads what has become of a trigger order of spot (docs/exchange/spot.md#spot-plan-sub-order): however old it is, by
 * one call.
 */
export const readSpotTrigger: Reader<'spot-trigger'> = ({ account, orderId }, context) => {
  const startedAt = context.clock.now();
  return context
    .send({ operation: spotPlanSubOrder, request: { planOrderId: orderId }, account }, (orders) =>
      stateOf(orders, orderId),
    )
    .pipe(
      onFailure(
        () => of<SuccessfulReading<null>>({ ok: true, value: null, startedAt, receivedAt: context.clock.now() }),
        isNoTrigger,
      ),
    );
};

/** Tells whether a failure is the exchange's word that there is no such trigger order. */
export function isNoTrigger({ verdict }: CallFailure): boolean {
  return verdict.fault.code === '43025';
}

type SubOrder = ResponseOf<typeof spotPlanSubOrder>[number];

const STATES: Readonly<Record<SubOrder['status'], TriggerState>> = {
  in_progress: 'live',
  in_progress_tracking: 'live',
  success: 'executed',
  fail: 'fail_execute',
  cancelled: 'cancelled',
};

/** Tells whether a trigger order was cancelled, and nothing has come of it. */
export function isCancelled(orders: readonly SubOrder[], planOrderId: string): boolean {
  return (
    orders.length > 0 && orders.every((order) => order.status === 'cancelled' && isUntriggered(order, planOrderId))
  );
}

function isUntriggered({ orderId }: SubOrder, planOrderId: string): boolean {
  return orderId === undefined || orderId === planOrderId;
}

/**
 * What the entries for a trigger order say together. One order comes of it: where several are listed nobody knows how
 * much was sold, and the reading fails.
 */
function stateOf(orders: readonly SubOrder[], planOrderId: string): SpotTriggerState {
  const [only, ...others] = orders;
  if (only === undefined || others.length > 0)
    throw unreadable(`the exchange lists ${String(orders.length)} orders of the trigger order ${planOrderId}, not one`);
  // An order was placed, and was cancelled: it may have sold a part.
  const state = only.status === 'cancelled' && !isUntriggered(only, planOrderId) ? 'executed' : STATES[only.status];
  return { state, executeOrderId: only.orderId ?? null };
}
