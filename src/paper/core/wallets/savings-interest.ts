import { add, decimalOf, maximum, minimum, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { credit, nextId, payHouse, coinBalanceOf, remember, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import type { PaperSavingsHolding } from '../state/holding.ts';
import { billSavings } from '../spot/spot-bill.ts';
import { productNamed } from '../state/savings-products.ts';
import type { Product } from '../state/savings-products.ts';
import type { Account } from '../state/world.ts';

const DAY_MS = 86_400_000;
const HOURS_A_YEAR = decimalOf(24 * 365);
const INTEREST_STEP = 10n ** 10n;

/** Pays the interest of an hour on all that an account holds, writes it down at the end of a day, and ends terms. */
export function payInterest(core: Core, account: Account): void {
  for (const holding of [...account.savings]) {
    const product = productNamed(holding.productId);
    const interest = interestOf(holding.amount, product);
    holding.totalProfit = add(holding.totalProfit, interest);
    holding.dayProfit = add(holding.dayProfit, interest);
    account.earned.set(product.coin, add(account.earned.get(product.coin) ?? ZERO, interest));
    if (product.periodType === 'flexible') {
      holding.due = add(holding.due ?? ZERO, interest);
      core.observer.accrued?.({ coin: product.coin, amount: interest, at: core.now });
    }
    if (core.now % DAY_MS === 0) endDay(core, account, { holding, product });
    if (holding.endsAt !== undefined && core.now >= holding.endsAt) endTerm(core, account, { holding, product });
    touch(core);
  }
}

/** Simple interest of an hour: each tier's part of the amount at its own rate, rounded down to 8 places at the end. */
export function interestOf(amount: Decimal, product: Product): Decimal {
  const yearly = product.tiers.reduce((sum, { from, to, apy }) => {
    const part = maximum(ZERO, subtract(minimum(amount, to), from));
    return sum + part * apy;
  }, 0n);
  const exact = yearly / HOURS_A_YEAR;
  return (exact - (exact % INTEREST_STEP)) as Decimal;
}

interface Held {
  readonly holding: PaperSavingsHolding;
  readonly product: Product;
}

function endDay(core: Core, account: Account, { holding, product }: Held): void {
  const { dayProfit } = holding;
  holding.lastProfit = dayProfit;
  holding.dayProfit = ZERO;
  if (product.periodType === 'flexible') {
    addDue(core, { holding, product });
    noteInterest(core, account, { holding, amount: dayProfit });
  } else if (product.settle === 'daily') payOut(core, account, { holding, product });
}

/** Interest is simple within a day: what it has come to bears interest from midnight on. */
function addDue(core: Core, { holding, product }: Held): void {
  const { due = ZERO } = holding;
  holding.amount = add(holding.amount, due);
  holding.due = ZERO;
  payHouse(core, product.coin, subtract(ZERO, due));
}

/** At the end of a fixed term the spot wallet gets what was held and the interest that is left. */
function endTerm(core: Core, account: Account, { holding, product }: Held): void {
  payOut(core, account, { holding, product });
  const coinBalance = coinBalanceOf(account, 'spot', product.coin);
  coinBalance.available = add(coinBalance.available, holding.amount);
  billSavings(core, account, { coin: product.coin, amount: holding.amount, businessType: 'REDEEM' });
  remember(core.world.savingsRecords, {
    orderId: nextId(core),
    uid: account.uid,
    productId: holding.productId,
    amount: holding.amount,
    type: 'redeem',
    cTime: core.now,
  });
  account.savings.splice(account.savings.indexOf(holding), 1);
}

/** Pays the interest of a fixed term that has not been paid. */
function payOut(core: Core, account: Account, { holding, product }: Held): void {
  const amount = subtract(holding.totalProfit, holding.paidProfit);
  credit(core, coinBalanceOf(account, 'spot', product.coin), product.coin, amount);
  billSavings(core, account, { coin: product.coin, amount, businessType: 'INTEREST' });
  core.observer.accrued?.({ coin: product.coin, amount, at: core.now });
  holding.paidProfit = holding.totalProfit;
  noteInterest(core, account, { holding, amount });
}

/** Writes interest down that was paid. */
export function noteInterest(
  core: Core,
  account: Account,
  paid: { readonly holding: PaperSavingsHolding; readonly amount: Decimal },
): void {
  if (paid.amount === ZERO) return;
  remember(core.world.savingsRecords, {
    orderId: nextId(core),
    uid: account.uid,
    productId: paid.holding.productId,
    amount: paid.amount,
    type: 'pay_interest',
    cTime: core.now,
  });
}
