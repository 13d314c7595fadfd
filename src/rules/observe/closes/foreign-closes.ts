import { AT_REST, type Seen } from '../../engine/polling/rests.ts';
import { concat, concatMap, EMPTY, from, map, merge, mergeMap, type Observable, of } from 'rxjs';
import {
  add,
  type Decimal,
  divide,
  formatDecimal,
  formatFixed,
  minimum,
  multiply,
  multiplyDivide,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { AccountName, HoldSide, Position } from '../../../domain/account.ts';
import { positionChangeOf } from '../../../domain/fold-positions.ts';
import type { Fill } from '../../../domain/history.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { type FuturesMarket, instrumentName } from '../../../domain/market.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { Held, Snapshot } from '../../../reads/snapshot.ts';
import { afterPause, type Context } from '../../engine/context/context.ts';
import { whatComesOf } from '../../engine/time/what-comes-of.ts';
import { causeOfFill, causeOfOrder, causeOfStop, CLOSED_BY, type CloseCause, isByStop } from './close-cause.ts';
import {
  heldIn,
  heldKey,
  type HeldSides,
  heldText,
  isSame,
  readHeld,
  type Shrunk,
  shrunk,
} from './shrunk-positions.ts';

/**
 * The pauses before each search for the fills behind a smaller position, ms; their number is the number of searches.
 */
const SEARCH_PAUSES_MS = [3_000, 5_000, 15_000, 30_000];
/** The span before the last reading from which fills are read, ms: clocks differ. */
const SLACK_MS = 60_000;
/** The time for which closes by stops and trigger orders are left to those who follow them, ms. */
const FOLLOWED_MS = 20_000;
/**
 * Most fills of the journal, the newest, that are searched for those already reported; and most orders of them that are
 * remembered.
 */
const REPORTED_MAX = 1_000;

/**
 * Reports positions that became smaller without an order of ours: by liquidation, auto-deleveraging, other people, or
 * stops that were executed while nothing was read. The last reading is kept over restarts: the first one after a
 * restart is compared too.
 */
export function tellForeignCloses(seen: Seen, context: Context): Observable<JournalEntry> {
  const telling: Telling = { ...context, readHeld: heldReader(), reportedUntil: reportedFrom(context) };
  return seen
    .hear('foreign closes', () => AT_REST)
    .pipe(
      whatComesOf((snapshot) => {
        const told = positionsIn(snapshot).flatMap((reading) => compared(reading, telling) ?? []);
        return told.length === 0 ? undefined : merge(...told);
      }),
    );
}

/** A context, with what was read of the journal and need not be read again. */
interface Telling extends Context {
  /** Reads what was kept of a list. */
  readonly readHeld: (state: string, text: string | undefined) => HeldSides | undefined;
  /** By order, until when the journal tells of its fills, ms. */
  readonly reportedUntil: () => ReadonlyMap<string, number>;
}

/** The lists of positions that were read for a snapshot. */
function positionsIn({ fresh, held }: Snapshot): readonly Held[] {
  const lists: Held[] = [];
  for (const key of fresh) {
    const one = held.get(key);
    if (one?.poll.of.list === 'positions') lists.push(one);
  }
  return lists;
}

function compared(reading: Held, telling: Telling): Observable<JournalEntry> | undefined {
  const { account, market } = reading.poll.of;
  if (reading.fault !== undefined || account === undefined || !isFutures(market)) return undefined;
  if (!Array.isArray(reading.value)) return undefined;
  const state = heldKey(account, market);
  const before = telling.readHeld(state, telling.ledger.state(state));
  const now = heldIn(reading.value as readonly Position[], reading.startedAt);
  if (isSame(before, now) || isOlder(now, before)) return undefined;
  const kept = telling.ledger.write({ states: new Map([[state, heldText(now)]]) });
  const less = before === undefined ? [] : shrunk(before, now);
  return concat(kept, from(less).pipe(mergeMap((one) => findCloses({ ...one, account, market }, telling, 0))));
}

/** Reads kept lists; one whose text is still the same is not read again. */
function heldReader(): Telling['readHeld'] {
  const known = new Map<string, { readonly text: string | undefined; readonly sides: HeldSides | undefined }>();
  return (state, text) => {
    const before = known.get(state);
    if (before !== undefined && before.text === text) return before.sides;
    const sides = readHeld(text);
    known.set(state, { text, sides });
    return sides;
  };
}

function isOlder(now: HeldSides, before: HeldSides | undefined): boolean {
  return before !== undefined && now.at < before.at;
}

function isFutures(market: string | undefined): market is FuturesMarket {
  return market === 'usdt-futures' || market === 'usdc-futures' || market === 'coin-futures';
}

/** The fills that are searched: those that closed this size of one side. */
interface Sought extends Shrunk {
  readonly account: AccountName;
  readonly market: FuturesMarket;
}

function findCloses(sought: Sought, context: Telling, tries: number): Observable<JournalEntry> {
  const pauseMs = SEARCH_PAUSES_MS[tries];
  if (pauseMs === undefined) return EMPTY;
  const { account, market, since } = sought;
  return afterPause(context, pauseMs).pipe(
    mergeMap(() => context.exchange.read({ kind: 'fills', account, market, since: since - SLACK_MS })),
    mergeMap((reading) => {
      const closes = reading.ok ? closesIn(reading.value, sought, context) : [];
      const found = reading.ok ? closedIn(reading.value, sought).reduce((sum, { size }) => add(sum, size), ZERO) : ZERO;
      const told = from(closes).pipe(concatMap((close) => tell(close, sought, context)));
      // A fill may be listed late: nothing is reported before all fills are there, or the searches are used up.
      if (found >= sought.by || tries === SEARCH_PAUSES_MS.length - 1) return told;
      return findCloses(sought, context, tries + 1);
    }),
  );
}

/** The part of a position that one order closed. */
interface Close {
  readonly orderId: string;
  readonly size: Decimal;
  readonly price: Decimal;
  readonly profit: Decimal;
  readonly fee: Decimal;
  readonly cTime: number;
  readonly uTime: number;
  readonly cause: CloseCause | undefined;
}

/** A fill with so much of it as closed the side: in one-way mode the rest has opened the other one. */
interface Part {
  readonly fill: Fill;
  readonly size: Decimal;
}

/** The closes of a side that were not reported, by order. */
function closesIn(fills: readonly Fill[], sought: Sought, { reportedUntil }: Telling): readonly Close[] {
  const told = reportedUntil();
  const isReported = ({ orderId, cTime }: Fill): boolean => cTime <= (told.get(orderId) ?? -Infinity);
  const lately = closedIn(fills, sought).filter((fill) => !isReported(fill) || fill.cTime >= sought.since);
  const unreported = partsOf(lately, sought.by).filter(({ fill }) => !isReported(fill));
  return [...Map.groupBy(unreported, ({ fill }) => fill.orderId)].flatMap(([orderId, parts]) => {
    const [first] = parts;
    return first === undefined ? [] : [closeOf(orderId, parts, first.fill)];
  });
}

/**
 * Divides what the side lost among the fills that may have closed it, oldest first: none of them closed what was gone
 * by then.
 */
function partsOf(fills: readonly Fill[], by: Decimal): readonly Part[] {
  let left = by;
  return fills
    .toSorted((a, b) => a.cTime - b.cTime)
    .map((fill) => {
      const size = minimum(fill.size, left);
      left = subtract(left, size);
      return { fill, size };
    })
    .filter(({ size }) => size > ZERO);
}

/** The fills that closed the side lately. */
function closedIn(fills: readonly Fill[], { symbol, holdSide, episode, since }: Sought): readonly Fill[] {
  const from = Math.max(episode, since - SLACK_MS);
  return fills.filter((fill) => fill.symbol === symbol && closes(fill, holdSide) && fill.cTime >= from);
}

function closes(fill: Fill, holdSide: HoldSide): boolean {
  const move = positionChangeOf(fill);
  if (move === undefined || move.act === 'open') return false;
  return move.act === 'close' ? move.holdSide === holdSide : move.holdSide !== holdSide;
}

function closeOf(orderId: string, parts: readonly Part[], first: Fill): Close {
  const sum = (of: (part: Part) => Decimal): Decimal => parts.reduce((all, part) => add(all, of(part)), ZERO);
  const size = sum((part) => part.size);
  const times = parts.map(({ fill }) => fill.cTime);
  return {
    orderId,
    size,
    price: divide(
      sum((part) => multiply(part.size, part.fill.price)),
      size,
    ),
    // A fill that opens the other side realises nothing, but has its share of the fee.
    profit: sum(({ fill }) => fill.profit),
    fee: sum((part) => multiplyDivide(part.fill.fee, part.size, part.fill.size)),
    cTime: Math.min(...times),
    uTime: Math.max(...times),
    cause: causeOfFill(first),
  };
}

/** Reads what the journal tells of fills, by order; each time only what is new. */
function reportedFrom({ journal }: Context): Telling['reportedUntil'] {
  const until = new Map<string, number>();
  let fromSequence = 1;
  return () => {
    for (const { detail, sequence } of journal.entries({ kind: 'filled', fromSequence, limit: REPORTED_MAX })) {
      fromSequence = sequence + 1;
      const [orderId, uTime] = [detail?.['orderId'], detail?.['uTime']];
      if (typeof orderId !== 'string') continue;
      const known = until.get(orderId) ?? -Infinity;
      // The newest order stands last.
      until.delete(orderId);
      until.set(orderId, Math.max(known, typeof uTime === 'number' ? uTime : Infinity));
    }
    for (const orderId of until.keys()) {
      if (until.size <= REPORTED_MAX) break;
      until.delete(orderId);
    }
    return until;
  };
}

/**
 * Tells of a close that is not that of an own order, but may be that of an own stop; what a stop did is left to those
 * who follow it for a while.
 */
function tell(close: Close, sought: Sought, context: Telling): Observable<JournalEntry> {
  const { cause: known } = close;
  if (known !== undefined) return write({ ...close, cause: known, own: undefined }, sought, context);
  const { account, market, symbol } = sought;
  return context.exchange.read({ kind: 'order', account, instrument: { market, symbol }, orderId: close.orderId }).pipe(
    mergeMap((reading) => {
      const order = reading.ok ? reading.value : null;
      // Nobody can tell whose it is; the position is compared with its fills elsewhere.
      if (order === null) return EMPTY;
      const own = context.journal.intent(order.clientOid)?.intent;
      const stopped = own && causeOfStop(own.effect);
      // Own orders tell of themselves; the order of an own stop may carry the stop's id, and has nobody to follow it.
      if (own !== undefined && stopped === undefined) return EMPTY;
      const read = causeOfOrder(order);
      const cause = isByStop(read) ? read : (stopped ?? read);
      const waited = isByStop(cause) ? afterPause(context, FOLLOWED_MS) : of(undefined);
      return waited.pipe(
        map(() => (context.reportedUntil().get(close.orderId) ?? -Infinity) >= close.uTime),
        mergeMap((isReported) => (isReported ? EMPTY : write({ ...close, cause, own }, sought, context))),
      );
    }),
  );
}

function write(
  close: Close & { readonly cause: CloseCause; readonly own: Intent | undefined },
  sought: Sought,
  { clock, ledger }: Context,
): Observable<JournalEntry> {
  const { account, market, symbol, holdSide } = sought;
  const { orderId, cause, size, price, profit, fee, cTime, uTime, own } = close;
  const { strategy, rule, instance = '' } = own?.origin ?? {};
  const result = profit < ZERO ? `loss ${formatFixed(subtract(ZERO, profit), 4)}` : `profit ${formatFixed(profit, 4)}`;
  const text = `${CLOSED_BY[cause]}: ${holdSide} ${formatDecimal(size)} ${symbol} at ${formatDecimal(price)}, ${result}, fee ${formatFixed(fee, 4)}`;
  const entry: JournalEntry = {
    at: clock.now(),
    kind: 'filled',
    account,
    text,
    detail: {
      act: 'close',
      cause,
      instrument: instrumentName({ market, symbol }),
      holdSide,
      orderId,
      filledSize: formatDecimal(size),
      priceAvg: formatDecimal(price),
      profit: formatDecimal(profit),
      fee: formatDecimal(fee),
      cTime,
      uTime,
    },
    ...(strategy !== undefined && { strategy }),
    ...(rule !== undefined && { rule }),
    ...(instance !== '' && { instance }),
    ...(own !== undefined && { intent: own.id }),
  };
  return ledger.write({ entries: [entry] });
}
