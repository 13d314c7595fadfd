import type { AccountName } from '../../../domain/account.ts';
import { type Market, MARKETS } from '../../../domain/market.ts';
import { type Span, uncovered } from '../../../domain/spans.ts';
import type { HistoryList } from '../../../ports/exchange.ts';

/** The extent to which one list of an account at a market was read. */
export interface ListMemory {
  /** Times of which all of it was read, oldest first and apart from each other, epoch ms. Between them is a gap. */
  readonly spans: readonly Span[];
  /** The window that is being read, and the page of it that comes next. */
  readonly window?: Window;
}

/** A window of a list, epoch ms. */
export interface Window extends Span {
  /** Absent at its first page. */
  readonly cursor?: string;
}

/** The longest delay of a listing, ms: that span is read again. */
const LATE_MS_MAX = 10 * 60_000;
/** A position is listed by a time that may be its first one: its span is longer, ms. */
const POSITION_LATE_MS = 7 * 86_400_000;
/** The longest window that every list gives at once (docs/exchange/orders.md#fills), ms. */
const WINDOW_MS = 7 * 86_400_000;
/**
 * Lists reach back 90 days (docs/exchange/positions.md#closed-positions), ms; what a read takes to begin may take some
 * of it away.
 */
export const CONTROL_MS = 90 * 86_400_000 - 3_600_000;
/** The exchange's clock, which stamps items, may be this far behind ours, ms. */
const MARGIN_MS = 60_000;

/** Spans that are remembered: each is a time of more than three months without a daemon. */
const SPANS_MAX = 20;

/** Names the state under which the memory of a list is stored. */
export function listKey(account: AccountName, market: Market, list: HistoryList): string {
  return `history ${account} ${market} ${list}`;
}

/** Names the state that says from when on an account is followed at a market. */
export function sinceKey(account: AccountName, market: Market): string {
  return `history ${account} ${market} since`;
}

/** The prefix of the keys of all these states. */
export const HISTORY_KEYS = 'history ';

/** Tells of which account and market a state says since when it is followed; undefined of any other state. */
export function followedBy(key: string): { readonly account: AccountName; readonly market: Market } | undefined {
  const [, account = '', name = '', what] = key.split(' ');
  const market = MARKETS.find((one) => one === name);
  return what === 'since' && market !== undefined ? { account, market } : undefined;
}

/** Reads what was stored; nothing was read where nothing, or nothing that can be understood, is stored. */
export function recallList(stored: string | undefined): ListMemory {
  const told: unknown = JSON.parse(stored ?? '{}');
  if (typeof told !== 'object' || told === null) return { spans: [] };
  const { spans, window }: { readonly spans?: unknown; readonly window?: unknown } = told;
  const [begun] = spansIn([window]);
  const cursor = cursorIn(window);
  return {
    spans: spansIn(spans),
    ...(begun !== undefined && { window: { ...begun, ...(cursor !== undefined && { cursor }) } }),
  };
}

function spansIn(value: unknown): readonly Span[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('from' in one) || !('to' in one)) return [];
    const { from, to } = one;
    return typeof from === 'number' && typeof to === 'number' ? [{ from, to }] : [];
  });
}

function cursorIn(window: unknown): string | undefined {
  if (typeof window !== 'object' || window === null || !('cursor' in window)) return undefined;
  return typeof window.cursor === 'string' ? window.cursor : undefined;
}

/** Tells until when a list was read, ms; undefined where nothing of it was. */
export function readUntil({ spans }: ListMemory): number | undefined {
  return spans.at(-1)?.to;
}

/**
 * Tells which window of a list comes next: the one that was begun, else the week after what was read, or from `since`
 * on. Where the exchange keeps less than that, it begins as far back as can be had.
 */
export function nextWindow(memory: ListMemory, of: { list: HistoryList; since: number; now: number }): Window {
  const { list, since, now } = of;
  if (memory.window !== undefined && memory.window.from >= now - CONTROL_MS) return memory.window;
  const until = readUntil(memory);
  const isOfPositions = list === 'positions';
  const late = isOfPositions ? POSITION_LATE_MS : LATE_MS_MAX;
  const wanted = until === undefined ? since : Math.max(since, until - late);
  const from = Math.max(wanted, now - CONTROL_MS);
  // The list of positions gives three months at once (docs/exchange/positions.md#closed-positions): what is read again
  // of it must leave room for what is new.
  const spanMs = isOfPositions ? WINDOW_MS + POSITION_LATE_MS : WINDOW_MS;
  return { from, to: Math.max(from, Math.min(from + spanMs, now)) };
}

/** The memory after a page; `next` asks for the one after it in the window. A window counts once all of it was read. */
export function afterPage(memory: ListMemory, window: Window, next: string | undefined): ListMemory {
  const { from, to } = window;
  if (next !== undefined) return { ...memory, window: { from, to, cursor: next } };
  const last = memory.spans.at(-1);
  // The newest moments may be listed later, by a clock that is behind ours.
  const read = { from, to: Math.max(from, to - MARGIN_MS) };
  if (last === undefined || read.from > last.to) return { spans: [...memory.spans, read].slice(-SPANS_MAX) };
  const joined = { from: Math.min(last.from, read.from), to: Math.max(last.to, read.to) };
  return { spans: [...memory.spans.slice(0, -1), joined] };
}

/** Tells whether there is more to be read of a list up to an instant (epoch ms) after a window was read. */
export function isBehind({ window, spans }: ListMemory, now: number): boolean {
  return window !== undefined || (spans.at(-1)?.to ?? -Infinity) < now - MARGIN_MS;
}

/** The times between spans of which nothing was read. */
export function gapsOf({ spans }: ListMemory): readonly Span[] {
  const [first, last] = [spans[0], spans.at(-1)];
  return first === undefined || last === undefined ? [] : uncovered({ from: first.from, to: last.to }, spans);
}
