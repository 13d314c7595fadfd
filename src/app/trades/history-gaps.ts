import { type Decimal, formatDecimal } from '../../base/decimal.ts';
import { minuteText } from '../../base/money-text.ts';
import { explainBills } from '../../domain/profit/explain-bills.ts';
import { type ReadBalance, unexplainedRests } from '../../domain/profit/unexplained-rest.ts';
import type { Covered, ReadHistory } from './read-history.ts';

/** Age from which on an unread list is reported, ms: the lists are read every hour. */
const LATE_MS = 2 * 3_600_000;
/** Newest span of a list that counts as read, ms: its items may be listed late. */
const NEWEST_MS = 60_000;

/** Something that the figures of an account lack; `text` says it in words. Times are epoch ms. */
export interface HistoryGap {
  /** `unexplained` is a change of a balance that no bill explains. */
  readonly kind: 'not-read-yet' | 'late' | 'lost' | 'unexplained' | 'bills-without-fill' | 'fills-without-bill';
  readonly account: string;
  /** As usdt-futures. */
  readonly market: string;
  readonly coin?: string;
  /** The change that no bill explains, in the coin. */
  readonly amount?: Decimal;
  readonly from?: number;
  /** Absent where it lasts. */
  readonly to?: number;
  readonly text: string;
}

/**
 * Lists the gaps of the figures: times that nobody read, changes of a balance that no bill explains, and bills and
 * fills that do not match. Empty where nothing is missing. `now` is the time of the exchange, epoch ms; `balances` are
 * those of the accounts, as far as they were read.
 */
export function historyGaps(
  { covered, history }: ReadHistory,
  now: number,
  balances: readonly ReadBalance[] = [],
): readonly HistoryGap[] {
  return [
    ...covered.flatMap((place) => unreadGaps(place, now)),
    ...unmatchedGaps(readThroughout(covered, history)),
    ...restGaps(history, balances.filter(isBilled(covered))),
  ];
}

/** Tells the same, a line each. */
export function coveredLines(read: ReadHistory, now: number, balances: readonly ReadBalance[] = []): readonly string[] {
  return historyGaps(read, now, balances).map(({ text }) => text);
}

function unreadGaps({ account, market, since, until, gaps }: Covered, now: number): readonly HistoryGap[] {
  const at = { account, market };
  const of = `${account} on ${market}`;
  const lost = gaps.map(
    ({ from, to }): HistoryGap => ({
      ...{ kind: 'lost', ...at, from, to },
      text: `lost: ${of}, from ${minuteText(from)} to ${minuteText(to)}; the exchange keeps 90 days`,
    }),
  );
  if (until === undefined)
    return [
      { kind: 'not-read-yet', ...at, from: since, text: `not read yet: ${of}, from ${minuteText(since)} on` },
      ...lost,
    ];
  if (now - until <= LATE_MS) return lost;
  return [{ kind: 'late', ...at, from: until, text: `read only until ${minuteText(until)}: ${of}` }, ...lost];
}

function unmatchedGaps(history: Pick<ReadHistory['history'], 'bills' | 'fills'>): readonly HistoryGap[] {
  return explainBills(history).flatMap(
    ({ account, market, coin, unexplained, billsWithoutFill, fillsWithoutBill }): readonly HistoryGap[] => {
      const at = { account, market, coin };
      const of = `${account} on ${market}`;
      const [bills, fills] = [billsWithoutFill.length, fillsWithoutBill.length];
      return [
        ...unexplained.map(({ from, to, amount }) => ({
          ...{ kind: 'unexplained' as const, ...at, amount, from, to },
          text: `not explained by any bill: ${formatDecimal(amount)} ${coin} of ${of}, between ${minuteText(from)} and ${minuteText(to)}`,
        })),
        ...(bills === 0
          ? []
          : [
              {
                ...{ kind: 'bills-without-fill' as const, ...at },
                text: `${String(bills)} bills of trades in ${coin} without a fill: ${of}`,
              },
            ]),
        ...(fills === 0
          ? []
          : [
              {
                ...{ kind: 'fills-without-bill' as const, ...at },
                text: `${String(fills)} fills without a bill in ${coin}: ${of}`,
              },
            ]),
      ];
    },
  );
}

function restGaps({ bills }: Pick<ReadHistory['history'], 'bills'>, balances: readonly ReadBalance[]) {
  return unexplainedRests(bills, balances).map(
    ({ account, market, coin, amount, from }): HistoryGap => ({
      ...{ kind: 'unexplained', account, market, coin, amount, from },
      text: `not explained by any bill yet: ${formatDecimal(amount)} ${coin} of ${account} on ${market}, since ${minuteText(from)}`,
    }),
  );
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
