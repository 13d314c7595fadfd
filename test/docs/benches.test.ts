import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importedBy, runtimeImports } from '../faults/runtime-imports.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BENCHES = globSync('bench/*.ts', { cwd: ROOT });

// Benches are run by node alone: hooks and assertions of the test runner throw there.
it('no bench brings the test runner in with its code', () => {
  expect(BENCHES).toContain(path.join('bench', 'soak.ts'));
  const files = [...runtimeImports(BENCHES.map((bench) => path.join(ROOT, bench)))];
  const withRunner = files.filter((file) => importedBy(file).some(isTestRunner));
  expect(withRunner.map((file) => path.relative(ROOT, file))).toEqual([]);
});

function isTestRunner(name: string): boolean {
  return /^(vitest|@vitest\/[^/]+)(\/|$)/.test(name);
}
