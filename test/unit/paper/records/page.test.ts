import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageOf, pageOfLog } from '../../../../src/paper/records/page.ts';

interface Line {
  readonly id: string;
  readonly at: number;
  readonly mine: boolean;
}

const keyOf = ({ id, at }: Line) => ({ id, at });
const matches = ({ mine }: Line): boolean => mine;

/** A log whose ids and times ascend, several of one time too. */
const logs = fc
  .array(fc.record({ after: fc.integer({ min: 0, max: 3 }), mine: fc.boolean() }), { maxLength: 60 })
  .map((rows) => {
    let at = 100;
    return rows.map(({ after, mine }, index): Line => ({ id: String(1_000 + index * 2), at: (at += after), mine }));
  });

const times = fc.option(fc.integer({ min: 95, max: 200 }), { nil: undefined });
const asked = fc.record({
  startTime: times,
  endTime: times,
  limit: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
  idLessThan: fc.option(fc.integer({ min: 998, max: 1_120 }).map(String), { nil: undefined }),
  skipped: fc.integer({ min: 0, max: 3 }),
});

it('a page of a log is that of the whole list', () => {
  fc.assert(
    fc.property(logs, asked, (log, { startTime, endTime, limit, idLessThan, skipped }) => {
      const terms = {
        ...(startTime !== undefined && { startTime }),
        ...(endTime !== undefined && { endTime }),
        ...(limit !== undefined && { limit }),
        ...(idLessThan !== undefined && { idLessThan }),
        ...{ skipped, limitDefault: 5, limitMax: 10 },
      };
      expect(pageOfLog(log, terms, { keyOf, matches })).toEqual(pageOf(log, terms, { keyOf, matches }));
    }),
  );
});

it('the newest page of a long log is found without a look at the rest', () => {
  const log = Array.from({ length: 10_000 }, (_, index): Line => ({ id: String(index), at: index, mine: true }));
  let looks = 0;
  const counting = (line: Line) => {
    looks += 1;
    return keyOf(line);
  };
  const page = pageOfLog(log, { limit: 5 }, { keyOf: counting, matches });
  expect(page.items.map(({ id }) => id)).toEqual(['9999', '9998', '9997', '9996', '9995']);
  expect(page.endId).toBe('9995');
  pageOfLog(log, { startTime: 9_990 }, { keyOf: counting, matches });
  expect(looks).toBeLessThan(30);
});
