import type { Decimal } from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import { accountOf, bookOf, nextId, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { forgetOldest } from '../book/finish-order.ts';
import { listPlan, unlistPlan } from '../book/list-plan.ts';
import { positionKey } from './margin.ts';
import type { Account } from '../state/world.ts';
import type { FuturesOrder } from '../state/futures-order.ts';
import type { OpenPosition } from '../state/position.ts';
import type { PlanOrder, PlanState, PlanType } from '../state/plan-order.ts';

/** Puts a new trigger order on its book. */
export function addPlan(core: Core, plan: PlanOrder): void {
  core.world.plans.set(plan.orderId, plan);
  listPlan(bookOf(core, plan.symbol), plan);
  accountOf(core, plan.uid).planOids.set(plan.clientOid, plan.orderId);
  touch(core);
}

/** Ends a trigger order. */
export function finishPlan(core: Core, plan: PlanOrder, state: Exclude<PlanState, 'live'>): void {
  plan.state = state;
  plan.uTime = core.now;
  unlistPlan(bookOf(core, plan.symbol), plan);
  forgetOldest(core.world.plans, (old) => {
    accountOf(core, old.uid).planOids.delete(old.clientOid);
  });
  touch(core);
}

/** Tells the trigger orders that protect a position. */
export function plansOf(
  core: Core,
  account: Account,
  position: Pick<OpenPosition, 'market' | 'symbol' | 'holdSide'>,
): readonly PlanOrder[] {
  const found: PlanOrder[] = [];
  for (const plan of bookOf(core, position.symbol).plans.of(account.uid)) {
    if (plan.market !== position.market || plan.planned !== undefined) continue;
    if (plan.holdSide === position.holdSide) found.push(plan);
  }
  return found;
}

/** Cancels the stops of a position that is no more. */
export function cancelPlansOf(core: Core, account: Account, position: OpenPosition): void {
  for (const plan of plansOf(core, account, position)) finishPlan(core, plan, 'cancelled');
}

/**
 * Turns the preset stops of an order that has opened into stops of the whole position, in place of such as are there.
 */
export function attachPresets(
  core: Core,
  account: Account,
  opened: { readonly order: FuturesOrder; readonly first: boolean },
): void {
  const { order, first } = opened;
  const position = account.positions.get(positionKey(order));
  if (position === undefined) return;
  const presets = [
    {
      planType: 'pos_profit',
      trigger: order.takeProfit,
      executePrice: order.takeProfitExecute,
      triggerType: order.takeProfitType,
    },
    {
      planType: 'pos_loss',
      trigger: order.stopLoss,
      executePrice: order.stopLossExecute,
      triggerType: order.stopLossType,
    },
  ] as const;
  for (const { planType, trigger, executePrice, triggerType } of presets) {
    if (trigger === undefined) continue;
    const standing = plansOf(core, account, position).find((plan) => plan.planType === planType);
    // A later part of the same order must not undo what was done about the stops since its first part.
    if (standing !== undefined && !first) continue;
    if (standing !== undefined) finishPlan(core, standing, 'cancelled');
    addPlan(
      core,
      stopOf(core, position, {
        uid: account.uid,
        planType,
        trigger,
        ...(executePrice === undefined ? {} : { executePrice }),
        ...(triggerType === undefined ? {} : { triggerType }),
      }),
    );
  }
}

/** The terms of a stop, beside the position that it protects. */
export interface StopTerms {
  readonly uid: string;
  readonly planType: Exclude<PlanType, 'normal_plan' | 'track_plan'>;
  readonly trigger: Decimal;
  readonly triggerType?: 'fill_price' | 'mark_price';
  readonly clientOid?: string;
  readonly size?: Decimal;
  readonly executePrice?: Decimal;
  readonly range?: Decimal;
}

/** Makes a take-profit, stop-loss or trailing stop of a position. */
export function stopOf(core: Core, position: OpenPosition, terms: StopTerms): PlanOrder {
  const orderId = nextId(core);
  const { market, symbol, holdSide, posMode, marginMode } = position;
  const { clientOid = orderId, triggerType = 'mark_price', ...rest } = terms;
  return {
    ...rest,
    orderId,
    clientOid,
    triggerType,
    market,
    symbol,
    holdSide,
    posMode,
    marginMode,
    rises: risesTo(terms.planType, holdSide),
    state: 'live',
    cTime: core.now,
    uTime: core.now,
  };
}

/** Tells whether a stop waits for a rise: a long's take-profit and a short's stop-loss do. */
function risesTo(planType: StopTerms['planType'], holdSide: HoldSide): boolean {
  const gains = planType !== 'loss_plan' && planType !== 'pos_loss';
  return gains === (holdSide === 'long');
}
