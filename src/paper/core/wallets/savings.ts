import { add, negate, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { accountOf, credit, nextId, payHouse, coinBalanceOf, remember, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { NO_PROFIT } from '../state/holding.ts';
import type { Redemption, PaperSavingsHolding, SavingsRecord } from '../state/holding.ts';
import { demand, Rejection } from '../state/rejection.ts';
import { productNamed } from '../state/savings-products.ts';
import type { Product } from '../state/savings-products.ts';
import { noteInterest } from './savings-interest.ts';
import { billSavings } from '../spot/spot-bill.ts';
import type { Account } from '../state/world.ts';

const DAY_MS = 86_400_000;

/**
 * Two redemptions of an account must be more than this apart (docs/exchange/savings.md#a-minute-between-redemptions).
 */
const REDEMPTION_SPACING_MS = 60_000;

/** Decimals of an amount that goes in or out of savings. */
export const SAVINGS_PLACES = 8;
const AMOUNT_STEP = 10n ** BigInt(18 - SAVINGS_PLACES);

export interface SavingsTerms {
  readonly productId: string;
  readonly periodType: 'flexible' | 'fixed';
  readonly amount: Decimal;
  /** Of the holding, for a fixed term. */
  readonly orderId?: string;
}

/** A fixed term may be redeemed without saying how much: it is redeemed whole. */
export interface RedemptionTerms extends Omit<SavingsTerms, 'amount'> {
  readonly amount?: Decimal;
}

/**
 * Takes money out of savings; it arrives in the spot wallet at once, or after the exchange's delay. Throws a Rejection;
 * 59044 where the last redemption is too recent. A fixed term is redeemed whole, where its product allows that before
 * its end, and loses its interest: what was paid of it is taken off.
 */
export function redeemSavings(core: Core, account: Account, asked: RedemptionTerms): Redemption {
  const product = matching(asked);
  const { redeemedAt } = account;
  demand(
    redeemedAt === undefined || core.now - redeemedAt > REDEMPTION_SPACING_MS,
    '59044',
    'The operation is too frequent, please try again later',
  );
  const holding = account.savings.find(
    (held) =>
      held.productId === product.productId && (product.periodType === 'flexible' || held.orderId === asked.orderId),
  );
  demand(holding !== undefined, '59022', 'Insufficient savings balance');
  const terms = { ...asked, amount: asked.amount ?? (product.periodType === 'fixed' ? holding.amount : ZERO) };
  if (product.periodType === 'flexible') checkFlexible(terms.amount, product, holding.amount);
  else checkFixed(core, terms.amount, { product, holding });
  account.redeemedAt = core.now;
  takeOut(account, holding, terms.amount);
  // Interest since midnight would else never be written down, nor paid.
  if (product.periodType === 'flexible' && holding.amount === ZERO) {
    noteInterest(core, account, { holding, amount: holding.dayProfit });
    credit(core, coinBalanceOf(account, 'spot', product.coin), product.coin, holding.due ?? ZERO);
    billSavings(core, account, { coin: product.coin, amount: holding.due ?? ZERO, businessType: 'INTEREST' });
  }
  const { orderId } = note(core, account, { terms, type: 'redeem' });
  const kept = product.periodType === 'flexible' ? ZERO : holding.paidProfit;
  if (kept > ZERO) {
    payHouse(core, product.coin, kept);
    core.observer.accrued?.({ coin: product.coin, amount: negate(kept), at: core.now });
    note(core, account, { terms: { ...terms, amount: kept }, type: 'deduction' });
  }
  return send(core, {
    orderId,
    uid: account.uid,
    productId: product.productId,
    ...(holding.orderId === undefined ? {} : { holdingId: holding.orderId }),
    amount: subtract(terms.amount, kept),
    dueAt: core.now + core.world.redemptionMs,
    arrived: false,
  });
}

/** Brings redemptions to the spot wallet whose time has come. */
export function settleRedemptions(core: Core, now: number): void {
  for (const redemption of underway(core)) {
    if (redemption.dueAt <= now) arrive(core, redemption);
  }
}

/** Lists the redemptions that have not arrived, newest first: all take as long, so that they are the last ones. */
function underway(core: Core): readonly Redemption[] {
  const { redemptions } = core.world;
  const found: Redemption[] = [];
  for (let place = redemptions.length - 1; place >= 0; place -= 1) {
    const redemption = redemptions[place];
    if (redemption === undefined || redemption.arrived) break;
    found.push(redemption);
  }
  return found;
}

/** Puts money from the spot wallet into savings. Throws a Rejection. */
export function subscribeSavings(core: Core, account: Account, terms: SavingsTerms): SavingsRecord {
  const product = matching(terms);
  try {
    const record = subscribe(core, account, { terms, product });
    account.subscribed.set(product.productId, '');
    return record;
  } catch (error) {
    if (error instanceof Rejection) account.subscribed.set(product.productId, error.message);
    throw error;
  }
}

/** Tells how much of a product all accounts together may still subscribe to. */
export function remainingOf(core: Core, product: Product): Decimal {
  let rest = product.quota;
  for (const account of core.world.accounts.values()) {
    for (const held of account.savings) if (held.productId === product.productId) rest = subtract(rest, held.amount);
  }
  return rest > ZERO ? rest : ZERO;
}

/** Tells whether money of a holding is on its way to the spot wallet. */
export function isInRedemption(core: Core, account: Account, holding: PaperSavingsHolding): boolean {
  return underway(core).some(
    ({ uid, productId, holdingId }) =>
      uid === account.uid && productId === holding.productId && holdingId === holding.orderId,
  );
}

function matching(terms: RedemptionTerms): Product {
  const product = productNamed(terms.productId);
  demand(product.periodType === terms.periodType, '59049', `The product is not ${terms.periodType}`);
  return product;
}

function checkFlexible(amount: Decimal, product: Product, held: Decimal): void {
  demand(amount > ZERO, '59024', 'The amount must be above zero');
  demand(amount % AMOUNT_STEP === 0n, '59041', `The amount has more than ${String(SAVINGS_PLACES)} decimals`);
  demand(amount >= product.minAmount || amount === held, '59033', 'The amount is below the minimum');
  demand(amount <= held, '59022', 'Insufficient savings balance');
}

function checkFixed(
  core: Core,
  amount: Decimal,
  { product, holding }: { readonly product: Product; readonly holding: PaperSavingsHolding },
): void {
  demand(product.early, '59039', 'The product cannot be redeemed before its end');
  demand((holding.endsAt ?? 0) - core.now > DAY_MS, '59038', 'It cannot be redeemed on the day of its end');
  demand(amount === holding.amount, '59048', 'A fixed term is redeemed whole');
}

function takeOut(account: Account, holding: PaperSavingsHolding, amount: Decimal): void {
  holding.amount = subtract(holding.amount, amount);
  if (holding.amount === ZERO) account.savings.splice(account.savings.indexOf(holding), 1);
}

function send(core: Core, redemption: Redemption): Redemption {
  remember(core.world.redemptions, redemption);
  if (redemption.dueAt <= core.now) arrive(core, redemption);
  return redemption;
}

function arrive(core: Core, redemption: Redemption): void {
  const account = accountOf(core, redemption.uid);
  const { coin } = productNamed(redemption.productId);
  const coinBalance = coinBalanceOf(account, 'spot', coin);
  coinBalance.available = add(coinBalance.available, redemption.amount);
  billSavings(core, account, { coin, amount: redemption.amount, businessType: 'REDEEM', cTime: redemption.dueAt });
  redemption.arrived = true;
  touch(core);
}

function subscribe(
  core: Core,
  account: Account,
  { terms, product }: { readonly terms: SavingsTerms; readonly product: Product },
): SavingsRecord {
  const { amount } = terms;
  const coinBalance = coinBalanceOf(account, 'spot', product.coin);
  demand(product.status === 'in_progress', '59029', 'The product is sold out');
  demand(amount % AMOUNT_STEP === 0n, '59010', `The amount has more than ${String(SAVINGS_PLACES)} decimals`);
  demand(amount > ZERO && amount >= product.minAmount, '59007', 'The amount is below the minimum');
  demand(amount <= product.maxAmount, '59008', 'The amount is above the maximum');
  demand(amount <= remainingOf(core, product), '59023', 'The amount is above what remains of the quota');
  demand(amount <= coinBalance.available, '59011', 'Insufficient balance');
  coinBalance.available = subtract(coinBalance.available, amount);
  billSavings(core, account, { coin: product.coin, amount: negate(amount), businessType: 'SUBSCRIBE' });
  const record = note(core, account, { terms, type: 'subscribe' });
  const standing = account.savings.find((held) => held.productId === product.productId);
  if (product.periodType === 'flexible' && standing !== undefined) standing.amount = add(standing.amount, amount);
  else account.savings.push(newHolding(core, product, record));
  return record;
}

function newHolding(core: Core, product: Product, record: SavingsRecord): PaperSavingsHolding {
  const { productId, amount, orderId } = record;
  const holding = { productId, amount, ...NO_PROFIT, cTime: core.now };
  return product.days === undefined ? holding : { ...holding, orderId, endsAt: core.now + product.days * DAY_MS };
}

function note(
  core: Core,
  account: Account,
  done: { readonly terms: SavingsTerms; readonly type: 'redeem' | 'subscribe' | 'deduction' },
): SavingsRecord {
  const { productId, amount } = done.terms;
  const record: SavingsRecord = {
    orderId: nextId(core),
    uid: account.uid,
    productId,
    amount,
    type: done.type,
    cTime: core.now,
  };
  remember(core.world.savingsRecords, record);
  touch(core);
  return record;
}
