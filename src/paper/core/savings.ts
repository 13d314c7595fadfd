import { add, subtract, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { nextId, purseOf, remember, touch } from './core.ts';
import type { Core } from './core.ts';
import { demand } from './rejection.ts';
import { productNamed } from './savings-products.ts';
import type { Product } from './savings-products.ts';
import type { Account, SavingsHolding, SavingsRecord } from './world.ts';

const DAY_MS = 86_400_000;

/** Two redemptions of an account must be more than this apart (interface §4.15). */
const REDEMPTION_SPACING_MS = 60_000;

/** Decimals of an amount that goes in or out of savings. */
const AMOUNT_STEP = 10n ** 10n;

export interface SavingsTerms {
  readonly productId: string;
  readonly periodType: 'flexible' | 'fixed';
  readonly amount: Decimal;
  /** Of the holding, for a fixed term. */
  readonly orderId?: string;
}

/** Takes money out of savings into the spot wallet, at once. Throws a Rejection; 59044 where the last one is too recent. */
export function redeemSavings(core: Core, account: Account, terms: SavingsTerms): SavingsRecord {
  const product = matching(terms);
  const { redeemedAt } = account;
  demand(
    redeemedAt === undefined || core.now - redeemedAt > REDEMPTION_SPACING_MS,
    '59044',
    'The operation is too frequent, please try again later',
  );
  const holding = account.savings.find(
    (held) =>
      held.productId === product.productId && (product.periodType === 'flexible' || held.orderId === terms.orderId),
  );
  demand(holding !== undefined, '59022', 'Insufficient savings balance');
  checkAmount(terms.amount, product, holding.amount);
  demand(terms.amount <= holding.amount, '59022', 'Insufficient savings balance');
  takeOut(account, holding, terms.amount);
  const purse = purseOf(account, 'spot', product.coin);
  purse.available = add(purse.available, terms.amount);
  account.redeemedAt = core.now;
  return note(core, account, { terms, type: 'redeem' });
}

/** Puts money from the spot wallet into savings. Throws a Rejection. */
export function subscribeSavings(core: Core, account: Account, terms: SavingsTerms): SavingsRecord {
  const product = matching(terms);
  const purse = purseOf(account, 'spot', product.coin);
  checkAmount(terms.amount, product, ZERO);
  demand(terms.amount <= purse.available, '59011', 'Insufficient balance');
  purse.available = subtract(purse.available, terms.amount);
  const record = note(core, account, { terms, type: 'subscribe' });
  const standing = account.savings.find((held) => held.productId === product.productId);
  if (product.periodType === 'flexible' && standing !== undefined) standing.amount = add(standing.amount, terms.amount);
  else account.savings.push(newHolding(core, product, record));
  return record;
}

function matching(terms: SavingsTerms): Product {
  const product = productNamed(terms.productId);
  demand(product.periodType === terms.periodType, '59049', `The product is not ${terms.periodType}`);
  return product;
}

function checkAmount(amount: Decimal, product: Product, held: Decimal): void {
  demand(amount > ZERO, '59024', 'The amount must be above zero');
  demand(amount % AMOUNT_STEP === 0n, '59041', 'The amount has more than 8 decimals');
  demand(amount >= product.minAmount || amount === held, '59033', 'The amount is below the minimum');
}

function takeOut(account: Account, holding: SavingsHolding, amount: Decimal): void {
  holding.amount = subtract(holding.amount, amount);
  if (holding.amount === ZERO) account.savings.splice(account.savings.indexOf(holding), 1);
}

function newHolding(core: Core, product: Product, record: SavingsRecord): SavingsHolding {
  const { productId, amount, orderId } = record;
  const holding = { productId, amount, totalProfit: ZERO, lastProfit: ZERO, cTime: core.now };
  return product.days === undefined ? holding : { ...holding, orderId, endsAt: core.now + product.days * DAY_MS };
}

function note(
  core: Core,
  account: Account,
  done: { readonly terms: SavingsTerms; readonly type: 'redeem' | 'subscribe' },
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
