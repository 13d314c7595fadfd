import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = globSync(['*.md', 'docs/*.md', 'deploy/*', 'src/**/*.ts'], { cwd: ROOT }).sort();

test('no page lets npx look for the name where packages are published: there it is nobody’s, or another’s', () => {
  expect(PAGES.length).toBeGreaterThan(500);
  const lines = PAGES.flatMap((page) =>
    readFileSync(path.join(ROOT, page), 'utf8')
      .split('\n')
      .filter((line) => /\bnpx (?!--no-install )[^|]*\bpurser\b/.test(line))
      .map((line) => `${page}: ${line}`),
  );
  expect(lines).toEqual([]);
  expect(
    PAGES.filter((page) => readFileSync(path.join(ROOT, page), 'utf8').includes('npx --no-install purser')),
  ).toContain('README.md');
});
