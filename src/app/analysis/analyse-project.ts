import { analyseLookahead } from '../../backtest/analysis/analyse-lookahead.ts';
import type { Analysis, WarmupAnalysis } from '../../backtest/analysis/analysis-schema.ts';
import { lookaheadAnalysis } from '../../backtest/analysis/lookahead-analysis.ts';
import { reportHead } from '../../backtest/report/report.ts';
import { PAPER_MODEL, type PaperModel } from '../../domain/paper-model.ts';
import type { AskedBacktest } from '../backtest/backtest-project.ts';
import { modelWith, pathsOf } from '../backtest/model-options.ts';
import { recordHead } from '../backtest/record-of.ts';
import { latencyPlanOf, modelledMarket } from '../venue/paper-model.ts';
import { statedModel } from '../venue/stated-model.ts';
import { cutPlaces } from './cut-places.ts';
import { decidingRun } from './deciding-run.ts';
import { stretchOf, warmDecisions } from './warm-decisions.ts';
import { warmValues } from './warm-values.ts';
import { warmWatches } from './warm-watches.ts';

export const ANALYSES = ['lookahead', 'warmup'] as const;
export type AnalysisKind = (typeof ANALYSES)[number];

/** An analysis that a command asks for. */
export interface AskedAnalysis extends AskedBacktest {
  readonly kind: AnalysisKind;
  /** Instants that are tried: cuts of the market, or begins of a daemon. */
  readonly cuts: number;
  /** Is called with what is begun, for people. */
  readonly progress: (what: string) => void;
}

type Found = Pick<Analysis, 'isInterrupted' | 'lookahead' | 'warmup'>;

/** What runs on one path need. */
interface OnePath {
  readonly model: PaperModel;
  readonly run: ReturnType<typeof decidingRun>;
}

/** Analyses a backtest on one path of the price, that of the headline; answers what `analysis.json` holds. */
export async function analyseProject(asked: AskedAnalysis): Promise<Analysis> {
  const { config, seed, strategies, accounts, specs } = asked;
  const given = modelWith(config?.paper.model ?? PAPER_MODEL, asked.model);
  const [path] = pathsOf(given, asked.model);
  const model = { ...given, fills: { ...given.fills, path } };
  const latency = latencyPlanOf(model, seed);
  const skips = asked.skips && latency === undefined;
  const run = decidingRun({ strategies, accounts, specs, config, seed, fills: model.fills, latency, skips });
  return {
    ...reportHead(recordHead({ ...asked, settings: statedModel(model) })),
    path,
    ...(await ANALYSE[asked.kind](asked, { model, run })),
  };
}

const ANALYSE: Readonly<Record<AnalysisKind, (asked: AskedAnalysis, on: OnePath) => Promise<Found>>> = {
  lookahead: async ({ market: recorded, seed, strategies, interruption, cuts, progress }, { model, run }) => {
    const found = await analyseLookahead({
      ...{ market: recorded, run, cuts, seed, progress },
      modelled: (market, cutAt) => modelledMarket(market, model, { cutAt }),
      places: cutPlaces(strategies),
      isStopped: interruption.isAsked,
    });
    const rules = strategies.flatMap(({ name, rules: some, goals }) =>
      [...some, ...goals].map(({ id }) => ({ strategy: name, rule: id })),
    );
    return { isInterrupted: found.isInterrupted, lookahead: lookaheadAnalysis(found, rules, cuts) };
  },
  warmup: async ({ market: recorded, seed, strategies, interruption, cuts: count, progress }, { model, run }) => {
    const market = await modelledMarket(recorded, model);
    const { watches, left } = warmWatches(strategies);
    const isStopped = interruption.isAsked;
    const uses: WarmupAnalysis['uses'] = [];
    for (const watch of watches) {
      progress(`indicators of ${watch.name}`);
      uses.push(...((await warmValues({ watch, market, seed, isStopped })) ?? []));
    }
    const decisions = isStopped()
      ? []
      : await warmDecisions({ ...{ watches, market, run, count, seed, isStopped, progress } });
    const warmup = {
      asked: count,
      stretchMs: stretchOf(watches, market),
      uses,
      decisions: [...decisions],
      left: [...left],
    };
    return { isInterrupted: isStopped(), warmup };
  },
};
