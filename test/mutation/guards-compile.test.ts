import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorsInFile } from '../types/errors-in.ts';
import { GUARDS } from './guards.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * A name that nothing declares, or a file that is not there: the test of such a guard would be red for that, and not
 * for what the guard is there for.
 */
const UNKNOWN_NAME = /^(Cannot find (name|module)|No value exists in scope)/;

test.each(GUARDS)('without the guard "$name" every name and file is there still', ({ file, from, to }) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8').replace(from, () => to);
  expect(errorsInFile(file, { [file]: text }).filter((error) => UNKNOWN_NAME.test(error))).toEqual([]);
});
