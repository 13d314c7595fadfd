import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import { COOKBOOK, recipeFile } from './cookbook-files.ts';

/** Lists the example strategies that come with Purser, by name. */
export function exampleNames(): readonly string[] {
  return (
    readdirSync(path.join(PACKAGE_ROOT, 'strategies'))
      .filter((name) => name.endsWith('.yaml') && !name.endsWith('.test.yaml'))
      .map((name) => name.slice(0, -'.yaml'.length))
      // A template runs only through a file that uses it.
      .filter((name) => packageFile(`strategies/${name}.yaml`)?.includes(`\nstrategy: ${name}\n`) === true)
      .sort()
  );
}

/** Lists the recipes of the cookbook, by name. */
export function recipeNames(): readonly string[] {
  const folder = path.join(PACKAGE_ROOT, COOKBOOK);
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();
}

/** Reads the strategy of an example or a recipe, or the test beside it; undefined where there is none. */
export function exampleFile(name: string, kind: 'strategy' | 'test'): string | undefined {
  const file = kind === 'strategy' ? `${name}.yaml` : `${name}.test.yaml`;
  return packageFile(`strategies/${file}`) ?? packageFile(recipeFile(name, file));
}

/** Reads the template that an example or a recipe uses: one of the examples, or one that lies beside the recipe. */
export function usedTemplate(example: string, template: string): string | undefined {
  const file = `${template}.yaml`;
  return packageFile(recipeFile(example, file)) ?? packageFile(`strategies/${file}`);
}

/** Lists the examples that use a template that comes with Purser; empty where there is no such template. */
export function usersOfTemplate(template: string): readonly string[] {
  return exampleNames().filter(
    (name) => packageFile(`strategies/${name}.yaml`)?.includes(`\nuse: ${template}\n`) === true,
  );
}

/** Reads a file that comes with Purser; undefined where there is none. */
export function packageFile(name: string): string | undefined {
  const file = path.join(PACKAGE_ROOT, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
