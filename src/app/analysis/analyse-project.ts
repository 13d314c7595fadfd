import { analyseLookahead } from '../../backtest/analysis/analyse-lookahead.ts';
import type { Analysis } from '../../backtest/analysis/analysis-schema.ts';
import { lookaheadAnalysis } from '../../backtest/analysis/lookahead-analysis.ts';
import { reportHead } from '../../backtest/report/report.ts';
import { PAPER_MODEL } from '../../domain/paper-model.ts';
import type { AskedBacktest } from '../backtest/backtest-project.ts';
import { modelWith, pathsOf } from '../backtest/model-options.ts';
import { recordHead } from '../backtest/record-of.ts';
import { latencyPlanOf, modelledMarket } from '../venue/paper-model.ts';
import { statedModel } from '../venue/stated-model.ts';
import { cutPlaces } from './cut-places.ts';
import { decidingRun } from './deciding-run.ts';

export const ANALYSES = ['lookahead'] as const;
export type AnalysisKind = (typeof ANALYSES)[number];

/** An analysis that a command asks for. */
export interface AskedAnalysis extends AskedBacktest {
  readonly kind: AnalysisKind;
  readonly cuts: number;
  /** Is called with what is begun, for people. */
  readonly progress: (what: string) => void;
}

/** Analyses a backtest on one path of the price, that of the headline; answers what `analysis.json` holds. */
export async function analyseProject(asked: AskedAnalysis): Promise<Analysis> {
  const { config, seed, market: recorded, strategies, accounts, specs, interruption, cuts, progress } = asked;
  const model = modelWith(config?.paper.model ?? PAPER_MODEL, asked.model);
  const [path] = pathsOf(model, asked.model);
  const latency = latencyPlanOf(model, seed);
  const skips = asked.skips && latency === undefined;
  const run = decidingRun({
    strategies,
    accounts,
    specs,
    config,
    seed,
    fills: { ...model.fills, path },
    latency,
    skips,
  });
  const found = await analyseLookahead({
    ...{ market: recorded, run, cuts, seed, progress },
    modelled: (market, cutAt) => modelledMarket(market, model, cutAt),
    places: cutPlaces(strategies),
    isStopped: interruption.isAsked,
  });
  const rules = strategies.flatMap(({ name, rules: some, goals }) =>
    [...some, ...goals].map(({ id }) => ({ strategy: name, rule: id })),
  );
  return {
    ...reportHead(recordHead({ ...asked, settings: statedModel({ ...model, fills: { ...model.fills, path } }) })),
    ...{ path, isInterrupted: found.isInterrupted },
    lookahead: lookaheadAnalysis(found, rules, cuts),
  };
}
