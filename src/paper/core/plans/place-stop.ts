import { isMultiple, parseDecimal, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import { accountOf, bookOf, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { listPlan } from '../book/list-plan.ts';
import { triggerPriceOf } from '../book/book.ts';
import { LIVE_PLANS_MAX } from '../state/contract-terms.ts';
import type { Terms } from '../state/contract-terms.ts';
import { positionKey, posModeOf } from '../futures/margin.ts';
import { demand } from '../state/rejection.ts';
import { addPlan, plansOf, stopOf } from '../futures/stops.ts';
import type { StopTerms } from '../futures/stops.ts';
import type { Account } from '../state/world.ts';
import type { OpenPosition } from '../state/position.ts';
import type { PlanOrder } from '../state/plan-order.ts';

/** Bounds of a trailing stop's callback, ratios. */
const RANGE_MIN = parseDecimal('0.0001');
const RANGE_MAX = parseDecimal('0.1');

/** Two changes of one stop must be this far apart (docs/exchange/triggers.md#modify-tpsl-order). */
const MODIFY_SPACING_MS = 300;

/**
 * Finds the position that a stop is for; in one-way mode buy means the long and sell the short
 * (docs/exchange/triggers.md#side-of-a-stop).
 */
export function protectedPosition(
  account: Account,
  asked: {
    readonly market: FuturesMarket;
    readonly symbol: string;
    readonly holdSide: 'long' | 'short' | 'buy' | 'sell';
  },
): OpenPosition {
  const { market, symbol } = asked;
  const holdSide: HoldSide = asked.holdSide === 'long' || asked.holdSide === 'buy' ? 'long' : 'short';
  const position = account.positions.get(
    positionKey({ market, symbol, holdSide, posMode: posModeOf(account, market) }),
  );
  demand(position?.holdSide === holdSide, '43023', 'Insufficient position, can not set profit or stop loss');
  return position;
}

/** Checks a new stop without placing it, so that two can be placed together or not at all. Throws a Rejection. */
export function checkStop(
  core: Core,
  account: Account,
  asked: { readonly position: OpenPosition; readonly terms: StopTerms },
): void {
  const { position, terms } = asked;
  const book = bookOf(core, position.symbol);
  checkNumbers(terms, book.pair.futures);
  checkSide(
    { planType: terms.planType, holdSide: position.holdSide, trigger: terms.trigger },
    triggerPriceOf(book, core.world.step, terms.triggerType ?? 'mark_price'),
  );
  demand(
    terms.size === undefined || terms.size <= position.size,
    '45068',
    'The size of the stop is above that of the position',
  );
  demand(terms.clientOid === undefined || !account.planOids.has(terms.clientOid), '40786', 'Duplicate clientOid');
  const standing = plansOf(core, account, position);
  demand(
    terms.planType !== 'pos_profit' || !standing.some((plan) => plan.planType === 'pos_profit'),
    '43030',
    'The position has a take profit order already',
  );
  demand(
    terms.planType !== 'pos_loss' || !standing.some((plan) => plan.planType === 'pos_loss'),
    '43031',
    'The position has a stop loss order already',
  );
  demand(livePlans(core, account) < LIVE_PLANS_MAX, '40889', 'Reached the upper limit of trigger orders');
}

/** Places a stop that was checked. A trailing stop that the price has reached follows it at once. */
export function placeStop(
  core: Core,
  asked: { readonly position: OpenPosition; readonly terms: StopTerms },
): PlanOrder {
  const plan = stopOf(core, asked.position, asked.terms);
  addPlan(core, plan);
  return plan;
}

/** The change of a stop. An absent field stays, but for the execution price, which is then at market. */
export interface StopChange {
  readonly trigger: Decimal;
  readonly triggerType?: 'fill_price' | 'mark_price';
  readonly size?: Decimal;
  readonly executePrice?: Decimal;
  readonly range?: Decimal;
}

/** Changes a stop in place. Throws a Rejection. */
export function modifyStop(core: Core, plan: PlanOrder, change: StopChange): void {
  demand(
    plan.planType !== 'normal_plan' && plan.planType !== 'track_plan',
    '43020',
    'The take profit or stop loss order does not exist',
  );
  demand(plan.state === 'live', '43021', 'The take profit or stop loss order is closed already');
  demand(
    plan.modifiedAt === undefined || core.now - plan.modifiedAt >= MODIFY_SPACING_MS,
    '43036',
    'Modified too often',
  );
  const book = bookOf(core, plan.symbol);
  checkNumbers({ ...change, planType: plan.planType }, book.pair.futures);
  const positionLevel = plan.planType === 'pos_profit' || plan.planType === 'pos_loss';
  const held = accountOf(core, plan.uid).positions.get(positionKey(plan))?.size ?? ZERO;
  demand(
    positionLevel || change.size === undefined || change.size <= held,
    '45068',
    'The size of the stop is above that of the position',
  );
  if (plan.extreme === undefined)
    checkSide(
      { planType: plan.planType, holdSide: plan.holdSide, trigger: change.trigger },
      triggerPriceOf(book, core.world.step, change.triggerType ?? plan.triggerType),
    );
  plan.trigger = change.trigger;
  plan.triggerType = change.triggerType ?? plan.triggerType;
  if (!positionLevel && change.size !== undefined) plan.size = change.size;
  if (change.range !== undefined && plan.planType === 'moving_plan') plan.range = change.range;
  delete plan.executePrice;
  if (change.executePrice !== undefined && change.executePrice > ZERO) plan.executePrice = change.executePrice;
  plan.modifiedAt = core.now;
  plan.uTime = core.now;
  listPlan(book, plan);
  touch(core);
}

/** Counts an account's trigger orders that wait. */
export function livePlans(core: Core, account: Account): number {
  let count = 0;
  for (const book of core.books.values()) count += book.plans.count(account.uid);
  return count;
}

function checkNumbers(
  terms: Pick<StopTerms, 'planType' | 'trigger' | 'size' | 'executePrice' | 'range'>,
  rules: Terms,
): void {
  const { planType, trigger, size, executePrice, range } = terms;
  demand(
    trigger > ZERO && isMultiple(trigger, rules.priceStep),
    '45052',
    'The trigger price must be a multiple of the price step',
  );
  demand(executePrice === undefined || executePrice >= ZERO, '43011', 'The execution price must be greater than 0');
  demand(
    executePrice === undefined || isMultiple(executePrice, rules.priceStep),
    '45051',
    'The execution price must be a multiple of the price step',
  );
  demand(
    size === undefined || isMultiple(size, rules.sizeStep),
    '40808',
    'Parameter verification exception size checkScale error',
  );
  demand(size === undefined || size >= rules.minSize, '45111', 'less than the minimum order quantity');
  if (planType !== 'moving_plan' || range === undefined) return;
  demand(range >= RANGE_MIN, '43032', 'The range rate is too small');
  demand(range <= RANGE_MAX, '40020', 'Parameter rangeRate error: more than 10 percent');
}

/** Refuses a stop that would fire at once: each side has its code (docs/exchange/errors.md#codes). */
function checkSide(
  stop: { readonly planType: StopTerms['planType']; readonly holdSide: HoldSide; readonly trigger: Decimal },
  price: Decimal,
): void {
  const { planType, trigger } = stop;
  const long = stop.holdSide === 'long';
  if (planType === 'profit_plan' || planType === 'pos_profit') {
    if (long)
      demand(
        trigger > price,
        '40830',
        'The take profit price of the long position should be greater than the current price',
      );
    else
      demand(
        trigger < price,
        '40832',
        'The take profit price of short positions should be less than the current price',
      );
  } else if (planType === 'loss_plan' || planType === 'pos_loss') {
    if (long)
      demand(
        trigger < price,
        '40834',
        'The stop loss price of the long position should be less than the current price',
      );
    else
      demand(
        trigger > price,
        '40836',
        'The stop loss price of the short position should be greater than the current price',
      );
  } else if (long) demand(trigger >= price, '43035', 'The trigger price must be at or above the market price');
  else demand(trigger <= price, '43034', 'The trigger price must be at or below the market price');
}
