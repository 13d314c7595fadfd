import { isMultiple, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { TriggerType } from '../../domain/order.ts';
import { priceOf } from './book.ts';
import { LIVE_PLANS_MAX } from './contract-terms.ts';
import { bookOf, nextId, touch } from './core.ts';
import type { Core } from './core.ts';
import { posModeOf } from './margin.ts';
import { livePlans } from './place-stop.ts';
import { demand } from './rejection.ts';
import { addPlan } from './stops.ts';
import type { Account, PlannedOrder, PlanOrder } from './world.ts';

/** What a caller asks for when placing a trigger order that opens or closes (extensions b5). */
export interface NormalPlanTerms {
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly size: Decimal;
  readonly trigger: Decimal;
  readonly triggerType: TriggerType;
  readonly clientOid?: string;
  readonly executePrice?: Decimal;
  readonly planned: PlannedOrder;
}

/** Places a trigger order; it fires when the price comes to its trigger from where it stands now. Throws a Rejection. */
export function placeNormalPlan(core: Core, account: Account, terms: NormalPlanTerms): PlanOrder {
  const book = bookOf(core, terms.symbol);
  const rules = book.pair.futures;
  const posMode = posModeOf(account, terms.market);
  demand(
    terms.trigger > ZERO && isMultiple(terms.trigger, rules.priceStep),
    '45052',
    'The trigger price must be a multiple of the price step',
  );
  demand(isMultiple(terms.size, rules.sizeStep), '40808', 'Parameter verification exception size checkScale error');
  demand(terms.size >= rules.minSize, '45111', 'less than the minimum order quantity');
  demand(
    posMode === 'one_way_mode' || terms.planned.tradeSide !== undefined,
    '45109',
    'The account is in hedge mode: tradeSide is required',
  );
  demand(terms.clientOid === undefined || !account.planOids.has(terms.clientOid), '40786', 'Duplicate clientOid');
  demand(livePlans(core, account) < LIVE_PLANS_MAX, '40889', 'Reached the upper limit of trigger orders');
  const orderId = nextId(core);
  const { clientOid = orderId, ...rest } = terms;
  const plan: PlanOrder = {
    ...rest,
    orderId,
    clientOid,
    uid: account.uid,
    planType: 'normal_plan',
    holdSide: terms.planned.side === 'buy' ? 'long' : 'short',
    posMode,
    marginMode: terms.planned.marginMode,
    rises: risesFrom(core, terms),
    state: 'live',
    cTime: core.now,
    uTime: core.now,
  };
  addPlan(core, plan);
  return plan;
}

/** What of a trigger order is to be changed; what is absent stays, and a stop of 0 goes (interface §4.7). */
export interface NormalPlanChange {
  readonly size?: Decimal;
  readonly executePrice?: Decimal;
  readonly trigger?: Decimal;
  readonly triggerType?: TriggerType;
  readonly takeProfit?: Decimal;
  readonly stopLoss?: Decimal;
}

/** Changes a trigger order in place. Throws a Rejection. */
export function modifyNormalPlan(core: Core, plan: PlanOrder, change: NormalPlanChange): void {
  const { planned } = plan;
  demand(planned !== undefined, '43025', 'The trigger order does not exist');
  demand(plan.state === 'live', '43026', 'The trigger order is closed already');
  const rules = bookOf(core, plan.symbol).pair.futures;
  const { size, trigger, executePrice, triggerType } = change;
  demand(
    trigger === undefined || (trigger > ZERO && isMultiple(trigger, rules.priceStep)),
    '45052',
    'The trigger price must be a multiple of the price step',
  );
  demand(
    size === undefined || (size >= rules.minSize && isMultiple(size, rules.sizeStep)),
    '40808',
    'Parameter verification exception size checkScale error',
  );
  demand(
    executePrice === undefined || planned.type === 'limit',
    '40020',
    'Parameter newPrice error: the order is a market order',
  );
  plan.size = size ?? plan.size ?? rules.minSize;
  plan.trigger = trigger ?? plan.trigger;
  plan.triggerType = triggerType ?? plan.triggerType;
  if (executePrice !== undefined) plan.executePrice = executePrice;
  plan.rises = risesFrom(core, plan);
  if (change.takeProfit === ZERO) delete planned.takeProfit;
  else if (change.takeProfit !== undefined) planned.takeProfit = change.takeProfit;
  if (change.stopLoss === ZERO) delete planned.stopLoss;
  else if (change.stopLoss !== undefined) planned.stopLoss = change.stopLoss;
  plan.uTime = core.now;
  touch(core);
}

function risesFrom(core: Core, plan: { readonly symbol: string; readonly trigger: Decimal }): boolean {
  return plan.trigger > priceOf(bookOf(core, plan.symbol), core.world.step);
}
