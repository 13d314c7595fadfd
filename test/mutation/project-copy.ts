import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LEFT_OUT = ['node_modules', '.git', '.purser', '.mutants', 'coverage'];
/** What the result of a test may depend on: all but the tools of this folder. */
const HASHED = ['src', 'test', 'schemas', 'strategies', 'package-lock.json', 'vitest.config.ts', 'purser.yaml'];

/** Where results are kept between runs; git ignores it. */
export const KEPT = path.join(ROOT, '.mutants');

/** Copies the project into a directory of its own, so that no change is ever made in the tree. */
export function copyProject(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'purser-mutation-'));
  for (const name of readdirSync(ROOT))
    if (!LEFT_OUT.includes(name)) cpSync(path.join(ROOT, name), path.join(directory, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'));
  return directory;
}

/** Takes a copy away. */
export function removeCopy(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}

/** Lists the files of a folder that end so, with slashes, in the order of their names. */
export function filesOf(directory: string, folder: string, end: string): readonly string[] {
  return readdirSync(path.join(directory, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .sort();
}

/** A hash of what a copy holds below a folder, or of all that tests depend on. */
export function treeHash(directory: string, names: readonly string[] = HASHED): string {
  const hash = createHash('sha256');
  for (const name of names) {
    const files = name.includes('.') ? [name] : filesOf(directory, name, '').filter(isHashed);
    for (const file of files)
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(directory, file)))
        .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

function isHashed(file: string): boolean {
  return /\.\w+$/.test(file) && !file.startsWith('test/mutation/');
}
