import { map } from 'rxjs';
import type { RevisePledgeEffect } from '../../effects/revise-pledge.ts';
import { loanReviseHistory } from '../../wire/operations/loan-revise-history.ts';
import { listById } from './list-by-id.ts';
import { PAGE_LENGTH } from '../read/pages.ts';
import { listed, numbered, tooMany } from './listed.ts';
import { type Finder, NOT_SEEN, type Sighting } from './sighting.ts';

/** The exchange's clock may be behind ours when it stamps the record, or ahead. */
const CLOCK_SLACK_MS = 60_000;

/** An own change before this one was settled for 2 s when this one was decided: one that fits by so much is this one. */
const FIT_SLACK_MS = 1_500;

/**
 * Looks for the record of a change of collateral (docs/exchange/loans.md#loan-revise-history). It carries no id of ours: the only change of the loan is
 * it where it fits, no change at all means that it did not happen, and anything else stays unknown.
 */
export const findRevision: Finder<RevisePledgeEffect> = (effect, { since }, desk) => {
  const { account, orderId, pledgeCoin, direction, amount } = effect;
  const span = { startTime: since - CLOCK_SLACK_MS, endTime: desk.clock.now() + CLOCK_SLACK_MS };
  const request = { orderId, pledgeCoin, ...span, pageSize: PAGE_LENGTH };
  // With more collateral the pledge rate goes down.
  const side = direction === 'in' ? 'down' : 'up';
  const isOwn = (each: { readonly orderId: string }): boolean => each.orderId === orderId;
  const pages = numbered((pageNo) =>
    desk.ask({ operation: loanReviseHistory, request: { ...request, pageNo }, account }, (records) => records),
  );
  return listById(listed(pages), isOwn).pipe(
    map(({ items, isWhole }): Sighting => {
      const ofLoan = items.filter(isOwn);
      const [only] = ofLoan;
      if (!isWhole && ofLoan.length < 2) return tooMany('changes of collateral');
      if (only === undefined) return NOT_SEEN;
      // An earlier change within the slack may be of the same amount: it is not mistaken for this one.
      const fits = only.reviseTime >= since - FIT_SLACK_MS && only.reviseSide === side && only.reviseAmount === amount;
      if (fits && ofLoan.length === 1) return { seen: 'yes', orderId };
      return { seen: 'unclear', reason: `loan ${orderId} was changed ${String(ofLoan.length)} times around then` };
    }),
  );
};
