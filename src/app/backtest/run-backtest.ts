import type { PathRun } from '../../backtest/run-record.ts';
import type { MarketSource } from '../../paper/market/market-source.ts';
import { preferOneRun } from '../process/prefer-memory.ts';
import { drive } from './drive.ts';
import { type BacktestSetting, openBacktest } from './open-backtest.ts';
import { pathRun } from './path-run.ts';
import type { RunProgress } from './progress.ts';
import { recorder } from './recorder.ts';

/** A run on one path of the price, and who looks on. */
export interface PathSetting extends Omit<BacktestSetting, 'onHour' | 'onEntry' | 'observer'> {
  readonly market: MarketSource;
  readonly progress: RunProgress;
  /** Tells whether a person ends the run early. */
  readonly isStopped: () => boolean;
}

/** Runs a backtest to the end of its market, or until a person ends it. */
export async function runBacktest({ progress, isStopped, ...setting }: PathSetting): Promise<PathRun> {
  const { market, strategies, fills } = setting;
  const { startAt: from, endAt: to } = market;
  const notes = recorder(market, strategies);
  const backtest = openBacktest({
    ...setting,
    ...{ onHour: notes.hour, onEntry: notes.note, observer: notes.observer },
  });
  const { clock, exchange, journal } = backtest;
  const setBack = preferOneRun();
  try {
    notes.begin(exchange, journal);
    backtest.start();
    const endedAt = await drive(clock, {
      ...{ from, to, isStopped },
      reached: (at) => {
        progress.reached(at, () => notes.equity());
      },
    });
    // The market is walked to the end by whoever asks last.
    exchange.version();
    const recorded = notes.finish(endedAt);
    const isInterrupted = endedAt < to;
    return pathRun({ path: fills.path, market, recorded, journal, endedAt, isInterrupted });
  } finally {
    setBack();
    progress.close();
    backtest.close();
  }
}
