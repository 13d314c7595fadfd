import { divide, isMultiple, multiply, roundToStep, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { triggerPriceOf } from '../book/book.ts';
import type { Book } from '../book/book.ts';
import { accountOf, bookOf, nextId, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { forgetOldest } from '../book/finish-order.ts';
import { listSpotPlan, unlistSpotPlan } from '../book/list-plan.ts';
import { demandCopyPair, demandTrading } from '../calls/trading-status.ts';
import { belowLeastValue, LIVE_PLANS_MAX } from '../state/contract-terms.ts';
import type { Terms } from '../state/contract-terms.ts';
import { demand } from '../state/rejection.ts';
import type { SpotPlan, SpotPlanTerms } from '../state/spot-plan.ts';
import type { Account } from '../state/world.ts';

/** The caller's terms of a spot trigger order (docs/exchange/spot.md#spot-place-plan-order). */
export interface NewSpotPlan
  extends SpotPlanTerms,
    Pick<SpotPlan, 'symbol' | 'side' | 'sizeIn' | 'triggerType' | 'stpMode'> {
  readonly clientOid?: string;
}

/**
 * Places a spot trigger order. It fires when the price comes to its trigger from where it stands now. Throws a
 * Rejection.
 */
export function placeSpotPlan(core: Core, account: Account, terms: NewSpotPlan): SpotPlan {
  const book = bookOf(core, terms.symbol);
  demandTrading(core, { market: 'spot', symbol: terms.symbol, opens: true });
  demandCopyPair(account, terms.symbol);
  checkSpotPlan(terms, terms.sizeIn, book.pair.spot);
  const { clientOid: named } = terms;
  demand(named === undefined || !account.spotPlanOids.has(named), '43118', 'clientOrderId duplicate');
  demand(countSpotPlans(core, account) < LIVE_PLANS_MAX, '40889', 'Reached the upper limit of trigger orders');
  const orderId = nextId(core);
  const plan: SpotPlan = {
    ...terms,
    orderId,
    clientOid: named ?? orderId,
    uid: account.uid,
    rises: isAbove(core, book, terms),
    state: 'live',
    cTime: core.now,
    uTime: core.now,
  };
  account.spotPlanOids.set(plan.clientOid, orderId);
  store(core, plan);
  return plan;
}

/** Changes a spot trigger order that waits, in place. Throws a Rejection, and then changes nothing. */
export function modifySpotPlan(core: Core, plan: SpotPlan, { price, ...terms }: SpotPlanTerms): SpotPlan {
  demandLive(plan);
  const book = bookOf(core, plan.symbol);
  const { price: _, ...rest } = plan;
  const changed = { ...rest, ...terms, ...(price === undefined ? {} : { price }) };
  checkSpotPlan(changed, plan.sizeIn, book.pair.spot);
  return store(core, { ...changed, rises: isAbove(core, book, changed), uTime: core.now });
}

/** Cancels a spot trigger order that waits. Throws a Rejection. */
export function cancelSpotPlan(core: Core, plan: SpotPlan): void {
  demandLive(plan);
  endSpotPlan(core, plan, 'cancelled');
}

/** Ends a spot trigger order; `executeOrderId` is the order that it became. */
export function endSpotPlan(
  core: Core,
  plan: SpotPlan,
  state: 'executed' | 'fail_execute' | 'cancelled',
  executeOrderId?: string,
): void {
  store(core, { ...plan, state, uTime: core.now, ...(executeOrderId === undefined ? {} : { executeOrderId }) });
  forgetOldest(core.world.spotPlans, (old) => {
    accountOf(core, old.uid).spotPlanOids.delete(old.clientOid);
  });
}

/** Puts a spot trigger order as it is now into the world, and onto its book while it waits. */
export function store(core: Core, plan: SpotPlan): SpotPlan {
  core.world.spotPlans.set(plan.orderId, plan);
  const book = bookOf(core, plan.symbol);
  if (plan.state === 'live') listSpotPlan(book, plan);
  else unlistSpotPlan(book, plan);
  touch(core);
  return plan;
}

/** Counts the spot trigger orders of an account that wait. */
function countSpotPlans(core: Core, account: Account): number {
  let count = 0;
  for (const book of core.books.values()) count += book.spotPlans.count(account.uid);
  return count;
}

/** Lists the spot trigger orders of an account that wait, of one pair or of all, oldest first. */
export function waitingSpotPlans(core: Core, account: Account, symbol?: string): readonly SpotPlan[] {
  const books = symbol === undefined ? [...core.books.values()] : [bookOf(core, symbol)];
  return books.flatMap((book) => book.spotPlans.of(account.uid)).sort((a, b) => Number(a.orderId) - Number(b.orderId));
}

/** The size in base coin, on the size step where it has to be worked out; `at` is the price that it is counted at. */
export function baseSizeOf({ size, sizeIn }: Pick<SpotPlan, 'size' | 'sizeIn'>, at: Decimal, rules: Terms): Decimal {
  return sizeIn === 'base' ? size : roundToStep(divide(size, at, 'down'), rules.sizeStep, 'down');
}

function demandLive({ state }: SpotPlan): void {
  demand(state === 'live', '43026', 'The trigger order is closed already');
}

function isAbove(core: Core, book: Book, { trigger, triggerType }: Pick<SpotPlan, 'trigger' | 'triggerType'>): boolean {
  return trigger > triggerPriceOf(book, core.world.step, triggerType);
}

/** Refuses triggers, prices and sizes that a pair does not take; the balance is asked when it fires. */
function checkSpotPlan(terms: SpotPlanTerms, sizeIn: SpotPlan['sizeIn'], rules: Terms): void {
  const { trigger, price, size } = terms;
  demand(trigger > ZERO && isMultiple(trigger, rules.priceStep), '45052', 'The trigger price is not on the price step');
  demand(price === undefined || price > ZERO, '43011', 'The execution price must be above 0');
  demand(price === undefined || isMultiple(price, rules.priceStep), '41103', 'The price scale does not fit');
  const at = price ?? trigger;
  if (sizeIn === 'base')
    demand(isMultiple(size, rules.sizeStep), '40808', 'Parameter verification exception size checkScale error');
  const base = baseSizeOf({ size, sizeIn }, at, rules);
  demand(base >= rules.minSize, '43006', 'The quantity is less than the minimum order quantity');
  demand(base <= rules.maxSize, '43007', 'The quantity is more than the maximum order quantity');
  const value = sizeIn === 'base' ? multiply(size, at) : size;
  demand(value >= rules.minValue, '45110', belowLeastValue(rules));
}
