import type { RunAsked } from '../../backtest/analysis/run-asked.ts';
import { drive } from '../backtest/drive.ts';
import { type BacktestSetting, openBacktest } from '../backtest/open-backtest.ts';

/** All that a run is made of but its market, and who looks on: nobody does, for an analysis needs the journal alone. */
export type DecidingSetting = Omit<BacktestSetting, 'market' | 'observer' | 'onHour' | 'onEntry'>;

/** Makes the runs of an analysis: the daemon as a backtest runs it, on one market after the other. */
export function decidingRun(setting: DecidingSetting): (asked: RunAsked) => Promise<void> {
  return async ({ market, until, tell, isOver }) => {
    const backtest = openBacktest({
      ...setting,
      ...{ market, observer: {}, onHour: () => undefined },
      onEntry: (entry) => {
        tell(backtest.clock.now(), entry);
      },
    });
    try {
      backtest.start();
      await drive(backtest.clock, {
        ...{ from: market.startAt, to: until, isStopped: isOver },
        reached: () => undefined,
      });
    } finally {
      backtest.close();
    }
  };
}
