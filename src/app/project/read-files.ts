import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { errorOf } from '../../strategy/model/file-context.ts';
import type { SourceFile } from '../../strategy/load-strategy.ts';
import { FILE_BYTES_MAX } from '../../strategy/yaml/parse-yaml.ts';

/** The name of a file with tests. */
const TESTS = /\.test\.ya?ml$/;

/** Most files that one command reads. */
const FILES_MAX = 10_000;

/** Texts that go before those on the disk, by absolute path: an editor has not saved them yet. */
export type OpenTexts = ReadonlyMap<string, string>;

export interface ReadFiles {
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads strategy files. A directory stands for the `*.yaml` and `*.yml` files directly in it, without `*.test.yaml`. A
 * file that cannot be read is an error with its place, and hides no other.
 */
export function readFiles(paths: readonly string[], texts?: OpenTexts): ReadFiles {
  const files: SourceFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const found = paths.flatMap((given) =>
    texts?.has(path.resolve(given)) === true ? [given] : expand(given, diagnostics),
  );
  for (const file of [...new Set(found)].slice(0, FILES_MAX)) {
    const read = TESTS.test(file) ? testsFile(file) : readText(file, texts);
    if (typeof read === 'string') files.push({ path: file, text: read });
    else diagnostics.push(read);
  }
  files.push(...templatesBeside(files, texts));
  return { files, diagnostics };
}

/**
 * Reads the templates that files use, where they lie beside them and were not named. A missing template is reported at
 * its use.
 */
function templatesBeside(files: readonly SourceFile[], texts: OpenTexts | undefined): SourceFile[] {
  const named = new Set(files.map((file) => path.resolve(file.path)));
  return files.flatMap((file) => {
    const [, name] = /^use:\s*["']?([A-Za-z0-9_-]+)/m.exec(file.text) ?? [];
    const beside = name === undefined ? undefined : path.join(path.dirname(file.path), `${name}.yaml`);
    if (beside === undefined || named.has(path.resolve(beside))) return [];
    named.add(path.resolve(beside));
    const text = readText(beside, texts);
    return typeof text === 'string' ? [{ path: beside, text }] : [];
  });
}

/** Reads one text file; answers a diagnostic where it is no text, cannot be read or is too large. */
export function readText(file: string, texts?: OpenTexts): string | Diagnostic {
  const open = texts?.get(path.resolve(file));
  if (open !== undefined) return open;
  try {
    const status = statSync(file);
    if (status.isDirectory()) return fileProblem(file, 'file-directory', 'this is a directory, and a file is needed');
    // A pipe or a device could make the reader wait for ever.
    if (!status.isFile()) return fileProblem(file, 'file-unreadable', 'this is not an ordinary file');
    const bytes = status.size > FILE_BYTES_MAX ? undefined : readFileSync(file);
    if (bytes === undefined || bytes.length > FILE_BYTES_MAX)
      return fileProblem(file, 'file-too-large', 'the file is larger than 1 MB');
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    return unreadable(file, error);
  }
}

function testsFile(file: string): Diagnostic {
  const strategy = file.replace(TESTS, '.yaml');
  return fileProblem(
    file,
    'file-test',
    'this file holds tests, not a strategy',
    `\`purser test ${file}\` runs them; \`purser check ${strategy}\` checks them with their strategy`,
  );
}

/** Lists the files that a command would read, without reading them. */
export function listFiles(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.flatMap((given) => expand(given, [])))].slice(0, FILES_MAX);
}

function expand(given: string, diagnostics: Diagnostic[]): string[] {
  try {
    if (!statSync(given).isDirectory()) return [given];
    const files = readdirSync(given, { withFileTypes: true })
      .filter((entry) => /\.ya?ml$/.test(entry.name) && !TESTS.test(entry.name) && !entry.name.startsWith('.'))
      .map((entry) => path.join(given, entry.name))
      .sort();
    if (files.length === 0)
      diagnostics.push(fileProblem(given, 'file-none', 'the directory holds no strategy', '*.yaml or *.yml'));
    return files;
  } catch (error) {
    diagnostics.push(unreadable(given, error));
    return [];
  }
}

function unreadable(file: string, error: unknown): Diagnostic {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
      return fileProblem(file, 'file-missing', 'there is no such file');
    case 'EACCES':
    case 'EPERM':
      return fileProblem(
        file,
        'file-unreadable',
        'you have no permission to read the file',
        'look at its owner and mode',
      );
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return fileProblem(file, 'file-not-text', 'the file is not text', 'save it as UTF-8');
    default:
      return fileProblem(
        file,
        'file-unreadable',
        `the file cannot be read (${typeof code === 'string' ? code : 'unknown reason'})`,
      );
  }
}

function fileProblem(file: string, code: string, message: string, hint?: string): Diagnostic {
  return errorOf({ code, message, hint, place: { file, line: 1, column: 1, length: 1 } });
}
