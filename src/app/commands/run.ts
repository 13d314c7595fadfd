import { Command } from 'commander';
import { readDuration } from '../../base/duration.ts';
import { UsageError } from '../process/failure.ts';
import { loadProject, type Project } from '../project/load-project.ts';
import { readSeed, readSpeed } from '../process/option-values.ts';
import { endForSure } from '../process/end-for-sure.ts';
import { preferMemory } from '../process/prefer-memory.ts';
import type { LogForm } from '../output/printer.ts';
import { type CandleOptions, checkCandleOptions, withCandleOptions } from '../venue/candle-options.ts';
import { addBalance, type GivenBalance } from '../venue/given-balance.ts';
import { hostOption, logOption } from '../host/run-options.ts';
import { statePlace } from '../state/state-place.ts';
import { withLiveFaults } from '../check/live-markets.ts';
import { withKeptHistory } from '../check/kept-history.ts';
import { refuseErrors } from '../check/refuse-errors.ts';

interface RunCommandOptions extends CandleOptions {
  readonly config?: string;
  readonly paper: boolean;
  readonly live: boolean;
  readonly speed?: number;
  readonly seed?: number;
  readonly balance?: readonly GivenBalance[];
  readonly state?: string;
  readonly watch: boolean;
  readonly for?: number;
  readonly host?: string;
  readonly log: LogForm;
}

/** Makes the command `run`: checks the project, then runs its strategies until a signal. */
export function runCommand(): Command {
  const command = new Command('run')
    .description('Runs the strategies of a project until you stop it (Ctrl-C). It goes on from the stored state.')
    .option('-c, --config <file>', 'configuration; by default purser.yaml')
    .option('--paper', 'trade all accounts on the embedded paper exchange: no key, no network', false)
    .option('--live', 'let accounts with real money trade; without it they run in shadow', false);
  return withCandleOptions(command)
    .option('--speed <factor>', 'how fast the time of a paper exchange runs', readSpeed)
    .option('--seed <number>', 'seed of the made-up market', readSeed)
    .option(
      '--balance <balance>',
      'money of a new paper exchange, in addition to the configured balances: main.usdt_futures.USDT=1000; repeatable',
      addBalance,
    )
    .option('--state <directory>', 'where the state is kept')
    .option('--no-watch', 'read edited files only on `purser reload` or SIGHUP')
    .option('--for <duration>', 'stop after this long in real time: 30s, 5m', duration)
    .addOption(hostOption())
    .addOption(logOption())
    .action(run);
}

async function run({
  config,
  paper,
  live,
  candles,
  from,
  to,
  speed,
  seed,
  balance,
  state,
  watch,
  for: forMs,
  host,
  log,
}: RunCommandOptions): Promise<void> {
  preferMemory();
  endForSure();
  if (paper && live) throw new UsageError('--paper and --live exclude each other');
  const prices = { candles, from, to };
  const played = { hasFiles: candles !== undefined, isPart: from !== undefined };
  const place = { state, config, cwd: process.cwd() };
  const load = (): Project => {
    const project = withKeptHistory(loadProject({ config, played }), place);
    return live ? withLiveFaults(project) : project;
  };
  const project = load();
  refuseErrors(project);
  checkCandleOptions(prices, project.config);
  const { directory, postgres } = statePlace(place);
  const { runDaemon } = await import('../daemon/run/run-daemon.ts');
  process.exitCode = await runDaemon({
    project,
    reload: load,
    directory,
    postgres: postgres && { ...postgres, host: host === '' ? undefined : host },
    paper,
    live,
    candles: Object.values(prices).every((one) => one === undefined) ? undefined : prices,
    speed,
    seed,
    balances: balance,
    watch,
    forMs,
    log,
  });
}

function duration(text: string): number {
  const value = readDuration(text);
  if (value === undefined || value === 0)
    throw new UsageError(`--for must be a duration such as 30s or 5m, not ${text}`);
  return value;
}
