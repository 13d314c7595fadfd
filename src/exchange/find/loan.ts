import type { BorrowEffect, RepayEffect } from '../../domain/account-effects.ts';
import { loanOngoingOrders } from '../../wire/operations/loan-ongoing-orders.ts';
import { loanRepayHistory } from '../../wire/operations/loan-repay-history.ts';
import { type Finder, NOT_SEEN } from './sighting.ts';

/** The exchange's clock may be behind ours when it stamps the record, or ahead. */
const CLOCK_SLACK_MS = 60_000;

/** An own effect before this one was settled for 2 s when this one was decided: one that fits by so much is this one. */
const FIT_SLACK_MS = 1_500;
const PAGE_LENGTH = 100;

/**
 * Looks for a loan that was taken since (extensions b9). It carries no id of ours: the only new loan of these coins is it
 * where it fits, none at all means that it did not happen, and anything else stays unknown.
 */
export const findLoan: Finder<BorrowEffect> = (effect, { since }, desk) => {
  const { account, loanCoin, pledgeCoin, loanAmount, pledgeAmount } = effect;
  return desk.ask({ operation: loanOngoingOrders, request: { loanCoin, pledgeCoin }, account }, (loans) => {
    const recent = loans.filter(({ borrowTime }) => borrowTime >= since - CLOCK_SLACK_MS);
    const [only] = recent;
    if (only === undefined) return NOT_SEEN;
    const amountFits = loanAmount === undefined ? only.pledgeAmount === pledgeAmount : only.loanAmount === loanAmount;
    const fits = amountFits && only.borrowTime >= since - FIT_SLACK_MS && recent.length === 1;
    if (fits) return { seen: 'yes', orderId: only.orderId };
    return { seen: 'unclear', reason: `${String(recent.length)} loans of ${loanCoin} were taken around then` };
  });
};

/** Looks for the record of a repayment (interface §4.16) in the same way: the only one of the loan since then is it. */
export const findRepayment: Finder<RepayEffect> = ({ account, orderId, amount }, { since }, desk) => {
  const span = { startTime: since - CLOCK_SLACK_MS, endTime: desk.clock.now() + CLOCK_SLACK_MS };
  const request = { orderId, ...span, pageSize: PAGE_LENGTH };
  return desk.ask({ operation: loanRepayHistory, request, account }, (records) => {
    const ofLoan = records.filter((each) => each.orderId === orderId);
    const [only] = ofLoan;
    if (only === undefined) return NOT_SEEN;
    const fits = only.repayTime >= since - FIT_SLACK_MS && (amount === undefined || only.repayAmount === amount);
    if (fits && ofLoan.length === 1) return { seen: 'yes', orderId };
    return { seen: 'unclear', reason: `loan ${orderId} was repaid ${String(ofLoan.length)} times around then` };
  });
};
