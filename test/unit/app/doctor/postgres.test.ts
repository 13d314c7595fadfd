import { expect, test } from 'vitest';
import { findingsOf } from '../../../../src/app/doctor/postgres.ts';

const verdictsOf = (isPrivate: boolean, synchronousStandbys: number | null): readonly string[] =>
  findingsOf({ isPrivate, synchronousStandbys }).map(({ verdict }) => verdict);

test('doctor warns of a journal that anybody on the way may read, and of one that is on one disk', () => {
  expect(verdictsOf(true, 1)).toEqual(['ok']);
  expect(verdictsOf(true, 0)).toEqual(['warning']);
  expect(verdictsOf(true, null)).toEqual(['unknown']);
  expect(verdictsOf(false, 2)).toEqual(['ok', 'warning']);
  expect(findingsOf({ isPrivate: false, synchronousStandbys: 1 })[1]).toMatchObject({
    text: expect.stringContaining('not encrypted') as string,
    do: expect.stringContaining('sslmode=verify-full') as string,
  });
});
