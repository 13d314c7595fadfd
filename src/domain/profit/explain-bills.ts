import { add, type Decimal, subtract, ZERO } from '../../base/decimal.ts';
import { splitSymbol } from '../market.ts';
import type { Span } from '../spans.ts';
import type { AccountHistory, HistoryBill, HistoryFill } from './account-history.ts';
import { type BillKind, billKind } from './bill-kind.ts';
import { compareIds } from './by-time.ts';
import { groupedBy } from '../../base/grouped-by.ts';
import { changeOf } from './unexplained-rest.ts';

/** The bills of one coin of an account at a market, and their explanation. */
export interface ExplainedBills {
  readonly account: string;
  readonly market: string;
  readonly coin: string;
  /** Sums by kind of bill, with fees. `margin` moves money within the wallet: its sum is part of no balance. */
  readonly sums: Readonly<Record<BillKind, Decimal>>;
  /** Bills of trades whose fill was not read, and fills whose bill was not read. */
  readonly billsWithoutFill: readonly HistoryBill[];
  readonly fillsWithoutBill: readonly HistoryFill[];
  /** The changes of the balance that no bill explains, each with the times between which it happened. */
  readonly unexplained: readonly (Span & { readonly amount: Decimal })[];
}

/** Explains every bill of a history, coin by coin: by a fill, funding, interest, a transfer, or as `other`. */
export function explainBills({ bills, fills }: Pick<AccountHistory, 'bills' | 'fills'>): readonly ExplainedBills[] {
  const moves = groupedBy(fills.flatMap(movesOf), ({ key }) => key);
  const byCoin = groupedBy(bills, keyOf);
  const keys = [...new Set([...byCoin.keys(), ...moves.keys()])].toSorted();
  return keys.map((key) => explained(key, byCoin.get(key) ?? [], moves.get(key) ?? []));
}

function keyOf({ account, market, coin }: Pick<HistoryBill, 'account' | 'market' | 'coin'>): string {
  return [account, market, coin].join(' ');
}

/** The change that a fill made to one coin. */
interface CoinMove {
  readonly key: string;
  readonly fill: HistoryFill;
  readonly amount: Decimal;
  readonly fee: Decimal;
}

function movesOf(fill: HistoryFill): readonly CoinMove[] {
  const { account, market, symbol, side, size, value, profit, fee, feeCoin } = fill;
  const moveIn = (coin: string, amount: Decimal, charged: Decimal): CoinMove => {
    return { key: keyOf({ account, market, coin }), fill, amount, fee: charged };
  };
  if (market !== 'spot') return [moveIn(feeCoin, profit, fee)];
  const { base = symbol, quote = symbol } = splitSymbol(symbol) ?? {};
  const feeOf = (coin: string): Decimal => (coin === feeCoin ? fee : ZERO);
  const [gained, given] = side === 'buy' ? [size, value] : [value, size];
  const [into, out] = side === 'buy' ? [base, quote] : [quote, base];
  return [moveIn(into, gained, feeOf(into)), moveIn(out, subtract(ZERO, given), feeOf(out))];
}

const KINDS = ['trade', 'funding', 'interest', 'transfer', 'margin', 'other'] as const satisfies readonly BillKind[];

function explained(key: string, all: readonly HistoryBill[], moves: readonly CoinMove[]): ExplainedBills {
  const [account = '', market = '', coin = ''] = key.split(' ');
  const bills = all.toSorted((a, b) => a.cTime - b.cTime || compareIds(a.billId, b.billId));
  const sumOf = (kind: BillKind): Decimal =>
    bills.filter((bill) => billKind(bill) === kind).reduce((sum, { amount, fee }) => add(sum, add(amount, fee)), ZERO);
  const trades = bills.filter((bill) => billKind(bill) === 'trade');
  const { billsLeft, movesLeft } = matched(trades, moves);
  const sums = Object.fromEntries(KINDS.map((kind) => [kind, sumOf(kind)]));
  return {
    ...{ account, market, coin },
    sums: sums as Record<BillKind, Decimal>,
    billsWithoutFill: billsLeft,
    fillsWithoutBill: movesLeft.map(({ fill }) => fill),
    unexplained: unexplainedIn(bills),
  };
}

/** Longest difference between the times of a bill and its fill, ms: two parts of the exchange stamp them. */
const BILL_SLACK_MS = 60_000;

/**
 * Finds the fill of each bill of a trade: one of the same amount and fee, at about the same time. Each fill serves one
 * bill.
 */
function matched(
  bills: readonly HistoryBill[],
  moves: readonly CoinMove[],
): { readonly billsLeft: readonly HistoryBill[]; readonly movesLeft: readonly CoinMove[] } {
  const left = groupedBy(moves, ({ fill, amount, fee }) => [fill.symbol, amount, fee].join(' '));
  const anyPair = groupedBy(moves, ({ amount, fee }) => [amount, fee].join(' '));
  const taken = new Set<CoinMove>();
  const billsLeft = bills.filter((bill) => {
    const candidates =
      bill.symbol === null
        ? anyPair.get([bill.amount, bill.fee].join(' '))
        : left.get([bill.symbol, bill.amount, bill.fee].join(' '));
    const found = candidates?.find((move) => !taken.has(move) && isAbout(move.fill.cTime, bill.cTime));
    if (found === undefined) return true;
    taken.add(found);
    return false;
  });
  return { billsLeft, movesLeft: moves.filter((move) => !taken.has(move)) };
}

function isAbout(at: number, other: number): boolean {
  return Math.abs(at - other) <= BILL_SLACK_MS;
}

/** Follows the balance from bill to bill. A change beyond the bill's own amount is unexplained. */
function unexplainedIn(bills: readonly HistoryBill[]): ExplainedBills['unexplained'] {
  const gaps: (Span & { readonly amount: Decimal })[] = [];
  let last: { readonly at: number; readonly balance: Decimal } | undefined;
  // The sum of bills that state no balance, up to the next one that does.
  let changed: Decimal = ZERO;
  for (const bill of bills) {
    const { balance, cTime: at } = bill;
    changed = add(changed, changeOf(bill));
    if (balance === undefined) continue;
    const amount = last === undefined ? ZERO : subtract(balance, add(last.balance, changed));
    if (last !== undefined && amount !== ZERO) gaps.push({ from: last.at, to: at, amount });
    last = { at, balance };
    changed = ZERO;
  }
  return gaps;
}
