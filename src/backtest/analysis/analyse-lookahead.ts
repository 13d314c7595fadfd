import { BeyondCutError, cutMarket } from '../../paper/market/cut-market.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import { compareEntries, type EntryDifference, type ToldEntry, toldEntry } from './compare-entries.ts';
import { type CutDrawing, type DrawnCut, drawCuts } from './draw-cuts.ts';
import type { RunAsked } from './run-asked.ts';

/** What an analysis needs of the house: its own runs, as a backtest makes them. */
export interface LookaheadParts {
  /** The prices as they were recorded. */
  readonly market: MarketSource;
  /**
   * Makes the market that the exchange trades: what is derived of prices is derived of the cut ones. `cutAt`: ms;
   * absent: the whole.
   */
  readonly modelled: (market: MarketSource, cutAt?: number) => Promise<MarketSource>;
  readonly run: (asked: RunAsked) => Promise<void>;
  readonly places: Pick<CutDrawing, 'candlesMs' | 'ticks'>;
  readonly cuts: number;
  readonly seed: number;
  /** Tells whether a person ends the analysis early. */
  readonly isStopped: () => boolean;
  /** Is called with what is begun, for people. */
  readonly progress: (what: string) => void;
}

/** A cut, and what came of it. */
export interface CutOutcome extends DrawnCut {
  /** Entries that were equal before the first that differs. */
  readonly compared: number;
  readonly difference: EntryDifference | undefined;
  /** Present where a price was asked for that the cut market does not have. */
  readonly beyond?: string;
}

/** What cuts of a run have shown. */
export interface LookaheadFound {
  /** Every entry of the whole run. */
  readonly whole: readonly ToldEntry[];
  readonly cuts: readonly CutOutcome[];
  readonly isInterrupted: boolean;
}

/**
 * Runs the whole once, and again up to each cut of its market: what knows no prices to come decides the same, entry for
 * entry. Ended early it answers the cuts that were made by then.
 */
export async function analyseLookahead(parts: LookaheadParts): Promise<LookaheadFound> {
  const { market, modelled, run, places, cuts: count, seed, isStopped, progress } = parts;
  const { startAt: from, endAt: to } = market;
  const whole: ToldEntry[] = [];
  const decidedAt: number[] = [];
  progress('the whole run');
  await run({
    market: await modelled(market),
    until: to,
    tell: (at, entry) => {
      whole.push(toldEntry(at, entry));
      if (entry.rule !== undefined && decidedAt.at(-1) !== at) decidedAt.push(at);
    },
    isOver: isStopped,
  });
  const outcomes: CutOutcome[] = [];
  if (isStopped()) return { whole, cuts: outcomes, isInterrupted: true };
  const cuts = drawCuts({ count, seed, from, to, decidedAt, ...places });
  for (const [place, cut] of cuts.entries()) {
    progress(`cut ${String(place + 1)} of ${String(cuts.length)}`);
    const outcome = await tryCut(cut, whole, parts);
    if (isStopped()) return { whole, cuts: outcomes, isInterrupted: true };
    outcomes.push(outcome);
  }
  return { whole, cuts: outcomes, isInterrupted: false };
}

async function tryCut(cut: DrawnCut, whole: readonly ToldEntry[], parts: LookaheadParts): Promise<CutOutcome> {
  const { market, modelled, run, isStopped } = parts;
  const comparison = compareEntries(whole, cut.at);
  try {
    await run({
      market: await modelled(cutMarket(market, cut.at), cut.at),
      until: cut.at,
      tell: (_at, entry) => {
        comparison.note(entry);
      },
      isOver: () => comparison.differs() || isStopped(),
    });
  } catch (error) {
    if (!(error instanceof BeyondCutError)) throw error;
    return { ...cut, ...comparison.finish(), beyond: error.message };
  }
  return { ...cut, ...comparison.finish() };
}
