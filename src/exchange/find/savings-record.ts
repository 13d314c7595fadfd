import { map } from 'rxjs';
import type { RedeemEffect } from '../../effects/redeem.ts';
import type { SubscribeEffect } from '../../effects/subscribe.ts';
import { savingsRecords } from '../../wire/operations/savings-records.ts';
import { before, PAGE_LENGTH } from '../read/pages.ts';
import { listed, tooMany } from './listed.ts';
import { type Finder, NOT_FOUND, type SearchResult } from './search-result.ts';

/**
 * The exchange's clock may be so far from ours when it stamps the record. Own acts of a kind are further apart
 * (src/effects/spacing.ts).
 */
const CLOCK_SLACK_MS = 5_000;

/**
 * Looks for the record of a redemption or a subscription. It carries no id of ours, so exactly one record that fits is
 * needed; anything else stays unknown, because one that is repeated by mistake takes the money twice
 * (docs/guarantees.md#classes).
 */
export const findSavingsRecord: Finder<RedeemEffect | SubscribeEffect> = (effect, { since, until }, context) => {
  const { account, periodType, coin, amount, kind: orderType } = effect;
  const request = {
    periodType,
    coin,
    orderType,
    startTime: since - CLOCK_SLACK_MS,
    endTime: until + CLOCK_SLACK_MS,
    limit: PAGE_LENGTH,
  };
  return listed((cursor) => {
    const page = { ...request, ...before(cursor) };
    return context.ask({ operation: savingsRecords, request: page, account }, ({ resultList, endId }) => ({
      items: resultList,
      next: endId,
    }));
  }).pipe(
    map(({ items, isWhole }): SearchResult => {
      const fitting = items.filter(
        (each) => each.orderType === orderType && each.coinName === coin && each.amount === amount,
      );
      const [only] = fitting;
      if (!isWhole && fitting.length < 2) return tooMany('records of savings');
      if (only === undefined) return NOT_FOUND;
      if (fitting.length === 1) return { found: 'yes', orderId: only.orderId };
      return {
        found: 'unclear',
        reason: `${String(fitting.length)} records of that kind from then are of that amount`,
      };
    }),
  );
};
