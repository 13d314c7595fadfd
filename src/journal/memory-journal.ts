import { EMPTY } from 'rxjs';
import { BugError } from '../base/assert.ts';
import { type PackedList, packedList } from '../base/packed-list.ts';
import type { Random } from '../base/random.ts';
import type { JournalEntry } from '../domain/journal-entry.ts';
import type { HistoryReader } from '../ports/history.ts';
import type { Batch, EntryFilter, Journal, StoredIntent } from '../ports/journal.ts';
import { ENTRIES_LIMIT } from './entries-limit.ts';
import { isOpen } from './intent-states.ts';
import { firstOf, idsOf } from './ids-of.ts';
import { epochBeside, newEpoch } from './new-epoch.ts';
import { type AccountHistory, joined } from '../domain/profit/account-history.ts';

export interface MemoryJournalOptions {
  /** Epoch ms by the clock. */
  readonly now: () => number;
  /** Draws the epoch; the same seed gives the same one. */
  readonly random: Random;
}

/**
 * Makes a journal that lives in memory, for backtests and simulations; it keeps everything until it is closed. Commits
 * are all or nothing here too. It refuses the same bugs as the durable journal, in the same words.
 */
export function memoryJournal({ now, random }: MemoryJournalOptions): Journal & HistoryReader {
  const intents = new Map<string, NumberedIntent>();
  // Open intents have their own map: they are read often, and are few among a backtest's intents.
  const open = new Map<string, NumberedIntent>();
  // The first intent of an order, by its id at the exchange.
  const ofOrders = new Map<string, string>();
  const states = new Map<string, string>();
  const entries = packedList<JournalEntry>();
  const past = memoryHistory();

  const hold = (held: NumberedIntent): void => {
    const { id } = held.stored.intent;
    intents.set(id, held);
    const { orderId } = held.stored;
    if (orderId !== undefined && !ofOrders.has(orderId)) ofOrders.set(orderId, id);
    if (isOpen(held.stored.state)) open.set(id, held);
    else open.delete(id);
  };
  const commit = (batch: Batch): void => {
    assertPossible(batch, intents);
    for (const intent of batch.intents ?? []) {
      hold({ sequence: intents.size, stored: { intent, state: 'recorded', recordedAt: now() } });
    }
    for (const { id, state, orderId } of batch.transitions ?? []) {
      const held = intents.get(id);
      if (held !== undefined)
        hold({ ...held, stored: { ...held.stored, state, ...(orderId !== undefined && { orderId }) } });
    }
    for (const entry of batch.entries ?? []) entries.push(entry);
    past.add(batch.history ?? {});
    for (const [key, value] of batch.states ?? []) {
      if (value === undefined) states.delete(key);
      else states.set(key, value);
    }
  };

  const epochs = [newEpoch(random)];
  return {
    get epoch() {
      return epochs[0] ?? '';
    },
    commit,
    durable: () => EMPTY,
    beginEpoch(batch) {
      commit(batch);
      epochs.unshift(epochBeside(epochs, random));
    },
    openIntents: () => [...open.values()].sort((a, b) => a.sequence - b.sequence).map(({ stored }) => stored),
    intent: (id) => firstOf(idsOf(epochs)(id), (known) => intents.get(known)?.stored),
    intentOfOrder: (orderId) => {
      const id = ofOrders.get(orderId);
      return id === undefined ? undefined : intents.get(id)?.stored;
    },
    oldestIntentAt: () => intents.values().next().value?.stored.recordedAt,
    state: (key) => states.get(key),
    entries: (filter) => newest(entries, filter),
    history: past.all,
    close() {
      intents.clear();
      ofOrders.clear();
      open.clear();
      states.clear();
      entries.clear();
    },
  };
}

interface NumberedIntent {
  readonly sequence: number;
  readonly stored: StoredIntent;
}

function assertPossible(batch: Batch, intents: ReadonlyMap<string, NumberedIntent>): void {
  const added = new Set<string>();
  for (const { id } of batch.intents ?? []) {
    if (intents.has(id) || added.has(id)) throw new BugError(`the intent ${id} is recorded already`);
    added.add(id);
  }
  for (const { id } of batch.transitions ?? []) {
    if (!intents.has(id) && !added.has(id)) throw new BugError(`the intent ${id} is not recorded`);
  }
}

/**
 * Takes the newest entries that a filter lets through, in ascending order; the sequence of an entry is its place, from
 * 1.
 */
function newest(
  entries: PackedList<JournalEntry>,
  { rule, strategy, kind, fromSequence = 1, limit = ENTRIES_LIMIT }: EntryFilter,
): (JournalEntry & { readonly sequence: number })[] {
  const found: (JournalEntry & { readonly sequence: number })[] = [];
  for (let sequence = entries.length; sequence >= fromSequence && found.length < limit; sequence -= 1) {
    const entry = entries.at(sequence - 1);
    if (entry === undefined || (rule !== undefined && entry.rule !== rule)) continue;
    if (kind !== undefined && entry.kind !== kind) continue;
    if (strategy === undefined || entry.strategy === strategy) found.push({ ...entry, sequence });
  }
  return found.reverse();
}

/** The past of accounts as the exchange has told it, in memory. */
interface MemoryHistory {
  /** Adds new items; a closed position takes its newest values. */
  add(part: Partial<AccountHistory>): void;
  all(): AccountHistory;
}

type HistoryItem = Partial<AccountHistory>;

/** Makes an empty history. */
function memoryHistory(): MemoryHistory {
  const items = new Map<string, HistoryItem>();
  const put = (key: readonly string[], item: HistoryItem): void => {
    const name = JSON.stringify(key);
    if (item.positions !== undefined || !items.has(name)) items.set(name, item);
  };
  return {
    add({ fills = [], bills = [], orders = [], triggers = [], positions = [] }) {
      for (const one of fills) put(['fill', one.account, one.market, one.fillId], { fills: [one] });
      for (const one of bills) put(['bill', one.account, one.market, one.billId], { bills: [one] });
      for (const one of orders) put(['order', one.account, one.market, one.orderId], { orders: [one] });
      for (const one of triggers) put(['trigger', one.account, one.market, one.triggerId], { triggers: [one] });
      for (const one of positions) put(['position', one.account, one.market, one.positionId], { positions: [one] });
    },
    all: () => joined([...items.values()]),
  };
}
