import { add, divide, isMultiple, multiply, negate, roundToStep, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { inUsdt, coinPrice } from '../book/coin-price.ts';
import { accountOf, credit, nextId, coinBalanceOf, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import type { PaperLoan, PaperLoanTerm } from '../state/loan.ts';
import { LOANS_MAX, LOAN_STEP, loanPair, ofUsdt, TERM_DAYS } from './loan-terms.ts';
import type { LoanCoinTerms, PledgeCoinTerms } from './loan-terms.ts';
import { debtOf } from './pledge-rate.ts';
import { billLoan } from '../spot/spot-bill.ts';
import { demand } from '../state/rejection.ts';
import type { Account } from '../state/world.ts';

const DAY_MS = 86_400_000;

/** The terms of a new loan. Exactly one of both amounts is given; the other follows from the initial pledge rate. */
export interface BorrowTerms {
  readonly loanCoin: string;
  readonly pledgeCoin: string;
  readonly term: PaperLoanTerm;
  readonly pledgeAmount?: Decimal;
  readonly loanAmount?: Decimal;
}

/**
 * Lends against collateral: both move between the spot wallet and the loan at once. Throws a Rejection
 * (docs/exchange/errors.md#codes).
 */
export function borrow(core: Core, account: Account, terms: BorrowTerms): PaperLoan {
  const pair = loanPair(core, terms);
  const amounts = amountsOf(core, pair, terms);
  checkBounds(core, pair, amounts);
  const own = [...core.world.loans.live.values()].filter(({ uid }) => uid === account.uid);
  demand(own.length < LOANS_MAX, '80015', 'Too many loan orders');
  const coinBalance = coinBalanceOf(account, 'spot', terms.pledgeCoin);
  demand(amounts.pledge <= coinBalance.available, '43012', 'Insufficient balance');
  coinBalance.available = subtract(coinBalance.available, amounts.pledge);
  billLoan(core, account, { coin: terms.pledgeCoin, amount: negate(amounts.pledge), businessType: 'PLEDGE' });
  credit(core, coinBalanceOf(account, 'spot', terms.loanCoin), terms.loanCoin, amounts.loan);
  billLoan(core, account, { coin: terms.loanCoin, amount: amounts.loan, businessType: 'BORROW' });
  const loan = newLoan(core, account, { terms, lent: pair.lent, ...amounts });
  core.world.loans.live.set(loan.orderId, loan);
  touch(core);
  return loan;
}

/** Tells how much may be borrowed against an amount at the initial pledge rate. */
export function loanAgainst(core: Core, pair: Terms, pledge: Decimal): Decimal {
  const value = multiply(inUsdt(core, pair.taken.coin, pledge), pair.taken.initRate, 'down');
  return roundToStep(ofUsdt(core, pair.lent.coin, value), LOAN_STEP, 'down');
}

interface Terms {
  readonly lent: LoanCoinTerms;
  readonly taken: PledgeCoinTerms;
}

interface Amounts {
  readonly loan: Decimal;
  readonly pledge: Decimal;
}

function amountsOf(core: Core, pair: Terms, terms: BorrowTerms): Amounts {
  const { pledgeAmount, loanAmount } = terms;
  demand((pledgeAmount === undefined) !== (loanAmount === undefined), '80001', 'Either pledgeAmount or loanAmount');
  const told = pledgeAmount ?? loanAmount ?? ZERO;
  demand(told > ZERO && isMultiple(told, LOAN_STEP), '80001', 'The amount must be above zero, with 8 decimals at most');
  if (loanAmount === undefined) return { pledge: told, loan: loanAgainst(core, pair, told) };
  const value = divide(inUsdt(core, pair.lent.coin, told), pair.taken.initRate, 'up');
  return { loan: told, pledge: roundToStep(ofUsdt(core, pair.taken.coin, value, 'up'), LOAN_STEP, 'up') };
}

function checkBounds(core: Core, { lent, taken }: Terms, { loan, pledge }: Amounts): void {
  checkPledge(core, taken, pledge);
  const loanValue = inUsdt(core, lent.coin, loan);
  demand(loanValue >= lent.minUsdt, '80007', 'The loan is below the minimum');
  demand(loanValue <= lent.maxUsdt, '80008', 'The loan is above the maximum');
  let rest = lent.pool;
  for (const other of core.world.loans.live.values()) {
    if (other.loanCoin === lent.coin) rest = subtract(rest, debtOf(other));
  }
  demand(loan <= rest, '80009', 'The loan pool is exhausted');
}

/** Refuses a collateral that is worth too little or too much. */
export function checkPledge(core: Core, taken: PledgeCoinTerms, pledge: Decimal): void {
  demand(coinPrice(core, taken.coin) !== undefined, '80004', `${taken.coin} has no price`);
  const value = inUsdt(core, taken.coin, pledge);
  demand(value >= taken.minUsdt, '80005', 'The collateral is below the minimum');
  demand(value <= taken.maxUsdt, '80006', 'The collateral is above the maximum');
}

/** Makes a loan with nothing accrued; it is not in the book yet. */
export function newLoan(
  core: Core,
  account: Account,
  made: Amounts & { readonly terms: BorrowTerms; readonly lent: LoanCoinTerms },
): PaperLoan {
  const { terms, lent, loan, pledge } = made;
  const { loanCoin, pledgeCoin, term } = terms;
  const days = TERM_DAYS[term];
  return {
    orderId: nextId(core),
    uid: account.uid,
    loanCoin,
    pledgeCoin,
    term,
    hourRate: lent.hourRates[term],
    initLoan: loan,
    initPledge: pledge,
    principal: loan,
    interest: ZERO,
    pledge,
    cTime: core.now,
    ...(days === undefined ? {} : { expiresAt: core.now + days * DAY_MS }),
  };
}

/** Finds an account's loan; refuses one that is over (80016) and one that never was (80011). */
export function loanOf(core: Core, account: Account, orderId: string): PaperLoan {
  const loan = core.world.loans.live.get(orderId);
  if (loan?.uid === account.uid) return loan;
  const over = core.world.loans.past.some((past) => past.loan.orderId === orderId && past.loan.uid === account.uid);
  demand(!over, '80016', 'The loan is over');
  demand(false, '80011', 'The loan does not exist');
}

/** The most of its collateral that may be taken out: what is left must carry the debt at the initial pledge rate. */
export function spareOf(core: Core, loan: PaperLoan, taken: PledgeCoinTerms): Decimal {
  const value = divide(inUsdt(core, loan.loanCoin, debtOf(loan)), taken.initRate, 'up');
  const needed = roundToStep(ofUsdt(core, loan.pledgeCoin, value, 'up'), LOAN_STEP, 'up');
  return needed >= loan.pledge ? ZERO : subtract(loan.pledge, needed);
}

/** Gives collateral back to the spot wallet. */
export function giveBack(core: Core, loan: PaperLoan, amount: Decimal): void {
  const account = accountOf(core, loan.uid);
  const coinBalance = coinBalanceOf(account, 'spot', loan.pledgeCoin);
  loan.pledge = subtract(loan.pledge, amount);
  coinBalance.available = add(coinBalance.available, amount);
  billLoan(core, account, { coin: loan.pledgeCoin, amount, businessType: 'PLEDGE_BACK' });
}
