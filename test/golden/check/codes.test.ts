import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FINDING_GROUPS } from '../../../src/app/messages/finding-groups.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Codes of errors that no text of a file alone can bring about, and where they are tested instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'file-directory': 'test/unit/app/project/read-files.test.ts',
  'file-missing': 'test/unit/app/project/read-files.test.ts',
  'file-none': 'test/unit/app/project/read-files.test.ts',
  'file-test': 'test/unit/app/project/read-files.test.ts',
  'file-unreadable': 'test/unit/app/project/read-files.test.ts',
  'live-market': 'test/unit/app/check/live-markets.test.ts',
  'secret-file': 'test/e2e/one-writer.test.ts',
};

const texts = (pattern: string): string =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');

const printed = new Set(
  [...texts('test/golden/check/**/*.txt').matchAll(/(?:error|warning)\[([a-z-]+)\]/g)].flatMap(
    ([, code]) => code ?? [],
  ),
);

test('every code that stands in a golden text has a meaning, once', () => {
  const known = FINDING_GROUPS.flatMap(({ codes }) => Object.keys(codes));
  expect([...printed].filter((code) => !known.includes(code))).toEqual([]);
  expect(known.filter((code, index) => known.indexOf(code) !== index)).toEqual([]);
});

test('every code that check can print stands in a golden text', () => {
  const source = [
    'src/strategy/**/*.ts',
    'src/language/**/*.ts',
    'src/app/check/*.ts',
    'src/app/project/read-files.ts',
  ];
  const code = /(?:code: |fault\(|\bfileProblem\(\w+, )'([a-z]+(?:-[a-z]+)+)'|'(expr-[a-z-]+)'/g;
  const emitted = new Set(
    [...texts(`{${source.join(',')}}`).matchAll(code)].map(([, plain, spoken]) => plain ?? spoken),
  );
  const bare = [...emitted].filter((one) => one !== undefined && !printed.has(one) && ELSEWHERE[one] === undefined);
  expect(emitted.size).toBeGreaterThan(100);
  expect(bare).toEqual([]);
});
