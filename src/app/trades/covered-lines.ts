import { formatDecimal } from '../../base/decimal.ts';
import { explainBills } from '../../domain/profit/explain-bills.ts';
import { type ReadBalance, unexplainedRests } from '../../domain/profit/unexplained-rest.ts';
import { minuteText } from '../../base/money-text.ts';
import type { ReadHistory } from './read-history.ts';

/** Age from which on an unread list is reported, ms: the lists are read every hour. */
const LATE_MS = 2 * 3_600_000;
/** Newest span of a list that counts as read, ms: its items may be listed late. */
const NEWEST_MS = 60_000;

/**
 * Tells the gaps of the figures: times that nobody read, changes of a balance that no bill explains, and bills and
 * fills that do not match. Empty where nothing is missing. `now` is the time of the exchange, epoch ms; `balances` are
 * those of the accounts, as far as they were read.
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

/** Tells whether the bills were read up to the time of a balance: before that, an unread bill may explain it. */
function isBilled(covered: ReadHistory['covered']): (balance: ReadBalance) => boolean {
  const ends = new Map(covered.map(({ account, market, until = -Infinity }) => [`${account} ${market}`, until]));
  return ({ account, market, from }) => (ends.get(`${account} ${market}`) ?? -Infinity) >= from - NEWEST_MS;
}

/**
 * Tells the time up to which both lists of a market were read: of newer items, one list may lack what the other has.
 */
function readThroughout(
  covered: ReadHistory['covered'],
  { bills, fills }: ReadHistory['history'],
): Pick<ReadHistory['history'], 'bills' | 'fills'> {
  const ends = new Map(covered.map(({ account, market, until = -Infinity }) => [`${account} ${market}`, until]));
  const isRead = ({ account, market, cTime }: { account: string; market: string; cTime: number }): boolean =>
    cTime <= (ends.get(`${account} ${market}`) ?? -Infinity);
  return { bills: bills.filter(isRead), fills: fills.filter(isRead) };
}
