import type { CandleFile, PathRun, RunRecord } from '../../backtest/run-record.ts';
import { systemClock } from '../../clock/system-clock.ts';
import { PAPER_MODEL } from '../../domain/paper-model.ts';
import type { PaperAccountSpec } from '../../paper/core/wallets/accounts.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { latencyPlanOf, modelledMarket, noticeFunding } from '../venue/paper-model.ts';
import { statedModel } from '../venue/stated-model.ts';
import type { Interruption } from './interruption.ts';
import { type ModelOptions, modelWith, pathsOf } from './model-options.ts';
import { progressOf } from './progress.ts';
import { recordOf } from './record-of.ts';
import { runBacktest } from './run-backtest.ts';
import type { SpeedTally } from './skip-tally.ts';

/** A backtest that a command asks for. */
export interface AskedBacktest {
  readonly strategies: readonly Strategy[];
  readonly accounts: readonly AccountConfig[];
  readonly specs: readonly PaperAccountSpec[];
  readonly config: Config | undefined;
  /** The prices as they were recorded. */
  readonly market: MarketSource;
  readonly files: readonly CandleFile[];
  readonly notes: readonly string[];
  readonly seed: number;
  readonly model: ModelOptions;
  readonly skips: boolean;
  readonly tally: SpeedTally | undefined;
  readonly interruption: Interruption;
}

/**
 * Runs a backtest on each path that is asked for, and tells on the standard error how far it is; answers its record.
 */
export async function backtestProject(asked: AskedBacktest): Promise<RunRecord> {
  const { config, seed, market: recorded, interruption, files, notes, specs, strategies, accounts, tally } = asked;
  const model = modelWith(config?.paper.model ?? PAPER_MODEL, asked.model);
  const fundingNotes: string[] = [];
  const market = await modelledMarket(recorded, model, {
    notice: (text) => {
      fundingNotes.push(text);
      noticeFunding(text);
    },
  });
  const latency = latencyPlanOf(model, seed);
  const paths = pathsOf(model, asked.model);
  const clock = systemClock();
  const { isTTY: terminal } = process.stderr;
  const write = (text: string): void => void process.stderr.write(text);
  const onPath = (path: (typeof paths)[number]): Promise<PathRun> => {
    const { startAt: from, endAt: to, series } = market;
    const progress = progressOf({ clock, from, to, pairs: series.length, terminal, write });
    const fills = { ...model.fills, path };
    return runBacktest({
      ...{ strategies, accounts, specs, config, market, seed, fills, latency, tally, progress },
      // What takes time on the clock is not looked ahead over.
      skips: asked.skips && latency === undefined,
      isStopped: interruption.isAsked,
    });
  };
  try {
    const [first, ...others] = paths;
    const runs: [PathRun, ...PathRun[]] = [await onPath(first)];
    const leftOut: string[] = [];
    for (const path of others) {
      const run = interruption.isAsked() ? undefined : await onPath(path);
      // A part of a path beside the whole of another would compare times, not paths.
      if (run === undefined || run.isInterrupted)
        leftOut.push(`the ${path} path was not run to its end: it is left out`);
      else runs.push(run);
    }
    const taken = paths.filter((path) => runs.some((run) => run.path === path));
    const settings = statedModel(model, taken);
    return recordOf({
      strategies,
      specs,
      market,
      files,
      seed,
      settings,
      runs,
      notes: [...leftOut, ...notes, ...fundingNotes],
    });
  } finally {
    clock.close();
  }
}
