import { describe, expect, it } from 'vitest';
import { absolute, type Decimal, formatDecimal, parseDecimal, ZERO } from '../../src/base/decimal.ts';
import { type Random, seededRandom } from '../../src/base/random.ts';
import { flatMarket, marketOf } from '../unit/paper/trial.ts';
import { inEveryMode } from './in-every-mode.ts';
import { strategy } from './strategy.ts';
import { seeds, troubled } from './trouble.ts';
import { MINUTE, type Simulation, simulate, START } from './world.ts';

const FUTURES = { head: 'market: usdt-futures\n' };

function holding(fields: string, more = '') {
  return strategy(`goals:\n  - { id: hold, keep: position, instrument: BTCUSDT, ${fields} }\n${more}`, FUTURES);
}

const flat = flatMarket(50_000, 120);
const planned = (simulation: Simulation) => simulation.said('planned', 'hold');

/** What is held, longs above zero and shorts below. */
function held(simulation: Simulation): Decimal {
  return simulation
    .ask('mix-all-position', { productType: 'USDT-FUTURES', marginCoin: 'USDT' })
    .reduce((sum, { holdSide, total }) => (holdSide === 'long' ? sum + total : sum - total) as Decimal, ZERO);
}

interface Trade {
  readonly side: 'long' | 'short';
  readonly size: string;
  readonly closes?: boolean;
  /** True where the world was made in hedge mode and put into one-way mode since: tradeSide is refused there. */
  readonly isOneWay?: boolean;
}

/** Another hand trades. */
function trade(simulation: Simulation, { side, size, closes = false, isOneWay = false }: Trade): void {
  simulation.ask('place-futures-order', {
    symbol: 'BTCUSDT',
    productType: 'USDT-FUTURES',
    marginMode: 'crossed',
    marginCoin: 'USDT',
    size: parseDecimal(size),
    side: side === 'long' ? 'buy' : 'sell',
    ...(!isOneWay && { tradeSide: closes ? 'close' : 'open' }),
    orderType: 'market',
  });
}

inEveryMode(() => {
  describe.each(seeds(30))('a position from a random start, seed %i', (seed) => {
    const random = seededRandom(seed);
    const wanted = (random.between(0, 40) * (random.next() < 0.5 ? 1 : -1)) / 1_000;
    const slice = random.next() < 0.5 ? ', slice: 0.011 BTC, every: 10s' : '';
    const side = wanted < 0 ? 'short' : 'long';
    const simulation = simulate({
      strategies: [holding(`side: ${side}, size: ${String(Math.abs(wanted))} BTC${slice}, slippage: 1%`)],
      seed,
      wrap: (inner, clock) => troubled(inner, { random, clock, until: START + 20 * MINUTE }),
    });
    const isOneWay = random.next() < 0.5;
    if (isOneWay) simulation.ask('mix-set-position-mode', { productType: 'USDT-FUTURES', posMode: 'one_way_mode' });
    const started = startWith(simulation, { random, isOneWay });
    const most = started > absolute(target()) ? started : absolute(target());
    let worst = ZERO;

    function target(): Decimal {
      return parseDecimal(String(wanted));
    }

    it('is never larger than it was or should be, is held in the end, and left alone then', () => {
      for (let step = 0; step < 30 * 12; step += 1) {
        simulation.advance('5s');
        const size = absolute(held(simulation));
        if (size > worst) worst = size;
      }
      expect(worst <= most).toBe(true);
      expect(formatDecimal(held(simulation))).toBe(formatDecimal(target()));
      expect(simulation.controls().distances('trial', 'hold')).toEqual(new Map([['', '0']]));
      const before = planned(simulation).length;
      simulation.advance('30m');
      expect(planned(simulation)).toHaveLength(before);
    });
  });

  function startWith(
    simulation: Simulation,
    { random, isOneWay }: { readonly random: Random; readonly isOneWay: boolean },
  ): Decimal {
    const size = random.between(0, 30) / 1_000;
    if (size < 0.001) return ZERO;
    trade(simulation, { side: random.next() < 0.5 ? 'long' : 'short', size: String(size), isOneWay });
    return parseDecimal(String(size));
  }

  describe('a position that is held', () => {
    it('is built in slices, a time apart, and tells how far it has come', () => {
      const simulation = simulate({
        strategies: [holding('side: long, size: 0.05 BTC, slice: 0.02 BTC, every: 1m')],
        market: flat,
      });
      simulation.advance('10m');
      expect(planned(simulation).map(({ detail }) => [detail?.['size'], detail?.['distance']])).toEqual([
        ['0.02', '0.05'],
        ['0.02', '0.03'],
        ['0.01', '0.01'],
      ]);
      const times = planned(simulation).map(({ at }) => at);
      for (const [index, at] of times.slice(1).entries())
        expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(MINUTE);
    });

    it('closes the other side before it opens', () => {
      const simulation = simulate({ strategies: [holding('side: short, size: 0.02 BTC')], market: flat });
      trade(simulation, { side: 'long', size: '0.03' });
      simulation.advance('2m');
      expect(planned(simulation).map(({ text }) => text.split(' at ')[0])).toEqual([
        'close long 0.03 BTC BTCUSDT',
        'open short 0.02 BTC BTCUSDT',
      ]);
    });

    it('carries the stops of a goal that keeps them', () => {
      const more =
        '  - { id: stops, keep: stops, each: p in ps, stopLoss: { loss: 3% } }\nwatch: { ps: { watch: positions } }\n';
      const simulation = simulate({ strategies: [holding('side: long, size: 0.02 BTC', more)], market: flat });
      simulation.advance('1m');
      expect(planned(simulation)[0]?.detail?.['stopLoss']).toBe('48500');
    });

    it('is not stuck by many equal slices, each of which comes nearer', () => {
      const simulation = simulate({
        strategies: [holding('side: long, size: 0.09 BTC, slice: 0.01 BTC, every: 10s')],
        market: flat,
      });
      simulation.advance('5m');
      expect(planned(simulation)).toHaveLength(9);
      expect(simulation.said('stuck')).toEqual([]);
    });
  });

  it('a value is not traded while the price stays within its band', () => {
    const at = (price: number, minutes: number) =>
      Array.from({ length: minutes }, () => [price, price, price, price] as const);
    const simulation = simulate({
      strategies: [holding('side: long, value: 300 USDT')],
      market: marketOf([...at(60_000, 5), ...at(60_600, 5), ...at(59_400, 5), ...at(62_000, 5)]),
    });
    simulation.advance('14m');
    expect(planned(simulation)).toHaveLength(1);
    simulation.advance('5m');
    expect(planned(simulation).map(({ text }) => text.split(' at ')[0])).toEqual([
      'open long 0.005 BTC BTCUSDT',
      'close long 0.0002 BTC BTCUSDT',
    ]);
  });

  it('a position in shadow is said once, however the price moves, and not traded', () => {
    const shadow = strategy(
      'mode: shadow\ngoals:\n  - { id: hold, keep: position, instrument: BTCUSDT, side: long, value: 2000 USDT }\n',
      FUTURES,
    );
    const simulation = simulate({ strategies: [shadow], seed: 5 });
    simulation.advance('1h');
    expect(planned(simulation)).toHaveLength(1);
    expect(held(simulation)).toBe(ZERO);
  });

  describe('what another hand makes of a position that is held', () => {
    function changed(onForeign: string): Simulation {
      const simulation = simulate({
        strategies: [holding(`side: long, size: 0.05 BTC, onForeign: ${onForeign}`)],
        market: flat,
      });
      simulation.advance('2m');
      trade(simulation, { side: 'long', size: '0.02', closes: true });
      simulation.advance('5m');
      return simulation;
    }

    it('is undone', () => {
      const simulation = changed('restore');
      expect(formatDecimal(held(simulation))).toBe('0.05');
      expect(planned(simulation)).toHaveLength(2);
    });

    it('is taken as wanted, by a daemon that starts again too', () => {
      const simulation = changed('adopt');
      simulation.crash();
      simulation.advance('5m');
      expect(formatDecimal(held(simulation))).toBe('0.03');
      expect(planned(simulation)).toHaveLength(1);
      expect(simulation.said('settled', 'hold').at(-1)?.text).toBe(
        'somebody else made it  long 0.03 BTCUSDT: taken as wanted',
      );
    });

    it('is said once, and nothing is done until it fits again', () => {
      const simulation = changed('alert');
      expect(formatDecimal(held(simulation))).toBe('0.03');
      expect(simulation.said('notified', 'hold').map(({ text }) => text)).toEqual([
        'somebody else made it  long 0.03 BTCUSDT: nothing is done until it fits again',
      ]);
      expect(simulation.controls().distances('trial', 'hold').get('')).toBe('0.02');
      trade(simulation, { side: 'long', size: '0.02' });
      simulation.advance('1m');
      expect(simulation.said('settled', 'hold').at(-1)?.text).toBe('long 0.05 BTCUSDT is held as wanted');
      expect(planned(simulation)).toHaveLength(1);
    });
  });
});
