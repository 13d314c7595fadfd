import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import type { Journal } from '../../src/ports/journal.ts';
import type { Bound } from '../../src/risk/bounds/bound.ts';
import { flatMarket, marketOf } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const OPENER = `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: enter
    on: { every: 10m }
    do:
      - open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: market }
  - id: leave
    on: manual
    each: position in positions
    do: [{ close: { position: =position } }]
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 60% } }
`;

/** Falls from 50,000 to 40,000 after a quarter of an hour, and is back after an hour. */
const dip = () =>
  marketOf(
    Array.from({ length: 600 }, (_, minute) => (minute >= 15 && minute < 60 ? 40_000 : 50_000)).map(
      (price) => [price, price, price, price] as const,
    ),
  );

function run(bounds: readonly Bound[], given: Partial<Given> = {}): Simulation {
  return simulate({
    strategies: [strategy(OPENER, { name: 'opener', head: 'market: usdt-futures\n' })],
    market: dip(),
    outer: { everything: [], accounts: new Map([['main', bounds]]) },
    ...given,
  });
}

const positions = (simulation: Simulation) => simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' });
const opened = (simulation: Simulation) =>
  simulation.said('accepted', 'enter').filter(({ text }) => text.startsWith('accepted: open')).length;

describe('a bound on losses', () => {
  it('of the fall from the peak halts with its numbers; the loss made good does not resume, a person does', () => {
    const simulation = run([{ kind: 'drawdown', bound: { most: d('0.005'), coin: 'USDT' } }]);
    simulation.advance('16m');
    expect(simulation.said('halted')).toMatchObject([
      {
        account: 'main',
        text: expect.stringMatching(
          /^account main halted: drawdown: [\d.]+% below the peak in USDT; allowed: at most 0\.5% .*everything that only reduces risk passes$/,
        ) as string,
        detail: { by: 'automatic: drawdown' },
      },
    ]);
    const before = opened(simulation);
    simulation.advance('2h');
    expect(opened(simulation)).toBe(before);
    expect(simulation.said('halted')).toHaveLength(1);
    simulation.halts().resume({ account: 'main' }, 'it is made good');
    simulation.advance('30m');
    expect(opened(simulation)).toBeGreaterThan(before);
  });

  it('halts the strategy alone whose bound it is', () => {
    const own = `${OPENER}limits:\n  dailyLoss: { most: 90 USDT }\n`;
    const simulation = run([], { strategies: [strategy(own, { name: 'opener', head: 'market: usdt-futures\n' })] });
    simulation.advance('20m');
    expect(simulation.halts().list()).toMatchObject([
      {
        scope: { strategy: 'opener' },
        by: 'automatic: daily loss',
        note: expect.stringContaining('at most 90 USDT') as string,
      },
    ]);
  });
});

describe('F21: where the reckoning of profit and loss fails', () => {
  const failing = (inner: Journal, from: () => boolean): Journal => ({
    ...inner,
    state: (key) => {
      if (from() && key.startsWith('profit ')) throw new RangeError('injected');
      return inner.state(key);
    },
  });

  it('what adds risk is halted, what reduces goes on, and a hand halts and resumes as ever', () => {
    let fails = false;
    const simulation = run([{ kind: 'dailyLoss', bound: { most: { value: d('90'), coin: 'USDT' } } }], {
      market: flatMarket(50_000, 600),
      wrapJournal: (inner) => failing(inner, () => fails),
    });
    simulation.advance('11m');
    const before = opened(simulation);
    expect(before).toBeGreaterThan(0);
    fails = true;
    simulation.advance('1h');
    expect(opened(simulation)).toBe(before);
    expect(simulation.said('halted')).toMatchObject([
      { text: expect.stringContaining('profit and loss in USDT cannot be calculated: injected') as string },
    ]);
    expect(simulation.halts().halt({ scope: {}, note: 'all', by: 'hand', closePositions: true })).toBe(true);
    simulation.advance('1m');
    expect(positions(simulation)).toEqual([]);
    expect(simulation.halts().resume({}, 'it was read')).toHaveLength(1);
    expect(simulation.halts().list()).toHaveLength(1);
  });
});
