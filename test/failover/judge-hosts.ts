import { expect } from 'vitest';
import type { JournalEntry } from '../../src/domain/journal-entry.ts';
import { readJournal } from '../../src/journal/read-journal.ts';
import { mirrorPath } from '../../src/app/state/read-state.ts';
import { exchangeRecords } from '../e2e/exchange-records.ts';
import { expectNothingLost, expectNothingTwice, expectNothingUnasked, intentsIn } from '../e2e/judge-records.ts';
import type { ServedHere } from './serve-here.ts';

/**
 * Compares the books with what the exchange says that happened: nothing twice, nothing lost. Each book is read from the
 * state directory in which it was held last. Answers how many orders the exchange has.
 */
export async function expectSoundBooks(exchange: ServedHere, states: readonly string[]): Promise<number> {
  const records = await exchangeRecords(exchange);
  const read = states.map((state) => {
    const file = mirrorPath(state);
    const entries = entriesOf(file);
    return { entries, intents: intentsIn(file, entries) };
  });
  const entries = read.flatMap((one) => one.entries);
  const intents = read.flatMap((one) => one.intents);
  expect(intents.filter(({ state }) => state === 'recorded' || state === 'unknown')).toEqual([]);
  expectNothingUnasked(intents, records);
  expectNothingTwice(intents, entries, records);
  expectNothingLost(intents, entries, records);
  return records.orders.length;
}

function entriesOf(file: string): readonly JournalEntry[] {
  const journal = readJournal(file);
  try {
    return [...journal.pages({})].flat() as readonly JournalEntry[];
  } finally {
    journal.close();
  }
}
