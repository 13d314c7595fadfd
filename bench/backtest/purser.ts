import { drive } from '../../src/app/backtest/drive.ts';
import { openBacktest } from '../../src/app/backtest/open-backtest.ts';
import { pathRun } from '../../src/app/backtest/path-run.ts';
import { recorder } from '../../src/app/backtest/recorder.ts';
import { preferOneRun } from '../../src/app/process/prefer-memory.ts';
import type { PathRun } from '../../src/backtest/run-record.ts';
import { FILL_MODEL } from '../../src/domain/fill-model.ts';
import type { MarketSource } from '../../src/paper/market/market-source.ts';
import type { Cast } from './strategies.ts';

/** How a market is gone through. */
export interface Going {
  readonly cast: Cast;
  readonly skips: boolean;
  /** Is called now and then with the time reached, ms. */
  readonly reached?: (at: number) => void;
}

/** Runs the daemon over a market and makes the record of its report, as `purser backtest --path nearer` does. */
export async function byPurser(market: MarketSource, { cast, skips, reached }: Going): Promise<PathRun> {
  const { accounts, strategies } = cast;
  const notes = recorder(market, strategies);
  const { clock, exchange, journal, start, close } = openBacktest({
    ...{ market, strategies, accounts, config: undefined, seed: 1, skips, fills: FILL_MODEL },
    specs: accounts.map(({ name }) => ({ name, balances: { usdt_futures: { USDT: '100000' } } })),
    ...{ onHour: notes.hour, onEntry: notes.note, observer: notes.observer },
  });
  const setBack = preferOneRun();
  notes.begin(exchange, journal);
  start();
  const { startAt: from, endAt: to } = market;
  await drive(clock, { from, to, reached: reached ?? (() => undefined), isStopped: () => false });
  exchange.version();
  const ended = { path: FILL_MODEL.path, endedAt: to, isInterrupted: false };
  const made = pathRun({ ...ended, market, recorded: notes.finish(to), journal });
  setBack();
  close();
  return made;
}
