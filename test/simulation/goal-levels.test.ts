import { describe, expect, it } from 'vitest';
import { type Decimal, formatDecimal, ZERO } from '../../src/base/decimal.ts';
import { levelsOf } from '../../src/app/view/chart/levels.ts';
import { flatMarket, marketOf } from '../unit/paper/trial.ts';
import { orderByHand } from './by-hand.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const FUTURES = { head: 'market: usdt-futures\n' };
const BTC = { market: 'usdt-futures', symbol: 'BTCUSDT' } as const;
const FLAT = flatMarket(50_000, 240);

const LADDER = strategy(
  `goals:
  - id: bids
    keep: ladder
    instrument: BTCUSDT
    side: buy
    rungs: [{ price: 49800 USDT/BTC, size: 0.01 BTC }, { price: 49000 USDT/BTC, size: 0.02 BTC }, { price: 50500 USDT/BTC, size: 0.03 BTC }]
`,
  FUTURES,
);
const GRID = strategy(
  `watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }
goals:
  - { id: grid, keep: grid, instrument: BTCUSDT, side: long, range: { low: 49000 USDT/BTC, high: 50000 USDT/BTC }, spacing: arithmetic, levels: 5, amount: 0.01 BTC, when: btc.last > 1 USDT/BTC }
`,
  FUTURES,
);
const STOPS = strategy(
  `watch:
  positions: { watch: positions, every: 5s }
goals:
  - id: stops
    keep: stops
    each: position in positions
    stopLoss: { loss: 4% }
    ladder: [{ gain: 3%, close: 50% }, { gain: 6%, close: 50% }]
`,
  FUTURES,
);

function levels(simulation: Simulation, of: typeof LADDER, instrument: Parameters<typeof levelsOf>[2] = BTC) {
  return levelsOf([of], simulation.controls(), instrument);
}

const dearestFirst = (prices: readonly Decimal[]): readonly string[] =>
  prices.toSorted((a, b) => Number(b - a)).map(formatDecimal);

function resting(simulation: Simulation): readonly string[] {
  const { entrustedList } = simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' });
  return dearestFirst(entrustedList.map(({ price }) => price ?? ZERO));
}

const pricesOf = (lines: ReturnType<typeof levels>): readonly string[] =>
  lines.map(({ price }) => price).toSorted((a, b) => Number(b) - Number(a));

describe('the levels of goals on a chart', () => {
  it('are the orders of a ladder that are not filled yet: where they rest, and where one waits until it can', () => {
    const simulation = simulate({ strategies: [LADDER], market: FLAT });
    simulation.advance('1m');
    expect(resting(simulation)).toEqual(['49800', '49000']);
    expect(levels(simulation, LADDER)).toEqual([
      line('trial/bids: rung 1 of 3, buys 0.01', { price: '49800', rule: 'bids', size: '0.01' }),
      line('trial/bids: rung 2 of 3, buys 0.02', { price: '49000', rule: 'bids', size: '0.02' }),
      line('trial/bids: rung 3 of 3, buys 0.03', { price: '50500', rule: 'bids', size: '0.03' }),
    ]);
    expect(levels(simulation, LADDER, { ...BTC, symbol: 'ETHUSDT' })).toEqual([]);
  });

  it('are no more those of a ladder that were filled', () => {
    const bars = [50_000, 50_000, 49_500, 49_500, 49_500].map((price, index, all) => {
      const open = all[index - 1] ?? price;
      return [open, Math.max(open, price), Math.min(open, price), price] as const;
    });
    const simulation = simulate({ strategies: [LADDER], market: marketOf(bars) });
    simulation.advance('4m');
    expect(resting(simulation)).toEqual(['49000']);
    expect(pricesOf(levels(simulation, LADDER))).toEqual(['50500', '49000']);
  });

  it('are the price of each gap of a grid: its entry, and its exit once it holds something', () => {
    const bars = [50_000, 50_000, 49_600, 49_600, 49_600].map((price, index, all) => {
      const open = all[index - 1] ?? price;
      return [open, Math.max(open, price), Math.min(open, price), price] as const;
    });
    const simulation = simulate({ strategies: [GRID], market: marketOf(bars) });
    simulation.advance('1m');
    expect(pricesOf(levels(simulation, GRID))).toEqual(['49750', '49500', '49250', '49000']);
    simulation.advance('3m');
    expect(resting(simulation)).toEqual(['50000', '49500', '49250', '49000']);
    expect(pricesOf(levels(simulation, GRID))).toEqual(resting(simulation));
    const exit = levels(simulation, GRID).find(({ price }) => price === '50000');
    expect(exit).toMatchObject({ side: 'long', size: '0.01', text: 'trial/grid: gap 4 of 4, exit of 0.01 long' });
  });

  it('are the stop-loss and the parts of a take-profit of each position, with its key', () => {
    const simulation = simulate({ strategies: [STOPS], market: FLAT });
    simulation.advance('30s');
    expect(levels(simulation, STOPS)).toEqual([]);
    orderByHand(simulation);
    simulation.advance('1m');
    const { entrustedList } = simulation.ask('mix-orders-plan-pending', {
      planType: 'profit_loss',
      productType: 'USDT-FUTURES',
    });
    const stops = dearestFirst(entrustedList.map(({ triggerPrice }) => triggerPrice ?? ZERO));
    const known = levels(simulation, STOPS);
    expect(stops).toHaveLength(3);
    expect(pricesOf(known)).toEqual(stops);
    expect(known.map(({ text }) => text)).toEqual([
      'trial/stops: stop-loss',
      'trial/stops: take-profit of part 1 of 2 that are left',
      'trial/stops: take-profit of part 2 of 2 that are left',
    ]);
    expect(known.every(({ side, instance }) => side === 'long' && instance?.includes('BTCUSDT') === true)).toBe(true);
  });

  it('are none while the goal is switched off, or its condition does not hold', () => {
    const simulation = simulate({ strategies: [LADDER], market: FLAT });
    simulation.advance('1m');
    simulation.controls().turn('trial', 'bids', { at: 0, note: 'a test' });
    expect(levels(simulation, LADDER)).toEqual([]);
    simulation.controls().turn('trial', 'bids', undefined);
    expect(levels(simulation, LADDER)).toHaveLength(3);
    const idle = strategy(
      `watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }
goals:
  - { id: bids, keep: ladder, instrument: BTCUSDT, side: buy, rungs: [{ price: 49800 USDT/BTC, size: 0.01 BTC }], when: btc.last < 1 USDT/BTC }
`,
      FUTURES,
    );
    const waiting = simulate({ strategies: [idle], market: FLAT });
    waiting.advance('1m');
    expect(levels(waiting, idle)).toEqual([]);
  });
});

function line(text: string, more: { readonly price: string; readonly rule: string; readonly size: string }) {
  return { kind: 'level', strategy: 'trial', text, ...more };
}
