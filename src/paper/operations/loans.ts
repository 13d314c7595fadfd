import { add, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { operations } from '../../wire/operations/index.ts';
import { inUsdt } from '../core/book/coin-price.ts';
import type { Core } from '../core/book/core.ts';
import { servePublic, serveSigned } from '../core/calls/responder.ts';
import { borrow, checkPledge, loanAgainst } from '../core/loans/borrow.ts';
import { hourInterest } from '../core/loans/loan-interest.ts';
import {
  loanCoins,
  loanPair,
  ofUsdt,
  pledgeCoins,
  pledgeNamed,
  TERM_DAYS,
  yearRate,
} from '../core/loans/loan-terms.ts';
import type { LoanCoinTerms } from '../core/loans/loan-terms.ts';
import { debtOf, statedRate } from '../core/loans/pledge-rate.ts';
import { repayLoan } from '../core/loans/repay-loan.ts';
import { revisePledge } from '../core/loans/revise-pledge.ts';
import type { PaperRepayment } from '../core/state/loan.ts';
import { demand } from '../core/state/rejection.ts';
import { fits } from '../records/page.ts';

const PAGE_DEFAULT = 10;
const PAGE_MAX = 100;
/** Three months, the longest ones. */
const KEPT_MS = 92 * 86_400_000;

/** Lists the coins that are lent and those that are taken as collateral. */
export const loanCoinInfos = servePublic(operations['loan-coin-infos'], (core, request) => {
  const asked = request.coin?.toUpperCase();
  return {
    loanInfos: loanCoins(core)
      .filter(({ coin }) => fits(asked, coin))
      .map((lent) => loanInfo(core, lent)),
    pledgeInfos: pledgeCoins(core).filter(({ coin }) => fits(asked, coin)),
  };
});

function loanInfo(core: Core, { coin, hourRates, minUsdt, maxUsdt }: LoanCoinTerms) {
  return {
    coin,
    hourRate7D: hourRates.SEVEN,
    rate7D: yearRate(hourRates.SEVEN),
    hourRate30D: hourRates.THIRTY,
    rate30D: yearRate(hourRates.THIRTY),
    minUsdt,
    maxUsdt,
    min: ofUsdt(core, coin, minUsdt, 'up'),
    max: ofUsdt(core, coin, maxUsdt),
  };
}

/** Estimates what a collateral lends, and what that costs an hour. */
export const loanHourInterest = servePublic(operations['loan-hour-interest'], (core, request) => {
  const { pledgeAmount, daily } = request;
  demand(pledgeAmount > 0n, '80001', 'The amount must be above zero');
  const pair = loanPair(core, {
    loanCoin: request.loanCoin.toUpperCase(),
    pledgeCoin: request.pledgeCoin.toUpperCase(),
  });
  checkPledge(core, pair.taken, pledgeAmount);
  const loanAmount = loanAgainst(core, pair, pledgeAmount);
  return { loanAmount, hourInterest: hourInterest({ principal: loanAmount, hourRate: pair.lent.hourRates[daily] }) };
});

/** Borrows against collateral of the spot wallet. */
export const loanBorrow = serveSigned(operations['loan-borrow'], (core, { account, request }) => {
  const { loanCoin, pledgeCoin, daily, ...amounts } = request;
  const { orderId } = borrow(core, account, {
    loanCoin: loanCoin.toUpperCase(),
    pledgeCoin: pledgeCoin.toUpperCase(),
    term: daily,
    ...amounts,
  });
  return { orderId };
});

/** Repays a loan from the spot wallet, in part or wholly. */
export const loanRepay = serveSigned(operations['loan-repay'], (core, { account, request }) => {
  const { orderId, repayAll, amount, repayUnlock = true } = request;
  const part = repayAll || amount === undefined ? {} : { amount };
  return repaymentRecord(repayLoan(core, account, { orderId, unlock: repayUnlock, ...part }));
});

/** Adds collateral to a loan or takes some out. */
export const loanRevisePledge = serveSigned(operations['loan-revise-pledge'], (core, { account, request }) => {
  const { orderId, amount, pledgeCoin, reviseType } = request;
  const revision = revisePledge(core, account, {
    orderId,
    amount,
    pledgeCoin: pledgeCoin.toUpperCase(),
    direction: reviseType,
  });
  return { loanCoin: revision.loanCoin, pledgeCoin: revision.pledgeCoin, afterPledgeRate: revision.rateAfter };
});

/** Lists the loans that run, newest first, with their pledge rates at the prices of the moment. */
export const loanOngoingOrders = serveSigned(operations['loan-ongoing-orders'], (core, { account, request }) =>
  [...core.world.loans.live.values()]
    .filter(
      (loan) =>
        loan.uid === account.uid &&
        fits(request.orderId, loan.orderId) &&
        fits(request.loanCoin?.toUpperCase(), loan.loanCoin) &&
        fits(request.pledgeCoin?.toUpperCase(), loan.pledgeCoin),
    )
    .reverse()
    .map((loan) => {
      const { supRate, forceRate } = pledgeNamed(loan.pledgeCoin);
      return {
        orderId: loan.orderId,
        loanCoin: loan.loanCoin,
        loanAmount: loan.principal,
        interestAmount: loan.interest,
        hourInterestRate: loan.hourRate,
        pledgeCoin: loan.pledgeCoin,
        pledgeAmount: loan.pledge,
        pledgeRate: statedRate(core, loan),
        supRate,
        forceRate,
        borrowTime: loan.cTime,
        ...(loan.expiresAt === undefined ? {} : { expireTime: loan.expiresAt }),
      };
    }),
);

/** Sums up what is pledged and what is owed over all loans that run, by coin. */
export const loanDebts = serveSigned(operations['loan-debts'], (core, { account }) => {
  const own = [...core.world.loans.live.values()].filter(({ uid }) => uid === account.uid);
  return {
    pledgeInfos: sumsOf(
      core,
      own.map(({ pledgeCoin, pledge }) => [pledgeCoin, pledge] as const),
    ),
    loanInfos: sumsOf(
      core,
      own.map((loan) => [loan.loanCoin, debtOf(loan)] as const),
    ),
  };
});

function sumsOf(core: Core, parts: readonly (readonly [coin: string, amount: Decimal])[]) {
  const sums = new Map<string, Decimal>();
  for (const [coin, amount] of parts) sums.set(coin, add(sums.get(coin) ?? ZERO, amount));
  return [...sums].map(([coin, amount]) => ({ coin, amount, amountUsdt: inUsdt(core, coin, amount) }));
}

/** Lists loans that are over, by the time of their borrowing; the last one to end comes first. */
export const loanBorrowHistory = serveSigned(operations['loan-borrow-history'], (core, { account, request }) => {
  const own = core.world.loans.past.filter(
    ({ loan, end }) =>
      loan.uid === account.uid &&
      fits(request.orderId, loan.orderId) &&
      fits(request.loanCoin?.toUpperCase(), loan.loanCoin) &&
      fits(request.pledgeCoin?.toUpperCase(), loan.pledgeCoin) &&
      fits(request.status, end),
  );
  return numberedPageOf(core, own, { terms: request, timeOf: ({ loan }) => loan.cTime }).map(({ loan, end }) => {
    const days = TERM_DAYS[loan.term];
    return {
      orderId: loan.orderId,
      loanCoin: loan.loanCoin,
      pledgeCoin: loan.pledgeCoin,
      initPledgeAmount: loan.initPledge,
      initLoanAmount: loan.initLoan,
      hourRate: loan.hourRate,
      ...(days === undefined ? {} : { daily: String(days) }),
      borrowTime: loan.cTime,
      status: end,
    };
  });
});

/** Lists repayments, forced ones too, newest first. */
export const loanRepayHistory = serveSigned(operations['loan-repay-history'], (core, { account, request }) => {
  const own = core.world.loans.repayments.filter(
    (done) =>
      done.uid === account.uid &&
      fits(request.orderId, done.orderId) &&
      fits(request.loanCoin?.toUpperCase(), done.loanCoin) &&
      fits(request.pledgeCoin?.toUpperCase(), done.pledgeCoin),
  );
  return numberedPageOf(core, own, { terms: request, timeOf: (done) => done.cTime }).map((done) => ({
    orderId: done.orderId,
    ...repaymentRecord(done),
    repayTime: done.cTime,
  }));
});

/** Lists changes of collateral, newest first. */
export const loanReviseHistory = serveSigned(operations['loan-revise-history'], (core, { account, request }) => {
  const own = core.world.loans.revisions.filter(
    (done) =>
      done.uid === account.uid &&
      fits(request.orderId, done.orderId) &&
      fits(request.reviseSide, done.side) &&
      fits(request.pledgeCoin?.toUpperCase(), done.pledgeCoin),
  );
  return numberedPageOf(core, own, { terms: request, timeOf: (done) => done.cTime }).map((done) => ({
    loanCoin: done.loanCoin,
    pledgeCoin: done.pledgeCoin,
    orderId: done.orderId,
    reviseTime: done.cTime,
    reviseSide: done.side,
    reviseAmount: done.amount,
    afterPledgeRate: done.rateAfter,
    beforePledgeRate: done.rateBefore,
  }));
});

/** The part of a list with page numbers that a call asks for (docs/exchange/calls.md#numbered-pages). */
interface NumberedPageTerms {
  readonly startTime: number;
  readonly endTime: number;
  readonly pageNo?: number;
  readonly pageSize?: number;
}

/**
 * Cuts a page out of what is kept oldest first, newest first; refuses a start of more than three months ago (40704).
 */
function numberedPageOf<T>(
  core: Core,
  all: readonly T[],
  asked: { readonly terms: NumberedPageTerms; readonly timeOf: (item: T) => number },
): readonly T[] {
  const { startTime, endTime, pageNo = 1, pageSize = PAGE_DEFAULT } = asked.terms;
  demand(startTime >= core.now - KEPT_MS, '40704', 'Only the last three months can be queried');
  demand(pageNo >= 1, '40020', 'Parameter pageNo error: pages begin at 1');
  const size = Math.min(Math.max(pageSize, 1), PAGE_MAX);
  const fitting = all.filter((item) => asked.timeOf(item) >= startTime && asked.timeOf(item) <= endTime).reverse();
  return fitting.slice((pageNo - 1) * size, pageNo * size);
}

/** Tells what a repayment did (docs/exchange/loans.md#loan-repay). */
function repaymentRecord({ loanCoin, pledgeCoin, paid, interest, principal, unlocked }: PaperRepayment) {
  return {
    loanCoin,
    pledgeCoin,
    repayAmount: paid,
    payInterest: interest,
    repayLoanAmount: principal,
    repayUnlockAmount: unlocked,
  };
}
