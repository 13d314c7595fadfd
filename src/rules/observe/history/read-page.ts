import { describeFault } from '../../../domain/outcome.ts';
import { defer, EMPTY, expand, map, mergeMap, type Observable, of, takeLast } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { Market } from '../../../domain/market.ts';
import { UNKNOWN_SOURCE } from '../../../domain/profit/fill-origin.ts';
import type { AccountHistory, HistoryFill, HistoryOrder } from '../../../domain/profit/account-history.ts';
import type { Reading } from '../../../domain/reading.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Exchange, HistoryList, HistoryPage, OrderSource } from '../../../ports/exchange.ts';
import type { Batch, Journal } from '../../../ports/journal.ts';
import {
  afterPage,
  isBehind,
  listKey,
  nextWindow,
  recallList,
  CONTROL_MS,
  readUntil,
  sinceKey,
  type Window,
} from './history-memory.ts';
import { soldByStop } from './sold-by-stop.ts';

/** The parts that a read of the past works with. */
export interface HistoryContext {
  readonly clock: Clock;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly journal: Pick<Journal, 'state' | 'entries' | 'intent' | 'intentOfOrder' | 'openIntents'>;
  /** Emits after the pause between two calls, ms; at once for who waits for the answer. */
  readonly pause: () => Observable<unknown>;
  /** True where only operations of the interface document may be used. */
  readonly isCore: boolean;
  /**
   * Up to when is read, ms. It stands while pages are read: up to when the last one is answered there is always a
   * moment more.
   */
  readonly upTo: number;
}

/** One list of an account at a market. */
export interface ListPlace {
  readonly account: string;
  readonly market: Market;
  readonly list: HistoryList;
}

/** The result of a page. */
export type PageTaken =
  /** To be written; `isBehind` where there is more to be read up to now. */
  | { readonly kind: 'read'; readonly batch: Batch; readonly isBehind: boolean }
  | { readonly kind: 'unread'; readonly fault: string };

/**
 * Reads the next page of a list, and where the orders of its fills came from. Nothing is written here: what is to be
 * written says how far the list was read too, so that a stop loses nothing and nothing is read twice for it.
 */
export function readPage(place: ListPlace, context: HistoryContext): Observable<PageTaken> {
  return defer(() => {
    const { clock, exchange, journal, isCore, upTo } = context;
    const { account, market, list } = place;
    const now = clock.now();
    const since = sinceOf(place, journal) ?? now;
    const memory = recallList(journal.state(listKey(account, market, list)));
    const window = nextWindow(memory, { list, since, now });
    const gap = gapBefore(place, window, { until: readUntil(memory), now });
    return exchange.read({ kind: 'history-page', ...place, ...window, core: isCore }).pipe(
      mergeMap((page) => {
        if (!page.ok) return of<PageTaken>({ kind: 'unread', fault: describeFault(page.fault) });
        return sourcesOf(place, page.value.part.fills ?? [], context).pipe(
          map((sources) =>
            sources.kind === 'unread'
              ? sources
              : taken(place, { window, page: page.value, sources, gap, upTo }, journal),
          ),
        );
      }),
    );
  });
}

/** Tells from when on an account is followed at a market, ms; undefined before that was found out. */
export function sinceOf(
  { account, market }: Omit<ListPlace, 'list'>,
  journal: Pick<Journal, 'state'>,
): number | undefined {
  const stored = journal.state(sinceKey(account, market));
  return stored === undefined ? undefined : Number(stored);
}

interface Read {
  readonly window: Window;
  readonly page: HistoryPage;
  readonly sources: Sources;
  readonly gap: readonly JournalEntry[];
  readonly upTo: number;
}

function taken(
  { account, market, list }: ListPlace,
  { window, page, sources, gap, upTo }: Read,
  journal: Pick<Journal, 'state'>,
): PageTaken {
  const key = listKey(account, market, list);
  // Somebody else may have read on meanwhile: what was read then stays read.
  const memory = afterPage(recallList(journal.state(key)), window, page.next);
  const { orders, triggers } = sources;
  return {
    kind: 'read',
    batch: {
      history: { ...page.part, orders, triggers },
      states: new Map([[key, JSON.stringify(memory)]]),
      entries: gap,
    },
    isBehind: isBehind(memory, upTo),
  };
}

/** Says once that something can be had no more. */
function gapBefore(
  { account, market, list }: ListPlace,
  { from, cursor }: Window,
  { until, now }: { readonly until: number | undefined; readonly now: number },
): readonly JournalEntry[] {
  if (until === undefined || from <= until || cursor !== undefined) return [];
  const [began, ended] = [until, from].map((at) => new Date(at).toISOString().slice(0, 16).replace('T', ' '));
  const days = String(Math.round(CONTROL_MS / 86_400_000));
  const text = `history: ${list} of ${account} on ${market} from ${began ?? ''} to ${ended ?? ''} (UTC) are lost: the exchange keeps ${days} days, and nobody read them in time`;
  return [{ at: now, kind: 'notice', account, text }];
}

/** The orders and trigger orders that fills came from. */
interface Sources extends Pick<AccountHistory, 'orders' | 'triggers'> {
  readonly kind: 'known';
}

type Unread = Extract<PageTaken, { readonly kind: 'unread' }>;

/**
 * Finds whose the orders of fills are: own intents by their order ids, what is left by asking the exchange, one by one.
 */
function sourcesOf(
  place: ListPlace,
  fills: readonly HistoryFill[],
  context: HistoryContext,
): Observable<Sources | Unread> {
  const first = new Map(fills.map((fill) => [fill.orderId, fill]));
  const found = [...first.values()].map((fill) => ({ fill, order: ownOrder(fill, context.journal) }));
  const known = found.flatMap(({ order }) => order ?? []);
  const unknown = found.filter(({ order }) => order === undefined).map(({ fill }) => fill);
  const none: Sources = { kind: 'known', orders: known, triggers: [] };
  return askAll(unknown, none, { place, context });
}

function ownOrder(fill: HistoryFill, journal: Pick<Journal, 'intentOfOrder'>): HistoryOrder | undefined {
  const { orderId } = fill;
  const intent = journal.intentOfOrder(orderId)?.intent;
  return intent === undefined ? undefined : orderOf(intent, fill);
}

function orderOf({ id, origin: { strategy, rule } }: Intent, fill: HistoryFill): HistoryOrder {
  const { orderId, account, market, symbol, cTime } = fill;
  return { account, market, orderId, symbol, cTime, clientOid: id, strategy, rule };
}

interface Asking {
  readonly place: ListPlace;
  readonly context: HistoryContext;
}

function askAll(fills: readonly HistoryFill[], so: Sources, asking: Asking): Observable<Sources | Unread> {
  const step = (left: readonly HistoryFill[], sources: Sources): Observable<Step> => {
    const [fill, ...rest] = left;
    if (fill === undefined) return EMPTY;
    return soldByStop(fill, asking.context).pipe(
      mergeMap((sale): Observable<Sources | Unread> => {
        if (sale.kind === 'unread') return of(sale);
        if (sale.intent === undefined) return askSource(fill, sources, asking);
        return of({ ...sources, orders: [...sources.orders, orderOf(sale.intent, fill)] });
      }),
      map((known) => ({ rest, sources: known })),
    );
  };
  const first: Step = { rest: fills, sources: so };
  return of(first).pipe(
    expand(({ rest, sources }) => (sources.kind === 'unread' ? EMPTY : step(rest, sources))),
    takeLast(1),
    map(({ sources }) => sources),
  );
}

interface Step {
  readonly rest: readonly HistoryFill[];
  readonly sources: Sources | Unread;
}

function askSource(fill: HistoryFill, so: Sources, { context }: Asking): Observable<Sources | Unread> {
  const { account, market, symbol, orderId } = fill;
  return context.pause().pipe(
    mergeMap(() => context.exchange.read({ kind: 'order-source', account, instrument: { market, symbol }, orderId })),
    map((reading) => withSource(so, fill, reading, context.journal)),
  );
}

function withSource(
  so: Sources,
  { account, market, orderId, symbol, cTime }: HistoryFill,
  reading: Reading<OrderSource | null>,
  journal: HistoryContext['journal'],
): Sources | Unread {
  if (!reading.ok) return { kind: 'unread', fault: describeFault(reading.fault) };
  const { clientOid, source, trigger } = reading.value ?? { source: UNKNOWN_SOURCE };
  const order: HistoryOrder = {
    ...{ account, market, orderId, symbol, cTime },
    ...(clientOid !== undefined && { clientOid }),
    ...(source !== undefined && { source }),
    ...ownerOf(clientOid, journal),
  };
  const orders = [...so.orders, order];
  if (trigger === undefined || market === 'spot') return { ...so, orders };
  const of = { account, market, orderId, cTime, ...trigger, ...ownerOf(trigger.clientOid, journal) };
  const placed = journal.intentOfOrder(trigger.triggerId)?.intent.origin;
  const owner = placed === undefined ? {} : { strategy: placed.strategy, rule: placed.rule };
  return { ...so, orders, triggers: [...so.triggers, { ...owner, ...of }] };
}

function ownerOf(
  clientOid: string | undefined,
  journal: Pick<Journal, 'intent'>,
): Pick<HistoryOrder, 'strategy' | 'rule'> {
  const origin = clientOid === undefined ? undefined : journal.intent(clientOid)?.intent.origin;
  return origin === undefined ? {} : { strategy: origin.strategy, rule: origin.rule };
}
