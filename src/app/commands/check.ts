import { Command, Option } from 'commander';
import { compareDiagnostics, type Diagnostic } from '../../base/diagnostic.ts';
import { wallNow } from '../../clock/wall-now.ts';
import { checkProject } from '../check/check-project.ts';
import type { Findings } from '../check/findings.ts';
import type { Outlook } from '../check/outlook.ts';
import { heldBooksTable, leftOutLine, reportTables, summaryLine, textReport } from '../check/report.ts';
import { EXIT } from '../process/failure.ts';
import type { Project } from '../project/load-project.ts';
import { emittedGrammar } from '../emitted/emitted-grammar.ts';

interface CheckOptions {
  readonly config?: string;
  readonly format: 'text' | 'json';
  readonly report: boolean;
  readonly strict: boolean;
  readonly online: boolean;
  readonly explain: boolean;
}

/** Makes the command `check`: reads configuration and strategies, tells every fault, and starts nothing. */
export function checkCommand(): Command {
  return new Command('check')
    .description('Checks your configuration and strategies, and lists every problem. It starts nothing.')
    .argument('[paths...]', 'strategy files and directories; by default those of the configuration, else strategies/')
    .option('-c, --config <file>', 'configuration; by default purser.yaml, if there is one')
    .addOption(new Option('-f, --format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .option(
      '--report',
      'print readings against the limits of the exchange, the largest orders that are possible, permissions, books, and the next times of schedules',
      false,
    )
    .option('--explain', 'say in plain sentences what the strategies do, as `purser explain` does', false)
    .option('--strict', 'exit with code 3 if there are warnings', false)
    .option('--online', 'ask the exchange too: instruments, steps, keys, the clock', false)
    .action(check);
}

async function check(
  paths: readonly string[],
  { config, format, report, strict, online, explain }: CheckOptions,
): Promise<void> {
  const now = wallNow();
  const { project, findings: offline } = await checkProject({ paths, config, now });
  const findings = online ? await withOnline(offline, project) : offline;
  const outlook = report || format === 'json' ? await outlookFrom(project, now) : undefined;
  const explained = explain ? await explainedFrom(project, now) : undefined;
  process.stdout.write(
    format === 'json'
      ? jsonReport({ ...findings, ...outlook, ...(explained && { explained: explained.said }) }, project)
      : shown(findings, project, outlook) + (explained === undefined ? '' : `\n${explained.text}`),
  );
  process.exitCode = exitCodeOf(findings.diagnostics, strict);
}

async function explainedFrom(project: Project, now: number) {
  const { explainProject } = await import('../explain/explain-project.ts');
  return explainProject(project, now);
}

async function outlookFrom(project: Project, now: number): Promise<Outlook> {
  const { outlookOf } = await import('../check/outlook.ts');
  return outlookOf(project, { vocabulary: emittedGrammar().vocabulary, now });
}

/** Adds the answers of the exchange. They need the whole client, which nothing else here loads. */
async function withOnline(findings: Findings, project: Project): Promise<Findings> {
  const { checkOnline } = await import('../check/online.ts');
  const diagnostics = [...findings.diagnostics, ...(await checkOnline(project))].sort(compareDiagnostics);
  return { ...findings, diagnostics };
}

function shown(findings: Findings, project: Project, outlook: Outlook | undefined): string {
  const { config, sources, leftOut = [] } = project;
  const text = textReport({ diagnostics: findings.diagnostics, sources }) + leftOutLine(leftOut);
  if (outlook !== undefined) return text + reportTables({ ...findings, ...outlook }, config?.postgres !== undefined);
  return text + summaryLine(findings) + (config?.postgres === undefined ? '' : heldBooksTable(findings.books));
}

function jsonReport(
  findings: Findings & Partial<Outlook> & { readonly explained?: unknown },
  { sources, leftOut = [] }: Project,
): string {
  const { diagnostics, ...rest } = findings;
  const report = {
    ok: !hasErrors(diagnostics),
    files: [...sources.keys()],
    leftOut,
    diagnostics: diagnostics.map(flat),
    ...rest,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function flat({ place, severity, code, message, hint, related }: Diagnostic) {
  return {
    ...place,
    severity,
    code,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(related === undefined ? {} : { related: { ...related.place, message: related.message } }),
  };
}

function exitCodeOf(diagnostics: readonly Diagnostic[], strict: boolean): number {
  if (hasErrors(diagnostics)) return EXIT.failed;
  return strict && diagnostics.length > 0 ? EXIT.warned : EXIT.ok;
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
