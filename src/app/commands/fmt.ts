import { statSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { type Diagnostic, formatDiagnostic } from '../../base/diagnostic.ts';
import type { SourceFile } from '../../strategy/load-strategy.ts';
import { parseYaml } from '../../strategy/yaml/parse-yaml.ts';
import { EXIT } from '../process/failure.ts';
import { formatYaml } from '../fmt/format-yaml.ts';
import { emittedKeyOrder, type KeyOrder } from '../fmt/key-order.ts';
import { readFiles } from '../project/read-files.ts';
import { replaceFile } from '../../base/replace-file.ts';

interface FmtOptions {
  readonly check?: true;
}

/** Makes the command `fmt`: writes strategy files in their standard form, with their comments. */
export function fmtCommand(): Command {
  return new Command('fmt')
    .description(
      'Writes strategy files in one form: keys in the order of the schema, two spaces, one empty line between rules. Comments and values stay as they are.',
    )
    .argument('[paths...]', 'files and directories', ['strategies'])
    .option('--check', 'change nothing; name the files that would change, and exit 1')
    .action((paths: readonly string[], { check }: FmtOptions) => {
      const { files, diagnostics } = readFiles(paths);
      const order = emittedKeyOrder();
      const results = files.map((file) => formatOne(file, order));
      const problems = [...diagnostics, ...results.flatMap(({ problems }) => problems)];
      for (const problem of problems) process.stderr.write(`${formatDiagnostic(problem, textOf(problem, files))}\n\n`);
      const changed = results.flatMap(({ changed }) => changed ?? []);
      for (const file of changed) {
        if (check !== true) rewrite(file);
        process.stdout.write(`${check === true ? 'would change' : 'formatted'} ${file.path}\n`);
      }
      if (problems.length > 0 || (check === true && changed.length > 0)) process.exitCode = EXIT.failed;
    });
}

interface Formatted {
  readonly problems: readonly Diagnostic[];
  /** The file's new text, where it differs. */
  readonly changed?: SourceFile;
}

/** Formats a file. A file that is no YAML is left alone: its author's intent is not known. */
function formatOne(file: SourceFile, order: KeyOrder): Formatted {
  const problems = parseYaml(file.path, file.text).diagnostics.filter(({ severity }) => severity === 'error');
  if (problems.length > 0) return { problems };
  const text = formatYaml(file.text, order);
  return text === file.text ? { problems } : { problems, changed: { path: file.path, text } };
}

/** Replaces a file, by way of a hidden one that a daemon does not take for a strategy. */
function rewrite({ path: file, text }: SourceFile): void {
  const beside = path.join(path.dirname(file), `.${path.basename(file)}.${String(process.pid)}`);
  replaceFile(file, text, { mode: statSync(file).mode, beside });
}

function textOf({ place }: Diagnostic, files: readonly SourceFile[]): string | undefined {
  return files.find((file) => file.path === place.file)?.text;
}
