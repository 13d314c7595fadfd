import { add, type Decimal, formatDecimal, readDecimal } from '../../base/decimal.ts';
import type { FundingBill, FundingRead } from '../../domain/funding.ts';
import type { Bill } from '../../domain/history.ts';
import type { Json, JournalEntry } from '../../domain/journal-entry.ts';
import type { Span } from '../../domain/spans.ts';
import type { FundingPlace } from '../../strategy/funding-places.ts';

/** What was read of the funding of one place. */
export interface FundingMemory {
  /** Times of which all bills are in the journal, oldest first and apart from each other, epoch ms. */
  readonly spans: readonly Span[];
  /** Ids and times of the last bills: the next read brings them again. */
  readonly recent: readonly (readonly [id: string, at: number])[];
}

/** Bills that are listed late may be so late, ms. */
export const LATE_MS_MAX = 10 * 60_000;

/** Spans that are remembered: each is a time of more than three months without a daemon. */
const SPANS_MAX = 20;

/** Names the state under which it is stored. */
export function fundingKey({ account, market }: FundingPlace): string {
  return `funding ${account} ${market}`;
}

/** Recalls what was read; nothing where nothing, or nothing that can be understood, is stored. */
export function recallFunding(place: FundingPlace, states: { state(key: string): string | undefined }): FundingMemory {
  const stored: unknown = JSON.parse(states.state(fundingKey(place)) ?? '{}');
  if (typeof stored !== 'object' || stored === null) return { spans: [], recent: [] };
  const { spans, recent }: { readonly spans?: unknown; readonly recent?: unknown } = stored;
  return {
    spans: Array.isArray(spans) ? spans.filter(isPair).map(([from, to]) => ({ from, to })) : [],
    recent: Array.isArray(recent) ? recent.filter(isRecent) : [],
  };
}

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');
}

function isRecent(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

/** Adds a read of all bills from `from` to `to` (epoch ms); answers the bills that are new too, oldest first. */
export function addFunding(
  { spans, recent }: FundingMemory,
  { from, to, bills }: Span & { readonly bills: readonly Bill[] },
): { readonly memory: FundingMemory; readonly fresh: readonly Bill[] } {
  const last = spans.at(-1);
  const known = new Set(recent.map(([id]) => id));
  // What another read has written meanwhile is not written twice.
  const fresh = bills
    .filter(({ billId, cTime }) => !known.has(billId) && cTime >= (last?.to ?? from) - LATE_MS_MAX)
    .toSorted((a, b) => a.cTime - b.cTime);
  const read = last === undefined || last.to < from ? { from, to } : { from: last.from, to: Math.max(last.to, to) };
  const others = last === undefined || last.to < from ? spans : spans.slice(0, -1);
  const ids = [...recent, ...fresh.map(({ billId, cTime }) => [billId, cTime] as const)];
  return {
    memory: {
      spans: [...others, read].slice(-SPANS_MAX),
      recent: ids.filter(([, at]) => at >= read.to - LATE_MS_MAX),
    },
    fresh,
  };
}

/** Writes it as it is stored. */
export function storedFunding({ spans, recent }: FundingMemory): string {
  return JSON.stringify({ spans: spans.map(({ from, to }) => [from, to]), recent });
}

/** Bills that one entry tells of. */
const BILLS_MAX = 500;

/** Writes bills as entries of the journal: few lines for people, and each bill in the detail. */
export function fundingEntries({ account, market }: FundingPlace, bills: readonly Bill[], at: number): JournalEntry[] {
  const entries: JournalEntry[] = [];
  for (let first = 0; first < bills.length; first += BILLS_MAX) {
    const some = bills.slice(first, first + BILLS_MAX);
    const told = some.map(({ billId, symbol, amount, coin, cTime }) => [
      billId,
      symbol ?? '',
      formatDecimal(amount),
      coin,
      cTime,
    ]);
    entries.push({ at, kind: 'funding', account, text: textOf(some, market), detail: { market, bills: told } });
  }
  return entries;
}

function textOf(bills: readonly Bill[], market: string): string {
  const sums = new Map<string, { amount: Decimal; count: number }>();
  for (const { symbol, amount, coin } of bills) {
    const name = `${coin} for ${symbol ?? 'no pair'}`;
    const sum = sums.get(name);
    if (sum === undefined) sums.set(name, { amount, count: 1 });
    else Object.assign(sum, { amount: add(sum.amount, amount), count: sum.count + 1 });
  }
  const told = [...sums].map(([name, { amount, count }]) => {
    const times = count === 1 ? '' : ` (${String(count)} times)`;
    return `${formatDecimal(amount)} ${name}${times}`;
  });
  return `funding at ${market}: ${told.join(', ')}`;
}

/** Reads the bills of an entry of funding; undefined where one of them cannot be understood. */
export function fundingIn({
  account,
  detail = {},
}: Pick<JournalEntry, 'account' | 'detail'>):
  | (Pick<FundingRead, 'bills'> & { readonly account: string; readonly market: string })
  | undefined {
  const { market, bills } = detail;
  if (account === undefined || typeof market !== 'string' || !Array.isArray(bills)) return undefined;
  const read = bills.map(billOf);
  return read.every((bill) => bill !== undefined) ? { account, market, bills: read } : undefined;
}

function billOf(told: Json): FundingBill | undefined {
  if (!isList(told)) return undefined;
  const [id, symbol, text, , at] = told;
  const amount = typeof text === 'string' ? readDecimal(text) : undefined;
  if (typeof id !== 'string' || typeof symbol !== 'string' || amount === undefined || typeof at !== 'number')
    return undefined;
  return { id, symbol, amount, at };
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
