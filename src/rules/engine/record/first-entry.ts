import { changed } from '../../../base/at-once.ts';
import { add, type Decimal, divide, formatDecimal, multiply, parseDecimal, ZERO } from '../../../base/decimal.ts';
import type { AccountName, Position } from '../../../domain/account.ts';
import { type InstrumentRef, instrumentName } from '../../../domain/market.ts';
import type { Order } from '../../../domain/order.ts';
import type { Reading } from '../../../domain/reading.ts';
import type { AnswerTo, Exchange, Query, QueryKind } from '../../../ports/exchange.ts';
import type { Observable } from 'rxjs';
import type { Ledger } from './ledger.ts';

/**
 * A position has begun with an order where its time of creation lies this near to the order's last fill, both by the
 * exchange, ms.
 */
const APART_MS = 1_000;

/**
 * Orders of a side that are remembered. A position that was added to more often than that is without a first price from
 * then on.
 */
const ENTRIES_MAX = 100;

/** The rule that placed an order which opened, as `strategy/rule`, and why it wants no stop-loss where it says so. */
export interface Opening {
  readonly by: string;
  readonly unprotected?: string;
}

/**
 * Time of its last fill by the exchange, ms, average price of an own order that opened, whose it was, and how much of
 * it was filled, base coin.
 */
type Entry = readonly [at: number, price: string, opening: Opening, size: string];

interface Side {
  readonly account: AccountName;
  readonly instrument: InstrumentRef;
  readonly holdSide: Position['holdSide'];
}

/** Remembers an own order that opened: the state to be stored with its end. */
export function entryStates(
  side: Side,
  { filledSize, priceAvg, uTime }: Order,
  { ledger, opening }: { readonly ledger: Ledger; readonly opening: Opening },
): ReadonlyMap<string, string> {
  if (filledSize <= 0n || priceAvg === null) return new Map();
  const key = entriesKey(side);
  const kept = keptOf(ledger);
  const entry: Entry = [uTime, formatDecimal(priceAvg), opening, formatDecimal(filledSize)];
  const before = kept.read(key);
  const after = {
    entries: [...before.entries, entry].slice(-ENTRIES_MAX),
    texts: [...before.texts, JSON.stringify(entry)].slice(-ENTRIES_MAX),
  };
  return new Map([[key, kept.write(key, after)]]);
}

/**
 * Makes an exchange whose positions tell the price of their first entry, where an own order began them. It is unknown
 * where somebody else did, where nobody saw it, or where two own orders began at once and nobody can tell which came
 * first.
 */
export function withFirstEntries(exchange: Exchange, ledger: Ledger): Exchange {
  const entriesOf = (side: Side): readonly Entry[] => entriesOfSide(side, ledger);
  function read<K extends QueryKind>(query: Query<K>): Observable<Reading<AnswerTo<K>>>;
  function read(query: Query): Observable<Reading<AnswerTo<QueryKind>>> {
    if (query.kind !== 'positions') return exchange.read(query);
    return changed(exchange.read(query), (reading) => {
      if (!reading.ok) return reading;
      const value = withFirsts(reading.value, entriesOf);
      return value === reading.value ? reading : { ...reading, value };
    });
  }
  return { ...exchange, read };
}

/** The average price of the own orders that opened a position; `undefined` if no own order is known to have. */
export function ownEntryPrice(
  { account, market, symbol, holdSide, cTime }: Position,
  ledger: Pick<Ledger, 'state'>,
): Decimal | undefined {
  const entries = entriesOfSide({ account, instrument: { market, symbol }, holdSide }, ledger);
  let [size, cost]: [Decimal, Decimal] = [ZERO, ZERO];
  for (const [at, price, , filled] of entries) {
    if (at < cTime - APART_MS) continue;
    size = add(size, parseDecimal(filled));
    cost = add(cost, multiply(parseDecimal(filled), parseDecimal(price)));
  }
  return size > 0n ? divide(cost, size) : undefined;
}

/** Answers the list itself where nothing is to be added: readings that show the same stay the same. */
function withFirsts(positions: readonly Position[], entriesOf: (side: Side) => readonly Entry[]): readonly Position[] {
  const all = positions.map((position) => withFirst(position, entriesOf));
  return all.every((position, index) => position === positions[index]) ? positions : all;
}

function withFirst(position: Position, entriesOf: (side: Side) => readonly Entry[]): Position {
  const { account, market, symbol, holdSide, cTime } = position;
  const entries = entriesOf({ account, instrument: { market, symbol }, holdSide });
  if (entries.length === 0) return position;
  let first: string | undefined;
  for (const [at, price] of entries) {
    if (Math.abs(at - cTime) > APART_MS || price === first) continue;
    if (first !== undefined) return position;
    first = price;
  }
  if (first === undefined) return position;
  return { ...position, firstEntryPrice: parseDecimal(first) };
}

/** Lists the own orders that have opened on a side, the oldest first. */
export function entriesOfSide(side: Side, ledger: Pick<Ledger, 'state'>): readonly Entry[] {
  return keptOf(ledger).read(entriesKey(side)).entries;
}

/** The own orders of a side, and the text of each. */
interface Entries {
  readonly entries: readonly Entry[];
  readonly texts: readonly string[];
}

/** The states of a ledger that hold own orders. */
interface Kept {
  /** A text that is still the same is not read again: positions are read every few seconds. */
  read(key: string): Entries;
  /** Answers the text to be stored. */
  write(key: string, entries: Entries): string;
}

const KEPT = new WeakMap<Pick<Ledger, 'state'>, Kept>();

function keptOf(ledger: Pick<Ledger, 'state'>): Kept {
  let kept = KEPT.get(ledger);
  if (kept === undefined) KEPT.set(ledger, (kept = createKept(ledger)));
  return kept;
}

function createKept(ledger: Pick<Ledger, 'state'>): Kept {
  const known = new Map<string, Entries & { readonly text: string | undefined }>();
  return {
    read(key) {
      const text = ledger.state(key);
      const before = known.get(key);
      if (before !== undefined && before.text === text) return before;
      const entries = text === undefined ? [] : (JSON.parse(text) as readonly (readonly unknown[])[]).filter(isWhole);
      const read = { text, entries, texts: entries.map((entry) => JSON.stringify(entry)) };
      known.set(key, read);
      return read;
    },
    write(key, entries) {
      const text = `[${entries.texts.join(',')}]`;
      known.set(key, { ...entries, text });
      return text;
    },
  };
}

/** Tells whether an entry has a size. One that was stored without is unknown: nothing is computed of it. */
function isWhole(entry: readonly unknown[]): entry is Entry {
  return entry.length === 4;
}

function entriesKey({ account, instrument, holdSide }: Side): string {
  return `entries ${account} ${instrumentName(instrument)} ${holdSide}`;
}
