import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { type Backtest, type BacktestSetting, openBacktest } from '../../../../src/app/backtest/open-backtest.ts';
import { type CandleBars, pairsMarket } from '../../../../src/paper/market/candle-market.ts';
import { pathRun } from '../../../../src/app/backtest/path-run.ts';
import { recorder, type RunRecording } from '../../../../src/app/backtest/recorder.ts';
import type { PathRun } from '../../../../src/backtest/run-record.ts';
import { readCandlesFile } from '../../../../src/paper/market/read-candles-file.ts';
import type { MarketSource } from '../../../../src/paper/market/market-source.ts';
import type { AccountConfig } from '../../../../src/strategy/config/config.ts';
import { loadStrategies } from '../../../../src/strategy/load.ts';
import type { Strategy } from '../../../../src/strategy/model/strategy.ts';
import { FILL_MODEL } from '../../../../src/domain/fill-model.ts';
import { newFolder } from '../../../e2e/new-folder.ts';
import { waveCandles, type WaveCandles } from './wave-candles.ts';

export const START = Date.UTC(2026, 0, 5);

/** A cross of two averages that is closed by stops, and by a rule. */
export const CROSS = `
version: 1
strategy: cross
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 5s }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 1m }
rules:
  - id: enter
    when: sma(minute.close, 5) > sma(minute.close, 20) && !positions.exists(p, p.symbol == "BTCUSDT")
    do:
      - open: { instrument: BTCUSDT, side: long, size: 0.01 BTC }
  - id: leave
    each: position in positions where position.symbol == "BTCUSDT"
    when: sma(minute.close, 5) < sma(minute.close, 20)
    for: 5m
    atStart: fire
    do:
      - close: { position: =position }
goals:
  - id: protect
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    takeProfit: { gain: 0.4% }
    stopLoss: { loss: 0.2% }
`;

export const ACCOUNTS: readonly AccountConfig[] = [{ name: 'main', exchange: 'paper', ipBound: true }];

export function strategyOf(text: string, name = 'cross'): Strategy {
  const files = [{ path: `${name}.yaml`, text }];
  const { strategies, diagnostics } = loadStrategies({ files, ...emittedGrammar(), config: { accounts: ACCOUNTS } });
  const [strategy] = strategies;
  if (strategy === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return strategy;
}

function waveBars(candles: WaveCandles): CandleBars {
  const file = path.join(newFolder(), 'wave.csv');
  writeFileSync(file, waveCandles(candles));
  return readCandlesFile(file);
}

export function waveMarket(minutes: number): MarketSource {
  return pairsMarket([{ symbol: 'BTCUSDT', bars: waveBars({ from: START, minutes }) }], {});
}

/**
 * Goes with a run to the end of its market, with a recorder; what is not given is as {@link openCross} has it. Answers
 * how to make the record of what was noted, also of notes that were changed.
 */
export function recordedRun(market: MarketSource, setting: Partial<BacktestSetting> = {}) {
  const notes = recorder(market, setting.strategies ?? [strategyOf(CROSS)]);
  const run = openCross(market, {
    ...{ onHour: notes.hour, onEntry: notes.note, observer: notes.observer },
    ...setting,
  });
  notes.begin(run.exchange, run.journal);
  run.start();
  run.clock.runUntil(market.endAt - 1);
  // The market is walked to the end by whoever asks last.
  run.exchange.version();
  const recorded = notes.finish(market.endAt);
  run.close();
  const ended = { path: 'usual', endedAt: market.endAt, isInterrupted: false, market, journal: run.journal };
  const madeOf = (noted: RunRecording): PathRun => pathRun({ ...ended, recorded: noted });
  return { ...run, recorded, madeOf, made: madeOf(recorded) };
}

/** A run of the cross with 10,000 USDT, to be started; nobody looks on by default. */
export function openCross(market: MarketSource, looking: Partial<BacktestSetting> = {}): Backtest {
  return openBacktest({
    strategies: [strategyOf(CROSS)],
    accounts: ACCOUNTS,
    specs: [{ name: 'main', balances: { usdt_futures: { USDT: '10000' } } }],
    config: undefined,
    market,
    seed: 1,
    fills: FILL_MODEL,
    skips: false,
    observer: {},
    onHour: () => undefined,
    onEntry: () => undefined,
    ...looking,
  });
}
