import { expect } from 'vitest';
import { add, type Decimal, parseDecimal, subtract, ZERO } from '../../src/base/decimal.ts';
import type { JournalEntry } from '../../src/domain/journal-entry.ts';
import { readJournal } from '../../src/journal/read-journal.ts';
import type { StoredIntent } from '../../src/ports/journal.ts';
import type { ExchangeRecords } from './exchange-records.ts';

/** Reads the intents of which the entries of a journal speak. */
export function intentsIn(file: string, entries: readonly JournalEntry[]): readonly StoredIntent[] {
  const journal = readJournal(file);
  try {
    const ids = new Set(entries.flatMap(({ intent }) => (intent === undefined ? [] : [intent])));
    return [...ids].map((id) => {
      const stored = journal.intent(id);
      if (stored === undefined) throw new Error(`the journal speaks of ${id} and does not hold it`);
      return stored;
    });
  } finally {
    journal.close();
  }
}

/** What the exchange did under each client id: orders of callers, and transfers as the paying account sees them. */
function effectsById({ orders, transfers }: ExchangeRecords): ReadonlyMap<string, number> {
  const ids = [
    ...orders.filter(({ source }) => source === 'caller').map(({ clientOid }) => clientOid),
    ...transfers.filter(({ account }) => account === 'main').map(({ clientOid }) => clientOid),
  ];
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Nothing is at the exchange for which there is no intent. */
export function expectNothingUnasked(intents: readonly StoredIntent[], records: ExchangeRecords): void {
  const known = new Set(intents.map(({ intent }) => intent.id));
  const effects = effectsById(records);
  expect(effects.size).toBeGreaterThan(10);
  expect([...effects.keys()].filter((id) => !known.has(id))).toEqual([]);
}

/**
 * Neither an intent nor a tick, with all its tries, has had more than one effect, but where a position grew while all
 * of it was closed.
 */
export function expectNothingTwice(
  intents: readonly StoredIntent[],
  entries: readonly JournalEntry[],
  records: ExchangeRecords,
): void {
  const effects = effectsById(records);
  expect([...effects].filter(([, count]) => count > 1)).toEqual([]);
  const edges = edgesOf(entries);
  const byEdge = new Map<string, StoredIntent[]>();
  for (const stored of intents) {
    const { intent } = stored;
    const { strategy, rule, instance, firing } = intent.origin;
    const edge = edges.get(`${strategy}/${rule} ${instance} ${String(firing)}`);
    if (edge === undefined || !effects.has(intent.id)) continue;
    byEdge.set(edge, [...(byEdge.get(edge) ?? []), stored]);
  }
  expect(byEdge.size).toBeGreaterThan(10);
  const more = [...byEdge].filter(([, acts]) => acts.length > 1 && !closesWhatWasAdded(acts, records));
  expect(more.map(([edge, acts]) => [edge, acts.map(({ intent }) => intent.id)])).toEqual([]);
}

/**
 * Whether several closes of one edge are of one position, which another rule added to between the reading and the
 * close: all of it is closed then in rounds (decision 0019). Between the first and the last of them it was never gone.
 */
function closesWhatWasAdded(acts: readonly StoredIntent[], { orders, fills }: ExchangeRecords): boolean {
  if (!acts.every(({ intent: { effect } }) => effect.kind === 'close' && effect.whole === true)) return false;
  const closing = acts.map(({ intent }) => orders.find(({ clientOid }) => clientOid === intent.id)?.orderId);
  const sizes = sizesAfter(fills.filter(({ account, symbol }) => account === 'hedge' && symbol === 'ETHUSDT'));
  const ours = sizes.flatMap(({ orderId }, index) => (closing.includes(orderId) ? [index] : []));
  expect(ours.length, 'a close without a fill').toBeGreaterThanOrEqual(acts.length);
  return sizes.slice(ours[0], ours.at(-1)).every(({ size }) => size > ZERO);
}

/** How large the position was after each of its fills, which come newest first. */
function sizesAfter(fills: ExchangeRecords['fills']): readonly { readonly orderId: string; readonly size: Decimal }[] {
  let size = ZERO;
  return fills.toReversed().map((fill) => {
    const part = parseDecimal(fill.size);
    size = fill.tradeSide.includes('open') ? add(size, part) : subtract(size, part);
    return { orderId: fill.orderId, size };
  });
}

/** To which tick or edge of its rule each firing belongs: the tries of one have the same name. */
function edgesOf(entries: readonly JournalEntry[]): ReadonlyMap<string, string> {
  const edges = new Map<string, string>();
  const current = new Map<string, string>();
  for (const { kind, strategy = '', rule = '', instance = '', detail } of entries) {
    if (kind !== 'fired') continue;
    const who = `${strategy}/${rule} ${instance}`;
    const firing = `${who} ${JSON.stringify(detail?.['firing'])}`;
    expect(edges.has(firing), `the firing ${firing} began twice`).toBe(false);
    if (detail?.['try'] === 1) current.set(who, firing);
    edges.set(firing, current.get(who) ?? firing);
  }
  return edges;
}

/** What was accepted is at the exchange, as the journal says; what was not is not there. */
export function expectNothingLost(
  intents: readonly StoredIntent[],
  entries: readonly JournalEntry[],
  records: ExchangeRecords,
): void {
  const effects = effectsById(records);
  for (const { intent, state } of intents) {
    const { kind } = intent.effect;
    if (kind !== 'open' && kind !== 'close' && kind !== 'buy' && kind !== 'transfer') continue;
    const told = JSON.stringify({ state, ...intent.origin });
    const happened = state === 'settled' || state === 'accepted';
    expect(effects.get(intent.id) ?? 0, told).toBe(happened ? 1 : 0);
    if (kind === 'transfer' || state !== 'settled') continue;
    const order = records.orders.find(({ clientOid }) => clientOid === intent.id);
    const filled = entries.filter((entry) => entry.kind === 'filled' && entry.intent === intent.id);
    expect(filled, told).toHaveLength(1);
    expect(filled[0]?.detail, told).toMatchObject({ filledSize: order?.filledSize, priceAvg: order?.priceAvg });
  }
}
