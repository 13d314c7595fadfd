import type { RunAsked } from '../../backtest/analysis/run-asked.ts';
import type { Transport } from '../../ports/transport.ts';
import { drive } from '../backtest/drive.ts';
import { type BacktestSetting, openBacktest } from '../backtest/open-backtest.ts';

/** All that a run is made of but its market, and who looks on: nobody does, for an analysis needs the journal alone. */
export type DecidingSetting = Omit<BacktestSetting, 'market' | 'observer' | 'onHour' | 'onEntry'>;

/** A run whose calls may go through something that stands between it and the exchange. */
export interface DecidingRun extends RunAsked {
  readonly through?: (transport: Transport) => Transport;
}

/** Makes the runs of an analysis: the daemon as a backtest runs it, on one market after the other. */
export function decidingRun(setting: DecidingSetting): (asked: DecidingRun) => Promise<void> {
  return async ({ market, until, tell, isOver, through }) => {
    const backtest = openBacktest({
      ...setting,
      ...{ market, observer: {}, onHour: () => undefined },
      onEntry: (entry) => {
        tell(backtest.clock.now(), entry);
      },
    });
    try {
      backtest.start(through?.(backtest.transport));
      await drive(backtest.clock, {
        ...{ from: market.startAt, to: until, isStopped: isOver },
        reached: () => undefined,
      });
    } finally {
      backtest.close();
    }
  };
}
