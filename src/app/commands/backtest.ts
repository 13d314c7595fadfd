import { Command, Option } from 'commander';
import type { RunRecord } from '../../backtest/run-record.ts';
import { systemClock } from '../../clock/system-clock.ts';
import { addBalance, type GivenBalance, specsOf, startAccount } from '../backtest/balances.ts';
import { comparedReports } from '../backtest/compare-reports.ts';
import { interruption } from '../backtest/interruption.ts';
import { progressOf } from '../backtest/progress.ts';
import { reportRuns, testedStrategies } from '../backtest/report-runs.ts';
import { runBacktest } from '../backtest/run-backtest.ts';
import { refuseErrors } from '../check/refuse-errors.ts';
import { EXIT, Failure, UsageError } from '../process/failure.ts';
import { packageVersion } from '../process/package-version.ts';
import { readSeed } from '../process/option-values.ts';
import { accountsOf } from '../project/configured-accounts.ts';
import { loadProject } from '../project/load-project.ts';
import {
  type CandleOptions,
  type CandleSource,
  checkCandleOptions,
  readCandleSource,
  withCandleOptions,
} from '../venue/candle-options.ts';
import { recordedMarket } from '../venue/recorded-market.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { namedInstruments } from '../project/named-instruments.ts';

interface BacktestOptions extends CandleOptions {
  readonly config?: string;
  readonly balance?: readonly GivenBalance[];
  readonly seed: number;
  readonly out?: string;
  readonly compare: boolean;
}

/** The exit code of a run that Ctrl-C has ended: its report is that of the time until then. */
const INTERRUPTED = 130;

/** Makes `purser backtest`, which runs the daemon on recorded prices and reports what came of it. */
export function backtestCommand(): Command {
  const command = new Command('backtest')
    .description(
      'Runs strategies on recorded prices, as `run` would have: the same files, limits and rules, on a clock that does not wait,\n' +
        'at the simulated exchange. Ctrl-C ends it with the report so far. Files that are `off` run only where they are named;\n' +
        'files in shadow trade.',
    )
    .argument(
      '[strategies...]',
      'files and directories; by default the strategies of the configuration, else strategies/',
    )
    .option('-c, --config <file>', 'configuration; by default purser.yaml, where there is one');
  return withCandleOptions(command)
    .option(
      '--balance <[account=]amount>',
      'money at the begin, in place of what is configured: 1000 (USDT in the futures wallet of each account), main=1000, main=spot:0.5BTC',
      addBalance,
    )
    .addOption(new Option('--seed <number>', 'determines all that is drawn').default(1).argParser(readSeed))
    .option('--out <directory>', 'write report.json, trades.csv, equity.csv and report.html there')
    .option('--compare', 'run nothing: compare two reports, which are given in place of strategies', false)
    .action(backtest);
}

async function backtest(paths: readonly string[], options: BacktestOptions): Promise<void> {
  if (options.compare) {
    process.stdout.write(comparedReports(paths));
    return;
  }
  const { config: named, seed, from, to, balance = [] } = options;
  const loaded = loadProject({ paths, config: named });
  refuseErrors(loaded);
  const { config } = loaded;
  const candles =
    options.candles ?? (config?.paper.candles === undefined ? undefined : [readCandleSource(config.paper.candles)]);
  if (candles === undefined)
    throw new UsageError('--candles is missing: a file of prices for each pair, such as BTCUSDT=btc-1m.csv.gz');
  checkCandleOptions({ candles, from, to });
  const strategies = loaded.strategies
    .filter(({ mode }) => mode !== 'off' || paths.length > 0)
    .map((strategy) => ({ ...strategy, mode: 'active' as const }));
  if (strategies.length === 0) throw new Failure('every strategy is off: name those to be tested');
  refuseMissingPairs(strategies, candles);
  const accounts = accountsOf({ ...loaded, strategies }, true);
  const specs = specsOf(accounts, config, balance);
  const { market, files, notices } = await recordedMarket({ candles, from, to });
  for (const notice of notices) process.stderr.write(`candles: ${notice}\n`);
  const clock = systemClock();
  const { isTTY: terminal } = process.stderr;
  const write = (text: string): void => void process.stderr.write(text);
  const progress = progressOf({
    clock,
    from: market.startAt,
    to: market.endAt,
    pairs: market.series.length,
    terminal,
    write,
  });
  const interrupted = interruption();
  try {
    const run = await runBacktest({
      ...{ strategies, accounts, specs, config, market, seed, exchange: {}, path: 'nearer first', progress },
      isStopped: interrupted.isAsked,
    });
    const record: RunRecord = {
      version: packageVersion(),
      window: { from: market.startAt, to: market.endAt, warmFrom: market.historyAt },
      ...{ seed, strategies: testedStrategies(strategies), settings: [], accounts: specs.map(startAccount) },
      ...{ candleFiles: files, runs: [run], notes: notices },
    };
    process.stdout.write(reportRuns(record, options.out));
    process.exitCode = run.isInterrupted ? INTERRUPTED : EXIT.ok;
  } finally {
    interrupted.close();
    clock.close();
  }
}

/** A pair that a file names and nobody has prices of would only be refused call by call. */
function refuseMissingPairs(strategies: readonly Strategy[], candles: readonly CandleSource[]): void {
  const known = new Set(candles.map(({ symbol }) => symbol));
  const missing = new Set(namedInstruments(strategies).flatMap(({ symbol }) => (known.has(symbol) ? [] : [symbol])));
  if (missing.size === 0) return;
  const options = [...missing].map((symbol) => `--candles ${symbol}=FILE`);
  throw new Failure(`the strategies name pairs without prices: give ${options.join(' ')}`);
}
