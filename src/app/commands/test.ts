import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { textReport } from '../check/report.ts';
import { EXIT, Failure } from '../process/failure.ts';
import { loadProject, shortened } from '../project/load-project.ts';
import { findTests } from '../test/find-tests.ts';
import { junit } from '../test/junit.ts';
import { actedPercent, testJson, testReport } from '../test/report-tests.ts';
import { runTests, type TestRun } from '../test/run-tests.ts';

interface TestOptions {
  readonly config?: string;
  readonly filter?: string;
  readonly format: 'text' | 'json';
  readonly junit?: string;
  readonly coverage: boolean;
  readonly minCoverage?: number;
  readonly watch: boolean;
}

/**
 * Makes `purser test`, which runs the `*.test.yaml` beside strategies on a virtual clock against the simulated
 * exchange.
 */
export function testCommand(): Command {
  return new Command('test')
    .description(
      'Tests strategies by the *.test.yaml files beside them, on a virtual clock against the simulated exchange.',
    )
    .argument(
      '[paths...]',
      'test files and directories; by default the strategies of the configuration, else strategies/',
    )
    .option('-c, --config <file>', 'configuration; by default purser.yaml, if there is one')
    .option('--filter <text>', 'only tests whose name, or whose strategy, contains this')
    .addOption(new Option('-f, --format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .option('--junit <file>', 'write the results as JUnit XML too')
    .option('--coverage', 'print how much of each rule the tests reach', false)
    .option('--min-coverage <percent>', 'fail if less than this percentage of the rules and goals acts', readPercent)
    .option('--watch', 'run again whenever a file changes', false)
    .action(test);
}

async function test(paths: readonly string[], options: TestOptions): Promise<void> {
  const places = paths.length > 0 ? paths : placesOf(options);
  process.exitCode = runOnce(places, options);
  if (!options.watch) return;
  const { watchFiles } = await import('../reload/watch-files.ts');
  const directories = places.map((place) => (/\.ya?ml$/.test(place) ? path.dirname(place) : place));
  process.stderr.write('waiting for changes; Ctrl-C ends\n');
  const close = watchFiles(directories, () => {
    process.exitCode = runOnce(places, options);
  });
  process.once('SIGINT', () => void close());
}

function placesOf({ config }: TestOptions): readonly string[] {
  const project = loadProject({ config });
  return project.config?.strategies.map(shortened) ?? ['strategies'];
}

function runOnce(places: readonly string[], options: TestOptions): number {
  const files = findTests(places);
  if (files.length === 0)
    throw new Failure(
      `there is no test in ${places.join(', ')}: a test of strategy.yaml is strategy.test.yaml beside it`,
    );
  const run = runTests({ files, config: options.config, filter: options.filter });
  print(run, options);
  return exitOf(run, options);
}

function print(run: TestRun, { format, coverage, junit: file }: TestOptions): void {
  const { diagnostics, sources } = run;
  if (diagnostics.length > 0) process.stderr.write(textReport({ diagnostics, sources }));
  process.stdout.write(format === 'json' ? testJson(run) : testReport(run, { coverage }));
  if (file !== undefined) writeFileSync(file, junit(run));
}

function exitOf(run: TestRun, { filter, minCoverage }: TestOptions): number {
  const results = run.files.flatMap((file) => file.results);
  if (results.length === 0 && run.diagnostics.length === 0)
    throw new Failure(filter === undefined ? 'the files hold no test' : `no test's name contains "${filter}"`);
  const missed = run.diagnostics.length > 0 || results.some(({ misses }) => misses.length > 0);
  const acted = actedPercent(run);
  if (minCoverage === undefined || acted >= minCoverage) return missed ? EXIT.failed : EXIT.ok;
  process.stderr.write(
    `purser: ${String(Math.floor(acted))}% of rules and goals act, fewer than ${String(minCoverage)}%\n`,
  );
  return EXIT.failed;
}

function readPercent(text: string): number {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= 100)) throw new InvalidArgumentError('Not a whole number from 0 to 100.');
  return value;
}
