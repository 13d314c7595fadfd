import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { errorsInFiles } from '../types/errors-in.ts';
import { copyProgram, type LeftOut, putInto, readRecipe, type Recipe, removeCopy, textsOf, without } from './recipe.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NAMES = readdirSync(import.meta.dirname).flatMap((name) => /^(.*)\.txt$/.exec(name)?.[1] ?? []);
const RECIPES = NAMES.map((name) => [name, readRecipe(name)] as const);
/** A run of so long sees each strategy act. */
const RUN = ['run', '--paper', '--speed', '60', '--for', '8s', '--log', 'tape'];
const PURSER = 'bin/purser.mjs';
const VITEST = 'node_modules/vitest/vitest.mjs';
const SCHEMAS = 'src/app/emit-schemas.ts';
/** What a copy compiles is forgotten with it. */
const ENV = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };

const copies: string[] = [];
afterAll(() => {
  for (const copy of copies) removeCopy(copy);
});

test('there are recipes, and CONTRIBUTING names each', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(5);
  const page = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  expect(NAMES.filter((name) => !page.includes(`test/recipes/${name}.txt`))).toEqual([]);
});

describe.each(RECIPES)('one more %s', (_name, recipe) => {
  const leftOut = (by: (where: string) => boolean): readonly (LeftOut & { readonly part: string })[] =>
    recipe.leftOut
      .filter(({ says }) => by(says.where))
      .map((left) => ({ ...left, part: `${left.file} ${left.line ?? ''}`.trim() }));

  test('compiles', () => {
    const texts = textsOf(recipe);
    expect(errorsInFiles(Object.keys(texts).filter(isCode), texts)).toEqual([]);
  });

  test.each(leftOut(isCode))('does not compile without $part', ({ says, ...left }) => {
    const errors = errorsInFiles([says.where], textsOf(without(recipe, left)));
    expect(errors.join('\n')).toContain(says.words);
  });

  test.each(leftOut((where) => where === 'check'))('is refused by check without $part', ({ says, ...left }) => {
    const { status, output } = started(copyOf(without(recipe, left)), [PURSER, 'check', ...strategiesOf(recipe)]);
    expect(output).toContain(says.words);
    expect(status).toBe(1);
  });

  test.each(leftOut((where) => where === 'schemas'))('has no schemas without $part', ({ says, ...left }) => {
    const { status, output } = started(copyOf(without(recipe, left)), [SCHEMAS]);
    expect(output).toContain(says.words);
    expect(status).not.toBe(0);
  });

  test.each(recipe.alone)('passes %s', (file) => {
    const { status, output } = tested(copyOf(recipe), [file]);
    expect(status, output).toBe(0);
  });

  test.each(leftOut((where) => testIn(where) !== undefined))('has a red test without $part', ({ says, ...left }) => {
    const { status, output } = tested(copyOf(without(recipe, left)), [testIn(says.where) ?? '']);
    expect(output).toContain(says.words);
    expect(status).toBe(1);
  });
});

test('all together are accepted by check, and act on the paper exchange', () => {
  const copy = copyOf(...RECIPES.map(([, recipe]) => recipe));
  const emitted = started(copy, [SCHEMAS]);
  expect(emitted.status, emitted.output).toBe(0);
  const checked = started(copy, [PURSER, 'check', ...RECIPES.flatMap(([, recipe]) => strategiesOf(recipe))]);
  expect(checked.status, checked.output).toBe(0);
  const { output } = started(copy, [PURSER, ...RUN]);
  for (const [, { runs }] of RECIPES) if (runs !== undefined) expect(output).toContain(runs);
  for (const [, { prints }] of RECIPES)
    if (prints !== undefined)
      expect(started(copy, [PURSER, ...prints.command.split(' ')]).output).toContain(prints.words);
  const tests = RECIPES.flatMap(([, { passes }]) => passes);
  const { status, output: said } = tested(copy, tests);
  expect(status, said).toBe(0);
  expect(said).toContain(`${String(tests.length)} passed`);
});

/** A copy of the program with recipes in it. */
function copyOf(...recipes: readonly Recipe[]): string {
  const copy = copyProgram();
  copies.push(copy);
  // Each is put into what those before it have made.
  for (const recipe of recipes) putInto(copy, textsOf(recipe, copy));
  return copy;
}

/** Runs Node in a copy to its end. */
function started(cwd: string, args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env: ENV });
  return { status, output: `${stdout}${stderr}` };
}

/** Runs test files in a copy. */
function tested(copy: string, files: readonly string[]): ReturnType<typeof started> {
  return started(copy, [VITEST, 'run', '--project', 'fast', '--maxWorkers=1', ...files]);
}

function strategiesOf({ parts }: Recipe): readonly string[] {
  return parts.flatMap(({ file }) => (file.startsWith('strategies/') ? [file] : []));
}

/** A file of the compiler's, and no `test FILE`. */
function isCode(where: string): boolean {
  return /^\S+\.ts$/.test(where);
}

function testIn(where: string): string | undefined {
  return /^test (\S+)$/.exec(where)?.[1];
}
