import { ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { operations } from '../../wire/operations/index.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import type { Core } from '../core/book/core.ts';
import { serveSigned } from '../core/calls/responder.ts';
import type { StopTerms } from '../core/futures/stops.ts';
import { checkStop, modifyStop, placeStop, protectedPosition } from '../core/plans/place-stop.ts';
import type { PlanOrder } from '../core/state/plan-order.ts';
import type { OpenPosition } from '../core/state/position.ts';
import { granted, Rejection } from '../core/state/rejection.ts';
import type { Account } from '../core/state/world.ts';
import { findPlan } from '../records/find-order.ts';
import { contractOf } from '../records/product.ts';

/** Places a take-profit, stop-loss or trailing order of a position. */
export const placeTpslOrder = serveSigned(operations['place-tpsl-order'], (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  const position = protectedPosition(account, { market, symbol: book.series.symbol, holdSide: request.holdSide });
  const terms = termsOf(account.uid, request);
  checkStop(core, account, { position, terms });
  const { orderId, clientOid } = placeStop(core, { position, terms });
  return { orderId, clientOid };
});

function termsOf(uid: string, request: RequestOf<(typeof operations)['place-tpsl-order']>): StopTerms {
  const { planType, triggerPrice, triggerType, clientOid, size, executePrice, rangeRate } = request;
  const positionLevel = planType === 'pos_profit' || planType === 'pos_loss';
  return {
    uid,
    planType,
    trigger: triggerPrice,
    ...(triggerType === undefined ? {} : { triggerType }),
    ...(clientOid === undefined ? {} : { clientOid }),
    ...(size === undefined || positionLevel ? {} : { size }),
    ...(executePrice === undefined || executePrice === ZERO ? {} : { executePrice }),
    ...(rangeRate === undefined ? {} : { range: rangeRate }),
  };
}

/**
 * Places take-profit and stop-loss of a position; a leg that is refused is missing from the answer, and the other
 * stands.
 */
export const placePosTpsl = serveSigned(operations['place-pos-tpsl'], (core, { account, request }) => {
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

function takeProfitOf(uid: string, request: RequestOf<(typeof operations)['place-pos-tpsl']>): StopTerms | undefined {
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

function stopLossOf(uid: string, request: RequestOf<(typeof operations)['place-pos-tpsl']>): StopTerms | undefined {
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

interface GivenStop {
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
}: GivenStop): Omit<StopTerms, 'uid' | 'planType' | 'trigger'> {
  return {
    ...(size === undefined ? {} : { size }),
    ...(triggerType === undefined ? {} : { triggerType }),
    ...(executePrice === undefined || executePrice === ZERO ? {} : { executePrice }),
    ...(clientOid === undefined ? {} : { clientOid }),
  };
}

/** Moves a stop in place. */
export const modifyTpslOrder = serveSigned(operations['modify-tpsl-order'], (core, { account, request }) => {
  contractOf(core, request);
  const plan = granted(findPlan(core, account, { ids: request, missingCode: '43020' }));
  const { triggerPrice, triggerType, size, executePrice, rangeRate } = request;
  modifyStop(core, plan, {
    trigger: triggerPrice,
    ...(triggerType === undefined ? {} : { triggerType }),
    ...(size === undefined ? {} : { size }),
    ...(executePrice === undefined ? {} : { executePrice }),
    ...(rangeRate === undefined ? {} : { range: rangeRate }),
  });
  return { orderId: plan.orderId, clientOid: plan.clientOid };
});
