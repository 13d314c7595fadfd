import { expect, it } from 'vitest';
import { answerEntries } from '../../../../src/app/view/entries.ts';
import type { EntrySearch } from '../../../../src/journal/search-entries.ts';
import { entries } from '../../../../src/web/api/entries.ts';
import { problemsIn } from '../../web/api/problems-in.ts';

const HOSTILE = 'a \u001b[2J<img src=x onerror=alert(1)>\u202E';

it('asks for what is asked, within its bounds, and passes texts on as they are', () => {
  const asked: EntrySearch[] = [];
  const journal = {
    newest: () => 9,
    search: (search: EntrySearch) => {
      asked.push(search);
      const one = { sequence: 9, at: 1, kind: 'kind-of-tomorrow', rule: 'r', text: HOSTILE, detail: { price: '0.1' } };
      return { entries: [one], next: 9, lookedUntil: 1 };
    },
  };
  const fields = { part: 'r', kinds: 'fired,held', failures: true, before: 10, limit: 5_000 };
  const answer = answerEntries({ ask: 'entries', ...fields }, journal);
  expect(problemsIn(entries.request, { ...fields, limit: 200 })).toEqual([]);
  expect(problemsIn(entries.answer, answer)).toEqual([]);
  expect(answer).toMatchObject({
    entries: [{ sequence: 9, part: 'r', text: HOSTILE, kind: 'kind-of-tomorrow', detail: { price: '0.1' } }],
    ...{ newest: 9, more: true, next: 9, lookedUntil: 1 },
  });
  expect(asked).toMatchObject([{ rule: 'r', kinds: ['fired', 'held'], failures: true, before: 10, limit: 200 }]);
  expect(() => answerEntries({ ask: 'entries', before: -1 }, journal)).toThrow('"before" is not a whole number');
  expect(() => answerEntries({ ask: 'entries', text: 5 }, journal)).toThrow('"text" is not text');
});
