import { absolute, add, type Decimal, parseDecimal, subtract, ZERO } from '../../base/decimal.ts';
import type { Market } from '../market.ts';
import type { Span } from '../spans.ts';
import type { HistoryBill } from './account-history.ts';
import { billKind } from './bill-kind.ts';
import { compareIds } from './by-time.ts';
import { groupedBy } from '../../base/grouped-by.ts';

/** A reading of an account's balance in a coin, made at some instant between `from` and `to`, epoch ms. */
export interface ReadBalance extends Span {
  readonly account: string;
  readonly market: Market;
  readonly coin: string;
  /** Without unrealised profit. Several amounts where it is not known which one a bill states. */
  readonly amounts: readonly Decimal[];
  /** True where it was computed from figures that the exchange rounds. */
  readonly isRounded: boolean;
}

/** The change of a balance since its newest bill that no bill explains. */
export interface UnexplainedRest extends Span {
  readonly account: string;
  readonly market: Market;
  readonly coin: string;
  readonly amount: Decimal;
}

/**
 * Longest difference between the times of a bill and of a reading, ms: two parts of the exchange and two clocks tell
 * them.
 */
const SLACK_MS = 60_000;
/** Largest error where two rounded figures are subtracted. */
const ROUNDED_MAX = parseDecimal('0.00000001');

/**
 * Compares readings of balances with the balances that the bills state: after the newest bill before the reading, or
 * after any bill at about that time. A coin without bills cannot be compared.
 */
export function unexplainedRests(
  bills: readonly HistoryBill[],
  read: readonly ReadBalance[],
): readonly UnexplainedRest[] {
  const byCoin = groupedBy(bills, keyOf);
  return read.flatMap((balance) => restOf(heldAfter(byCoin.get(keyOf(balance)) ?? []), balance));
}

function keyOf({ account, market, coin }: Pick<HistoryBill, 'account' | 'market' | 'coin'>): string {
  return [account, market, coin].join(' ');
}

/** The balance after a bill. */
interface BilledBalance {
  readonly at: number;
  readonly balance: Decimal;
}

/** Computes the balance after each bill, from the first one that states it. */
function heldAfter(bills: readonly HistoryBill[]): readonly BilledBalance[] {
  const held: BilledBalance[] = [];
  for (const bill of bills.toSorted((a, b) => a.cTime - b.cTime || compareIds(a.billId, b.billId))) {
    const before = held.at(-1)?.balance;
    const balance = bill.balance ?? (before === undefined ? undefined : add(before, changeOf(bill)));
    if (balance !== undefined) held.push({ at: bill.cTime, balance });
  }
  return held;
}

/** Tells the amount by which a bill changes the balance. */
export function changeOf(bill: HistoryBill): Decimal {
  return billKind(bill) === 'margin' ? ZERO : add(bill.amount, bill.fee);
}

function restOf(held: readonly BilledBalance[], read: ReadBalance): readonly UnexplainedRest[] {
  const { account, market, coin, amounts, from, to } = read;
  const before = held.findLastIndex(({ at }) => at <= from - SLACK_MS);
  const about = held.slice(Math.max(0, before));
  const newest = held.at(-1);
  const [amount] = amounts;
  if (newest === undefined || amount === undefined) return [];
  const isExplained = about.some(({ balance }) => amounts.some((one) => isAlike(one, balance, read)));
  if (isExplained) return [];
  return [
    { account, market, coin, amount: subtract(amount, newest.balance), from: newest.at, to: Math.max(newest.at, to) },
  ];
}

function isAlike(one: Decimal, other: Decimal, { isRounded }: ReadBalance): boolean {
  return absolute(subtract(one, other)) <= (isRounded ? ROUNDED_MAX : ZERO);
}
