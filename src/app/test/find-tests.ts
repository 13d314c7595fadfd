import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.ts';

/** How a test's file ends. */
const TEST_FILE = /\.test\.ya?ml$/;

/** Lists the test files that paths name: files themselves, and the `*.test.yaml` directly in directories. Throws Failure. */
export function findTests(paths: readonly string[]): readonly string[] {
  const found = paths.flatMap((given) => {
    try {
      if (!statSync(given).isDirectory()) return [given];
      return readdirSync(given)
        .filter((name) => TEST_FILE.test(name) && !name.startsWith('.'))
        .map((name) => path.join(given, name));
    } catch (error) {
      throw new Failure(unreadableText(given, error));
    }
  });
  return [...new Set(found)].sort();
}

function unreadableText(given: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT')
    return `there is no file or directory ${given}: name test files, or directories that hold them`;
  if (code === 'EACCES') return `${given} may not be read`;
  return `${given} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}
