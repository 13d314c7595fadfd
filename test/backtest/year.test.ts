import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pathRun } from '../../src/app/backtest/path-run.ts';
import { recorder } from '../../src/app/backtest/recorder.ts';
import { openBacktest } from '../../src/app/backtest/open-backtest.ts';
import { recordedMarket } from '../../src/app/venue/recorded-market.ts';
import { add, subtract, ZERO } from '../../src/base/decimal.ts';
import { FILL_MODEL } from '../../src/domain/fill-model.ts';
import { netOf } from '../../src/domain/profit/trade.ts';
import { ACCOUNTS, strategyOf } from '../unit/app/backtest/world.ts';

/** A year of minutes of BTCUSDT, which lies beside the repository and is no part of it. */
const CANDLES = path.resolve(import.meta.dirname, '../../../shared/data/btcusdt-1m-2024.csv.gz');

const STRATEGY = `
version: 1
strategy: rsi
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 5s }
  quarter: { watch: candles, instrument: BTCUSDT, granularity: 15m, every: 1m }
rules:
  - id: enter
    when: rsi(quarter.close, 14) < 30 && !positions.exists(p, p.symbol == "BTCUSDT")
    for: 3m
    cooldown: 1h
    do:
      - open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, unprotected: "held until it recovers" }
  - id: leave
    each: position in positions where position.symbol == "BTCUSDT"
    when: rsi(quarter.close, 14) > 55
    atStart: fire
    do:
      - close: { position: =position }
`;

const title = existsSync(CANDLES) ? '' : ` (skipped: there is no ${CANDLES})`;

it.skipIf(!existsSync(CANDLES))(
  `over a year of real minutes trades, fees and funding are the change of equity, to the last digit${title}`,
  async () => {
    const { market } = await recordedMarket({ candles: [{ symbol: 'BTCUSDT', file: CANDLES }] });
    const strategies = [strategyOf(STRATEGY, 'rsi')];
    const notes = recorder(market, strategies);
    const { clock, exchange, journal, start, close } = openBacktest({
      ...{ strategies, accounts: ACCOUNTS, config: undefined, market, seed: 1, fills: FILL_MODEL, skips: true },
      specs: [{ name: 'main', balances: { usdt_futures: { USDT: '10000' } } }],
      ...{ onHour: notes.hour, onEntry: notes.note, observer: notes.observer },
    });
    notes.begin(exchange, journal);
    start();
    clock.runUntil(market.endAt - 1);
    exchange.version();
    const ended = { path: 'nearer', endedAt: market.endAt, isInterrupted: false };
    const made = pathRun({ ...ended, market, recorded: notes.finish(market.endAt), journal });
    close();
    const nets = made.trades.reduce(
      (sum, { trade, unrealised }) => add(add(sum, netOf(trade) ?? ZERO), unrealised ?? ZERO),
      ZERO,
    );
    const [begin, end] = [made.samples[0], made.samples.at(-1)];
    expect(made.trades.length).toBeGreaterThan(150);
    expect(made.samples).toHaveLength(366 * 24 + 1);
    expect(made.profit.funding).not.toBe(ZERO);
    expect(nets).toBe(subtract(end?.equity ?? ZERO, begin?.equity ?? ZERO));
  },
);
