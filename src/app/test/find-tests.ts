import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.ts';

/** The end of a test file's name. */
const TEST_FILE = /\.test\.ya?ml$/;

/**
 * Lists the test files that paths name: files themselves, the test beside a named strategy, and the `*.test.yaml`
 * directly in directories. Throws Failure.
 */
export function findTests(paths: readonly string[]): readonly string[] {
  const found = paths.flatMap((given) => {
    try {
      if (!statSync(given).isDirectory()) return [testOf(given)];
      return readdirSync(given)
        .filter((name) => TEST_FILE.test(name) && !name.startsWith('.'))
        .map((name) => path.join(given, name));
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw new Failure(unreadableText(given, error));
    }
  });
  return [...new Set(found)].sort();
}

/** Finds the test of a path: for a strategy it lies beside it. */
function testOf(given: string): string {
  const [, base, ending] = /^(.*)(\.ya?ml)$/.exec(given) ?? [];
  if (TEST_FILE.test(given) || base === undefined || ending === undefined) return given;
  const beside = [`${base}.test${ending}`, `${base}.test.yaml`, `${base}.test.yml`].find((file) => existsSync(file));
  if (beside !== undefined) return beside;
  throw new Failure(`${given} has no test: write one in ${base}.test${ending}, beside it`);
}

function unreadableText(given: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT')
    return `there is no file or directory ${given}: name test files, or directories that hold them`;
  if (code === 'EACCES') return `you have no permission to read ${given}`;
  return `${given} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}
