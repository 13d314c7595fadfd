import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../../src/base/random.ts';
import type { Retention } from '../../../src/journal/forgetting.ts';
import { type DurableJournal, openJournal } from '../../../src/journal/open-journal.ts';
import { anEntry, anIntent, NOW } from './samples.ts';
import { temporaryFile } from './temporary-file.ts';

function open(): DurableJournal {
  const journal = openJournal({ path: temporaryFile(), now: () => NOW - 100, random: seededRandom(1) });
  onTestFinished(() => {
    journal.close();
  });
  return journal;
}

function retention(given: Partial<Retention> = {}): Retention {
  return { before: NOW - 10, keepsEntry: () => false, keepsIntent: () => () => false, ...given };
}

/** Lets a journal forget to the end; answers the rows of each step. */
function forgotten(journal: DurableJournal, given: Retention): readonly number[] {
  const step = journal.forgetting(given);
  const rows: number[] = [];
  for (;;) {
    const one = step();
    rows.push(one.rows);
    if (one.done) return rows;
  }
}

const sum = (rows: readonly number[]): number => rows.reduce((a, b) => a + b, 0);

test('forgets old entries and intents that are over, but nothing that is open, recent or the newest', () => {
  const journal = open();
  const states = ['settled', 'rejected', 'absent', 'accepted', 'unknown'] as const;
  journal.commit({ intents: [...states, 'recorded', 'recent', 'newest'].map((id) => anIntent(id)) });
  journal.commit({ transitions: states.map((state) => ({ id: state, state, at: NOW - 100 })) });
  journal.commit({ transitions: [{ id: 'recent', state: 'settled', at: NOW }] });
  journal.commit({ transitions: [{ id: 'newest', state: 'settled', at: NOW - 100 }] });
  journal.commit({ entries: [-100, -50, -40].map((at) => anEntry(String(at), { at: NOW + at })) });
  expect(sum(forgotten(journal, retention()))).toBe(5);
  expect(sum(forgotten(journal, retention()))).toBe(0);
  expect(journal.entries({}).map(({ text, sequence }) => [text, sequence])).toEqual([['-40', 3]]);
  const kept = [...states, 'recorded', 'recent', 'newest'].filter((id) => journal.intent(id) !== undefined);
  expect(kept).toEqual(['accepted', 'unknown', 'recorded', 'recent', 'newest']);
});

test('keeps what is said to be needed, and states whatever is said', () => {
  const journal = open();
  journal.commit({ intents: ['a', 'b', 'newest'].map((id) => anIntent(id)), states: new Map([['vars s', '{}']]) });
  journal.commit({ transitions: ['a', 'b'].map((id) => ({ id, state: 'settled', at: NOW - 100 })) });
  journal.commit({ entries: ['x', 'y', 'newest'].map((text) => anEntry(text, { at: NOW - 100 })) });
  const kept = retention({
    keepsEntry: ({ text }) => text === 'y',
    keepsIntent:
      () =>
      ({ id }) =>
        id === 'a',
  });
  expect(sum(forgotten(journal, kept))).toBe(2);
  expect(journal.entries({}).map(({ text }) => text)).toEqual(['y', 'newest']);
  expect([journal.intent('a')?.state, journal.intent('b'), journal.state('vars s')]).toEqual([
    'settled',
    undefined,
    '{}',
  ]);
});

test('looks at a bounded number of rows in a step, and never at one twice, whatever is kept', () => {
  const journal = open();
  journal.commit({ entries: Array.from({ length: 1_300 }, (_, i) => anEntry(String(i), { at: NOW - 100 })) });
  let asked = 0;
  const every = retention({ keepsEntry: ({ text }) => (asked += 1) > 0 && Number(text) % 2 === 0 });
  // The last step looks at the intents.
  expect(forgotten(journal, every)).toEqual([250, 250, 149, 0]);
  expect(asked).toBe(1_299);
});

test('a commit between two steps is kept', () => {
  const journal = open();
  journal.commit({ entries: Array.from({ length: 600 }, (_, i) => anEntry(String(i), { at: NOW - 100 })) });
  const step = journal.forgetting(retention());
  expect(step()).toEqual({ rows: 500, done: false });
  journal.commit({ entries: [anEntry('new', { at: NOW })], intents: [anIntent('p1')] });
  expect([step(), step()]).toEqual([
    { rows: 100, done: false },
    { rows: 0, done: true },
  ]);
  expect(journal.entries({}).map(({ text }) => text)).toEqual(['new']);
  expect(journal.intent('p1')?.state).toBe('recorded');
});
