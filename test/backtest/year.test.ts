import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { recordedMarket } from '../../src/app/venue/recorded-market.ts';
import { add, subtract, ZERO } from '../../src/base/decimal.ts';
import { netOf } from '../../src/domain/profit/trade.ts';
import { recordedRun, strategyOf } from '../unit/app/backtest/world.ts';
import { CANDLES } from './real-minutes.ts';

const RSI = `
version: 1
strategy: rsi
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 1m }
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

const CROSS = `
version: 1
strategy: cross
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 1m }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 1m }
rules:
  - id: enter
    when: crossesAbove(sma(minute.close, 10), sma(minute.close, 50)) && !positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    do:
      - open: { instrument: BTCUSDT, side: long, value: 1000 USDT }
goals:
  - id: stops
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    takeProfit: { gain: 1% }
    stopLoss: { loss: 0.5% }
`;

const title = existsSync(CANDLES) ? '' : ` (skipped: there is no ${CANDLES})`;

it.skipIf(!existsSync(CANDLES)).each([
  { name: 'rsi', over: 'a year', days: 366, text: RSI, trades: 150 },
  // More days of it find no more: each has its trades, fees, funding and stops.
  { name: 'cross', over: 'a quarter', days: 91, text: CROSS, trades: 500 },
])(
  `over $over of real minutes trades, fees and funding of $name are the change of equity, to the last digit${title}`,
  async ({ name, days, text, trades }) => {
    const candles = [{ symbol: 'BTCUSDT', file: CANDLES }];
    const { market } = await recordedMarket({ candles, to: Date.UTC(2024, 0, 1 + days) });
    const { made } = recordedRun(market, { strategies: [strategyOf(text, name)], skips: true });
    const nets = made.trades.reduce(
      (sum, { trade, unrealised }) => add(add(sum, netOf(trade) ?? ZERO), unrealised ?? ZERO),
      ZERO,
    );
    const [begin, end] = [made.samples[0], made.samples.at(-1)];
    const { isRest, ...parts } = made.profit;
    const change = subtract(end?.equity ?? ZERO, begin?.equity ?? ZERO);
    expect(made.trades.length).toBeGreaterThan(trades);
    expect(made.samples).toHaveLength(days * 24 + 1);
    expect(made.profit.funding).not.toBe(ZERO);
    expect(isRest).toBe(false);
    expect(nets).toBe(change);
    expect(Object.values(parts).reduce(add)).toBe(change);
  },
);
