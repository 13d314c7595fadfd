import { describe, expect, it } from 'vitest';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const FUTURES = { head: 'market: usdt-futures\n' };

function holding(fields: string) {
  return strategy(`goals:\n  - { id: hold, keep: position, instrument: BTCUSDT, ${fields} }\n`, FUTURES);
}

const heldBy = (simulation: Simulation): string =>
  simulation
    .ask('mix-all-position', { productType: 'USDT-FUTURES', marginCoin: 'USDT' })
    .map(({ holdSide, total }) => `${holdSide} ${String(total)}`)
    .join(', ');

describe('x', () => {
  it('y', () => {
    const simulation = simulate({ strategies: [holding('side: long, size: 0.05 BTC, slice: 0.02 BTC, every: 20s')], market: flatMarket(50_000, 60) });
    simulation.advance('10m');
    console.log(heldBy(simulation), simulation.entries.map((e) => `${e.kind} ${e.text} ${JSON.stringify(e.detail?.['distance'])}`));
    expect(1).toBe(1);
  });
  it('z', () => {
    const grid = strategy(`goals:\n  - { id: grid, keep: ladder, instrument: BTCUSDT, side: buy, rungs: [{offset: 1%, size: 0.01 BTC}, {offset: 2%, size: 500 USDT}] }\n`, FUTURES);
    const simulation = simulate({ strategies: [grid], seed: 3 });
    simulation.advance('3h');
    console.log(simulation.entries.map((e) => `${e.kind} ${e.text} ${JSON.stringify(e.detail?.['distance'])}`));
  });
  it('w', () => {
    const grid = strategy(`goals:\n  - { id: mix, keep: weights, weights: {BTC: 60%, ETH: 30%, USDT: 10%}, band: 5%, from: [{wallet: p2p}] }\n`, FUTURES);
    const simulation = simulate({ strategies: [grid], seed: 3 });
    simulation.advance('3h');
    console.log(simulation.entries.map((e) => `${e.kind} ${e.text} ${JSON.stringify(e.detail?.['distance'])}`));
  });
});
