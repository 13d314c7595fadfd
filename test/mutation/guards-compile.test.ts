import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorsByFile } from '../types/errors-in.ts';
import { GUARDS } from './guards.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * A name that nothing declares, or a file that is not there: the test of such a guard would be red for that, and not
 * for what the guard is there for.
 */
const UNKNOWN_NAME = /^(Cannot find (name|module)|No value exists in scope)/;

/** One guard of each file, and again one of each that has more: what one program compiles at once. */
const ROUNDS = roundsOf(GUARDS);

test.each(ROUNDS)(
  'without the guards of round $round of all files every name and file is there still',
  ({ guards }) => {
    const texts = Object.fromEntries(
      guards.map(({ file, from, to }) => [file, readFileSync(path.join(ROOT, file), 'utf8').replace(from, () => to)]),
    );
    const found = errorsByFile(Object.keys(texts), texts);
    const unknown = guards.map(({ name, file }) => ({ name, errors: found.get(file)?.filter(isUnknown) }));
    expect(unknown).toEqual(guards.map(({ name }) => ({ name, errors: [] })));
  },
);

test('each guard is in a round', () => {
  expect(ROUNDS.flatMap(({ guards }) => guards).length).toBe(GUARDS.length);
});

function isUnknown(error: string): boolean {
  return UNKNOWN_NAME.test(error);
}

function roundsOf(guards: typeof GUARDS): readonly { readonly round: number; readonly guards: typeof GUARDS }[] {
  const ofFile = Object.values(Object.groupBy(guards, ({ file }) => file)).map((its = []) => its);
  const rounds = Math.max(...ofFile.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => ({
    round,
    guards: ofFile.flatMap((its) => its.slice(round, round + 1)),
  }));
}
