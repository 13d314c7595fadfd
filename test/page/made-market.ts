import { HEALTH } from '../unit/web/api/samples/health.ts';
import { CHART } from '../unit/web/api/samples/chart.ts';
import { NOW } from './made-daemon.ts';

const QUARTER = 900_000;
const COUNT = 160;

/** A price that goes up and down, with one place. */
const priceAt = (index: number) => 60_800 + index * 10 + Math.sin(index / 6) * 420 + Math.cos(index / 2.3) * 130;
const text = (price: number) => price.toFixed(1);

/** Prices of the long position of the made daemon. */
export const MADE_CHART: typeof CHART = {
  ...CHART,
  at: NOW,
  candles: Array.from({ length: COUNT }, (_, index) => {
    const [open, close] = [priceAt(index), priceAt(index + 1)];
    return {
      at: NOW - (COUNT - index) * QUARTER,
      ...{ open: text(open), close: text(close), volume: '12.5' },
      ...{ high: text(Math.max(open, close) + 60), low: text(Math.min(open, close) - 55) },
    };
  }),
  candlesAt: NOW - 2_000,
  fills: [
    {
      ...{ at: NOW - 28 * QUARTER - 60_000, account: 'main', side: 'buy', act: 'open', price: '61250.5', size: '0.42' },
      ...{ orderId: '9003', by: 'strategy', strategy: 'breakout', rule: 'enter' },
    },
    {
      ...{ at: NOW - 9 * QUARTER, account: 'main', side: 'sell', act: 'close', price: '62700', size: '0.1' },
      ...{ orderId: '9004', by: 'strategy', strategy: 'breakout', rule: 'scale-out' },
    },
  ],
  fillsUntil: NOW - 620_000,
  lines: [
    { kind: 'entry', price: '61250.5', account: 'main', side: 'long', size: '0.42', text: 'main long 0.42 BTC, entry' },
    { kind: 'mark', price: '62413.9', text: 'mark' },
    {
      kind: 'stop',
      price: '60100',
      account: 'main',
      side: 'long',
      size: '0.42',
      text: 'main long: stop-loss of 0.42 BTC, loses 483.21 USDT',
    },
    {
      kind: 'take-profit',
      price: '65000',
      account: 'main',
      side: 'long',
      size: '0.42',
      text: 'main long: take-profit',
    },
    { kind: 'order', price: '60800', account: 'main', size: '0.1', text: 'main: open long 0.1 BTCUSDT' },
    { kind: 'level', price: '63500', strategy: 'breakout', rule: 'exit', text: 'breakout/exit: btc.last > 63500' },
    ...[60_400, 60_800, 61_200, 61_600, 62_000, 62_400, 62_800].map((price, index) => ({
      ...{ kind: 'level' as const, price: String(price), strategy: 'range', rule: 'grid' },
      text: `range/grid: gap ${String(index + 1)} of 7, ${index > 4 ? 'exit' : 'entry'} of 0.01 long`,
    })),
    {
      ...{ kind: 'level', price: '60100', side: 'long', size: '0.42', strategy: 'breakout', rule: 'stops' },
      ...{ instance: 'main usdt-futures/BTCUSDT long', text: 'breakout/stops: stop-loss' },
    },
  ],
};

/** The same, with a grid of fifty levels. */
export const MANY_LEVELS: typeof CHART = {
  ...MADE_CHART,
  lines: [
    ...MADE_CHART.lines,
    ...Array.from({ length: 50 }, (_none, index) => ({
      ...{ kind: 'level' as const, price: String(60_050 + index * 75), strategy: 'range', rule: 'fine-grid' },
      text: `range/fine-grid: gap ${String(index + 1)} of 50, entry of 0.01 long`,
    })),
  ],
};

const AGO = HEALTH.at - NOW;

/** The health of the made daemon. */
export const MADE_HEALTH: typeof HEALTH = {
  ...HEALTH,
  at: NOW,
  startedAt: HEALTH.startedAt - AGO,
  rate: {
    ...HEALTH.rate,
    scopes: HEALTH.rate.scopes.map((scope) => ({
      ...scope,
      ...(scope.stoppedUntil !== undefined && { stoppedUntil: scope.stoppedUntil - AGO }),
    })),
  },
  errors: HEALTH.errors.map((error) => ({ ...error, lastAt: error.lastAt - AGO })),
};
