import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compareDiagnostics } from '../../src/base/diagnostic.ts';
import { findingsOf } from '../../src/app/check/findings.ts';
import { emittedFacts } from '../../src/app/emitted/emitted-grammar.ts';
import { formatYaml } from '../../src/app/fmt/format-yaml.ts';
import { emittedKeyOrder } from '../../src/app/fmt/key-order.ts';
import { fromExample } from '../../src/app/init/from-example.ts';
import { exampleNames, recipeNames } from '../../src/app/init/package-files.ts';
import { projectFiles } from '../../src/app/init/project-files.ts';
import { writeNew } from '../../src/app/init/write-new.ts';
import { loadProject } from '../../src/app/project/load-project.ts';
import { summaryOf } from '../../src/app/init/cookbook-files.ts';
import { cookbookPages } from '../../src/app/reference/cookbook-pages.ts';
import { runTests } from '../../src/app/test/run-tests.ts';
import { figureOf } from '../cookbook/figure.ts';

const COOKBOOK = path.resolve(import.meta.dirname, '../../docs/cookbook');
const RECIPES = recipeNames();
/** Headings that each recipe has, in this order; a backtest stands last, where there is one. */
const HEADINGS = ['The file', 'What can go wrong', 'Its test'];
/** Accounts beside `main` that recipes name. */
const ACCOUNTS = '  hedge: { exchange: paper, parent: main }\n  carry: { exchange: paper, parent: main }\n';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A project of `purser init` with one recipe in it, and with what recipes need of a configuration. */
function projectWith(recipe: string): { readonly config: string; readonly strategies: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'purser-cookbook-'));
  folders.push(folder);
  const config = projectFiles().get('purser.yaml')?.replace('\npaper:\n', `\n${ACCOUNTS}\nhttp: {}\npaper:\n`) ?? '';
  const strategies = path.join(folder, 'strategies');
  writeNew(folder, new Map([['purser.yaml', config]]));
  const { files, template } = fromExample({ example: recipe, name: recipe });
  writeNew(
    strategies,
    new Map([...files, ...(template === undefined ? [] : [[template.file, template.text] as const])]),
  );
  return { config: path.join(folder, 'purser.yaml'), strategies };
}

describe.each(RECIPES)('the recipe %s', (recipe) => {
  const read = (file: string): string => readFileSync(path.join(COOKBOOK, recipe, file), 'utf8');

  test('has a page with what a reader looks for, a file that says what it does, and no name that an example has', () => {
    const headings = [...read('README.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.slice(0, HEADINGS.length)).toEqual(HEADINGS);
    for (const file of [`${recipe}.yaml`, `${recipe}.test.yaml`])
      expect(read('README.md')).toContain(`<!-- file: ${file} -->`);
    expect(read('README.md')).toContain(`purser new strategy ${recipe}\n`);
    expect(summaryOf(read(`${recipe}.yaml`))).toMatch(/^[A-Z].{20,200}\.$/);
    expect(exampleNames()).not.toContain(recipe);
  });

  test.each([`${recipe}.yaml`, `${recipe}.test.yaml`])('has %s in the form that `purser fmt` writes', (file) => {
    expect(formatYaml(read(file), emittedKeyOrder())).toBe(read(file));
  });

  test('names its own file in the command of its backtest', () => {
    const figure = figureOf(recipe, read('README.md'));
    expect(figure !== undefined).toBe(read('README.md').includes('## A backtest'));
    expect(figure?.text.split('\n')[2]).toBe(figure?.command);
  });

  test('is checked without a finding, begun by `purser new` in a new project, and its tests let each rule and goal act', () => {
    const { config, strategies } = projectWith(recipe);
    const project = loadProject({ paths: [strategies], config, now: Date.UTC(2026, 0, 5) });
    expect(findingsOf(project, emittedFacts()).diagnostics.toSorted(compareDiagnostics)).toEqual([]);
    const run = runTests({ files: [path.join(strategies, `${recipe}.test.yaml`)], config, filter: undefined });
    expect(run.diagnostics).toEqual([]);
    const [ran] = run.files;
    expect(ran?.results.length).toBeGreaterThan(1);
    expect(ran?.results.flatMap(({ misses }) => misses)).toEqual([]);
    expect(ran?.coverage.flatMap(({ part, acted }) => (acted ? [] : [part]))).toEqual([]);
  });
});

test('every recipe stands in the index once', () => {
  const index = readFileSync(path.join(COOKBOOK, 'README.md'), 'utf8');
  const named = [...index.matchAll(/<!-- recipes: (.+) -->/g)].flatMap(([, names = '']) => names.split(' '));
  expect(named.toSorted()).toEqual(RECIPES);
});

test('a page that names a file that is not there is refused', () => {
  const page = '<!-- file: gone.yaml -->\n<!-- end -->\n';
  expect(() => cookbookPages(new Map([['it/README.md', page]]))).toThrow('docs/cookbook/it/gone.yaml is missing');
});

test('the pages have no other files beside them', () => {
  const files = globSync('**/*.*', { cwd: COOKBOOK }).filter((file) => !/(^|\/)README\.md$/.test(file));
  const wanted = RECIPES.flatMap((recipe) => {
    const { template } = fromExample({ example: recipe, name: recipe });
    const own = [`${recipe}.yaml`, `${recipe}.test.yaml`, ...(template === undefined ? [] : [template.file])];
    return own.map((file) => `${recipe}/${file}`);
  });
  expect(files.toSorted()).toEqual(wanted.toSorted());
});
