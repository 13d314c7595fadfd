import { expect, it } from 'vitest';
import { newsOf } from '../../../../src/app/why/outcomes-told.ts';
import type { StoredEntry } from '../../../../src/journal/entry-row.ts';

const OF = { strategy: 's', rule: 'r', instance: 'i' } as const;

type Given = Partial<StoredEntry> & Pick<StoredEntry, 'kind'>;

function journalOf(...given: Given[]) {
  const all = given.map(
    (one, at): StoredEntry => ({ at: 1_000 + at, sequence: at + 1, text: one.kind, ...OF, ...one }),
  );
  return { newest: () => all.length, after: (sequence: number) => all.filter((one) => one.sequence > sequence) };
}

const kindsIn = (...given: Given[]) =>
  newsOf(journalOf(...given), { readTo: undefined, goals: new Set(['s/g']) })?.told.map(({ kind, by, sequence }) =>
    [kind, ...(by === undefined ? [] : [by]), sequence].join(' '),
  );

it('of a rule its firings count, without their further tries; of a goal its plans, each once', () => {
  const first = { firing: 1, try: 1 };
  expect(
    kindsIn(
      { kind: 'fired', detail: first },
      { kind: 'fired', detail: { ...first, try: 2 } },
      { kind: 'planned' },
      { kind: 'planned', rule: 'g', at: 5 },
      { kind: 'planned', rule: 'g', at: 5 },
      { kind: 'planned', rule: 'g', at: 6 },
    ),
  ).toEqual(['fired 1', 'fired 4', 'fired 6']);
});

it('a refusal names who refused it; what is of no rule counts for none', () => {
  expect(
    kindsIn(
      { kind: 'refused', detail: { limit: 'openValue' } },
      { kind: 'refused', detail: { limit: 'halt' } },
      { kind: 'rejected', intent: 'p1' },
      { kind: 'absent' },
      { kind: 'errored' },
      { kind: 'held' },
      { kind: 'accepted' },
    ),
  ).toEqual(['refused limit 1', 'refused halt 2', 'refused exchange 3', 'refused exchange 4', 'errored 5']);
  const ofNone = newsOf(
    { newest: () => 1, after: () => [{ at: 1, sequence: 1, kind: 'errored', text: 'x' }] },
    { readTo: 0, goals: new Set() },
  );
  expect(ofNone).toEqual({ told: [], readTo: 1, from: 1 });
});

it('goes on where it was, and begins again where the journal was restored to an earlier end', () => {
  const journal = journalOf({ kind: 'errored' }, { kind: 'errored' }, { kind: 'errored' });
  const from = (readTo: number | undefined) => newsOf(journal, { readTo, goals: new Set() });
  expect(from(3)).toBeUndefined();
  expect(from(2)).toMatchObject({ told: [{ sequence: 3 }], readTo: 3 });
  expect(from(9)).toEqual({ told: [], readTo: 3, from: undefined });
});
