import { formatDecimal } from '../../base/decimal.ts';
import { explainBills } from '../../domain/profit/explain-bills.ts';
import { type ReadBalance, unexplainedRests } from '../../domain/profit/unexplained-rest.ts';
import { minuteText } from '../text/money-text.ts';
import type { ReadHistory } from './read-history.ts';

/** The lists are read every hour: what is older than this is said. */
const LATE_MS = 2 * 3_600_000;
/** The newest moments of a list may be listed later: up to then it counts as read. */
const NEWEST_MS = 60_000;

/**
 * Says what the figures do not hold: times that nobody read, changes of a balance that no bill explains, and bills and fills that do not
 * meet. Nothing where all is there; `now` is the time of the exchange, epoch ms, and `balances` what the accounts hold, as far as that was read.
 */
export function coveredLines(
  { covered, history }: ReadHistory,
  now: number,
  balances: readonly ReadBalance[] = [],
): readonly string[] {
  return [
    ...covered.flatMap(({ account, market, since, until, gaps }) => {
      const of = `${account} at ${market}`;
      const begun = until === undefined ? [`not read yet: ${of}, from ${minuteText(since)} on`] : [];
      const late = until !== undefined && now - until > LATE_MS ? [`read until ${minuteText(until)} alone: ${of}`] : [];
      const lost = gaps.map(
        ({ from, to }) => `lost: ${of}, from ${minuteText(from)} to ${minuteText(to)}; the exchange keeps 90 days`,
      );
      return [...begun, ...late, ...lost];
    }),
    ...explainBills(readThroughout(covered, history)).flatMap(
      ({ account, market, coin, unexplained, billsWithoutFill, fillsWithoutBill }) => {
        const of = `${account} at ${market}`;
        return [
          ...unexplained.map(
            ({ from, to, amount }) =>
              `not explained by any bill: ${formatDecimal(amount)} ${coin} of ${of}, between ${minuteText(from)} and ${minuteText(to)}`,
          ),
          ...(billsWithoutFill.length === 0
            ? []
            : [`${String(billsWithoutFill.length)} bills of trades in ${coin} without a fill: ${of}`]),
          ...(fillsWithoutBill.length === 0
            ? []
            : [`${String(fillsWithoutBill.length)} fills without a bill in ${coin}: ${of}`]),
        ];
      },
    ),
    ...unexplainedRests(history.bills, balances.filter(isBilled(covered))).map(
      ({ account, market, coin, amount, from }) =>
        `not explained by any bill yet: ${formatDecimal(amount)} ${coin} of ${account} at ${market}, since ${minuteText(from)}`,
    ),
  ];
}

/** Tells whether the bills were read to the end when a balance was: before, one that is not there yet may explain it. */
function isBilled(covered: ReadHistory['covered']): (balance: ReadBalance) => boolean {
  const ends = new Map(covered.map(({ account, market, until = -Infinity }) => [`${account} ${market}`, until]));
  return ({ account, market, from }) => (ends.get(`${account} ${market}`) ?? -Infinity) >= from - NEWEST_MS;
}

/** What both lists of a market were read to: of what is newer one may lack what the other tells. */
function readThroughout(
  covered: ReadHistory['covered'],
  { bills, fills }: ReadHistory['history'],
): Pick<ReadHistory['history'], 'bills' | 'fills'> {
  const ends = new Map(covered.map(({ account, market, until = -Infinity }) => [`${account} ${market}`, until]));
  const isRead = ({ account, market, cTime }: { account: string; market: string; cTime: number }): boolean =>
    cTime <= (ends.get(`${account} ${market}`) ?? -Infinity);
  return { bills: bills.filter(isRead), fills: fills.filter(isRead) };
}
