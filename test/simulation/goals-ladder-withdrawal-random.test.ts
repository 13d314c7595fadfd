import { describe, expect, it } from 'vitest';
import { add, type Decimal, parseDecimal, subtract } from '../../src/base/decimal.ts';
import { ZERO } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { seeds, troubled } from './trouble.ts';
import { MINUTE, type Simulation, simulate } from './world.ts';

const GRID = strategy(
  `watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }
goals:
  - { id: grid, keep: ladder, when: btc.last < 50500 USDT/BTC, instrument: BTCUSDT, side: buy, rungs: [{ price: 49000 USDT/BTC, size: 0.01 BTC }, { price: 48000 USDT/BTC, size: 0.02 BTC }] }
`,
  { head: 'market: usdt-futures\n' },
);

type Bar = readonly [number, number, number, number];

describe.each(seeds(20))('a ladder whose `when` comes and goes among faults, seed %i', (seed) => {
  it('never has more at work than it says, and rests or is away in the end as `when` says', () => {
    const random = seededRandom(seed);
    let price = 50_200;
    const bars = Array.from({ length: 60 }, (): Bar => {
      const open = price;
      price = Math.min(51_500, Math.max(47_900, open + random.between(-600, 600)));
      return [open, Math.max(open, price), Math.min(open, price), price];
    });
    const last = random.next() < 0.5 ? 50_000 : 51_000;
    const market = marketOf([...bars, ...Array.from({ length: 60 }, (): Bar => [last, last, last, last])]);
    const simulation = simulate({
      strategies: [GRID],
      market,
      share: parseDecimal('0.02'),
      wrap: (inner, clock) => troubled(inner, { random, clock, until: market.startAt + 50 * MINUTE }),
    });
    const most = parseDecimal('0.03');
    for (let step = 0; step < 100 * 6; step += 1) {
      simulation.advance('10s');
      if (step % 50 === 25 && random.next() < 0.5) simulation.crash({ downFor: '7s' });
      expect(exposure(simulation) <= most).toBe(true);
    }
    expect(isAway(simulation)).toBe(last === 51_000 || held(simulation) === most);
    if (last === 50_000) expect(exposure(simulation)).toBe(most);
  });
});

/** Base coin that is held. */
function held(simulation: Simulation): Decimal {
  const positions = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES', marginCoin: 'USDT' });
  return positions.map(({ total }) => total).reduce(add, ZERO);
}

/** Base coin that rests in opening orders or is held. */
function exposure(simulation: Simulation): Decimal {
  const { entrustedList } = simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' });
  return entrustedList.map(({ size, baseVolume }) => subtract(size, baseVolume)).reduce(add, held(simulation));
}

/** Whether nothing of it rests. */
function isAway(simulation: Simulation): boolean {
  return simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList.length === 0;
}
