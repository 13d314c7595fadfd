import { Command, InvalidArgumentError, Option } from 'commander';
import { type InstrumentRef, pairPricing, splitSymbol } from '../../domain/market.ts';
import { contractPricedBy } from '../../paper/core/book/listings.ts';
import type { Config } from '../../strategy/config/config.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { ANALYSES, type AnalysisKind, analyseProject } from '../analysis/analyse-project.ts';
import { ANALYSIS_FILE, reportAnalysis } from '../analysis/report-analysis.ts';
import { REPORT_FILES } from '../../backtest/report/report-files.ts';
import { hasFound } from '../../backtest/analysis/analysis-text.ts';
import { type AskedBacktest, backtestProject } from '../backtest/backtest-project.ts';
import { specsOf, trialNotes } from '../backtest/balances.ts';
import { untoldNotes } from '../backtest/untold.ts';
import { interruption } from '../backtest/interruption.ts';
import { type ModelOptions, withModelOptions } from '../backtest/model-options.ts';
import { speedTally } from '../backtest/skip-tally.ts';
import { makeDirectory } from '../backtest/out-directory.ts';
import { reportRuns } from '../backtest/report-runs.ts';
import { refuseErrors } from '../check/refuse-errors.ts';
import { EXIT, Failure, UsageError } from '../process/failure.ts';
import { readSeed } from '../process/option-values.ts';
import { accountsOf } from '../project/configured-accounts.ts';
import { loadProject } from '../project/load-project.ts';
import { namedInstruments } from '../project/named-instruments.ts';
import {
  type CandleOptions,
  type CandleSource,
  checkCandleOptions,
  configuredCandles,
  withCandleOptions,
} from '../venue/candle-options.ts';
import { addBalance, type GivenBalance } from '../venue/given-balance.ts';
import { refuseUnknownContracts } from '../venue/paper-accounts.ts';
import { recordedMarket } from '../venue/recorded-market.ts';

interface BacktestOptions extends CandleOptions, ModelOptions {
  readonly config?: string;
  readonly balance?: readonly GivenBalance[];
  readonly seed: number;
  readonly out?: string;
  readonly skip: boolean;
  readonly explainSpeed: boolean;
  readonly compare: boolean;
  readonly analyse?: AnalysisKind;
  readonly cuts?: number;
}

/** The exit code of a run that Ctrl-C has ended: its report is that of the time until then. */
const INTERRUPTED = 130;

/** Cuts of an analysis unless said. */
const CUTS = 20;
const CUTS_MAX = 1_000;

/** Makes `purser backtest`, which runs the daemon on recorded prices and reports what came of it. */
export function backtestCommand(): Command {
  const command = new Command('backtest')
    .description(
      'Runs strategies on recorded prices: the same files, rules and limits as `run`, at the simulated exchange, as fast as the machine can.\n' +
        'Ctrl-C ends it with the report so far. A file with `mode: off` runs only if you name it. A file in shadow trades.',
    )
    .argument(
      '[strategies...]',
      'files and directories; by default the strategies of the configuration, else strategies/',
    )
    .option('-c, --config <file>', 'configuration; by default purser.yaml, if there is one');
  return withModelOptions(
    withCandleOptions(command)
      .option(
        '--balance <balance>',
        'money at the start, instead of the configured balances: 1000 (USDT in the futures wallet of each account), main=spot:0.5BTC, main.usdt_futures.USDT=1000',
        addBalance,
      )
      .addOption(new Option('--seed <number>', 'seed of everything random').default(1).argParser(readSeed)),
  )
    .option('--out <directory>', 'write report.json, trades.csv, equity.csv and report.html there')
    .option('--no-skip', 'make every step, even if nothing can happen: slower, with the same result')
    .option('--explain-speed', 'say which parts kept the run from skipping quiet time, and how often', false)
    .addOption(
      new Option(
        '--analyse <what>',
        'checks the backtest instead of reporting: `lookahead` runs it again on prices that end at random times, and says whether a decision needed later prices; `warmup` begins with little history, and says what differs',
      ).choices(ANALYSES),
    )
    .option('--cuts <number>', 'how many cuts (`lookahead`) or starts (`warmup`): 1 to 1000; 20 by default', readCuts)
    .option('--compare', 'run nothing: compare two reports, which are given in place of strategies', false)
    .action(backtest);
}

async function backtest(paths: readonly string[], options: BacktestOptions): Promise<void> {
  if (options.compare) {
    // Loaded where it is asked for: what checks a report has three hundred modules.
    const { comparedReports } = await import('../backtest/compare-reports.ts');
    process.stdout.write(comparedReports(paths));
    return;
  }
  if (options.analyse !== undefined) {
    await analyse(paths, options, options.analyse);
    return;
  }
  if (options.cuts !== undefined) throw new UsageError('--cuts goes with --analyse');
  const tally = options.explainSpeed ? speedTally() : undefined;
  const interrupted = interruption();
  try {
    const asked = await askedBy(paths, options);
    const record = await backtestProject({ ...asked, tally, interruption: interrupted });
    reportRuns(record, options.out, say);
    for (const line of tally?.lines() ?? []) process.stderr.write(`${line}\n`);
    process.exitCode = interrupted.isAsked() ? INTERRUPTED : EXIT.ok;
  } finally {
    interrupted.close();
  }
}

async function analyse(paths: readonly string[], options: BacktestOptions, kind: AnalysisKind): Promise<void> {
  const interrupted = interruption();
  try {
    const asked = await askedBy(paths, options);
    const analysis = await analyseProject({
      ...{ ...asked, kind, cuts: options.cuts ?? CUTS, tally: undefined, interruption: interrupted },
      progress: (what) => void process.stderr.write(`${what}\n`),
    });
    reportAnalysis(analysis, options.out, say);
    const found = hasFound(analysis) ? EXIT.failed : EXIT.ok;
    process.exitCode = analysis.isInterrupted ? INTERRUPTED : found;
  } finally {
    interrupted.close();
  }
}

function say(text: string): void {
  process.stdout.write(text);
}

/** The report tells how long a strategy was without its indicators: no warning says so before. */
const RECORDED = { hasFiles: true, isPart: true } as const;

async function askedBy(
  paths: readonly string[],
  options: BacktestOptions,
): Promise<Omit<AskedBacktest, 'tally' | 'interruption'>> {
  const { config: named, seed, from, to, balance = [], skip: skips } = options;
  const project = loadProject({ paths, config: named, played: RECORDED });
  refuseErrors(project);
  const { config } = project;
  refuseFaults(config);
  const strategies = testedOf(project.strategies, paths.length > 0);
  const candles = candlesOf(options, configuredCandles(config));
  checkCandleOptions({ candles, from, to }, config);
  refuseMissingPairs(strategies, candles);
  const accounts = accountsOf({ ...project, strategies }, true);
  const specs = specsOf(accounts, config, balance);
  if (options.out !== undefined)
    makeDirectory(options.out, options.analyse === undefined ? REPORT_FILES : [ANALYSIS_FILE]);
  const { market, files, notices } = await recordedMarket({ candles, from, to });
  refuseUnknownContracts(specs, market);
  for (const notice of notices) process.stderr.write(`candles: ${notice}\n`);
  const untold = untoldNotes(strategies);
  for (const note of untold) process.stderr.write(`${note}\n`);
  const notes = [...trialNotes(accounts, config, balance), ...untold, ...notices];
  return { strategies, accounts, specs, config, market, files, notes, seed, model: options, skips };
}

/** What calls gone wrong at random would measure is the faults. */
function refuseFaults(config: Config | undefined): void {
  if (config?.paper.settings.faults === undefined) return;
  throw new Failure(
    'purser.yaml names faults, and a backtest takes none: take paper: faults out, and try it with purser run --paper',
  );
}

/** Files that are off run only where they are named; a file in shadow trades: no money is at stake. */
function testedOf(loaded: readonly Strategy[], isNamed: boolean): readonly Strategy[] {
  const wanted = loaded.filter(({ mode }) => mode !== 'off' || isNamed);
  if (wanted.length === 0) throw new Failure('every strategy is off: name the ones to test');
  return wanted.map((strategy) => ({ ...strategy, mode: 'active' }));
}

function readCuts(text: string): number {
  const count = Number(text);
  if (!/^\d{1,4}$/.test(text) || count < 1 || count > CUTS_MAX)
    throw new InvalidArgumentError(`It is a number from 1 to ${String(CUTS_MAX)}.`);
  return count;
}

function candlesOf({ candles }: CandleOptions, configured: readonly CandleSource[]): readonly CandleSource[] {
  if (candles !== undefined) return candles;
  if (configured.length > 0) return configured;
  throw new UsageError('--candles is missing: a file of prices for each pair, such as BTCUSDT=btc-1m.csv.gz');
}

/** A pair or contract that a file names and nobody has prices of would only be refused call by call. */
function refuseMissingPairs(strategies: readonly Strategy[], candles: readonly CandleSource[]): void {
  const missing = new Set(
    namedInstruments(strategies)
      .filter((named) => !candles.some((source) => isPricedBy(named, source)))
      .map(pairPricing),
  );
  if (missing.size === 0) return;
  const options = [...missing].map((symbol) => `--candles ${symbol}=FILE`);
  throw new Failure(`the strategies name pairs without prices: give ${options.join(' ')}`);
}

function isPricedBy({ market, symbol }: InstrumentRef, source: CandleSource): boolean {
  if (market === 'spot') return source.symbol === symbol;
  const coins = splitSymbol(source.symbol);
  return coins !== undefined && contractPricedBy({ ...source, ...coins }, market) === symbol;
}
