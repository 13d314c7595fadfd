import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EXPRESSION_CODES } from '../../src/language/values/codes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = readFileSync(path.join(ROOT, 'docs/check.md'), 'utf8');

const texts = (pattern: string): string =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');

/**
 * The codes that check prints: those of the golden texts, which hold all, those of files that cannot be written down,
 * and those of expressions.
 */
const CODES: ReadonlySet<string> = new Set([
  ...[...texts('test/golden/check/**/*.txt').matchAll(/(?:error|warning)\[([a-z-]+)\]/g)].flatMap(
    ([, code]) => code ?? [],
  ),
  ...[...texts('src/app/{project/read-files,check/secret-faults}.ts').matchAll(/'((?:file|secret)-[a-z-]+)'/g)].flatMap(
    ([, code]) => code ?? [],
  ),
  ...Object.keys(EXPRESSION_CODES),
]);

/** The codes that the first cells of the page's tables name. */
const NAMED = [...PAGE.matchAll(/^\| (`[a-z]+-[a-z-]+`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([a-z-]+)`/g)].flatMap(([, code]) => code ?? []),
);

test('docs/check.md names every code that check prints, once, and no other', () => {
  expect(CODES.size).toBeGreaterThan(150);
  expect(NAMED.filter((code) => !CODES.has(code))).toEqual([]);
  expect([...CODES].filter((code) => !NAMED.includes(code)).sort()).toEqual([]);
  expect(NAMED.filter((code, index) => NAMED.indexOf(code) !== index)).toEqual([]);
});
