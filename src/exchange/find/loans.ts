import { concat, map, toArray } from 'rxjs';
import type { Decimal } from '../../base/decimal.ts';
import type { BorrowEffect } from '../../effects/borrow.ts';
import type { RepayEffect } from '../../effects/repay.ts';
import type { RevisePledgeEffect } from '../../effects/revise-pledge.ts';
import { loanBorrowHistory } from '../../wire/operations/loan-borrow-history.ts';
import { loanOngoingOrders } from '../../wire/operations/loan-ongoing-orders.ts';
import { loanRepayHistory } from '../../wire/operations/loan-repay-history.ts';
import { loanReviseHistory } from '../../wire/operations/loan-revise-history.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { PAGE_LENGTH } from '../read/pages.ts';
import { listById, listed, numbered, tooMany } from './listed.ts';
import { NOT_FOUND } from './search-result.ts';
import type { Finder, SearchResult } from './search-result.ts';

/** The exchange's clock may be behind ours when it stamps the record, or ahead. */
const CLOCK_SLACK_MS = 60_000;
/**
 * An own effect before this one was settled for 2 s when this one was decided: one that fits by so much is this one.
 */
const FIT_SLACK_MS = 1_500;

/** A loan, running or over. */
interface TakenLoan {
  readonly orderId: string;
  readonly borrowTime: number;
  readonly lent: Decimal;
  readonly pledged: Decimal;
}

/**
 * Looks for a loan that was taken since, among those that run and those that are over: another hand, or a forced sale,
 * may have ended it (docs/exchange/loans.md#loan-ongoing-orders). It carries no id of ours: the only new loan of these
 * coins is it where it fits, none at all means that it did not happen, and anything else stays unknown.
 */
export const findLoan: Finder<BorrowEffect> = (effect, { since }, context) => {
  const { account, loanCoin, pledgeCoin, loanAmount, pledgeAmount } = effect;
  const pair = { loanCoin, pledgeCoin };
  const span = { startTime: since - CLOCK_SLACK_MS, endTime: context.clock.now() + CLOCK_SLACK_MS };
  const isOfPair = (loan: { readonly loanCoin: string; readonly pledgeCoin: string }): boolean =>
    loan.loanCoin === loanCoin && loan.pledgeCoin === pledgeCoin;
  // Running loans are listed whole.
  const running = listById(
    context.ask({ operation: loanOngoingOrders, request: pair, account }, (items) => ({ items, isWhole: true })),
    isOfPair,
  ).pipe(map(({ items, isWhole }) => ({ items: items.filter(isOfPair).map(runningLoan), isWhole })));
  const past = { ...pair, ...span, pageSize: PAGE_LENGTH };
  const ended = numbered((pageNo) =>
    context.ask({ operation: loanBorrowHistory, request: { ...past, pageNo }, account }, (loans) => loans),
  );
  const over = listById(listed(ended), isOfPair).pipe(
    map(({ items, isWhole }) => {
      const taken = items.filter((loan) => isOfPair(loan) && loan.status !== 'ROLLBACK');
      return { items: taken.map(pastLoan), isWhole };
    }),
  );
  // One after the other: a loan that ends in between is seen twice, and never not at all.
  return concat(running, over).pipe(
    toArray(),
    map((found): SearchResult => {
      const loans = new Map(found.flatMap(({ items }) => items).map((loan) => [loan.orderId, loan]));
      const recent = [...loans.values()].filter(({ borrowTime }) => borrowTime >= since - CLOCK_SLACK_MS);
      const [only] = recent;
      if (!found.every(({ isWhole }) => isWhole) && recent.length < 2) return tooMany('loans');
      if (only === undefined) return NOT_FOUND;
      const amountFits = loanAmount === undefined ? only.pledged === pledgeAmount : only.lent === loanAmount;
      const fits = amountFits && only.borrowTime >= since - FIT_SLACK_MS && recent.length === 1;
      if (fits) return { found: 'yes', orderId: only.orderId };
      return { found: 'unclear', reason: `${String(recent.length)} loans of ${loanCoin} were taken around then` };
    }),
  );
};

function runningLoan(loan: ResponseOf<typeof loanOngoingOrders>[number]): TakenLoan {
  const { orderId, borrowTime, loanAmount: lent, pledgeAmount: pledged } = loan;
  return { orderId, borrowTime, lent, pledged };
}

function pastLoan(loan: ResponseOf<typeof loanBorrowHistory>[number]): TakenLoan {
  const { orderId, borrowTime, initLoanAmount: lent, initPledgeAmount: pledged } = loan;
  return { orderId, borrowTime, lent, pledged };
}

/**
 * Looks for the record of a repayment (docs/exchange/loans.md#loan-repay-history) in the same way: the only one of the
 * loan since then is it.
 */
export const findRepayment: Finder<RepayEffect> = ({ account, orderId, amount }, { since }, context) => {
  const span = { startTime: since - CLOCK_SLACK_MS, endTime: context.clock.now() + CLOCK_SLACK_MS };
  const request = { orderId, ...span, pageSize: PAGE_LENGTH };
  const isOwn = (each: { readonly orderId: string }): boolean => each.orderId === orderId;
  const pages = numbered((pageNo) =>
    context.ask({ operation: loanRepayHistory, request: { ...request, pageNo }, account }, (records) => records),
  );
  return listById(listed(pages), isOwn).pipe(
    map(({ items, isWhole }): SearchResult => {
      const ofLoan = items.filter(isOwn);
      const [only] = ofLoan;
      if (!isWhole && ofLoan.length < 2) return tooMany('repayments');
      if (only === undefined) return NOT_FOUND;
      const fits = only.repayTime >= since - FIT_SLACK_MS && (amount === undefined || only.repayAmount === amount);
      if (fits && ofLoan.length === 1) return { found: 'yes', orderId };
      return { found: 'unclear', reason: `loan ${orderId} was repaid ${String(ofLoan.length)} times around then` };
    }),
  );
};

/**
 * Looks for the record of a change of collateral (docs/exchange/loans.md#loan-revise-history). It carries no id of
 * ours: the only change of the loan is it where it fits, no change at all means that it did not happen, and anything
 * else stays unknown.
 */
export const findRevision: Finder<RevisePledgeEffect> = (effect, { since }, context) => {
  const { account, orderId, pledgeCoin, direction, amount } = effect;
  const span = { startTime: since - CLOCK_SLACK_MS, endTime: context.clock.now() + CLOCK_SLACK_MS };
  const request = { orderId, pledgeCoin, ...span, pageSize: PAGE_LENGTH };
  // With more collateral the pledge rate goes down.
  const side = direction === 'in' ? 'down' : 'up';
  const isOwn = (each: { readonly orderId: string }): boolean => each.orderId === orderId;
  const pages = numbered((pageNo) =>
    context.ask({ operation: loanReviseHistory, request: { ...request, pageNo }, account }, (records) => records),
  );
  return listById(listed(pages), isOwn).pipe(
    map(({ items, isWhole }): SearchResult => {
      const ofLoan = items.filter(isOwn);
      const [only] = ofLoan;
      if (!isWhole && ofLoan.length < 2) return tooMany('changes of collateral');
      if (only === undefined) return NOT_FOUND;
      // An earlier change within the slack may be of the same amount: it is not mistaken for this one.
      const fits = only.reviseTime >= since - FIT_SLACK_MS && only.reviseSide === side && only.reviseAmount === amount;
      if (fits && ofLoan.length === 1) return { found: 'yes', orderId };
      return { found: 'unclear', reason: `loan ${orderId} was changed ${String(ofLoan.length)} times around then` };
    }),
  );
};
