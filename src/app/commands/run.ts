import { Command, Option } from 'commander';
import { readDuration } from '../../base/duration.ts';
import { EXIT, Failure, UsageError } from '../process/failure.ts';
import { loadProject, type Project } from '../project/load-project.ts';
import { readSeed, readSpeed } from '../process/option-values.ts';
import { preferMemory } from '../process/prefer-memory.ts';
import type { LogForm } from '../output/printer.ts';
import { stateDirectory } from '../state/state-directory.ts';
import { textReport } from '../check/report.ts';

interface RunCommandOptions {
  readonly config?: string;
  readonly paper: boolean;
  readonly live: boolean;
  readonly candles?: string;
  readonly speed?: number;
  readonly seed?: number;
  readonly state?: string;
  readonly watch: boolean;
  readonly for?: number;
  readonly log: LogForm;
}

/** Makes the command `run`: checks the project, then runs its strategies until a signal. */
export function runCommand(): Command {
  return new Command('run')
    .description('Runs the strategies of a project until it is stopped (Ctrl-C); goes on from the stored state.')
    .option('-c, --config <file>', 'configuration; by default purser.yaml')
    .option('--paper', 'trade all accounts on the embedded paper exchange: no key, no network', false)
    .option('--live', 'let accounts with real money trade; without it they run in shadow', false)
    .option(
      '--candles <file>',
      'prices of the embedded paper exchange: openTime,open,high,low,close,volume, plain or gzip',
    )
    .option('--speed <factor>', 'how fast the time of a paper exchange runs', readSpeed)
    .option('--seed <number>', 'seed of the made-up market', readSeed)
    .option('--state <directory>', 'where the state is kept')
    .option('--no-watch', 'take edited files in by `purser reload` or SIGHUP alone')
    .option('--for <duration>', 'stop after this long in real time: 30s, 5m', duration)
    .addOption(
      new Option(
        '--log <form>',
        'what is printed: a tape for people, or JSON; by default the tape in a terminal, JSON elsewhere',
      )
        .choices(['auto', 'tape', 'json'])
        .default('auto')
        .env('PURSER_LOG'),
    )
    .action(run);
}

async function run({
  config,
  paper,
  live,
  candles,
  speed,
  seed,
  state,
  watch,
  for: forMs,
  log,
}: RunCommandOptions): Promise<void> {
  preferMemory();
  if (paper && live) throw new UsageError('--paper and --live exclude each other');
  const project = loadProject({ config });
  refuseErrors(project);
  const directory = stateDirectory({ state, config, cwd: process.cwd() });
  const { runDaemon } = await import('../daemon/run/run-daemon.ts');
  process.exitCode = await runDaemon({
    project,
    reload: () => loadProject({ config }),
    directory,
    paper,
    live,
    candles,
    speed,
    seed,
    watch,
    forMs,
    log,
  });
}

/** Refuses a project with errors: one error in any file, and nothing starts trading. */
function refuseErrors(project: Project): void {
  if (project.diagnostics.length > 0) process.stderr.write(textReport(project));
  if (project.diagnostics.some(({ severity }) => severity === 'error')) {
    process.stderr.write('nothing was started\n');
    process.exit(EXIT.failed);
  }
  if (project.strategies.length === 0) throw new Failure('there is no strategy to run');
}

function duration(text: string): number {
  const value = readDuration(text);
  if (value === undefined || value === 0)
    throw new UsageError(`--for must be a duration such as 30s or 5m, not ${text}`);
  return value;
}
