import { ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { placePosTpsl as operation } from '../../wire/operations/place-pos-tpsl.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import type { Core } from '../core/book/core.ts';
import type { PlanOrder } from '../core/state/plan-order.ts';
import type { OpenPosition } from '../core/state/position.ts';
import { Rejection } from '../core/state/rejection.ts';
import type { Account } from '../core/state/world.ts';
import { checkStop, placeStop, protectedPosition } from '../core/plans/place-stop.ts';
import type { StopTerms } from '../core/futures/stops.ts';
import { contractOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Places take-profit and stop-loss of a position; a leg that is refused is missing from the answer, and the other stands. */
export const placePosTpsl = serveSigned(operation, (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  const position = protectedPosition(account, { market, symbol: book.series.symbol, holdSide: request.holdSide });
  const stops = [takeProfitOf(account.uid, request), stopLossOf(account.uid, request)].filter(
    (terms) => terms !== undefined,
  );
  const legs = stops.map((terms) => placeLeg(core, account, { position, terms }));
  const placed = legs.flatMap((leg) => (leg instanceof Rejection ? [] : [leg]));
  const refused = legs.find((leg) => leg instanceof Rejection);
  if (placed.length === 0 && refused !== undefined) throw refused;
  return placed.map(({ orderId, clientOid, planType }) => {
    const gains = planType === 'profit_plan' || planType === 'pos_profit';
    return gains ? { orderId, stopSurplusClientOid: clientOid } : { orderId, stopLossClientOid: clientOid };
  });
});

function placeLeg(
  core: Core,
  account: Account,
  asked: { readonly position: OpenPosition; readonly terms: StopTerms },
): PlanOrder | Rejection {
  try {
    checkStop(core, account, asked);
    return placeStop(core, asked);
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
}

function takeProfitOf(uid: string, request: RequestOf<typeof operation>): StopTerms | undefined {
  const { stopSurplusTriggerPrice: trigger, stopSurplusSize: size, stopSurplusTriggerType: triggerType } = request;
  if (trigger === undefined) return undefined;
  const planType = size === undefined ? 'pos_profit' : 'profit_plan';
  const rest = optional({
    size,
    triggerType,
    executePrice: request.stopSurplusExecutePrice,
    clientOid: request.stopSurplusClientOid,
  });
  return { uid, planType, trigger, ...rest };
}

function stopLossOf(uid: string, request: RequestOf<typeof operation>): StopTerms | undefined {
  const { stopLossTriggerPrice: trigger, stopLossSize: size, stopLossTriggerType: triggerType } = request;
  if (trigger === undefined) return undefined;
  const planType = size === undefined ? 'pos_loss' : 'loss_plan';
  const rest = optional({
    size,
    triggerType,
    executePrice: request.stopLossExecutePrice,
    clientOid: request.stopLossClientOid,
  });
  return { uid, planType, trigger, ...rest };
}

interface Given {
  readonly size: Decimal | undefined;
  readonly triggerType: 'fill_price' | 'mark_price' | undefined;
  readonly executePrice: Decimal | undefined;
  readonly clientOid: string | undefined;
}

function optional({
  size,
  triggerType,
  executePrice,
  clientOid,
}: Given): Omit<StopTerms, 'uid' | 'planType' | 'trigger'> {
  return {
    ...(size === undefined ? {} : { size }),
    ...(triggerType === undefined ? {} : { triggerType }),
    ...(executePrice === undefined || executePrice === ZERO ? {} : { executePrice }),
    ...(clientOid === undefined ? {} : { clientOid }),
  };
}
