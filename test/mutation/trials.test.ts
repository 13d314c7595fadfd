import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importGraph } from './random/import-graph.ts';
import { mutantsOf } from './random/mutators.ts';
import { failsWith, runWith, type Trials } from './random/trials.ts';

const SOURCE = 'export const isSmall = (x: number): boolean => x < 2;\n';
const TEST = `import { describe, expect, it, test } from 'vitest';
import { isSmall } from '../src/a.ts';
describe('a number (of things) > 0', () => {
  describe('at its bound', () => {
    it.each([2])('%s is [not] small, "in words"', (x) => { expect(isSmall(x)).toBe(false); });
    it('is small below', () => { expect(isSmall(1)).toBe(true); });
  });
});
test('alone', () => { expect(isSmall(3)).toBe(false); });
`;

const directory = mkdtempSync(path.join(tmpdir(), 'purser-trials-'));
const reached = { test: 'test/a.test.ts', tookMs: 1_000, functions: {} };
const trials: Trials = { directory, graph: importGraph(directory, []), reach: [reached], kills: new Map() };

beforeAll(() => {
  for (const [file, text] of [
    ['src/a.ts', SOURCE],
    ['test/a.test.ts', TEST],
    ['package.json', '{ "type": "module" }'],
    ['vitest.config.ts', 'export default {};'],
  ] as const) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), text);
  }
  symlinkSync(path.resolve(import.meta.dirname, '../../node_modules'), path.join(directory, 'node_modules'));
});
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

test('a failure is found again by its name with its change, and not without, however deep the test stands', async () => {
  const [mutant] = mutantsOf('src/a.ts', SOURCE).filter(({ to }) => to.includes('x <= 2'));
  if (mutant === undefined) throw new Error('no such change');
  const { failures, passed, broken } = await runWith({ mutants: [mutant], tests: [reached] }, trials);
  expect([broken, passed, failures.map(({ name }) => name)]).toEqual([
    undefined,
    2,
    ['a number (of things) > 0 at its bound 2 is [not] small, "in words"'],
  ]);
  const [failure] = failures;
  if (failure === undefined) throw new Error('nothing failed');
  expect(await failsWith([mutant], { test: reached, failure }, trials)).toBe(true);
  expect(await failsWith([], { test: reached, failure }, trials)).toBe(false);
  const other = { ...failure, name: 'a number at its bound' };
  await expect(failsWith([], { test: reached, failure: other }, trials)).rejects.toThrow(/no test that is called/);
});
