import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILES = globSync('{src,test,bin,lint}/**/*.{ts,mjs}', { cwd: ROOT }).map((file) => `/${file}`);

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');

  test('names no source file that is not there', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)].flatMap(([, name]) => name ?? []);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !isTrial(name) && !FILES.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });

  test('names no folder or page that is not there', () => {
    const named = [...text.matchAll(/`((?:src|test|docs|strategies)\/[\w./-]*)`/g)].flatMap(([, name]) => name ?? []);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !isTrial(name) && !existsSync(path.join(ROOT, name)))).toEqual([]);
  });
});

test('the rule that ARCHITECTURE follows is one of the strategies', () => {
  const [, followed = ''] =
    /## One rule, from text to fill\n\n`([\w-]+)` of `strategies/.exec(
      readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8'),
    ) ?? [];
  expect(readFileSync(path.join(ROOT, 'strategies/trend-entry.yaml'), 'utf8')).toContain(`- id: ${followed}\n`);
});

/** `x` stands for the one more. */
function isTrial(name: string): boolean {
  return /\/x\.[\w.]+$/.test(name);
}
