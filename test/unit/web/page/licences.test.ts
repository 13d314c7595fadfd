import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import VENDOR from '../../../../src/web/public/vendor.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const textOf = (...parts: readonly string[]): string => readFileSync(path.join(ROOT, ...parts), 'utf8');

it('keeps the licence of each library that the page is served with, as it is installed', () => {
  const packages = new Set(Object.values(VENDOR).map(({ file }) => file.split('/')[0] ?? file));
  expect(packages.size).toBeGreaterThan(3);
  for (const name of packages)
    expect(textOf('licenses', `${name.toLowerCase()}.txt`), name).toContain(textOf('node_modules', name, 'LICENSE'));
});
