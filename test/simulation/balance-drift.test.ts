import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const WATCHED = `
watch:
  spot: { watch: spot-assets, every: 5s }
rules:
  - id: say
    when: spot.exists(one, one.available > 1000000 USDT)
    do: [{ notify: { message: "rich" } }]
`;

const run = (given: Partial<Given> = {}): Simulation =>
  simulate({ strategies: [strategy(WATCHED)], market: flatMarket(50_000, 240), balancesCompared: true, ...given });

const driftsOf = (simulation: Simulation) => simulation.said('drift').map(({ text, detail }) => [text, detail]);

const deposit = (simulation: Simulation, size: string) =>
  simulation.ask('wallet-transfer', {
    ...{ fromType: 'usdt_futures', toType: 'spot', amount: parseDecimal(size), coin: 'USDT', symbol: '' },
  });

describe('totals of coins in a wallet', () => {
  it('are said to differ once where another hand has paid in, and believed from then on', () => {
    const simulation = run();
    simulation.advance('3m');
    deposit(simulation, '125');
    simulation.advance('1h');
    expect(driftsOf(simulation)).toEqual([
      [
        'drift: spot USDT of main is 125 more than believed: another hand, a deposit, interest; its 10125 are believed from now on',
        { wallet: 'spot', coin: 'USDT', believed: '10000', reported: '10125', difference: '125' },
      ],
    ]);
  });
});
