import { Command, Option } from 'commander';
import { type Diagnostic, formatDiagnostic } from '../../base/diagnostic.ts';
import { EXIT } from '../failure.ts';
import { loadProject, type Project } from '../load-project.ts';

interface CheckOptions {
  readonly config?: string;
  readonly format: 'text' | 'json';
}

/** Makes the command `check`: reads configuration and strategies, says everything that is wrong, and starts nothing. */
export function checkCommand(): Command {
  return new Command('check')
    .description('Checks configuration and strategies and says everything that is wrong with them; starts nothing.')
    .argument('[paths...]', 'strategy files and directories; by default those of the configuration, else strategies/')
    .option('-c, --config <file>', 'configuration; by default purser.yaml, where there is one')
    .addOption(new Option('-f, --format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .action((paths: readonly string[], { config, format }: CheckOptions) => {
      const project = loadProject({ paths, config });
      process.stdout.write(format === 'json' ? jsonReport(project) : textReport(project));
      if (hasErrors(project)) process.exitCode = EXIT.failed;
    });
}

/** Prints each diagnostic with its source line, and a line that sums up. */
export function textReport({ diagnostics, sources }: Pick<Project, 'diagnostics' | 'sources'>): string {
  const blocks = diagnostics.map(
    (diagnostic) => `${formatDiagnostic(diagnostic, sources.get(diagnostic.place.file))}\n\n`,
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const checked = counted(sources.size, 'file');
  const found = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return `${blocks.join('')}${checked} checked: ${found.length === 0 ? 'no problems' : found.join(', ')}\n`;
}

function jsonReport(project: Project): string {
  const report = {
    ok: !hasErrors(project),
    files: [...project.sources.keys()],
    diagnostics: project.diagnostics.map(flat),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function flat({ place, severity, code, message, hint }: Diagnostic) {
  return { ...place, severity, code, message, ...(hint === undefined ? {} : { hint }) };
}

function hasErrors({ diagnostics }: Pick<Project, 'diagnostics'>): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
