import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importGraph } from './random/import-graph.ts';
import { mutantsOf } from './random/mutators.ts';
import { failsWith, runWith, type Trials } from './random/trials.ts';
import type { Verdict } from './random/try-mutant.ts';
import { tryWider } from './random/try-wider.ts';

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

/** Tests of three sources, of which each can be changed; the last test fails with the change of `c` alone. */
const testsOf = (first: string): string => `import { expect, test } from 'vitest';
import { isSmall as a } from '../src/a.ts';
import { isSmall as b } from '../src/b.ts';
import { isSmall as c } from '../src/c.ts';
${first}
test('of one', () => { expect(c(2)).toBe(false); });
`;
const OF_TWO = "test('of two', () => { expect(a(2) && b(2)).toBe(false); });";
const OF_NONE = "test('of none', () => { expect(a(1) && b(1)).toBe(false); });";

const directory = mkdtempSync(path.join(tmpdir(), 'purser-trials-'));
const reached = { test: 'test/a.test.ts', tookMs: 1_000, functions: {} };
const trials: Trials = { directory, graph: importGraph(directory, []), reach: [reached], kills: new Map() };

beforeAll(() => {
  for (const [file, text] of [
    ['src/a.ts', SOURCE],
    ['src/b.ts', SOURCE],
    ['src/c.ts', SOURCE],
    ['test/a.test.ts', TEST],
    ['test/two.test.ts', testsOf(OF_TWO)],
    ['test/none.test.ts', testsOf(OF_NONE)],
    ['tsconfig.json', '{ "compilerOptions": { "strict": true }, "include": ["src"] }'],
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

test.each([
  ['that several changes bring about together only', 'test/two.test.ts'],
  ['that is there without any change', 'test/none.test.ts'],
])('a kill is not lost behind a failure %s', async (_what, file) => {
  const mutants = ['a', 'b', 'c'].flatMap((name) =>
    mutantsOf(`src/${name}.ts`, SOURCE).filter(({ to }) => to.includes('x <= 2')),
  );
  const reach = [{ test: file, tookMs: 1_000, functions: Object.fromEntries(mutants.map((one) => [one.file, [0]])) }];
  const told = new Map<string, Verdict>();
  await tryWider(mutants, { ...trials, reach }, (one, verdict) => told.set(one.file, verdict));
  expect(Object.fromEntries(told)).toEqual({
    'src/a.ts': { state: 'survived' },
    'src/b.ts': { state: 'survived' },
    'src/c.ts': { state: 'killed', stage: 'wider', by: `${file}: of one` },
  });
});
