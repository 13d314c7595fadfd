import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import type { OuterLimits } from '../../src/risk/bounds/outer-limits.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { type Fault, faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

/** Opens once, and goes on trying until it is done. */
const enters = (size: string): string => `
rules:
  - id: enter
    on: start
    do:
      - open: { instrument: BTCUSDT, side: long, size: ${size} BTC, type: market }
limits: { ordersPer: { 1d: 1 } }
`;

const named = (name: string, size = '0.01') => strategy(enters(size), { name, head: 'market: usdt-futures\n' });
const ONE_A_DAY = [{ kind: 'ordersPer', bound: { '1d': d('1') } }] as const;
const AROUND: OuterLimits = { everything: ONE_A_DAY, accounts: new Map([['main', ONE_A_DAY]]) };

/** Meets a fault at each order of the first two minutes. */
function run(fault: Fault | undefined, size = '0.01'): Simulation {
  const simulation = simulate({
    strategies: [named('first', size)],
    market: flatMarket(50_000, 60),
    outer: AROUND,
    wrap: (inner, clock) => {
      const begun = clock.now();
      return faulty(inner, ({ operation }) =>
        operation.id === 'place-futures-order' && clock.now() - begun < 120_000 ? fault : undefined,
      );
    },
  });
  simulation.advance('10m');
  return simulation;
}

const openSize = (simulation: Simulation) =>
  simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }).map(({ total }) => total);
const refusals = (simulation: Simulation) =>
  simulation.said('refused').filter(({ detail }) => detail?.['limit'] === 'ordersPer');

describe('ordersPer', () => {
  it('does not count an order that never left, at any level, also over a restart', () => {
    const simulation = run('fails');
    expect(simulation.said('rejected').length).toBeGreaterThan(1);
    expect(refusals(simulation)).toEqual([]);
    expect(openSize(simulation)).toEqual([d('0.01')]);
    // The one that was sent counts: there is no second.
    simulation.crash({ strategies: [named('first'), named('second')] });
    simulation.advance('10m');
    expect(openSize(simulation)).toEqual([d('0.01')]);
    expect(refusals(simulation).length).toBeGreaterThan(0);
  });

  it('counts an order that the exchange has refused', () => {
    const simulation = run(undefined, '1000');
    expect(simulation.said('rejected').length).toBe(1);
    simulation.crash({ strategies: [named('second')] });
    simulation.advance('10m');
    expect(openSize(simulation)).toEqual([]);
    expect(refusals(simulation).length).toBeGreaterThan(0);
  });

  it('counts an order of which nobody knows whether it arrived', () => {
    const simulation = run('lost-request');
    expect(refusals(simulation).length).toBeGreaterThan(0);
    expect(openSize(simulation)).toEqual([]);
  });
});
