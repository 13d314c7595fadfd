import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seededRandom } from '../../../src/base/random.ts';
import type { EntryKind, JournalEntry } from '../../../src/domain/journal-entry.ts';
import { type DurableJournal, openJournal } from '../../../src/journal/open-journal.ts';
import type { EntrySearch } from '../../../src/journal/search-entries.ts';
import { NOW } from './samples.ts';
import { temporaryFile } from './temporary-file.ts';

function journalWith(entries: readonly JournalEntry[]): DurableJournal {
  const journal = openJournal({ path: temporaryFile(), now: () => NOW, random: seededRandom(1) });
  onTestFinished(() => {
    journal.close();
  });
  for (let from = 0; from < entries.length; from += 1_000)
    journal.commit({ entries: entries.slice(from, from + 1_000) });
  return journal;
}

const entry = (given: Partial<JournalEntry> = {}): JournalEntry => ({
  at: NOW,
  kind: 'notice',
  text: 'said',
  ...given,
});

/** All pages of a search; each must end further back than the one before. */
function allPages(journal: DurableJournal, search: Omit<EntrySearch, 'limit'>, limit: number): readonly number[] {
  const found: number[] = [];
  for (let before = search.before, pages = 0; ; pages += 1) {
    const page = journal.search({ ...search, before, limit });
    expect(page.entries.length).toBeLessThanOrEqual(limit);
    found.push(...page.entries.map(({ sequence }) => sequence));
    if (page.next === undefined) return found;
    expect(page.next).toBeLessThan(before ?? Infinity);
    expect(pages).toBeLessThan(1_000);
    before = page.next;
  }
}

const KINDS: readonly EntryKind[] = ['fired', 'refused', 'filled', 'errored', 'notice'];
const anyOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const someEntry = fc.record({
  kind: anyOf(...KINDS),
  strategy: anyOf('s', 't'),
  rule: anyOf('a', 'b'),
  account: anyOf('main', 'hedge'),
  intent: anyOf('p1', 'p2'),
  text: anyOf('Grüße from BTC', 'nothing'),
});
const someSearch = fc.record(
  {
    kinds: fc.subarray([...KINDS], { minLength: 1 }),
    strategy: anyOf('s', 'x'),
    rule: anyOf('a', 'b'),
    account: anyOf('main', 'hedge'),
    intent: anyOf('p1', 'p2'),
    text: anyOf('btc', 'NOTHING', '%'),
    failures: fc.boolean(),
    before: fc.nat(60),
    after: fc.nat(60),
  },
  { requiredKeys: [] },
);

function fits(one: JournalEntry & { readonly sequence: number }, search: Omit<EntrySearch, 'limit'>): boolean {
  const { kinds, strategy, rule, account, intent, text, failures, before = Infinity, after = 0 } = search;
  const same = (wanted: string | undefined, is: string | undefined) => wanted === undefined || wanted === is;
  return (
    (kinds === undefined || kinds.includes(one.kind)) &&
    (failures !== true || one.kind === 'refused' || one.kind === 'errored') &&
    (text === undefined || one.text.toLowerCase().includes(text.toLowerCase())) &&
    [same(strategy, one.strategy), same(rule, one.rule), same(account, one.account), same(intent, one.intent)].every(
      Boolean,
    ) &&
    one.sequence < before &&
    one.sequence > after
  );
}

describe('a search of entries', () => {
  it('finds, over all its pages, exactly what a reading of everything finds, the newest first', () => {
    fc.assert(
      fc.property(
        fc.array(someEntry, { maxLength: 50 }),
        someSearch,
        fc.integer({ min: 1, max: 7 }),
        (all, search, limit) => {
          const journal = journalWith(all.map((one) => entry(one)));
          const expected = journal.entries({}).filter((one) => fits(one, search));
          expect(allPages(journal, search, limit)).toEqual(expected.map(({ sequence }) => sequence).reverse());
        },
      ),
      { numRuns: 60 },
    );
  });

  it('looks through a bounded part where nothing fits, and says how far it looked', () => {
    const journal = journalWith(Array.from({ length: 61_000 }, (_, n) => entry({ at: NOW + n })));
    const page = journal.search({ account: 'nobody', limit: 10 });
    expect(page).toEqual({ entries: [], next: 1_001, lookedUntil: NOW + 1_000 });
    expect(journal.search({ account: 'nobody', before: 1_001, limit: 10 })).toEqual({
      entries: [],
      next: undefined,
      lookedUntil: undefined,
    });
  });

  it('passes over what was forgotten without a page for it', () => {
    const journal = journalWith([entry({ text: 'first' }), ...Array.from({ length: 70_000 }, () => entry())]);
    // given: an entry of long ago that is kept, and nothing behind it for more than a page
    const step = journal.forgetting({
      before: NOW + 1,
      keepsEntry: ({ text }) => text === 'first',
      keepsIntent: () => () => true,
    });
    while (!step().done);
    expect(journal.search({ text: 'FIRST', limit: 10 }).next).toBe(10_002);
    expect(journal.search({ text: 'FIRST', before: 10_002, limit: 10 }).entries).toHaveLength(1);
  });

  it('until a time begins where the journal was then', () => {
    const journal = journalWith([1, 2, 2, 5, 9].map((after) => entry({ at: NOW + after })));
    const until = (after: number) =>
      journal.search({ until: NOW + after, limit: 10 }).entries.map(({ at }) => at - NOW);
    expect([until(0), until(2), until(4), until(9)]).toEqual([[], [2, 2, 1], [2, 2, 1], [9, 5, 2, 2, 1]]);
  });

  it('by an intent or for failures goes along an index, however old they are', () => {
    const many = Array.from({ length: 70_000 }, () => entry());
    const journal = journalWith([entry({ intent: 'p1' }), entry({ kind: 'errored' }), ...many]);
    expect(journal.search({ intent: 'p1', limit: 10 })).toMatchObject({ entries: [{ sequence: 1 }], next: undefined });
    expect(journal.search({ failures: true, limit: 10 })).toMatchObject({
      entries: [{ sequence: 2 }],
      next: undefined,
    });
  });
});
