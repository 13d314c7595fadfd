import { BugError } from '../../base/assert.ts';
import { parseYaml } from '../../strategy/yaml/parse-yaml.ts';
import { scalarOf, type YamlNode } from '../../strategy/yaml/yaml-tree.ts';
import { exampleFile, usedTemplate } from './package-files.ts';

export interface ExampleUse {
  /** Name of an example, or of a recipe of the cookbook. */
  readonly example: string;
  /** Name of the new strategy, and of its file. */
  readonly name: string;
  /** Account of the new strategy; the example's own where absent. */
  readonly account?: string | undefined;
}

export interface FromExample {
  /** The strategy and, where the example has one, its test: contents by file name. */
  readonly files: ReadonlyMap<string, string>;
  /** The template that the strategy uses. It has to lie beside it. */
  readonly template?: { readonly file: string; readonly text: string };
  /** True where the example's test is left out, because it names the example's account. */
  readonly leavesTest: boolean;
}

/** Makes the files of a strategy from an example or a recipe. */
export function fromExample({ example, name, account }: ExampleUse): FromExample {
  const strategy = exampleFile(example, 'strategy');
  if (strategy === undefined) throw new BugError(`there is no example ${example}`);
  const test = exampleFile(example, 'test');
  const renamed = withScalars(besideSchemas(strategy), {
    strategy: name,
    ...(account === undefined ? {} : { account }),
  });
  const files = new Map([[`${name}.yaml`, renamed]]);
  // A test names the example's accounts throughout: for another account, its author would have to rewrite it.
  const leavesTest = test !== undefined && account !== undefined;
  if (test !== undefined && !leavesTest)
    files.set(`${name}.test.yaml`, withScalars(besideSchemas(test), { strategy: testedOf(test, { example, name }) }));
  const used = scalarOf(parseYaml('', strategy).root, 'use')?.text;
  const text = used === undefined ? undefined : usedTemplate(example, used);
  return {
    files,
    leavesTest,
    ...(used !== undefined && text !== undefined && { template: { file: `${used}.yaml`, text: besideSchemas(text) } }),
  };
}

/** Names the strategy that a test is of: the new one, or the same instance of it where it stands for several. */
function testedOf(test: string, { example, name }: Pick<ExampleUse, 'example' | 'name'>): string {
  const tested = scalarOf(parseYaml('', test).root, 'strategy')?.text ?? example;
  return tested.startsWith(`${example}/`) ? `${name}${tested.slice(example.length)}` : name;
}

/** Lets the line for editors name the schemas of a project: a recipe lies deeper than a strategy of a project. */
function besideSchemas(text: string): string {
  return text.replace(/^(# yaml-language-server: \$schema=)(?:\.\.\/)+schemas\//, '$1../schemas/');
}

/** Replaces the values of keys at the top of a file; everything else stays unchanged, comments too. */
function withScalars(text: string, values: Readonly<Record<string, string>>): string {
  const root: YamlNode | undefined = parseYaml('', text).root;
  let changed = text;
  const found = Object.entries(values).flatMap(([key, value]) => {
    const range = scalarOf(root, key)?.range;
    return range === undefined ? [] : [{ start: range[0], end: range[1], value }];
  });
  // The last one comes first: earlier places then stay right.
  for (const { start, end, value } of found.sort((a, b) => b.start - a.start))
    changed = `${changed.slice(0, start)}${value}${changed.slice(end)}`;
  return changed;
}
