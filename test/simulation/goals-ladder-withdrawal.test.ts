import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal, subtract, ZERO } from '../../src/base/decimal.ts';
import { faulty } from './faults.ts';
import { goals } from '../../src/rules/words/goals/index.ts';
import type { GoalSpec } from '../../src/rules/words/spec/words.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const WATCH = 'watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }\n';
const RUNGS = 'rungs: [{ price: 49000 USDT/BTC, size: 0.01 BTC }, { price: 48000 USDT/BTC, size: 0.02 BTC }]';

function grid(fields = '', { on = 'BTCUSDT', when = 'btc.last < 50500 USDT/BTC', more = '' } = {}) {
  const goal = `  - { id: grid, keep: ladder, when: ${when}, instrument: ${on}, side: buy, ${RUNGS}${fields} }\n`;
  return strategy(`${WATCH}goals:\n${goal}${more}`, { head: 'market: usdt-futures\n' });
}

type Bar = readonly [number, number, number, number];
const still = (price: number, minutes: number): Bar[] =>
  Array.from({ length: minutes }, () => [price, price, price, price]);

/** `when` holds for two minutes, ceases for ten, and holds again. */
const awayAndBack = () => marketOf([...still(50_000, 2), ...still(51_000, 10), ...still(50_000, 30)]);

function running(given: Partial<Given> & { readonly fields?: string } = {}): Simulation {
  const simulation = simulate({ strategies: [grid(given.fields)], market: awayAndBack(), ...given });
  simulation.advance('110s');
  return simulation;
}

function resting(simulation: Simulation): readonly string[] {
  return simulation
    .ask('mix-orders-pending', { productType: 'USDT-FUTURES' })
    .entrustedList.map(({ size, price }) => `${formatDecimal(size)} at ${formatDecimal(price ?? ZERO)}`)
    .toSorted();
}

const BOTH = ['0.01 at 49000', '0.02 at 48000'];

describe('a ladder whose `when` is known to be false', () => {
  it('withdraws its orders after 30 s, and places them again when it holds', () => {
    const simulation = running();
    expect(resting(simulation)).toEqual(BOTH);
    simulation.advance('35s');
    expect(resting(simulation)).toEqual(BOTH);
    simulation.advance('15s');
    expect(resting(simulation)).toEqual([]);
    expect(simulation.said('planned', 'grid').at(-1)?.text).toContain('`when` is false');
    simulation.advance('9m');
    expect(simulation.said('planned', 'grid')).toHaveLength(4);
    simulation.advance('3m');
    expect(resting(simulation)).toEqual(BOTH);
  });

  it('withdraws after the time that the file says', () => {
    const simulation = running({ fields: ', withdrawAfter: 5m' });
    simulation.advance('4m');
    expect(resting(simulation)).toEqual(BOTH);
    simulation.advance('90s');
    expect(resting(simulation)).toEqual([]);
  });

  it('leaves them where the file says so', () => {
    const simulation = running({ fields: ', otherwise: leave' });
    simulation.advance('9m');
    expect(resting(simulation)).toEqual(BOTH);
    expect(simulation.said('planned', 'grid')).toHaveLength(2);
  });

  it('does nothing where it is false for less, however often', () => {
    const minutes: Bar[] = Array.from({ length: 20 }, () => [50_000, 51_000, 50_000, 50_000]);
    const simulation = running({ market: marketOf([...still(50_000, 2), ...minutes]) });
    simulation.advance('15m');
    expect(resting(simulation)).toEqual(BOTH);
    expect(simulation.said('planned', 'grid')).toHaveLength(2);
  });

  it('touches no order of another hand', () => {
    const simulation = running();
    simulation.ask('place-futures-order', {
      ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT' },
      ...{ side: 'buy', tradeSide: 'open', orderType: 'limit', force: 'gtc' },
      ...{ size: parseDecimal('0.003'), price: parseDecimal('40000') },
    });
    simulation.advance('5m');
    expect(resting(simulation)).toEqual(['0.003 at 40000']);
  });

  it('withdraws while prices of its orders are not known', () => {
    const watch =
      'watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s }, spot: { watch: ticker, instrument: spot/BTCUSDT, every: 2s } }\n';
    const text = `${watch}goals:\n  - { id: grid, keep: ladder, when: btc.last < 50500 USDT/BTC, instrument: BTCUSDT, side: buy, around: "49000 USDT/BTC * (spot.last / spot.last)", rungs: [{ offset: 0%, size: 0.01 BTC }] }\n`;
    let down = false;
    const simulation = simulate({
      strategies: [strategy(text, { head: 'market: usdt-futures\n' })],
      market: awayAndBack(),
      wrap: (inner) =>
        faulty(inner, ({ operation }) => (down && operation.id === 'spot-tickers' ? 'fails' : undefined)),
    });
    simulation.advance('110s');
    expect(resting(simulation)).toEqual(['0.01 at 49000']);
    down = true;
    simulation.advance('1m');
    expect(resting(simulation)).toEqual([]);
  });

  it('withdraws what it knows of while the outcome of another of its orders is not known', () => {
    let placed = 0;
    const simulation = simulate({
      strategies: [grid('', { when: 'btc.last < 50500 USDT/BTC' })],
      market: marketOf([...still(50_000, 1), ...still(51_000, 10)]),
      wrap: (inner) =>
        faulty(inner, ({ operation: { id } }) => {
          if (id === 'futures-order-detail') return 'fails';
          placed += id === 'place-futures-order' ? 1 : 0;
          return id === 'place-futures-order' && placed > 1 ? 'lost-request' : undefined;
        }),
    });
    simulation.advance('5m');
    expect(resting(simulation)).toEqual([]);
  });
});

describe('what withdraws nothing', () => {
  it('a `when` that is not known', () => {
    let down = false;
    const simulation = running({
      wrap: (inner) => faulty(inner, ({ operation }) => (down && operation.id === 'mix-ticker' ? 'fails' : undefined)),
    });
    down = true;
    simulation.advance('8m');
    expect(resting(simulation)).toEqual(BOTH);
  });

  it('a `when` that is false now and then, and not known in between', () => {
    let down = false;
    const simulation = running({
      wrap: (inner) => faulty(inner, ({ operation }) => (down && operation.id === 'mix-ticker' ? 'fails' : undefined)),
    });
    simulation.advance('10s');
    for (let turn = 0; turn < 10; turn += 1) {
      down = false;
      simulation.advance('20s');
      down = true;
      simulation.advance('20s');
    }
    expect(resting(simulation)).toEqual(BOTH);
  });

  it('a reload, a halt, a stop and a crash', () => {
    const simulation = running({ market: marketOf(still(50_000, 60)) });
    simulation.reload([grid()]);
    simulation.advance('2m');
    simulation.halts().halt({ scope: {}, note: 'odd', by: 'hand' });
    simulation.advance('2m');
    simulation.crash({ downFor: '5m' });
    simulation.advance('2m');
    simulation.stop();
    simulation.advance('2m');
    expect(resting(simulation)).toEqual(BOTH);
  });

  it('a file that says it in other words, until that has been false for as long', () => {
    const simulation = running();
    simulation.advance('30s');
    simulation.reload([grid('', { when: 'btc.last < 50600 USDT/BTC' })]);
    simulation.advance('25s');
    expect(resting(simulation)).toEqual(BOTH);
    simulation.advance('20s');
    expect(resting(simulation)).toEqual([]);
  });

  it('a goal that is switched off, and the time for which it was', () => {
    const simulation = running();
    simulation.controls().turn('trial', 'grid', { at: simulation.clock.now(), note: 'by hand' });
    simulation.advance('5m');
    expect(resting(simulation)).toEqual(BOTH);
    simulation.controls().turn('trial', 'grid', undefined);
    simulation.advance('20s');
    expect(resting(simulation)).toEqual(BOTH);
    simulation.advance('20s');
    expect(resting(simulation)).toEqual([]);
  });
});

describe('a restart while `when` is false', () => {
  it('goes on counting where it was, without the time that it was down', () => {
    const simulation = running();
    simulation.advance('32s');
    simulation.crash({ downFor: '3m' });
    simulation.advance('5s');
    expect(resting(simulation)).toEqual(BOTH);
    simulation.advance('10s');
    expect(resting(simulation)).toEqual([]);
  });

  it('between the intent to cancel and its answer withdraws all the same', () => {
    const simulation = running();
    for (let second = 0; second < 60; second += 1) {
      simulation.advance('1s');
      if (simulation.said('planned', 'grid').length > 2) break;
    }
    simulation.crash();
    simulation.advance('30s');
    expect(resting(simulation)).toEqual([]);
  });
});

describe('what comes back', () => {
  it('is only what was not filled', () => {
    const market = marketOf([
      ...still(50_000, 2),
      [50_000, 50_000, 48_900, 48_900],
      ...still(51_000, 5),
      ...still(50_000, 20),
    ]);
    const simulation = running({ market, share: parseDecimal('0.01') });
    simulation.advance('4m');
    expect(resting(simulation)).toEqual([]);
    const held = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES', marginCoin: 'USDT' })[0]?.total;
    simulation.advance('15m');
    const left = subtract(parseDecimal('0.01'), held ?? ZERO);
    expect(held ?? ZERO).toBeGreaterThan(ZERO);
    expect(left).toBeGreaterThan(ZERO);
    expect(resting(simulation)).toEqual([`${formatDecimal(left)} at 49000`, '0.02 at 48000']);
  });

  it('is nothing of an order that was filled whole', () => {
    const market = marketOf([
      ...still(50_000, 2),
      [50_000, 50_000, 48_900, 48_900],
      ...still(51_000, 5),
      ...still(50_000, 20),
    ]);
    const simulation = running({ market });
    simulation.advance('20m');
    expect(resting(simulation)).toEqual(['0.02 at 48000']);
    expect(simulation.said('filled', 'grid')).toHaveLength(1);
  });
});

describe('orders on the spot market', () => {
  const spot = (simulation: Simulation) =>
    simulation.ask('spot-unfilled-orders', { symbol: 'BTCUSDT' }).map(({ side }) => side);

  it('that buy are withdrawn', () => {
    const simulation = running({ strategies: [grid('', { on: 'spot/BTCUSDT' })] });
    expect(spot(simulation)).toEqual(['buy', 'buy']);
    simulation.advance('2m');
    expect(spot(simulation)).toEqual([]);
  });

  it('that sell close, and stay', () => {
    const text = `${WATCH}goals:\n  - { id: grid, keep: ladder, when: btc.last < 50500 USDT/BTC, instrument: spot/BTCUSDT, side: sell, of: wallet, rungs: [{ price: 52000 USDT/BTC, size: 0.01 BTC }] }\n`;
    const simulation = running({
      strategies: [strategy(text, { head: 'market: usdt-futures\n' })],
      accounts: [{ name: 'main', balances: { spot: { BTC: '1' } } }],
    });
    simulation.advance('8m');
    expect(spot(simulation)).toEqual(['sell']);
  });
});

describe('goals of another kind whose `when` is false', () => {
  it('withdraw nothing: only ladders and grids can', () => {
    const withdrawing = Object.values<GoalSpec>(goals).filter(({ withdrawal }) => withdrawal !== undefined);
    expect(withdrawing.map(({ name }) => name)).toEqual(['grid', 'ladder']);
  });

  it('leave what stands: the stops of a position', () => {
    const text = `watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s }, positions: { watch: positions, every: 2s } }
goals:
  - { id: guard, keep: stops, each: position in positions, when: btc.last < 50500 USDT/BTC, stopLoss: { loss: 10% } }
`;
    const simulation = simulate({
      strategies: [strategy(text, { head: 'market: usdt-futures\n' })],
      market: awayAndBack(),
    });
    simulation.ask('place-futures-order', {
      ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT' },
      ...{ side: 'buy', tradeSide: 'open', orderType: 'market', size: parseDecimal('0.01') },
    });
    simulation.advance('10m');
    const plans = simulation.ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' });
    expect(plans.entrustedList).toHaveLength(1);
  });
});
