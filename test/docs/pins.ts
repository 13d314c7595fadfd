import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TESTS = path.resolve(import.meta.dirname, '..');

/** A test that a page names: `unit/a.test.ts` “says what it shows”. */
export interface Pin {
  /** Relative to the folder of the tests. */
  readonly file: string;
  readonly name: string;
}

/**
 * The tests of a list in a page; errors where an item is none, because what cannot be read would hide a test that is
 * gone.
 */
export function pinsOf(list: string): readonly Pin[] {
  return list
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const [, file = '', name = ''] = /^- `([\w./-]+\.ts)` “([^”]+)”$/.exec(line) ?? [];
      if (file === '') throw new Error(`it names no test: ${line}`);
      return { file, name };
    });
}

/** Says what is wrong with a named test; undefined where it is there. */
export function brokenPin({ file, name }: Pin): string | undefined {
  if (!existsSync(path.join(TESTS, file))) return `there is no test/${file}`;
  return namedTests(file).has(name) ? undefined : `test/${file} has no “${name}”`;
}

/** The texts of a test file that stand in quotes; the names of its tests, and of their cases, are among them. */
function namedTests(file: string): ReadonlySet<string> {
  const text = readFileSync(path.join(TESTS, file), 'utf8');
  return new Set([...text.matchAll(/(?<=[(,[\s])('|"|`)((?:(?!\1)[^\n\\])+)\1/g)].map(([, , name = '']) => name));
}
