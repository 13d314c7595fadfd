import { decimalOf, isMultiple, multiply, parseDecimal, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import type { TriggerType } from '../../../domain/order.ts';
import { triggerPriceOf } from '../book/book.ts';
import type { Book } from '../book/book.ts';
import { belowLeastValue, LIVE_PLANS_MAX } from '../state/contract-terms.ts';
import { bookOf, nextId } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { checkPresets } from '../futures/check-futures-terms.ts';
import { posModeOf } from '../futures/margin.ts';
import { demandTradeSide } from '../futures/trade-side.ts';
import { livePlans } from './place-stop.ts';
import type { PlannedOrder, PlanOrder } from '../state/plan-order.ts';
import { demand } from '../state/rejection.ts';
import { addPlan } from '../futures/stops.ts';
import { demandCopyPair, demandTrading } from '../calls/trading-status.ts';
import type { Account } from '../state/world.ts';

/** The caller's terms of a trigger order that opens or closes (docs/exchange/triggers.md#mix-place-plan-order). */
export interface PlanTerms {
  readonly planType: 'normal_plan' | 'track_plan';
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly size: Decimal;
  readonly trigger: Decimal;
  readonly triggerType: TriggerType;
  /** Callback of a track_plan, a ratio. */
  readonly range?: Decimal;
  readonly clientOid?: string;
  readonly executePrice?: Decimal;
  readonly planned: PlannedOrder;
}

/**
 * Places a trigger order. It fires when the price comes to its trigger from where it stands now; a track_plan then
 * follows the price and fires when that has come back by its callback. Throws a Rejection.
 */
export function placePlan(core: Core, account: Account, terms: PlanTerms): PlanOrder {
  const book = bookOf(core, terms.symbol);
  const posMode = posModeOf(account, terms.market);
  const hedge = posMode === 'hedge_mode';
  demandTradeSide(core, { hedge, tradeSide: terms.planned.tradeSide });
  const opens = hedge ? terms.planned.tradeSide !== 'close' : !terms.planned.reduceOnly;
  demandTrading(core, { market: terms.market, symbol: terms.symbol, opens });
  demandCopyPair(account, terms.symbol);
  checkPlanNumbers(terms, book);
  const value = multiply(terms.size, terms.executePrice ?? terms.trigger);
  demand(!opens || value >= book.pair.futures.minValue, '45110', belowLeastValue(book.pair.futures));
  checkPlanStops(terms, book);
  demand(terms.clientOid === undefined || !account.planOids.has(terms.clientOid), '40786', 'Duplicate clientOid');
  demand(livePlans(core, account) < LIVE_PLANS_MAX, '40889', 'Reached the upper limit of trigger orders');
  const orderId = nextId(core);
  const { clientOid = orderId, ...rest } = terms;
  const plan: PlanOrder = {
    ...rest,
    orderId,
    clientOid,
    uid: account.uid,
    holdSide: terms.planned.side === 'buy' ? 'long' : 'short',
    posMode,
    marginMode: terms.planned.marginMode,
    rises: terms.trigger > triggerPriceOf(book, core.world.step, terms.triggerType),
    state: 'live',
    cTime: core.now,
    uTime: core.now,
  };
  addPlan(core, plan);
  return plan;
}

/** Refuses triggers, prices and sizes that a contract does not take. */
export function checkPlanNumbers(
  terms: { readonly trigger?: Decimal; readonly executePrice?: Decimal; readonly size?: Decimal },
  book: Book,
): void {
  const { priceStep, sizeStep, minSize } = book.pair.futures;
  const { trigger, executePrice, size } = terms;
  const onStep = (price: Decimal): boolean => price > ZERO && isMultiple(price, priceStep);
  demand(trigger === undefined || onStep(trigger), '45052', 'The trigger price must be a multiple of the price step');
  const fits = executePrice === undefined || onStep(executePrice);
  demand(fits, '45051', 'The execution price must be a multiple of the price step');
  if (size === undefined) return;
  demand(isMultiple(size, sizeStep), '40808', 'Parameter verification exception size checkScale error');
  demand(size >= minSize, '45111', 'less than the minimum order quantity');
}

const PERCENT_MIN = parseDecimal('0.01');
const PERCENT_MAX = decimalOf(1_000);

/** The stops of a normal_plan lie on their sides of its price; those of a track_plan are distances in percent. */
export function checkPlanStops(
  plan: Pick<PlanOrder, 'planType' | 'trigger' | 'executePrice' | 'planned'>,
  { pair }: Pick<Book, 'pair'>,
): void {
  const { planned } = plan;
  if (planned === undefined) return;
  const { takeProfit, takeProfitExecute, stopLoss, stopLossExecute } = planned;
  if (plan.planType !== 'track_plan') {
    const holdSide = planned.side === 'buy' ? 'long' : 'short';
    const stops = {
      ...(takeProfit === undefined ? {} : { takeProfit }),
      ...(stopLoss === undefined ? {} : { stopLoss }),
      ...(takeProfitExecute === undefined ? {} : { takeProfitExecute }),
      ...(stopLossExecute === undefined ? {} : { stopLossExecute }),
    };
    checkPresets({ holdSide, ...stops }, { price: plan.executePrice ?? plan.trigger, step: pair.futures.priceStep });
    return;
  }
  for (const percent of [takeProfit, stopLoss]) {
    const fits = percent === undefined || (percent >= PERCENT_MIN && percent < PERCENT_MAX);
    demand(fits, '40053', 'A take profit or stop loss of a trailing order is a percentage from 0.01 to 999.99');
  }
}
