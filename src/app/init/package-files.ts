import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../base/package-root.ts';

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
